"""Errors in events, of two kinds as in python-chess: not an event at all, or not allowed in this state."""

from __future__ import annotations

from collections.abc import Callable

from .text import N_


def seat_in_english(seat: int) -> str:
    """The name of a seat for readers who have no player names."""
    return f"seat {seat}"


def unchanged(message: str) -> str:
    """The translation into English: returns `message` as it is."""
    return message


QUOTED = N_("'{text}'")
"""how a text is quoted in a sentence"""


def _worded(value: object, translate: Callable[[str], str]) -> object:
    """The `value` of a parameter as it stands in a sentence, with the quotation marks of the language."""
    if isinstance(value, tuple):
        return ", ".join(f"{name} ({translate(message)})" for name, message in value)
    text = value.removesuffix(_CUT) if isinstance(value, str) else ""
    if text[:1] not in ("'", '"') or len(text) < 2:
        return _short(value)
    cut = _CUT if text != value else ""
    quoted = translate(QUOTED)
    closed = text[1:-1] if not cut else text[1:]
    return value if quoted == QUOTED else quoted.format(text=closed + cut)


_CUT = "..."


def _short(value: object) -> object:
    """Cut whole numbers of twelve digits and more, which nobody would read."""
    return value if not isinstance(value, int) or abs(value) < 10**12 else f"{str(value)[:12]}..."


class GameError(ValueError):
    """An error message for people, kept apart from its parameters so that it can be translated.

    `message` is a format string and the key in the catalogues. A parameter called `seat` is a seat's number and is
    shown as that seat's name; texts in quotation marks get those of the language. A tuple of pairs
    lists names, each with a message that explains it.
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
        params = {key: _worded(value, translate) for key, value in self.params.items()}
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
