"""When a page waits for a person, and what it offers then: asked on the page itself, by whatever drives the browser."""

from __future__ import annotations

from dataclasses import dataclass

#: A function of JavaScript that takes the least number of events and the milliseconds to wait at most, and gives the
#: parts of a `Moment`.
MOMENT = """
async ([least, patience]) => {
    const controls = () => [...document.querySelectorAll("[data-event]:not([disabled])")];
    // Where something is picked up before it is laid, controls show only what the thing picked up can do.
    const offered = () => {
        const picks = {};
        const things = [...document.querySelectorAll('[data-command="select"]')].map((thing) => thing.dataset.value);
        for (const thing of things.length ? things : [""]) {
            if (thing) document.querySelector(`[data-command="select"][data-value="${thing}"]`).click();
            for (const control of controls()) picks[control.dataset.event] ??= thing;
        }
        return picks;
    };
    const deadline = performance.now() + patience;
    for (;;) {
        const main = document.querySelector("main[data-game]");
        if (main) {
            const events = Number(main.dataset.events);
            const over = main.dataset.over === "true";
            const covered = document.querySelector('[data-command="reveal"]') !== null;
            const asks = document.querySelector('[data-command="go-on"]:not([disabled])') !== null;
            // What can be dragged can be picked up, and only then is there anything that it can do.
            const held = document.querySelector("#table [data-drag]") !== null;
            // What has only just come is drawn disabled for a moment, and is offered as well.
            const arming = document.querySelector("#table :is(.arming, [data-event]:disabled)") !== null;
            const late = covered || arming || events < least;
            const picks = !late && (held || controls().length > 0) ? offered() : {};
            const rests = over || asks || Object.keys(picks).length > 0;
            if (covered || (rests && events >= least))
                return { game: main.dataset.game, events, over, covered, asks, picks,
                    twice: controls().length > new Set(controls().map((one) => one.dataset.event)).size };
        }
        if (performance.now() > deadline) {
            const shown = main?.outerHTML ?? `${location.hash} ${document.body.innerText}`;
            const focused = document.activeElement?.cloneNode()?.outerHTML.slice(0, 300);
            const sheet = document.querySelector("[role=dialog]")?.innerText.slice(0, 300);
            throw new Error(
                `no rest after ${least} events, focus on ${focused}, sheet: ${sheet}; ${shown.slice(0, 2000)}`);
        }
        await new Promise((resolve) => requestAnimationFrame(resolve));
    }
}
"""


@dataclass(frozen=True)
class Moment:
    """What the page says of the game while it waits for a person, or when the game is over."""

    game: str
    events: int
    over: bool
    covered: bool
    """whether a hand is covered and waits to be revealed"""
    asks: bool
    """whether a bot goes on only when somebody says so"""
    picks: dict[str, str]
    """the `data-event` of every control that can be used, and what has to be picked up for it ("" for nothing)"""
    twice: bool
    """whether two controls play the same event"""

    @property
    def offered(self) -> list[str]:
        """Every event that can be played, as controls say it."""
        return list(self.picks)
