"""Understanding what is said: sentences of either language, taken apart by the catalogue's own patterns."""

from __future__ import annotations

import re
from functools import lru_cache

from sechserpack.games.sechser_raus.words.log import dice_of
from sechserpack.locale import Words, words


class Phrases:
    """What somebody understands who knows all sentences of a language, and nothing else."""

    def __init__(self, language: str) -> None:
        self.words: Words = words(language)
        self.dice = {
            dice_of(number, count, self.words): (number, count)
            for number in range(1, 6)
            for count in range(1, 13)
        }
        """what some dice of one number are called, as (number, count)"""

    def read(self, message: str, said: str) -> dict[str, str] | None:
        """What stands for each `{name}` where `said` is the sentence `message`; None if it is not."""
        found = _pattern(self.words(message)).fullmatch(said)
        return None if found is None else found.groupdict()

    def count(self, one: str, many: str, said: str) -> int | None:
        """How many are meant where `said` is the one or the other form; None if it is neither."""
        if self.read(self.form(one, many, 1), said) is not None:
            return 1
        found = _pattern(self.form(one, many, 2)).fullmatch(said)
        return None if found is None else int(found["count"])

    def form(self, one: str, many: str, count: int) -> str:
        """The pattern for `count` things."""
        return str(self.words._catalogue.ngettext(one, many, count))

    def listed(self, said: str) -> list[str]:
        """The parts of a list in words: "3, 3 and 5"."""
        both = self.read("{first} and {last}", said)
        return [*both["first"].split(", "), both["last"]] if both else [said]


@lru_cache(None)
def _pattern(message: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", message)
    seen: set[str] = set()
    pattern = ""
    for number, part in enumerate(parts):
        if not number % 2:
            pattern += re.escape(part)
        elif part in seen:
            pattern += f"(?P={part})"
        else:
            seen.add(part)
            pattern += rf"(?P<{part}>\d+)" if part == "count" else f"(?P<{part}>.+?)"
    return re.compile(pattern)


def sentences(said: str) -> list[str]:
    """The sentences of a text."""
    return [each for each in re.split(r"(?<=[.!?]) (?=\D|\d+ )", said) if each]
