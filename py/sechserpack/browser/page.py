"""The page: patches the document, and listens to its events."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from js import CustomEvent, document, window
from pyodide.ffi import create_proxy

from ..app.hands.controls import OFF
from ..app.hands.focus import selector_of
from . import motion
from .constants import constant
from .files import download
from .flight import Aim
from .reading import line_read, stay_at

NO_SCROLLING = '{"preventScroll": true}'
_NEAREST = '{"block": "nearest"}'
_AT_THE_TOP = '{"block": "start"}'
_FOLLOWING = 4
"""`Node.DOCUMENT_POSITION_FOLLOWING`"""
_IN_THE_MIDDLE = '{"block": "center"}'
_FIELD = "input[type=text], input:not([type]), textarea"

ZOOMED = 1.02
"""viewport scale from which the page counts as zoomed in"""
RECENT = 1_500.0
"""milliseconds within which a throw follows its flick"""


class DocumentPage:
    """The part of the document that Python draws."""

    def __init__(self) -> None:
        """The page as loaded; it shows the prerendered menu until the first `show`."""
        from pyscript.js_modules import drawn, idiomorph  # here, as they exist only in a page

        self.root = document.getElementById("app")
        self._document = drawn.Drawn.new(self.root, idiomorph.Idiomorph.morph)
        drawn.answer()
        self._shown = ""
        self._room = self.room()
        """what the screen had when last drawn"""
        self._aim: tuple[Aim, float] | None = None
        self._proxies: list[Any] = []
        self._queued: list[Callable[[], None]] = []
        self._draw: Callable[[], None] | None = None
        self._frame_requested = False
        self._frame = create_proxy(self._framed)
        self._acting = ""
        self._hash = self.hash()
        self._entry = _entry() or 0
        """number of the current entry in the tab's history; a followed link increments it"""
        self._went = False
        """whether the page has navigated by itself, unreported by the browser so far"""
        self._number()

    def show(self, html: str, *, tempo: float) -> bool:
        """Show `html`; returns False if nothing changed.

        Pieces move to their new places, slowed by the factor `tempo`; 0 places them at once. So does turning the
        device: nothing has moved there but the hands that hold it.
        """
        room, self._room = self._room, self.room()
        if html == self._shown:
            return False
        line = line_read()
        if room != self._room:
            motion.settle(self.root)
            tempo = 0.0
        if tempo:
            self._document.note()
        self._document.show(html)  # a dragged element stays under its finger
        self._shown = html
        stay_at(line)
        if tempo:
            motion.animate_moves(self._document, tempo, self._taken_aim())
            motion.animate_closing(self.root)
        self._bring_into_view()
        return True

    def _bring_into_view(self) -> None:
        """Where a table is longer than the page, scroll to the acting edge when it changes."""
        controls = self.root.querySelector("#table :is(.edge.acting > .turned, .zone.acting) > .controls")
        if not controls:
            if not self.root.querySelector("#table"):
                self._acting = ""
            return
        if controls.id != self._acting:
            self._acting = controls.id
            table = controls.closest(".round")
            if controls.closest(".zone"):
                controls.scrollIntoView(constant(_NEAREST))
            else:
                table.scrollTop = 0 if controls.id == "controls-top" else table.scrollHeight

    def resting(self) -> float:
        """Seconds until all pieces lie still; 0 if they do."""
        return motion.resting(self._document)

    def settle(self) -> None:
        """End all movements at once."""
        motion.settle(self.root)

    def gauge(self, force: float) -> None:
        """Show the force of the flick under way on the table: 1 knocks dice over, 0 is no flick."""
        document.documentElement.style.setProperty("--force", f"{min(force, 1.25):.2f}")

    def aim(self, x: float, y: float, force: float) -> None:
        """Let the pieces thrown next fly to the right and down in proportion to `x` and `y`.

        `force` sets how far they fly and how fast they spin: 1 knocks dice over.
        """
        self._aim = Aim(x, y, force), window.performance.now()

    def _taken_aim(self) -> Aim | None:
        """Consume the last aim; None unless it is recent."""
        aimed, self._aim = self._aim, None
        if aimed is None or window.performance.now() - aimed[1] > RECENT:
            return None
        return aimed[0]

    def after_frame(self, work: Callable[[], None]) -> None:
        """Call `work` after the next frame is painted, in call order; at once if the page is hidden.

        So people see at once that their touch was felt, without waiting for Python.
        """
        self._queued.append(work)
        if document.hidden:
            self.catch_up()
        else:
            self._request_frame()

    def before_next_frame(self, draw: Callable[[], None]) -> None:
        """Call `draw` once after all `after_frame` work, however often this is called until then."""
        self._draw = draw
        self._request_frame()

    def catch_up(self) -> None:
        """Do all `after_frame` work now, without drawing."""
        queued, self._queued = self._queued, []
        for work in queued:
            work()

    def _request_frame(self) -> None:
        if not self._frame_requested:
            self._frame_requested = True
            window.requestAnimationFrame(self._frame)

    def _framed(self, time: float) -> None:
        asyncio.get_event_loop().call_soon(self._drawn)

    def _drawn(self) -> None:
        self.catch_up()
        self._frame_requested = False
        draw, self._draw = self._draw, None
        if draw is not None:
            draw()

    def listen(
        self, kind: str, handler: Callable[[Any], None], target: Any = document, *, inside: bool = False
    ) -> None:
        """Call `handler` for every event of `kind` on `target`, for the page's lifetime.

        With `inside`, also for events of the elements inside it that do not bubble.
        """
        proxy = create_proxy(handler)
        self._proxies.append(proxy)
        target.addEventListener(kind, proxy, inside)

    def ready(self) -> None:
        """Mark the page as ready for taps, also in the browser's timeline."""
        window.performance.mark("sechserpack:ready")
        document.documentElement.dataset.ready = ""
        document.dispatchEvent(CustomEvent.new("sechserpack:ready"))

    def set_root(self, **data: str | None) -> None:
        """Set attributes of the root element: `lang`, or `data-…` for every other name; None removes one."""
        root = document.documentElement
        for name, value in data.items():
            attribute = name if name == "lang" else f"data-{name}"
            # Setting the same value again would make the browser restyle the whole page.
            if value is None:
                root.removeAttribute(attribute)
            elif root.getAttribute(attribute) != value:
                root.setAttribute(attribute, value)

    def set_attribute(self, selector: str, attribute: str, value: str) -> None:
        """Set an attribute of the first element that matches `selector`, if there is one."""
        element = document.querySelector(selector)
        if element:
            element.setAttribute(attribute, value)

    def say(self, html: str, *, urgent: bool) -> None:
        """Announce `html` to screen readers, invisibly, at once if `urgent`."""
        document.getElementById("said-now" if urgent else "said").innerHTML = html

    def set_title(self, text: str) -> None:
        """Set the document's title."""
        document.title = text

    def focus(self, selector: str) -> bool:
        """Focus the first usable element that matches `selector`; returns whether any matches."""
        elements = document.querySelectorAll(selector)
        usable = _usable(elements)
        if usable is not None:
            usable.focus()
        return bool(elements.length)

    def usable(self, selector: str) -> bool:
        """Whether a usable element matches `selector`: neither disabled nor behind the topmost layer."""
        return _usable(document.querySelectorAll(selector)) is not None

    def focused_control(self) -> str:
        """A selector of the focused element, as `focus.selector_of` makes it; "" without one."""
        active = document.activeElement
        if not active or active.isSameNode(document.body):
            return ""
        return selector_of(lambda name: active.getAttribute(name) or None)

    def show_field(self) -> None:
        """Scroll the focused text field into view, as an on-screen keyboard may have appeared."""
        field = document.activeElement
        if field and field.matches(_FIELD):
            field.scrollIntoView(constant(_IN_THE_MIDDLE))

    def show_from(self, selector: str) -> None:
        """Focus the first match of `selector`, if any, and scroll to its beginning."""
        element = document.querySelector(selector)
        if element:
            element.focus(constant(NO_SCROLLING))
            element.scrollIntoView(constant(_AT_THE_TOP))

    def scroll(self, selector: str, *, end: bool) -> None:
        """Scroll the first match of `selector`, if any, to its beginning or `end`."""
        element = document.querySelector(selector)
        if element:
            element.scrollTop = element.scrollHeight if end else 0

    def focus_lost(self) -> bool:
        """Whether the focus is lost: on the page or table as a whole, or on an element no longer usable."""
        active = document.activeElement
        return (
            not active or active == document.body or active.id == "table" or closest(active, OFF) is not None
        )

    def focus_beside(self) -> bool:
        """Focus a neighbour of the element just disabled, the next one or else the last; returns whether there is one.

        Tools are neighbours of tools alone: whoever has played a piece is not led away from the table.
        """
        active = document.activeElement
        if not _disabled(active) or active.classList.contains("arming"):
            return False
        kind = ".tool" if active.matches(".tool") else ":not(.tool)"
        beside = list(active.parentElement.querySelectorAll(f"button{kind}:not([disabled])"))
        for one in beside:
            if active.compareDocumentPosition(one) & _FOLLOWING:
                one.focus()
                return True
        if beside:
            beside[-1].focus()
        return bool(beside)

    def size(self) -> tuple[float, float]:
        """The page's width and height in CSS pixels."""
        return window.innerWidth, window.innerHeight

    def room(self) -> tuple[float, float]:
        """The width and height of it that a screen has: without the device's own bars and a notice above it."""
        width, height = self._document.room()
        return width, height

    def text(self) -> float:
        """Text size relative to the default of 16 pixels, at least 1."""
        return max(1.0, float(window.getComputedStyle(document.documentElement).fontSize[:-2]) / 16)

    def hidden(self) -> bool:
        """Whether the page is out of sight."""
        return bool(document.hidden)

    def calm(self) -> bool:
        """Whether the device asks for reduced motion."""
        return bool(window.matchMedia("(prefers-reduced-motion: reduce)").matches)

    @property
    def zoomed(self) -> bool:
        """Whether somebody has pinch-zoomed in."""
        viewport = getattr(window, "visualViewport", None)
        return viewport is not None and viewport.scale > ZOOMED

    def note_zoom(self) -> None:
        """Tell the style sheets whether the page is zoomed in: then two fingers can zoom out again anywhere."""
        self.set_root(zoomed="" if self.zoomed else None)

    def coarse(self) -> bool:
        """Whether the main pointer is a finger."""
        return bool(window.matchMedia("(pointer: coarse)").matches)

    def languages(self) -> list[str]:
        """The person's languages, best first, as two-letter codes."""
        return [str(tag)[:2] for tag in window.navigator.languages]

    def address(self) -> str:
        """The page's address without its hash."""
        return str(window.location.href).partition("#")[0]

    def hash(self) -> str:
        """The hash of the address, including the `#`."""
        return str(window.location.hash)

    def replace_hash(self, value: str) -> None:
        """Replace the hash without a history entry or an event."""
        self._number(value)
        self._hash = self.hash()

    def go(self, value: str) -> None:
        """Set the hash as a link would.

        The entry is numbered at once: the browser reports it after drawing the page, and by then somebody may have gone
        back from it.
        """
        before = self.hash()
        window.location.hash = value
        if self.hash() != before:
            self._entry, self._hash, self._went = self._entry + 1, self.hash(), True
            self._number()

    def travelled(self) -> int:
        """History entries travelled since the last call.

        Negative for going back; a followed link is one step forward.
        """
        entry, before = _entry(), (self._entry, self._hash)
        went, self._went = self._went, False
        self._entry, self._hash = self._entry + 1 if entry is None else entry, self.hash()
        if entry is None:
            self._number()
        if before[0] == self._entry and (went or before[1] != self._hash):
            return (
                1  # the page's own step; or the browser has lost the numbers: then nobody is asked anything
            )
        return self._entry - before[0]

    def travel(self, by: int) -> None:
        """Travel `by` history entries: forward, or back if negative."""
        window.history.go(by)

    def _number(self, *address: str) -> None:
        """Store the current entry's number in the browser's history, optionally with another `address`.

        An empty address would be the page's without its hash.
        """
        state = window.JSON.parse(json.dumps({"entry": self._entry}))
        window.history.replaceState(state, "", *address)

    def download(self, name: str, text: str) -> None:
        """Download `text` as a file called `name`."""
        download(name, window.Blob.new(_array([text]), window.JSON.parse('{"type": "application/jsonl"}')))


def _entry() -> int | None:
    """The number of the current history entry; None if it has none yet."""
    number = getattr(window.history.state or None, "entry", None)
    return number if isinstance(number, int) else None


def _array(parts: list[str]) -> Any:
    return window.JSON.parse(json.dumps(parts))


def _usable(elements: Any) -> Any | None:
    """The first of the `elements` that is neither disabled nor inert, or None."""
    return next((one for one in elements if closest(one, OFF) is None), None)


def _disabled(element: Any) -> bool:
    return bool(element) and bool(getattr(element, "disabled", False))


def closest(target: Any, selector: str) -> Any | None:
    """The innermost match of `selector`, `target` or an ancestor; None without one."""
    found = target.closest(selector) if hasattr(target, "closest") else None
    return found or None  # JavaScript's null is an object of its own, not None
