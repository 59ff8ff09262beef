"""Plays any way to play on a page by tapping what its controls offer, as people do, without knowing any game."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from playwright.sync_api import CDPSession, Page

from sechserpack.draw.catalogue import Variant
from sechserpack.games import find, levels
from sechserpack.setup.links import Setup, to_link
from sechserpack.setup.variants import variants

PATIENCE_MS = 60_000
BEGIN = """
(to) => {
    // Noted at once: where time is sped up, bots may have ended their game before anybody looks.
    window.begun = false;
    location.hash = "";
    const seen = new MutationObserver(() => {
        if (!document.querySelector("main[data-game][data-over=false]")) return;
        window.begun = true;
        seen.disconnect();
    });
    seen.observe(document, { subtree: true, childList: true, attributeFilter: ["data-over"] });
    location.hash = to;
}
"""
OFFERED = """
(patience) => new Promise((done, failed) => {
    // What can be tapped once the page waits for people: [what it does, x, y], or nothing when the game is over.
    const end = Date.now() + patience;
    const COMMANDS = ["reveal", "select", "go-on", "next-round"];
    const ORDER = ["[data-event]", ...COMMANDS.map((name) => `[data-command=${name}]`)];
    const place = (control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const hit = document.elementFromPoint(x, y);
        return width && (control === hit || control.contains(hit)) ? [x, y] : null;
    };
    const look = () => {
        const main = document.querySelector("main[data-game]");
        if (main?.dataset.over === "true") return done([]);
        if (main && !document.querySelector("#table .arming")) {
            for (const selector of ORDER) {
                const controls = document.querySelectorAll(`#table ${selector}, #lines ~ ${selector}`);
                const found = [...controls].filter((one) => !one.disabled).flatMap((one) => {
                    const at = place(one);
                    return at ? [[one.dataset.event ?? one.dataset.command, ...at]] : [];
                });
                if (found.length) return done(found);
            }
        }
        if (Date.now() > end) failed(new Error(`nothing to tap: ${document.body.innerText.slice(0, 300)}`));
        else setTimeout(look, 20);
    };
    look();
})
"""
"""a JavaScript function that waits for people's turn, then returns what they can tap, the decisive first"""
HURRY = "document.querySelector('#table')?.click()"
"""the effect of tapping the table: animations are cut short"""

STIR = """
void (window.stirred = new Promise((done) => {
    const watching = new MutationObserver(() => { watching.disconnect(); done(true); });
    watching.observe(document.querySelector("#app"), {
        subtree: true, childList: true, attributes: true, characterData: true,
    });
    setTimeout(done, 2000, false);
}))
"""
"""a script that makes `window.stirred` resolve when something on the page has changed since"""


def ways() -> Sequence[Variant]:
    """The six ways to play."""
    return tuple(variants())


def best(game: str) -> str:
    """The level of a game's best bots."""
    return list(levels(game))[-1]


def link(way: Variant, kinds: Sequence[str], seed: object = None, **options: Any) -> str:
    """The link that starts a game of `way` with seats of these `kinds`."""
    chosen = {**way.options, **options}
    return to_link(
        Setup(way.game, tuple(kinds), ("",) * len(kinds), chosen, None if seed is None else str(seed))
    )


def seats_of(way: Variant, wanted: int = 4) -> int:
    """The number of seats for a game of `way`, as near to `wanted` as its rules allow."""
    game = find(way.game)
    assert game is not None
    return min(max(wanted, game.seats[0]), game.seats[-1])


def realtime(way: Variant) -> bool:
    """Whether all play at once, so that a finger acts when it comes down."""
    game = find(way.game)
    assert game is not None
    return game.realtime


def decisions(way: Variant) -> tuple[str, ...]:
    """The kinds of decisions in the game of `way`; not every way has all of them."""
    game = find(way.game)
    assert game is not None
    return tuple(game.decisions)


def kind_of(offer: Sequence[Any]) -> str:
    """What a control does: the kind of its event, or its command."""
    says = str(offer[0])
    return str(json.loads(says)[0]) if says.startswith("[") else says


def tap(session: CDPSession, x: float, y: float) -> None:
    """Touch the page there with a finger and lift it."""
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def go(page: Page, to: str) -> None:
    """Follow a link within the page to a new game, and wait until its table is there."""
    page.evaluate(BEGIN, to)
    page.wait_for_function("window.begun", timeout=PATIENCE_MS)


def moves(
    page: Page, session: CDPSession, choose: Callable[[list[list[Any]]], list[Any]]
) -> Iterator[tuple[str, float, float]]:
    """Play the game on the page to its end, yielding (kind, x, y) before each tap."""
    while offered := page.evaluate(OFFERED, PATIENCE_MS):
        chosen = choose(offered)
        kind, x, y = kind_of(chosen), float(chosen[1]), float(chosen[2])
        yield kind, x, y
        page.evaluate(STIR)
        tap(session, x, y)
        page.evaluate("window.stirred")


def at_random(seed: object) -> Callable[[list[list[Any]]], list[Any]]:
    """A function that picks among offers at random."""
    rng = Random(str(seed))
    return rng.choice
