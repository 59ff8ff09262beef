"""How to play Sieben, in our own words."""

from __future__ import annotations

from htpy import Element, Node, div, figcaption, figure, h3, li, p, svg, ul

from ...draw.dice import drawn
from ...locale import Words
from . import leather
from .rules import EMPTY, SEVEN


def help_text(words: Words) -> Node:
    """The help for this game as HTML."""
    _ = words
    return [
        p[
            _(
                "Two dice, a few coins each, and a piece of leather with the numbers from 2 to 12. Have all the coins"
                " in the end, or be the last one left."
            )
        ],
        div(class_="help-pictures")[
            _picture((2, 3), {}, 5, _("5 is empty: a coin goes there, and the next seat throws.")),
            _picture((4, 5), {9: 1, 4: 1}, 9, _("A coin lies on 9: take it and throw again.")),
            _picture((3, 4), {SEVEN: 9, 10: 1}, SEVEN, _("7: everybody puts a coin in the middle.")),
        ],
        h3[_("Your turn")],
        ul[
            li[
                _(
                    "Throw both dice and add them up. If that field is empty, put a coin there: your turn ends."
                )
            ],
            li[_("If a coin lies there, it is yours, and you throw again until you had to put one down.")],
            li[_("7: everybody who has a coin puts one on the 7. The heap grows; a 7 never takes it away.")],
            li[_("12: every coin on the leather is yours, the heap too. Throw again.")],
            li[
                _(
                    "2: every coin is yours but those on the 7. Throw again. If there is none, choose any field for "
                    "one of your coins: that is the only choice in the whole game."
                )
            ],
        ],
        h3[_("Round of honour")],
        p[
            _(
                "Without coins you still get your throw. Take a coin and you are back in the game; if you would have "
                "to pay one, you are out. A 7 thrown by somebody else does not put you out."
            )
        ],
        h3[_("The end")],
        p[
            _(
                "Whoever has all the coins wins, and so does the last one left, who takes whatever lies there. The "
                "winner begins the next round, and what was won or lost is carried on: the button beside the leather "
                "shows the match so far."
            )
        ],
        h3[_("Good to know")],
        ul[
            li[
                _(
                    "Hold the button, the leather or the space bar to shake the dice; let go to throw. A tap or a "
                    "flick throws too."
                )
            ],
            li[
                _(
                    "In a hurry? The other button beside the leather lets the dice throw themselves, until there is "
                    "something to choose."
                )
            ],
        ],
    ]


def _picture(dice: tuple[int, int], coins: dict[int, int], field: int, caption: str) -> Element:
    """A small board with `coins` (by field) after a throw of `dice` for `field`, and what happens then."""
    board = tuple(coins.get(each, 0) for each in range(len(EMPTY)))
    return figure[
        svg(class_="help-picture", viewBox="-122 -122 244 244", aria_hidden="true")[
            leather.art(False),
            leather.glow(field, "thrown"),
            list(leather.drawn(board)),
            drawn(dice[0], -39, -14, -12, 1.1),
            drawn(dice[1], -39, 14, 17, 1.1),
        ],
        figcaption[caption],
    ]
