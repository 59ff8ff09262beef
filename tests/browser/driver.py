"""Plays any game on the page by what RECORD promises of it, and knows none: controls, events, commands."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page

from sechserpack.engine.match import Match
from sechserpack.setup.settings import Settings
from tests.support.browser import PATIENCE_MS
from tests.support.rest import MOMENT, Moment
from tests.support.ways import WAYS, each_game, each_way, few_seats, few_ways, link_of, one_way, replayed

__all__ = [
    "WAYS",
    "Moment",
    "each_game",
    "each_way",
    "few_seats",
    "few_ways",
    "link_of",
    "one_way",
    "replayed",
]


@dataclass
class Played:
    """A game that was played: every moment that a person was asked, and the record that was saved at the end."""

    moments: list[Moment] = field(default_factory=list)
    tapped: list[str] = field(default_factory=list)
    record: bytes = b""


def remembering(**settings: Any) -> Callable[[Page], None]:
    """Prepares a page whose device has these settings already; bots play at once unless they say otherwise."""
    kept = json.dumps(Settings(**{"pace": "instant", **settings}).to_store())
    code = f"""
        if (!localStorage.getItem("sechserpack.settings"))
            localStorage.setItem("sechserpack.settings", {json.dumps(kept)});
    """
    return lambda page: page.add_init_script(code)


def moment(page: Page, least: int = 0) -> Moment:
    """Wait until at least so many events have happened and a person can do all that is offered, or the game is over.

    A covered hand is never waited behind: somebody has to reveal it first.
    """
    return Moment(**page.evaluate(MOMENT, [least, PATIENCE_MS]))


def control(page: Page, event: str) -> Locator:
    """The control that plays `event`, given as it stands in its `data-event`."""
    return page.locator(f"[data-event={json.dumps(event)}]")


def unhurried(page: Page, number: int) -> None:
    """Wait before the file with this number is saved, from 0, where Chromium would drop it without a word.

    It lets a page save ten files within a second, by its own clock.
    """
    if number % 10 == 0:
        page.wait_for_timeout(1_100)


def pick_up(page: Page, now: Moment, event: str) -> Locator | None:
    """What has to be picked up before `event` can be played, where cards or the like are."""
    thing = now.picks[event]
    return page.locator(f'[data-command="select"][data-value="{thing}"]') if thing else None


def command(page: Page, name: str) -> Locator:
    """The first visible control that carries out a command."""
    return page.locator(f'[data-command="{name}"]:is(button, a, input):visible').first


def centre(target: Locator) -> tuple[float, float]:
    """The middle of what `target` names on the page, once everything has come to rest."""
    target.page.evaluate("for (const animation of document.getAnimations()) animation.finish()")
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def play_on(
    page: Page,
    choose: Callable[[Moment], str],
    use: Callable[[Locator], object],
    *,
    most: int | None = None,
) -> Played:
    """Play until the game is over, or `most` decisions were made: the controls that `choose` names, as `use` says."""
    played = Played()
    now = moment(page)
    while not now.over and len(played.tapped) != most:
        if now.covered:
            use(command(page, "reveal"))
            now = moment(page, now.events)
            continue
        played.moments.append(now)
        if not now.offered:
            use(command(page, "go-on"))
            now = moment(page, now.events + 1)
            continue
        event = choose(now)
        thing = pick_up(page, now, event)
        if thing is not None:
            use(thing)
        use(control(page, event))
        before, now = now, moment(page, now.events + 1)
        if now.events > before.events:
            played.tapped.append(event)
    played.moments.append(now)
    played.record = saved(page)
    return played


def at_random(seed: object) -> Callable[[Moment], str]:
    """Chooses any control that is offered; the kind first, so that the rare ones have their turn."""
    rng = Random(str(seed))

    def choose(now: Moment) -> str:
        kind = rng.choice(sorted({json.loads(event)[0] for event in now.offered}))
        return rng.choice([event for event in now.offered if json.loads(event)[0] == kind])

    return choose


def saved(page: Page) -> bytes:
    """The record that the page lets one save."""
    with page.expect_download() as download:
        command(page, "export").click()
    assert download.value.suggested_filename.endswith(".jsonl")
    return Path(download.value.path()).read_bytes()


def open_record(page: Page, record: bytes | str, *, name: str = "game.jsonl") -> None:
    """Open a saved game from the menu."""
    data = record.encode() if isinstance(record, str) else record
    page.locator('input[data-command="import"]').set_input_files(
        {"name": name, "mimeType": "application/jsonl", "buffer": data}
    )


def offered_by_the_rules(match: Match[Any], events: int, kinds: list[str]) -> set[str]:
    """What the people at the table could do after the first `events` events, as controls say it."""
    legal = match.game.legal(match.state_at(events))
    return {
        json.dumps(event, separators=(",", ":"))
        for seat, choices in legal.items()
        if kinds[seat] == "human"
        for event in choices
    }
