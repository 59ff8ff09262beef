"""Random generators: reproducible from a seed, unpredictable without one."""

from __future__ import annotations

import secrets
from random import Random

LONGEST_SEED = 100_000
"""maximum length in characters"""


def fresh_seed() -> str:
    """An unguessable seed: 128 bits from the operating system, as 32 hexadecimal digits."""
    return secrets.token_hex(16)


def fresh_secret() -> str:
    """A secret for checkable chance: 256 bits from the operating system, as 64 hexadecimal digits."""
    return secrets.token_hex(32)


def stream(seed: str, *path: object) -> Random:
    """The generator for one purpose in a match, for example `stream(seed, "chance", 3)`.

    The same seed and path always give the same numbers, whatever was drawn from other streams. A resumed match
    therefore continues exactly as it would have done, with only the seed saved, and a bot's thinking never changes the
    dice.
    """
    return Random("/".join([seed, *map(str, path)]))
