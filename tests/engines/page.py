"""A page in any engine, asked and used in the same words."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from sechserpack.app.hands.presses import FRESH, NEAR
from tests.support.rest import MOMENT, Moment
from tools.engines.driver import Driver, Gone
from tools.engines.wire import PATIENCE

#: The middle of a control that can be tapped; close to the last tap only once it has been seen there for a while, since
#: the page lets no second tap play what nobody can have seen yet.
_PLACE = """
(() => {
    const found = document.querySelector(%(selector)s);
    if (!found || found.disabled) return null;
    found.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = found.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    if (!box.width || !(found === hit || found.contains(hit))) return null;
    const now = performance.now();
    const seen = globalThis.seen;
    if (!seen || seen.found !== found || seen.x !== x || seen.y !== y) globalThis.seen = { found, x, y, since: now };
    const [lastX, lastY] = globalThis.tapped ?? [Infinity, Infinity];
    if (Math.hypot(x - lastX, y - lastY) <= %(near)s && now - globalThis.seen.since <= %(fresh)s) return null;
    globalThis.tapped = [x, y];
    return [x, y];
})()
"""
#: What a person sees: of an element all of which is shown, the text.
_SEEN = """
(() => {
    const seen = (found) => {
        const style = getComputedStyle(found);
        const box = found.getBoundingClientRect();
        return box.width > 0 && box.height > 0 && style.visibility === "visible";
    };
    return Array.from(document.querySelectorAll(%s)).filter(seen)
        .map((found) => found.innerText.trim()).filter((text) => text);
})()
"""


TRIES = 3
"""how often somebody taps who sees that nothing comes of it"""


class Page:
    """A page that a driver shows."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    def evaluate(self, expression: str) -> Any:
        """What an expression of JavaScript gives; asked again while the page is being changed for another."""
        return self.until(lambda: (self.driver.evaluate(expression),), expression)[0]

    def until(self, ask: Callable[[], Any], what: str, *, within: float = PATIENCE) -> Any:
        """Ask until the answer is true; returns it. Fails after `within` seconds, saying `what` did not happen."""
        deadline = time.monotonic() + within
        while True:
            try:
                answer = ask()
            except Gone:
                answer = None
            if answer:
                return answer
            assert time.monotonic() < deadline, f"not in time: {what}"
            time.sleep(0.05)  # between two questions the page has the processor to itself

    def wait_for(self, expression: str, *, within: float = PATIENCE) -> Any:
        """Wait until an expression of JavaScript gives something true; returns it."""
        return self.until(lambda: self.driver.evaluate(expression), expression, within=within)

    def open(self, address: str) -> None:
        """Leave this page for that address; returns when it has begun to be read."""
        mark = "window.leaving = true"
        self.driver.evaluate(mark)
        self.driver.open(address)
        self.wait_for(f"!window.leaving && location.href === {json.dumps(address)} && !!document.body")

    def reload(self) -> None:
        """Read the page anew."""
        self.driver.evaluate("window.leaving = true")
        self.driver.evaluate("void location.reload()")
        self.wait_for("!window.leaving && !!document.body")

    def ready(self) -> None:
        """Wait until the page answers to taps; fails if it says that it will not."""
        state = self.wait_for(
            '"ready" in document.documentElement.dataset ? "ready" : '
            'document.querySelector("#boot[data-failed]")?.innerText'
        )
        assert state == "ready", f"it did not start: {state}"

    def remember(self, address: str, **settings: Any) -> None:
        """Give this device settings before the page, at `address`, starts; returns on a page with nothing in it."""
        self.driver.open(f"{address}static/licences.txt")
        self.wait_for(
            f"location.href.startsWith({json.dumps(address)}) && document.readyState === 'complete'"
        )
        kept = json.dumps(json.dumps(settings))
        self.driver.evaluate(f'localStorage.setItem("sechserpack.settings", {kept})')

    def seen(self, selector: str) -> list[str]:
        """The texts of what is seen of all that a selector finds."""
        found: list[str] = self.evaluate(_SEEN % json.dumps(selector))
        return found

    def place(self, selector: str) -> tuple[float, float]:
        """The middle of a control as soon as it can be used there, in CSS pixels."""
        x, y = self.wait_for(_PLACE % {"selector": json.dumps(selector), "near": 2 * NEAR, "fresh": FRESH})
        return x, y

    def tap(self, selector: str) -> None:
        """Tap a control as soon as it can be used, in its middle."""
        self.driver.tap(*self.place(selector))

    def tap_for(self, selector: str, wanted: str) -> None:
        """Tap a control, and once more if after some seconds an expression of JavaScript is not true, as people do.

        Where the machine is busy between a finger's coming and its going, the page takes it for a finger that rests.
        """
        for _ in range(TRIES):
            self.tap(selector)
            with suppress(AssertionError):
                self.wait_for(wanted, within=PATIENCE / TRIES)
                return
        raise AssertionError(f"tapped {TRIES} times: {selector}, and not in time: {wanted}")

    def moment(self, least: int = 0) -> Moment:
        """Wait until at least so many events have happened and a person is asked, or the game is over."""
        return Moment(**self.evaluate(f"({MOMENT})([{least}, {PATIENCE * 750}])"))

    def go(self, link: str) -> None:
        """Follow a link within the page."""
        self.evaluate(f"void (location.hash = {json.dumps(link)})")
