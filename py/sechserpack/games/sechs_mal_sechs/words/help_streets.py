"""The parts of the help that apply to Straßenlegen only."""

from __future__ import annotations

from ....draw.html import Element, li, ol, p
from ....draw.teaching.help import Section, rule
from ....locale import Words
from .help_pictures import Shown, plan_of, row_of

_STREET = (7, 3, 4, 5, 6, 2)
_NO_STREET = (5, 4, 3, 6, 8, 9)
"""falling numbers, and rising ones with a gap"""
_BEST = (
    (2, 3, 4, 5, 6, 7),
    (9, 3, 4, 5, 6, 7),
    (8, 9, 3, 4, 5, 6),
    (5, 6, 7, 1, 2, 3),
    (9, 9, 2, 6, 7, 8),
)
"""M11: rows with the kinds of streets, best first"""
_ROWS = ((4, 5, 6, 9, 1, 2), (8, 3, 4, 5, 6, 1), (2, 9, 9, 3, 7, 5))
_BUILDING = ((4, 5, 6, 0, 0, 0), (0, 3, 4, 0, 6, 0), (2, 0, 0, 0, 7, 0))


def opening(words: Words) -> str:
    """What the game is about."""
    return words(
        "Build a street: houses side by side whose numbers rise one by one. When all rows "
        "are full, the best street gets paid."
    )


def building(words: Words) -> Element:
    """The plan while people build."""
    return plan_of(Shown("strassen", _BUILDING), words)


def sections(words: Words) -> tuple[Section, ...]:
    """The sections about streets, and about the settlement."""
    return (
        Section("street", words("What is a street?"), _streets(words)),
        Section("settlement", words("Settling up"), _settlement(words)),
    )


def _streets(words: Words) -> list[Element]:
    _ = words
    return [
        rule(
            "M10",
            _("Three or more houses side by side, whose numbers rise by one from left to right."),
            picture=row_of(
                _STREET,
                _("A street of four: 3, 4, 5, 6. The 7 before it and the 2 after it aren’t part of it."),
            ),
        ),
        p[_("Falling numbers don’t count, and neither do numbers with gaps:")],
        row_of(_NO_STREET, _("No street: 5, 4, 3, 6, 8, 9.")),
    ]


def _settlement(words: Words) -> list[Element]:
    _ = words
    labels = (
        _("Six houses"),
        _("Five houses"),
        _("Four houses"),
        _("Two streets of three (six houses to pay for)"),
        _("Three houses"),
    )
    return [
        rule("M11", _("This is how streets rank, the best first:")),
        ol(class_="points streets-help")[
            (li[label, row_of(row, label)] for row, label in zip(_BEST, labels, strict=True))
        ],
        p[
            _(
                "Of two streets of the same length, the one with the higher numbers wins. Of two pairs "
                "of streets of three, the pair with the highest number wins; if those tie, the other "
                "street decides. If all is equal, you share the win."
            )
        ],
        rule(
            "M12",
            _(
                "Everybody else pays one chip into the pot for each house of the best "
                "street, and its builder takes as many out. Here it has four houses: the "
                "others pay 4 each, and the second row gets 4."
            ),
            _(
                "If nobody has a street, nobody pays. If the pot is too small, the winners share "
                "what’s in it."
            ),
            picture=plan_of(
                Shown("strassen", _ROWS, step="street", laid=(2, 6)),
                words,
                _(
                    "The second row has the best street: 3, 4, 5, 6. The first row has a street of three: 4, 5, 6."
                ),
            ),
        ),
    ]
