"""What chance brought in a game and what decisions cost, in words: parts of its review."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ...bots.outlook import Estimate
from ...draw.html import Element, Node, button, h3, li, p, section, span, ul
from ...draw.scene import in_sentence
from ...draw.signs import badge
from ...engine.events import Event
from ...engine.lineup import Lineup
from ...engine.player import Player
from ...locale import Words
from ...play.review import Cost, Fortune, Review
from ...play.staging import tell

WORTH_TELLING = 0.005
"""least change of a chance that is told"""
CHIPS_WORTH_TELLING = 0.05
MOST_COSTS = 5
"""most decisions told of people, costliest first, and as many of bots"""


class Shown(NamedTuple):
    """The visible state of a review."""

    review: Review
    lineup: Lineup
    players: tuple[Player, ...]
    """by seat, who made most of its decisions"""
    step: int
    """step of the replay"""
    standings: bool = False
    """whether the chart shows standings in place of chances"""
    tables: bool = False
    """whether the turning points in words replace the chart"""

    def name(self, seat: int) -> str:
        """A seat's name within a sentence."""
        return in_sentence(self.players[seat].name)

    def player(self, event: int, seat: int) -> Player:
        """Who played `seat` when event number `event` happened."""
        return self.lineup.at(event)[seat]


# ---- luck


def fortunes(shown: Shown, words: Words) -> Node:
    """The best and the worst that chance brought each seat; None while nothing is known."""
    _ = words
    rows = []
    for seat, player in enumerate(shown.players):
        mine = [
            one
            for one in shown.review.fortunes
            if one.seat == seat and abs(one.change) > max(WORTH_TELLING, one.margin)
        ]
        best = max(mine, key=lambda one: one.change, default=None)
        worst = min(mine, key=lambda one: one.change, default=None)
        told = [
            _fortune(shown, one, words)
            for one, good in ((best, True), (worst, False))
            if one is not None and (one.change > 0) is good
        ]
        if told:
            rows.append(li[who(seat, player), ul[told]])
    if not rows:
        return None
    return section(aria_labelledby="review-luck")[
        h3(id="review-luck")[_("Luck and bad luck")],
        p(".plot-note")[_("What chance did to each player’s hopes: the best and the worst.")],
        ul(".review-list")[rows],
    ]


def _fortune(shown: Shown, fortune: Fortune, words: Words) -> Element:
    told = story(shown, fortune.event, words)
    if fortune.event not in {throw.event for throw in shown.review.course.throws}:
        drawn = words("Then new cards came.")
        told = f"{told} {drawn}" if told else words("The first cards of the round.")
    sign = "up" if fortune.change > 0 else "down"
    return li(class_=f"review-{sign}")[
        to(fortune.event + 1, told, words), _change(fortune.before, fortune.after, words)
    ]


def _change(before: Estimate, after: Estimate, words: Words) -> Element:
    """How a chance changed: "34% → 61%"."""
    return span(".review-change")[
        words("{before} → {after}", before=chance_of(before, words), after=chance_of(after, words))
    ]


# ---- decisions


def costs(shown: Shown, words: Words) -> Node:
    """The costliest decisions, people's first; None where there is no oracle."""
    _ = words
    review = shown.review
    if not review.scope:
        return None
    told = [
        each for each in review.costs if each.cost >= (CHIPS_WORTH_TELLING if each.chips else WORTH_TELLING)
    ]
    mine = [each for each in told if shown.player(each.event, each.seat).human][:MOST_COSTS]
    bots = [each for each in told if not shown.player(each.event, each.seat).human][:MOST_COSTS]
    nothing = (
        _("No decision cost anything worth mentioning.")
        if review.done
        else _("No costly decision has been found so far.")
    )
    return section(aria_labelledby="review-costs")[
        h3(id="review-costs")[_("The costliest decisions")],
        p(".plot-note")[_("Judged by what could be known, not by what came afterwards.")],
        _cost_list(shown, mine, words) if mine else p[nothing] if review.people or not bots else None,
        [h3(".review-bots")[_("By bots")], _cost_list(shown, bots, words)] if bots else None,
    ]


def _cost_list(shown: Shown, costs: Iterable[Cost], words: Words) -> Element:
    return ul(".review-list")[(_cost(shown, cost, words) for cost in costs)]


def _cost(shown: Shown, cost: Cost, words: Words) -> Element:
    _ = words
    played = shown.review.match.history[cost.event]
    if cost.chips:
        figure = _("{cost} chips", cost=words.number(cost.cost, 1))
    else:
        figure = _(
            "{taken} instead of {best}", taken=chance_of(cost.taken, words), best=chance_of(cost.best, words)
        )
    return li(".review-cost")[
        who(cost.seat, shown.player(cost.event, cost.seat)),
        span(".review-change")[figure],
        to(cost.event, decided(shown, cost.event, played, words), words),
        span(".review-better")[
            _("Better: {decision}", decision=decided(shown, cost.event, cost.better, words))
        ],
    ]


def decided(shown: Shown, index: int, event: Event, words: Words) -> str:
    """What deciding on `event` in place of event number `index` means, in the log's words."""
    match = shown.review.match
    before = match.state_at(index)
    after = match.game.apply(before, event)

    def name(seat: int) -> str:
        return in_sentence(shown.player(index, seat).name)

    told = shown.review.course.face.tell(before, event, after, name, words)
    if told:
        return told[0]  # the consequences could not be known
    again = index > 0 and any(
        earlier[0] == "roll" and earlier[1] == event[1]
        for earlier in match.history[max(0, index - 3) : index]
    )
    who = name(event[1])
    return words("{name} throws again.", name=who) if again else words("{name} throws.", name=who)


# ---- parts


def who(seat: int, player: Player) -> Element:
    """Sign and name of the player at a seat."""
    return span(".review-who")[badge(seat), span(dir="auto")[player.name]]


def to(step: int, told: str, words: Words) -> Element:
    """What happened, as a button that goes to this `step` of the replay."""
    return button(
        {"data-command": "review-to", "data-value": str(step)},
        class_="to-person review-to",
        type="button",
        title=words("See it on the table"),
    )[told]


def story(shown: Shown, event: int, words: Words) -> str:
    """The sentences about event number `event`, or else about the last of the three before it that has any."""
    match = shown.review.match
    for index in range(event, max(-1, event - 4), -1):
        told = tell(match, shown.review.course.face, index, shown.lineup.at(index), words)
        if told:
            return " ".join(told[:3])
    return ""


def chance_of(chance: Estimate, words: Words) -> str:
    """A chance in per cent: to a tenth if exact, and with its margin if that is visible."""
    percent = 100 * chance.value
    if not chance.margin:
        digits = 0 if percent in (0.0, 100.0) else 1
        return words("{percent}%", percent=words.number(percent, digits))
    if round(100 * chance.margin) < 1:
        return words("{percent}%", percent=words.number(percent))
    return words(
        "{percent}% ± {margin}", percent=words.number(percent), margin=words.number(100 * chance.margin)
    )
