"""How to play 6mal6 and Straßenlegen, in our own words and with pictures."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node, figcaption, figure, g, h3, li, ol, p, rect, svg, ul

from ...locale import Words
from .houses import PLOT, chip, house
from .streets import streets

HEIGHT = 52.0
"""of a plot in a picture"""

_BEST = (
    (2, 3, 4, 5, 6, 7),
    (9, 3, 4, 5, 6, 7),
    (8, 9, 3, 4, 5, 6),
    (5, 6, 7, 1, 2, 3),
    (9, 9, 2, 6, 7, 8),
)
"""M11: rows with the kinds of streets, the best first"""


def help_text(words: Words) -> Node:
    """The help for this game as HTML."""
    _ = words
    return [
        p[
            _(
                "Everybody builds a row of six houses. When all rows are full, the round is settled in chips. The last "
                "one who has any wins."
            )
        ],
        h3[_("Your turn")],
        ul[
            li[
                _(
                    "Lay one card from your hand on a free field of your row: tap the card and then the field, or drag "
                    "it there."
                )
            ],
            li[
                _(
                    "Then you draw two, so your choice grows from turn to turn. What lies stays; a card once laid "
                    "cannot be taken back, because you have seen new ones."
                )
            ],
            li[_("A small chip is worth 1, a large one 5.")],
        ],
        h3[_("6mal6: who builds lowest pays")],
        p[
            _(
                "In every column the lowest house costs as many chips as the column's price says, 1 to 6. If several "
                "are lowest, each of them pays."
            )
        ],
        _prices(words),
        p[
            _(
                "Then whoever has the highest sum of the fields 1 and 6 gets 5 chips from the pot, and several of them "
                "get 5 each. If the pot is too small, they share it."
            )
        ],
        h3[_("Straßenlegen: the best street cashes in")],
        p[
            _(
                "A street is three or more neighbouring houses whose numbers rise by one from left to right. The best "
                "street wins: everybody else pays one chip for each of its houses, and the winner takes as many from "
                "the pot."
            )
        ],
        p[_("This is how streets rank, the best first:")],
        ol(class_="streets-help")[
            (
                li[picture(row, label), label]
                for row, label in zip(
                    _BEST,
                    (
                        _("Six houses"),
                        _("Five houses"),
                        _("Four houses"),
                        _("Two streets of three: they cost 6"),
                        _("Three houses"),
                    ),
                    strict=True,
                )
            )
        ],
        p[
            _(
                "Of two streets alike the one with the higher numbers is better. Streets that are quite equal share "
                "the win, and when nobody has a street, nobody pays."
            )
        ],
        h3[_("The end")],
        p[
            _(
                "Without chips you are out. All cards are shuffled, and the next seat on the left deals a new round. "
                "Nobody can pay more than they have."
            )
        ],
        h3[_("Secret hands")],
        ul[
            li[
                _(
                    "When several people play on this device, hands are covered. Whoever is to play taps to open their "
                    "hand, or holds the button to peek; it is covered again by letting go, after the turn, and as soon "
                    "as the device is turned, put away or locked."
                )
            ],
            li[_("If you play alone against bots, you always see your hand. Nobody ever sees another one.")],
        ],
    ]


def picture(row: Sequence[int], label: str) -> Element:
    """A row of houses with its streets lit; `label` is its text for those who listen."""
    lit = {field for street in streets(row) for field in range(street.field, street.field + street.houses)}
    return svg(
        {"aria-label": label},
        class_="row-help",
        viewBox=f"0 0 {6 * PLOT:g} {HEIGHT:g}",
        role="img",
    )[
        (
            rect(
                class_="street-light",
                x=f"{(street.field - 1) * PLOT + 2:g}",
                y="1",
                width=f"{street.houses * PLOT - 4:g}",
                height=f"{HEIGHT - 2:g}",
                rx="8",
            )
            for street in streets(row)
        ),
        (
            g(transform=f"translate({(field - 0.5) * PLOT:g} {HEIGHT / 2:g})")[
                house(value, HEIGHT - 4, lit=field in lit)
            ]
            for field, value in enumerate(row, 1)
        ),
    ]


def _prices(words: Words) -> Element:
    """Three rows of the columns 4 to 6, with what the lowest houses cost."""
    rows = ((5, 7, 2), (8, 3, 6), (5, 9, 4))
    lowest = [min(values) for values in zip(*rows, strict=True)]
    caption = words("Column 4: both fives pay 4. Column 5: the 3 pays 5. Column 6: the 2 pays 6.")
    top = 34
    return figure(class_="figure-help")[
        svg(class_="row-help plan", viewBox=f"0 0 {3 * PLOT:g} {top + 3 * HEIGHT:g}", aria_hidden="true")[
            rect(class_="sheet-paper", width=f"{3 * PLOT:g}", height=f"{top + 3 * HEIGHT:g}", rx="6"),
            (
                g(transform=f"translate({(column + 0.5) * PLOT:g} 17)")[chip(14, text=str(column + 4))]
                for column in range(3)
            ),
            (
                g(
                    class_="plot built lowest" if value == lowest[column] else "plot built",
                    transform=f"translate({(column + 0.5) * PLOT:g} {top + (line + 0.5) * HEIGHT:g})",
                )[
                    rect(
                        class_="plot-ground",
                        x=f"{-PLOT / 2 + 3:g}",
                        y=f"{-HEIGHT / 2 + 2:g}",
                        width=f"{PLOT - 6:g}",
                        height=f"{HEIGHT - 5:g}",
                        rx="5",
                    ),
                    house(value, HEIGHT - 5),
                ]
                for line, row in enumerate(rows)
                for column, value in enumerate(row)
            ),
        ],
        figcaption[caption],
    ]
