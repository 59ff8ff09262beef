"""What is asked of every engine, whatever protocol it speaks."""

from __future__ import annotations

from typing import Any, Protocol


class Gone(Exception):
    """The page was left, or is not there yet, while it was asked something; ask again."""


class Driver(Protocol):
    """A browser with a profile of its own and one page."""

    def open(self, address: str) -> None:
        """Go to an address; returns as soon as that has begun, whether or not anything arrives."""

    def evaluate(self, expression: str) -> Any:
        """What an expression of JavaScript gives on the page, as JSON holds it; what it promises is awaited.

        Raises `Gone`, and `RuntimeError` if the expression throws.
        """

    def tap(self, x: float, y: float) -> None:
        """Press and release the mouse there, in CSS pixels from the upper left corner of what is seen of the page."""

    def press(self, key: str) -> None:
        """Press and release a key: a character, or "Enter" or "Tab"."""

    def resize(self, width: int, height: int) -> None:
        """Give the page that size, in CSS pixels."""

    def complaints(self) -> list[str]:
        """The errors that the console has shown so far, and requests that failed or were refused."""

    def close(self) -> None:
        """End the browser and forget its profile."""
