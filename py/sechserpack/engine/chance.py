"""Chance: generators that can be scripted by a seed and are unpredictable without one."""

from __future__ import annotations

import secrets
from random import Random


def fresh_seed() -> str:
    """A seed that nobody can guess: 128 bits from the system's own source, as 32 hexadecimal digits."""
    return secrets.token_hex(16)


def stream(seed: str, *path: object) -> Random:
    """The generator for one purpose of a match, for example `stream(seed, "chance", 3)`.

    The same seed and path always give the same numbers, whatever was drawn elsewhere. So a resumed match goes on
    exactly as it would have gone, with nothing to save but the seed, and a bot's thinking never moves the dice.
    """
    return Random("/".join([seed, *map(str, path)]))
