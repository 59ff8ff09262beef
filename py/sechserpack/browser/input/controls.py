"""The document's elements as the app queries them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from js import document, window

from ...app.hands.controls import action_of, usable
from ...app.hands.presses import Action
from ..constants import constant
from ..page import closest

_CLICK = '{"bubbles": true, "cancelable": true}'
_NATIVE = ("INPUT", "SELECT", "TEXTAREA", "LABEL", "OPTION")


def is_native(element: Any) -> bool:
    """Whether the browser itself handles `element`, as a form field."""
    return getattr(element, "tagName", "") in _NATIVE


class DocumentElement:
    """An element of the document, or another target of an event."""

    def __init__(self, element: Any) -> None:
        self.element = element

    def get(self, attribute: str) -> str | None:
        value = self.element.getAttribute(attribute)
        return (
            value if isinstance(value, str) else None
        )  # JavaScript's null is an object of its own, not None

    def closest(self, selector: str) -> DocumentElement | None:
        return wrapped(closest(self.element, selector))


def wrapped(element: Any) -> DocumentElement | None:
    """`element` as the app sees it; None for JavaScript's null."""
    return DocumentElement(element) if element else None


class WholeDocument:
    """All elements of the document."""

    def at(self, x: float, y: float) -> DocumentElement | None:
        return wrapped(document.elementFromPoint(x, y))

    def focused(self) -> DocumentElement | None:
        return wrapped(document.activeElement)

    def all(self, selector: str) -> Iterator[DocumentElement]:
        return map(DocumentElement, document.querySelectorAll(selector))


def control_that(action: Action, first: DocumentElement | None) -> DocumentElement | None:
    """A usable control that does `action`, preferably `first`; None without one."""
    for control in (first, *WholeDocument().all("button, a[href]")):
        if (
            control is not None
            and control.element.isConnected
            and action_of(control.get) == action
            and usable(control)
        ):
            return control
    return None


def click(control: DocumentElement) -> None:
    """Click `control`, HTML or SVG."""
    control.element.dispatchEvent(window.MouseEvent.new("click", constant(_CLICK)))
