"""Errors in events, of two kinds as in python-chess: not an event at all, or not allowed in this state."""

from __future__ import annotations

from collections.abc import Callable


def seat_in_english(seat: int) -> str:
    """The name of a seat for readers who have no player names."""
    return f"seat {seat}"


def unchanged(message: str) -> str:
    """The translation into English: returns `message` as it is."""
    return message


def _short(value: object) -> object:
    """Cut whole numbers of twelve digits and more, which nobody would read."""
    return value if not isinstance(value, int) or abs(value) < 10**12 else f"{str(value)[:12]}..."


class GameError(ValueError):
    """An error message for people, kept apart from its parameters so that it can be translated.

    `message` is a format string and the key in the catalogues. A parameter called `seat` is a seat's number and is
    shown as that seat's name.
    """

    def __init__(self, message: str, **params: object) -> None:
        super().__init__(message, params)
        self.message = message
        self.params = params

    def text(
        self,
        translate: Callable[[str], str] = unchanged,
        name: Callable[[int], str] = seat_in_english,
    ) -> str:
        """The formatted message, translated by `translate`, with seats named by `name`."""
        params = {key: _short(value) for key, value in self.params.items()}
        seat = params.get("seat")
        if isinstance(seat, int):
            params["seat"] = name(seat)
        return translate(self.message).format(**params)

    def __str__(self) -> str:
        return self.text()


class Malformed(GameError):
    """Not an event, option or header: the notation of the record is broken."""


class Illegal(GameError):
    """Well formed, but not allowed by the rules in this state. `rule` is the id of the rule that forbids it."""

    def __init__(self, rule: str, message: str, **params: object) -> None:
        super().__init__(message, **params)
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.text()} ({self.rule})"
