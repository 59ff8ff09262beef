"""Controls: the elements of the document as the app asks them, and where they are."""

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
    """Whether the browser itself handles `element`: a field of a form."""
    return getattr(element, "tagName", "") in _NATIVE


class DocumentElement:
    """An element of the document, or what else may be the target of an event."""

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
    """The same `element` for the app; None for JavaScript's null."""
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
    """A control that does `action` and can be used now, `first` if that still does; None if there is no button."""
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
    """Click `control`, be it a button or a drawing."""
    control.element.dispatchEvent(window.MouseEvent.new("click", constant(_CLICK)))
