"""How to play Sechser raus, in our own words."""

from __future__ import annotations

from htpy import Node, h3, li, p, ul

from ...locale import Words


def help_text(words: Words) -> Node:
    """The help for this game as HTML."""
    _ = words
    return [
        p[
            _(
                "Be the first to have no dice left. Everybody starts with six; whoever is to play throws all they hold."
            )
        ],
        h3[_("Your turn")],
        ul[
            li[_("Every six you throw goes out into the bowl, at once and for good.")],
            li[
                _(
                    "Then you may choose one more number and lay all dice of it along the edge of the tray. "
                    "While dice lie there, only their number can be laid."
                )
            ],
            li[
                _(
                    "Take the rest back. Throw again, up to three times in a turn, or pass on to the next seat."
                )
            ],
            li[
                _(
                    "No six and nothing that fits the edge? Then all dice are yours: the thrown ones and those at the "
                    "edge. That ends your turn."
                )
            ],
            li[
                _(
                    "With one die left and an empty edge at the start of your turn, you may lay it there without "
                    "throwing, and win."
                )
            ],
        ],
        h3[_("The end")],
        p[
            _(
                "When nothing is left in the middle, you have taken the next place. The others play on for theirs."
            )
        ],
        h3[_("Good to know")],
        ul[
            li[
                _(
                    "A tap on a die lays its number; a tap on the tray throws. "
                    "You can also flick over the tray to throw."
                )
            ],
            li[
                _(
                    "If dice can be knocked over, a flick beyond the mark topples those at the edge: then you take "
                    "everything but the bowl."
                )
            ],
            li[_("Laying nothing is allowed: a long edge is a trap for the others, and sometimes for you.")],
        ],
    ]
