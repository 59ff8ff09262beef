"""Film strips of the big moments of every game: `make film`, or `python -m tools.film bust wechsel`.

For each moment, games played by bots are searched for an event that brings it about. Its record is opened in the built
page, the replay goes to the event before, and what happens from there on is photographed until everything lies still.
The pictures of one moment go on one sheet, with their times, in build/film/.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

from sechserpack import games
from sechserpack.bots.playout import play_out
from sechserpack.bots.policy import make_policy
from sechserpack.engine.match import Match
from sechserpack.engine.player import Player
from sechserpack.engine.record import write
from sechserpack.games.sechs_mal_sechs.rules.game import GAME as SECHS_MAL_SECHS
from sechserpack.play.record_files import header_fields
from tools import browser as chromium
from tools.serve import serving
from tools.site.paths import SITE

TARGET = SITE.parent / "film"
SIZES = ((1180, 820), (390, 844))
NAMES = ("Ada", "Kalle", "Rosi", "Erwin")
EVERY = 0.08
"""seconds between two pictures, if the machine is fast enough"""
LONGEST = 14.0
"""seconds after which a film ends in any case"""
SEEDS = 400
"""games searched for a moment"""

FORWARD = "[data-command='watch-to'][data-value='forward']"
"""the button of a replay that shows the next event"""

Happens = Callable[[Any, tuple[Any, ...], Any], bool]


@dataclass(frozen=True)
class Moment:
    """A moment of a game: what brings it about."""

    game: str
    happens: Happens
    """whether an event brings it about, from the states before and after it"""
    seats: int = 3
    options: dict[str, Any] = field(default_factory=dict)


def _dice(event: tuple[Any, ...]) -> bool:
    return bool(event[0] == "dice")


MOMENTS = {
    # Sechser raus
    "throw": Moment("sechser-raus", lambda old, event, new: _dice(event) and len(event) > 5 and new.middle),
    "lay": Moment("sechser-raus", lambda old, event, new: event[0] == "lay" and new.edge_count > 2),
    "bust": Moment(
        "sechser-raus", lambda old, event, new: _dice(event) and old.edge_count > 2 and not new.edge_count
    ),
    "sixes": Moment("sechser-raus", lambda old, event, new: _dice(event) and new.bowl - old.bowl > 1),
    "last-die": Moment("sechser-raus", lambda old, event, new: event[0] == "lay_last"),
    "knocked": Moment("sechser-raus", lambda old, event, new: event[0] == "knocked", options={"knock": True}),
    "sechser-raus-won": Moment(
        "sechser-raus", lambda old, event, new: len(new.finished) > len(old.finished) == 0
    ),
    # Sieben
    "twelve": Moment("sieben", lambda old, event, new: event[1:] == (6, 6) and sum(old.board) > 6),
    "seven": Moment("sieben", lambda old, event, new: _dice(event) and event[1] + event[2] == 7),
    "sieben-won": Moment("sieben", lambda old, event, new: new.turn is None),
    # SIX and SIX Profi
    "wechsel": Moment("six", lambda old, event, new: _dice(event) and new.since_change is not None),
    "pasch": Moment(
        "six",
        lambda old, event, new: _dice(event) and new.direction != old.direction,
        options={"profi": True},
    ),
    "tube-in-time": Moment("six", lambda old, event, new: event[0] == "lift" and new.lifted.run_out),
    "tube-too-soon": Moment("six", lambda old, event, new: event[0] == "lift" and not new.lifted.run_out),
    "six-won": Moment("six", lambda old, event, new: event[0] == "lift" and new.chance is None),
    # 6mal6 and Straßenlegen
    "settlement": Moment("sechs-mal-sechs", lambda old, event, new: event[0] == "lay" and not new.cards),
    "streets": Moment(
        "sechs-mal-sechs",
        lambda old, event, new: event[0] == "lay" and not new.cards,
        options={"variant": "strassen"},
    ),
    "6mal6-won": Moment("sechs-mal-sechs", lambda old, event, new: SECHS_MAL_SECHS.over(new)),
}
"""moments by name"""


def main(names: list[str], *, target: Path = TARGET, sizes: Sequence[tuple[int, int]] = SIZES) -> int:
    """Film the moments called `names`, or all, on pages of these sizes into `target`; return the exit status."""
    unknown = [name for name in names if name not in MOMENTS]
    if unknown:
        print(
            f"There is no moment called {', '.join(unknown)}; there are {', '.join(MOMENTS)}.",
            file=sys.stderr,
        )
        return 2
    target.mkdir(parents=True, exist_ok=True)
    with serving(SITE, "/film") as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.arguments())
        for name in names or MOMENTS:
            found = search(MOMENTS[name])
            if found is None:
                print(f"{name}: in {SEEDS} games it does not happen.", file=sys.stderr)
                continue
            for width, height in sizes:
                page = browser.new_page(viewport={"width": width, "height": height}, locale="de-DE")
                pictures = film(page, site, *found)
                sheet = target / f"{name}-{width}x{height}.png"
                develop(page, pictures, sheet)
                page.close()
                print(f"{sheet}: {len(pictures)} pictures, {pictures[-1][0]:.1f} s")
        browser.close()
    return 0


def search(moment: Moment) -> tuple[str, int] | None:
    """The record of a game with `moment`, and the number of events up to it; None if none is found."""
    game = games.find(moment.game)
    assert game is not None
    level = [*games.levels(moment.game), "random"][0]
    players = tuple(Player(level, NAMES[seat]) for seat in range(moment.seats))
    for seed in range(SEEDS):
        match = Match.new(
            game, moment.seats, moment.options, f"film-{seed}", **header_fields(moment.game, players)
        )
        play_out(match, [make_policy(games.levels(moment.game), level, match.options)] * moment.seats)
        for number, event in enumerate(match.events, 1):
            if moment.happens(match.state_at(number - 1), event, match.state_at(number)):
                return write(match.header, match.events), number
    return None


def open_before(page: Page, site: str, record: str, events: int) -> None:
    """Open the replay of `record` with event number `events` next, and wait until everything lies still."""
    page.goto(site)
    page.locator("html[data-ready]").wait_for(state="attached", timeout=120_000)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "film.jsonl"
        file.write_text(record, encoding="utf-8")
        page.set_input_files("input[data-command='import']", file)
        page.locator("#result [data-command='watch']:enabled").click(timeout=60_000)
    slider = page.locator("#scrubber")
    slider.wait_for()
    # The replay stops only at visible events: the one to start from is the step before.
    slider.evaluate(
        "(slider, step) => { slider.value = step; slider.dispatchEvent(new Event('input', {bubbles: true})) }",
        str(events),
    )
    page.locator("[data-command='watch-to'][data-value='back']").click()
    # The site's policy forbids wait_for_function.
    page.evaluate(
        "async () => { while (document.getAnimations().length) await new Promise(requestAnimationFrame) }"
    )


def film(page: Page, site: str, record: str, events: int) -> list[tuple[float, str]]:
    """Pictures (seconds, base64 JPEG) of what event number `events` of `record` brings about."""
    open_before(page, site, record, events)
    camera = page.context.new_cdp_session(page)
    page.locator(FORWARD).click()
    return list(_pictures(camera, page))


def _pictures(camera: CDPSession, page: Page) -> Iterator[tuple[float, str]]:
    began = time.perf_counter()
    still = 0.0
    shown = last = ""
    while (now := time.perf_counter() - began) < LONGEST and now - still < 2.2:
        picture = camera.send("Page.captureScreenshot", {"format": "jpeg", "quality": 70})["data"]
        if picture != last:
            yield now, picture
        last = picture
        looks = page.evaluate(
            "document.getElementById('app').innerHTML.length + ':' + document.getAnimations().length"
        )
        if looks != shown or not looks.endswith(":0"):
            shown, still = looks, now
        page.wait_for_timeout(max(0.0, EVERY - (time.perf_counter() - began - now)) * 1000)


def develop(page: Page, pictures: list[tuple[float, str]], target: Path) -> None:
    """Put `pictures` on one sheet, as the PNG `target`."""
    viewport = page.viewport_size or {"width": 1180, "height": 820}
    width = 330 if viewport["width"] > viewport["height"] else 190
    figures = "".join(
        f'<figure><img src="data:image/jpeg;base64,{data}" width="{width}">'
        f"<figcaption>{seconds:.2f} s</figcaption></figure>"
        for seconds, data in pictures
    )
    style = (
        "body{margin:4px;background:#222;color:#eee;font:12px sans-serif;display:flex;flex-wrap:wrap;gap:4px}"
        "figure{margin:0}"
    )
    page.goto("about:blank")
    page.set_viewport_size({"width": 4 * 340 if width > 200 else 8 * 196, "height": 800})
    page.set_content(f"<style>{style}</style>{figures}")
    page.screenshot(path=target, full_page=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
