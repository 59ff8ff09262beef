"""The parts of the help that apply to 6mal6 only."""

from __future__ import annotations

from ....draw.html import Element
from ....draw.teaching.help import Section, rule
from ....locale import Words
from .help_pictures import Shown, plan_of

_ROWS = ((6, 5, 2, 5, 9, 7), (2, 8, 4, 7, 3, 8), (4, 3, 5, 5, 6, 2))
"""rows with a single lowest house in each column, except for two in column 4"""
_BUILDING = ((0, 5, 0, 0, 9, 0), (2, 0, 0, 7, 0, 0), (0, 0, 0, 0, 6, 8))


def opening(words: Words) -> str:
    """What the game is about."""
    return words(
        "Everybody builds a row of six houses. When all rows are full, you settle up column "
        "by column: whoever built lowest pays."
    )


def building(words: Words) -> Element:
    """The plan while people build."""
    return plan_of(Shown("classic", _BUILDING), words)


def sections(words: Words) -> tuple[Section, ...]:
    """The section about the settlement."""
    _ = words
    return (
        Section(
            "settlement",
            _("Settling up"),
            [
                rule(
                    "M5",
                    _(
                        "Whoever has the lowest house in a column pays the number above it "
                        "into the pot: 1 chip in the first column, 6 in the last. If several "
                        "are lowest, they all pay."
                    ),
                    _("Here it’s column 4: both fives pay 4 chips each."),
                    picture=plan_of(
                        Shown("classic", _ROWS, step="column", column=4, laid=(2, 6)),
                        words,
                        _("Column 4 is settled: the houses are 5, 7 and 5, and both fives are marked."),
                    ),
                ),
                rule(
                    "M6",
                    _(
                        "Then add up fields 1 and 6 of each row. The highest sum gets 5 "
                        "chips from the pot; if several tie, they get 5 each. If the pot is "
                        "too small, they share it; what can’t be shared stays in it."
                    ),
                    picture=plan_of(
                        Shown("classic", _ROWS, step="prize", laid=(2, 6)),
                        words,
                        _(
                            "The first row has 6 and 7 on its outer fields, 13 together: the "
                            "highest sum. Both are lit up."
                        ),
                    ),
                ),
            ],
        ),
    )
