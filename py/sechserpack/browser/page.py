"""The page: patching it, reading taps from it. One listener per kind of event, none per element."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from js import CustomEvent, document, window
from pyodide.ffi import create_proxy
from pyscript.js_modules import idiomorph

from . import motion

_OPTIONS = window.JSON.parse('{"morphStyle": "innerHTML", "restoreFocus": true}')


class DocumentPage:
    """The part of the document that Python draws."""

    def __init__(self) -> None:
        """Find the page's root; it holds the prerendered menu until the first `show`."""
        self.root = document.getElementById("app")
        self._shown = ""
        self._proxies: list[Any] = []
        self._works: list[Callable[[], None]] = []
        self._draw: Callable[[], None] | None = None
        self._asked = False
        self._frame = create_proxy(self._framed)

    def show(self, html: str, *, animate: bool) -> bool:
        """Make the page look like `html`; pieces move to their new places if `animate`. False if nothing changed."""
        if html == self._shown:
            return False
        places = motion.places(self.root) if animate else None
        idiomorph.Idiomorph.morph(self.root, html, _OPTIONS)
        self._shown = html
        if places is not None:
            motion.play(self.root, places)
            motion.close(self.root)
        return True

    def after_frame(self, work: Callable[[], None]) -> None:
        """Call `work` after the next frame has been painted, in the order of the calls; at once if nobody looks on.

        So fingers see at once that they have been felt, and need not wait for what Python makes of it.
        """
        self._works.append(work)
        if document.hidden:
            self.catch_up()
        else:
            self._ask()

    def before_next_frame(self, draw: Callable[[], None]) -> None:
        """Call `draw` after all that is to be done `after_frame`; once, however often it is wanted until then."""
        self._draw = draw
        self._ask()

    def catch_up(self) -> None:
        """Do now what waits for the next frame, but for drawing."""
        works, self._works = self._works, []
        for work in works:
            work()

    def _ask(self) -> None:
        if not self._asked:
            self._asked = True
            window.requestAnimationFrame(self._frame)

    def _framed(self, time: float) -> None:
        asyncio.get_event_loop().call_soon(self._drawn)

    def _drawn(self) -> None:
        self.catch_up()
        self._asked = False
        draw, self._draw = self._draw, None
        if draw is not None:
            draw()

    def listen(self, kind: str, handler: Callable[[Any], None], target: Any = document) -> None:
        """Call `handler` for every event of `kind`, for as long as the page lives."""
        proxy = create_proxy(handler)
        self._proxies.append(proxy)
        target.addEventListener(kind, proxy)

    def ready(self) -> None:
        """Say that taps are answered from now on."""
        document.documentElement.dataset.ready = ""
        document.dispatchEvent(CustomEvent.new("sechserpack:ready"))

    def set_root(self, **data: str | None) -> None:
        """Set attributes of the document's root: `lang`, or `data-…` for every other name; None takes one away."""
        root = document.documentElement
        for name, value in data.items():
            attribute = name if name == "lang" else f"data-{name}"
            # To set what is there already would make the browser look at the whole page again.
            if value is None:
                root.removeAttribute(attribute)
            elif root.getAttribute(attribute) != value:
                root.setAttribute(attribute, value)

    def set_attribute(self, selector: str, attribute: str, value: str) -> None:
        """Set an attribute of the first element that `selector` names, if there is one."""
        element = document.querySelector(selector)
        if element:
            element.setAttribute(attribute, value)

    def set_title(self, text: str) -> None:
        """Set the document's title."""
        document.title = text

    def focus(self, selector: str) -> bool:
        """Give the focus to the first element that `selector` names; whether there was one."""
        element = document.querySelector(selector)
        if not element:
            return False
        element.focus()
        return True

    def focus_lost(self) -> bool:
        """Whether the focus is nowhere: on the page or the table as a whole, or on something just switched off."""
        active = document.activeElement
        return not active or active == document.body or active.id == "table" or _disabled(active)

    def focus_beside(self) -> bool:
        """Give the focus to the neighbour of what has just been switched off; whether there was one."""
        active = document.activeElement
        beside = active.parentElement.querySelector("button:not([disabled])") if _disabled(active) else None
        if not beside:
            return False
        beside.focus()
        return True

    def size(self) -> tuple[float, float]:
        """The page's width and height in CSS pixels."""
        return window.innerWidth, window.innerHeight

    def calm(self) -> bool:
        """Whether the device asks for reduced motion."""
        return bool(window.matchMedia("(prefers-reduced-motion: reduce)").matches)

    def coarse(self) -> bool:
        """Whether the device is one for fingers."""
        return bool(window.matchMedia("(pointer: coarse)").matches)

    def languages(self) -> list[str]:
        """The languages that the person reads, best first."""
        return [str(tag)[:2] for tag in window.navigator.languages]

    def address(self) -> str:
        """The page's address without its hash."""
        return str(window.location.href).partition("#")[0]

    def hash(self) -> str:
        """The part of the address from the `#` on."""
        return str(window.location.hash)

    def replace_hash(self, value: str) -> None:
        """Change that part without a new entry in the history and without an event."""
        window.history.replaceState(None, "", value)

    def go(self, value: str) -> None:
        """Go to another hash, as a link would."""
        window.location.hash = value

    def download(self, name: str, text: str) -> None:
        """Hand `text` to the person as a file called `name`."""
        blob = window.Blob.new(_array([text]), window.JSON.parse('{"type": "application/jsonl"}'))
        url = window.URL.createObjectURL(blob)
        link = document.createElement("a")
        link.href = url
        link.download = name
        link.click()
        window.URL.revokeObjectURL(url)


def _array(parts: list[str]) -> Any:
    return window.JSON.parse(json.dumps(parts))


def _disabled(element: Any) -> bool:
    return bool(element) and bool(getattr(element, "disabled", False))


def closest(target: Any, selector: str) -> Any | None:
    """The innermost element round `target` that `selector` names, or None."""
    found = target.closest(selector) if hasattr(target, "closest") else None
    return found or None  # JavaScript's null is an object of its own here, and not None
