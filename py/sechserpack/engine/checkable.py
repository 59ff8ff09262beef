"""Chance that can be checked: everything drawn follows from a secret whose fingerprint was known before.

Scheme `hmac-sha256/1`. The secret is 32 bytes, its fingerprint (commit) their SHA-256. The context is the JSON array
`[game, seats, options, words]`: options as in the record's header, without those in `by_chance`, with sorted keys;
words by seat. It is written without spaces and in ASCII, numbers as they stand in the header (0.0 is not 0), and what
is not between space and tilde in JSON's short forms (`n` for a line's end) or as `u` with four lower-case digits.

What is drawn for number N comes from the blocks HMAC-SHA256(secret, context + newline + N + "/" + I) for I = 0, 1, 2
…, each read as eight whole numbers of 32 bits, most significant byte first. N counts what was drawn, of whichever
kind, since the part of the game with that secret began: 0, 1, 2 … A part begins with the event number `from` (0 is
the first). For an option in `by_chance` N is "by-chance/NAME" and the secret that of the first part: the seat that
was chosen is a number below the count of seats. A number below m is the first of them below the largest multiple of m
that fits, modulo m.

- `dice`: each is 1 + a number below 6, in their order.
- Cards are shuffled after Fisher and Yates: from the last place down to the second, each changes places with the one
  whose place, from 0, is a number below the count of places up to it, beginning with the cards in ascending order.
- `deal`: the cards of which `deck` says how many of 1, 2, 3 … there are (9, 9, 9, 10, 10, 10, 9, 9, 9 if the header
  does not name it). `shuffle`: the cards 1 to 18, for one seat after the other, with numbers that go on.
- `flip`: f is a number below 2^32, divided by 2^32. With s for `sand_ms` (120000 if the header does not name it) and
  j for `sand_jitter` (0.1), the sand runs round(s · (1 + (−j + (2j) · f))) milliseconds: in double precision (IEEE
  754), each operation as the parentheses say, and rounded to the nearest whole number, from halfway to the even one.
  As f is below 1, that is from round(s · (1 − j)) to round(s · (1 + j)); with s up to 3,600,000 and j up to 0.5 never
  under 1.
- `wait` and `knocked` are not drawn and not counted.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, TypeVar

_HEX = re.compile("[0-9a-f]{64}")
_RANGE = 2**32

T = TypeVar("T")


def commit_of(secret: str) -> str:
    """The fingerprint of a secret (64 hexadecimal digits): the SHA-256 of its 32 bytes, as 64 hexadecimal digits."""
    from hashlib import sha256  # only here and below: whoever only looks at the menu does not wait for it

    return sha256(bytes.fromhex(secret)).hexdigest()


def is_digits(value: object) -> bool:
    """Whether `value` can be a secret or a fingerprint: 64 lower-case hexadecimal digits."""
    return isinstance(value, str) and _HEX.fullmatch(value) is not None


def typed(text: str) -> str:
    """The fingerprint that somebody has typed, as they may have: in groups, in capitals; "" where it is none."""
    digits = "".join(text.split()).replace("-", "").replace(":", "").lower()
    return digits if is_digits(digits) else ""


class Checkable(Random):
    """A generator whose numbers follow from a secret, a context, and what they are drawn for.

    It draws with the methods that games use, each from whole numbers below something by rejection, so that no value is
    likelier than another.
    """

    def __init__(self, secret: str, context: bytes, purpose: int | str) -> None:
        """The generator for `purpose`: the number of the chance event, or what else is drawn."""
        self._numbers = _numbers(bytes.fromhex(secret), context, purpose)
        super().__init__(0)

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1, for a limit from 1 to 2^32."""
        fair = _RANGE - _RANGE % limit
        return next(number for number in self._numbers if number < fair) % limit

    def random(self) -> float:
        """A fraction from 0 up to, but without, 1: in steps of 2^-32."""
        return self.below(_RANGE) / _RANGE

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        """A number from a range."""
        numbers = range(start) if stop is None else range(start, stop, step)
        return numbers[self.below(len(numbers))]

    def choice(self, seq: Sequence[T]) -> T:  # type: ignore[override]
        """One of several things."""
        return seq[self.below(len(seq))]

    def choices(self, population: Sequence[T], *_: Any, k: int = 1, **__: Any) -> list[T]:  # type: ignore[override]
        """`k` things, each any of `population`."""
        return [self.choice(population) for _ in range(k)]

    def shuffle(self, x: list[T]) -> None:  # type: ignore[override]
        """Bring `x` into any order."""
        for place in range(len(x) - 1, 0, -1):
            other = self.below(place + 1)
            x[place], x[other] = x[other], x[place]

    def sample(self, population: Sequence[T], k: int, **_: Any) -> list[T]:
        """`k` things of `population`, in any order: the first ones of a shuffle."""
        shuffled = list(population)
        self.shuffle(shuffled)
        return shuffled[:k]


def _numbers(secret: bytes, context: bytes, purpose: int | str) -> Iterator[int]:
    """Whole numbers of 32 bits, without end."""
    from hmac import digest as hmac

    block = 0
    while True:
        digest = hmac(secret, context + f"\n{purpose}/{block}".encode("ascii"), "sha256")
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1
