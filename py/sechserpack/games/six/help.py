"""How to play SIX and SIX Profi, in our own words."""

from __future__ import annotations

from htpy import Element, Node, div, figcaption, figure, g, h3, li, p, rect, svg, ul

from ...draw.dice import drawn
from ...locale import Words
from . import faces
from .glass import glass
from .glass import tube as standing_tube


def help_text(words: Words) -> Node:
    """The help for this game as HTML."""
    _ = words
    return [
        p[
            _(
                "Everybody has the cards 1 to 18, and three of them lie open. Whenever somebody else throws one of "
                "your open numbers, grab it. All the while a hidden glass is running, and somebody has to feel when it "
                "is empty."
            )
        ],
        div(class_="help-pictures")[
            _picture(
                [
                    drawn(4, -46, -24, -12, 1.5),
                    drawn(5, -46, 26, 14, 1.5),
                    _card(0, 9, 38, 0, glowing=True),
                ],
                _("4 and 5 make 9: whoever has the 9 open taps it. The one who threw cannot."),
            ),
            _picture(
                [_card(2, 7, 0, -30), _card(2, 15, 6, 0), _card(2, 3, -66, 0), _card(2, 11, 70, 0)],
                _("Wechsel: all but the one who gets the dice lay a card on one of their places."),
            ),
            _picture(
                [
                    g(transform="translate(-44 -6) rotate(-14)")[standing_tube()],
                    g(transform="translate(44 0)")[glass(0.4)],
                ],
                _("Run out? Whoever threw last gives a card back. Still running? Then whoever lifted does."),
            ),
        ],
        h3[_("Your turn")],
        ul[
            li[_("Throw three dice, then two, then one. The sum counts for all the others.")],
            li[
                _(
                    "Is the sum one of your own open cards? Then throw three dice again; you cannot secure it yourself."
                )
            ],
            li[_("When nothing fits the last die, it is “Wechsel!” and the dice go to the next seat.")],
            li[
                _(
                    "Whoever gets the dice throws at once or lifts the tube. The bar on the button shows how long it "
                    "can still be lifted. Whoever begins a round must throw first."
                )
            ],
        ],
        h3[_("Your cards")],
        ul[
            li[_("Only the last throw counts. Once the next dice are thrown, it is too late.")],
            li[_("A secured card is not replaced. What lay beneath it is open again.")],
            li[
                _(
                    "The marks at the foot of a card are what it is worth: 1 to 7, and more for sums that are seldom "
                    "thrown."
                )
            ],
            li[
                _(
                    "A card to be laid can wait, even into the next round. The arrows below your places lay it; the "
                    "game goes on meanwhile."
                )
            ],
        ],
        h3[_("The end of a round")],
        p[
            _(
                "When the tube is lifted, the round is over. The card given back is the one secured last; it goes "
                "under the pile. Whoever was at fault begins the next round. After the last round all secured cards "
                "are turned over: most marks win, and a tie is shared."
            )
        ],
        h3[_("SIX Profi")],
        p[
            _(
                "With two or three dice all the same, a Pasch, your turn is over, even when the sum is one of your "
                "own. The others may still secure it. Then everything turns round: the dice go back to where they came "
                "from. Every round begins clockwise again."
            )
        ],
        h3[_("Good to know")],
        ul[
            li[_("Several people can tap at the same moment; every tap counts.")],
            li[
                _(
                    "In the rules of the house, cards can be secured by themselves, the glass can run longer, and "
                    "there can be more time to lift the tube."
                )
            ],
        ],
    ]


def _card(seat: int, number: int, x: float, y: float, *, glowing: bool = False) -> Element:
    return g(transform=f"translate({x} {y}) translate(-30 -42)")[
        rect(class_="help-glow", x="-5", y="-5", width="70", height="94", rx="11") if glowing else None,
        faces.face(seat, number),
    ]


def _picture(drawing: Node, caption: str) -> Element:
    return figure[
        svg(class_="help-picture help-six", viewBox="-110 -84 220 168", aria_hidden="true")[drawing],
        figcaption[caption],
    ]
