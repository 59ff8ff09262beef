"""Errors in events, of two kinds as in python-chess: not an event at all, or illegal in this state."""

from __future__ import annotations

from collections.abc import Callable

from .text import N_


def seat_in_english(seat: int) -> str:
    """The name of a seat where player names are not known."""
    return f"seat {seat}"


def unchanged(message: str) -> str:
    """The identity translation, into English."""
    return message


# Translators: with your language’s quotation marks.
QUOTED = N_("“{text}”")
"""format of a quotation in a sentence"""


def _worded(value: object, translate: Callable[[str], str]) -> object:
    """A parameter's `value` for use in a sentence, with the language's quotation marks."""
    if isinstance(value, tuple):
        return ", ".join(f"{name} ({translate(message)})" for name, message in value)
    text = value.removesuffix(_CUT) if isinstance(value, str) else ""
    if text[:1] not in ("'", '"') or len(text) < 2:
        return _short(value)
    cut = _CUT if text != value else ""
    closed = text[1:-1] if not cut else text[1:]
    return translate(QUOTED).format(text=closed + cut)


_CUT = "..."


def _short(value: object) -> object:
    """Truncate integers of more than twelve digits, which are unreadable."""
    return value if not isinstance(value, int) or abs(value) < 10**12 else f"{str(value)[:12]}..."


class GameError(ValueError):
    """A user-facing error message, separate from its parameters so that it can be translated.

    `message` is a format string and the key in the catalogues. A parameter called `seat` is a seat number, shown as
    that seat's name; quoted texts get the language's quotation marks. A tuple of pairs lists names, each with a message
    that explains it.
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
