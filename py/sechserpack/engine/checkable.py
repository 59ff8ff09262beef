"""Verifiable chance: everything drawn follows from a secret whose fingerprint was published beforehand.

Scheme `hmac-sha256/1`. The secret is 32 bytes, its fingerprint (commit) their SHA-256. The context is the JSON array
`[game, seats, options, words]`: options as in the record's header, without those in `by_chance`, with sorted keys;
words by seat. It is encoded as ASCII without spaces, with numbers as they appear in the header (0.0 is not 0);
characters outside space to tilde take JSON's short escapes (`n` for a newline) or `u` with four lower-case hex digits.

Draw number N reads the blocks HMAC-SHA256(secret, context + newline + N + "/" + I) for I = 0, 1, 2 …, each as eight
big-endian 32-bit unsigned integers. N counts draws of any kind, from 0, since the segment with that secret began. A
segment begins at event number `from` (0 is the first). For an option in `by_chance`, N is "by-chance/NAME" and the
secret is the first segment's; the chosen seat is a number below the seat count. A number below m is the first integer
below the largest multiple of m that fits into 32 bits, modulo m.

- `dice`: each is 1 + a number below 6, in order.
- Cards, in ascending order at first, are shuffled by Fisher and Yates: from the last index down to 1, each card is
  swapped with the one whose index is a number below the count of cards up to and including it.
- `deal`: the cards of which `deck` gives the counts of 1, 2, 3 … (9, 9, 9, 10, 10, 10, 9, 9, 9 if not in the
  header). `shuffle`: the cards 1 to 18, for one seat after another, from one continuing sequence of numbers.
- `flip`: f is a number below 2^32, divided by 2^32. With s = `sand_ms` (120000 if not in the header) and
  j = `sand_jitter` (0.1 if not in the header), the sand runs round(s · (1 + (−j + (2j) · f))) milliseconds, in double
  precision (IEEE 754), with the operations as parenthesised, rounding halves to even. As f < 1, the result lies from
  round(s · (1 − j)) to round(s · (1 + j)); with s up to 3,600,000 and j up to 0.5 it is never below 1.
- `wait` and `knocked` are not drawn and not counted, nor are `dice` with the option `real_dice`.
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
    from hashlib import sha256  # imported lazily, here and below, so that the menu does not wait for it

    return sha256(bytes.fromhex(secret)).hexdigest()


def is_digits(value: object) -> bool:
    """Whether `value` can be a secret or a fingerprint: 64 lower-case hexadecimal digits."""
    return isinstance(value, str) and _HEX.fullmatch(value) is not None


def typed(text: str) -> str:
    """Normalise a typed fingerprint (grouped or in capitals); "" if it is none."""
    digits = "".join(text.split()).replace("-", "").replace(":", "").lower()
    return digits if is_digits(digits) else ""


class Checkable(Random):
    """A generator whose numbers follow from a secret, a context and the purpose of the draw.

    Implements the methods that games use, all by rejection sampling, so that every value is equally likely.
    """

    def __init__(self, secret: str, context: bytes, purpose: int | str) -> None:
        """`purpose` is the number of the chance event, or the name of another draw."""
        self._numbers = _numbers(bytes.fromhex(secret), context, purpose)
        super().__init__(0)

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1, for a limit from 1 to 2^32."""
        fair = _RANGE - _RANGE % limit
        return next(number for number in self._numbers if number < fair) % limit

    def random(self) -> float:
        """A fraction in [0, 1), in steps of 2^-32."""
        return self.below(_RANGE) / _RANGE

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        """A number from a range."""
        numbers = range(start) if stop is None else range(start, stop, step)
        return numbers[self.below(len(numbers))]

    def choice(self, seq: Sequence[T]) -> T:  # type: ignore[override]
        """One item of `seq`."""
        return seq[self.below(len(seq))]

    def choices(self, population: Sequence[T], *_: Any, k: int = 1, **__: Any) -> list[T]:  # type: ignore[override]
        """`k` items of `population`, with replacement."""
        return [self.choice(population) for _ in range(k)]

    def shuffle(self, x: list[T]) -> None:  # type: ignore[override]
        """Shuffle `x` in place."""
        for place in range(len(x) - 1, 0, -1):
            other = self.below(place + 1)
            x[place], x[other] = x[other], x[place]

    def sample(self, population: Sequence[T], k: int, **_: Any) -> list[T]:
        """`k` items of `population` in random order: the first of a shuffle."""
        shuffled = list(population)
        self.shuffle(shuffled)
        return shuffled[:k]


def _numbers(secret: bytes, context: bytes, purpose: int | str) -> Iterator[int]:
    """An endless stream of 32-bit unsigned integers."""
    from hmac import digest as hmac

    block = 0
    while True:
        digest = hmac(secret, context + f"\n{purpose}/{block}".encode("ascii"), "sha256")
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1
