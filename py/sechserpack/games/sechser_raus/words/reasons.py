"""Why a decision of Sechser raus is the best one, in one sentence."""

from __future__ import annotations

from ....bots.outlook import Estimate
from ....draw.teaching.chances import percent
from ....engine.events import Event
from ....locale import Words
from ..rules.game import State

_RARELY = 0.35
"""chance that a throw goes wrong up to which it is said to be small"""
_CLOSE = 2
"""dice with which somebody else is nearly done"""


def reason(state: State, best: Event, next_best: Event, words: Words) -> str:
    """See `Face.reason`."""
    seat, middle = best[1], state.middle
    if best[0] == "lay" and next_best[0] == "lay":
        return _laying(middle.count(best[2]), middle.count(next_best[2]), words)
    if best[0] == "lay":
        return words.n(
            "One die fewer in your hand is worth more here than anything that could go wrong later.",
            "{count} dice fewer in your hand are worth more here than anything that could go wrong later.",
            middle.count(best[2]),
        )
    if not state.edge_count:
        return words("While the edge is empty, no throw can go wrong. Once dice lie there, one can.")
    dice = state.hands[seat] + len(middle)
    wrong = (4 / 6) ** dice  # R4: neither a six nor a die that fits
    told = percent(Estimate(wrong), words)
    if best[0] == "pass":
        return words.n(
            "A throw goes wrong {percent} of the time, and then you take the die at the edge as well.",
            "A throw goes wrong {percent} of the time, and then you take the {count} dice at the edge as well.",
            state.edge_count,
            percent=told,
        )
    if wrong <= _RARELY:
        return words(
            "A throw goes wrong only {percent} of the time: that’s a risk worth taking.", percent=told
        )
    if min(hand for other, hand in enumerate(state.hands) if other != seat and hand) <= _CLOSE:
        return words(
            "A throw goes wrong {percent} of the time, but somebody else is nearly done: waiting costs more.",
            percent=told,
        )
    return words(
        "A throw goes wrong {percent} of the time, but what you can get rid of is worth more.", percent=told
    )


def _laying(best: int, other: int, words: Words) -> str:
    if best > other:
        return words(
            "The more dice go at once, the better: {best} rather than {other}.", best=best, other=other
        )
    return words("The fewer dice at the edge, the fewer you take back when a throw goes wrong.")
