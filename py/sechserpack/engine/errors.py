"""The two ways in which an event can be wrong, after python-chess: no event at all, or not possible here."""

from __future__ import annotations

from collections.abc import Callable


def seat_in_english(seat: int) -> str:
    """What a seat is called where nobody has told its name."""
    return f"seat {seat}"


def unchanged(message: str) -> str:
    """The translator of people who read English."""
    return message


def _short(value: object) -> object:
    """Numbers of hundreds of digits are nothing that anybody wants to read."""
    return value if not isinstance(value, int) or abs(value) < 10**12 else f"{str(value)[:12]}..."


class GameError(ValueError):
    """A sentence for a person, kept apart from its parameters so that it can be translated.

    `message` is a format string and the catalogues' key; the parameter `seat`, if there is one, is a seat's
    number and appears as that seat's name.
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
        """The sentence in the language of `translate`, with seats called as `name` says."""
        params = {key: _short(value) for key, value in self.params.items()}
        seat = params.get("seat")
        if isinstance(seat, int):
            params["seat"] = name(seat)
        return translate(self.message).format(**params)

    def __str__(self) -> str:
        return self.text()


class Malformed(GameError):
    """This is no event, no option or no header: the notation of the record is broken."""


class Illegal(GameError):
    """Well formed, but the rules do not allow it in this state. `rule` is the id of the rule that forbids it."""

    def __init__(self, rule: str, message: str, **params: object) -> None:
        super().__init__(message, **params)
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.text()} ({self.rule})"
