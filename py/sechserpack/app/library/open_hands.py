"""Warnings when the record of an unfinished game with secret hands leaves this device (M9)."""

from __future__ import annotations

from collections.abc import Iterable

from ... import games
from ...locale import Words
from ...saves.entries import Entry


def of_game(words: Words) -> str:
    """The warning for one game's record."""
    return words(
        "This game isn’t over yet: anyone who opens the file can see everybody’s cards, even the covered ones."
    )


def of_games(entries: Iterable[Entry], words: Words) -> str:
    """The warning for a file of these games; "" if none of them has hands to hide."""
    if not any(hides(entry) for entry in entries):
        return ""
    return words("Some games in the file aren’t over yet: anyone who opens it can see everybody’s cards.")


def hides(entry: Entry) -> bool:
    """Whether this game's record may reveal what a player must not know yet."""
    game = games.find(entry.game)
    return game is not None and not entry.over and game.record_tells
