"""The oracle of SIX: each seat's probability of securing the most marks in this round, sampled from one seat's view.

It plays out the rest of the round many times, sampling what the seat cannot see: the glass from what everybody knows
of it, the time as counted by somebody who looks up every few seconds, the order of the piles, and which hidden cards
are secured rather than in a pile. Marks of this round count from the oracle's first look at it (in round 1 from zero).
Cards that are given back (X9) count against the round.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import log
from random import Random
from typing import NamedTuple

from ....bots.outlook import Oracle, OracleMaker, Outlook, share
from ....engine.events import Event
from ....engine.game import View
from ....engine.options import Value
from ..rules.state import CARDS, DICE, MARKS
from .lifting import believed, known
from .playing_on import COUNTING, THROW, Table, play_on, thrown
from .watching import Watcher
from .worth import CHANCE

SAMPLES = 1_000
"""playouts per decision"""
FIRST = 40
"""playouts per decision between two reports"""
SLICE = 6
"""playouts between two yields: about a millisecond of work"""
LOOKS = 5_000
"""ms between two looks at the time, which is known no more precisely"""


class Seen(NamedTuple):
    """What is known of a seat."""

    taken: tuple[int, ...]
    """the cards that it was seen to secure"""
    top: float
    """the marks on its top secured card"""
    gained: float
    """the marks that it is known to have secured in this round"""
    missed: int
    """number of unseen cards that it has secured in this round"""


class Onlooker:
    """One seat's memory of a game."""

    def __init__(self) -> None:
        self._watcher = Watcher(0.0)
        self._begun: tuple[int, list[tuple[float, int]]] = (0, [])
        """(round, by seat (known marks, number of unseen cards) at the first look at it; zeros in round 1)"""

    def look(self, view: View, seat: int) -> list[Seen]:
        """Update from `view`; return what is known by seat. Of its own cards, `seat` knows all marks at least."""
        self._watcher.look(view, Random(0))
        seats = range(len(view["slots"]))
        taken = [self._watcher.taken(view, each) for each in seats]
        known = [
            (float(sum(MARKS[card] for card in cards)), secured - len(cards))
            for cards, secured in zip(taken, view["secured"], strict=True)
        ]
        known[seat] = (float(view["points"][seat]), 0)
        if self._begun[0] != view["round"] or len(self._begun[1]) != len(known):
            self._begun = view["round"], [(0.0, 0)] * len(known) if view["round"] == 1 else known
        return [
            Seen(taken[each], self._watcher.top(view, each), marks - before, max(0, missed - missed_before))
            for each, (marks, missed), (before, missed_before) in zip(
                seats, known, self._begun[1], strict=True
            )
        ]


class Sampler:
    """Samples tables that are consistent with one seat's view."""

    def __init__(
        self,
        view: View,
        seat: int,
        options: Mapping[str, Value],
        seen: Sequence[Seen],
    ) -> None:
        """`view` is that of `seat`; `seen` is by seat."""
        self._view = view
        self._seat = seat
        self._seen = seen
        self._sand = known(view, believed(options, 0.0))
        self._throws = thrown(options["pasch"] if options["profi"] else None)
        self._claimed = sum(view["roll"]) if view["roller"] is not None else 0
        lift = self._sand.usual - THROW * DICE / 2
        self._lift_at = lift if options["sand_jitter"] else self._sand.usual
        self._early_ends = options["early"] == "ends"

    def marks(self, event: Event | None, number: int) -> list[float]:
        """Every seat's marks from this round, played out after the seat's decision `event`; None: it decides freely.

        `number` seeds all sampling, so that decisions are compared on the same random numbers.
        """
        rng = Random(number)
        table = self._table(rng)
        if event is not None and event[0] == "lift":
            self._take(table, but=None)
            if not table.lift():
                play_on(table, self._throws, rng, throw=True)
            return table.gained
        given_up = self._seat if event is not None and event[0] == "roll" else None
        if event is not None and event[0] == "place":
            stack = table.slots[self._seat][event[2] - 1]
            covered = self._seat if stack and stack[-1] == self._claimed else None
            if covered is not None and self._view["roller"] != self._seat:
                given_up = covered  # X4
            table.place(self._seat, event[2] - 1)
        self._take(table, but=given_up)
        play_on(table, self._throws, rng, throw=event is not None and event[0] == "roll")
        return table.gained

    def _take(self, table: Table, but: int | None) -> None:
        """X4: every seat that still can, except `but`, takes the card of the latest throw."""
        view = self._view
        if not self._claimed or view["chance"] is not None:
            return
        for seat in range(len(table.slots)):
            if seat not in (view["roller"], but) and self._may_take(seat):
                table.secure(seat, self._claimed)

    def _may_take(self, seat: int) -> bool:
        """Whether the seat may take a card: exact for one's own seat; others are assumed to, if the card is open."""
        return seat != self._seat or ["secure", seat] in self._view["legal"].get(str(seat), [])

    def _table(self, rng: Random) -> Table:
        """One sampled table."""
        view = self._view
        piles, gained = [], []
        for seat in range(len(view["slots"])):
            pile, marks = self._hidden(seat, rng)
            piles.append(pile)
            gained.append(marks)
        sand = self._sand
        clock = view["clock"] or 0
        looked = (clock // LOOKS + rng.random()) * LOOKS if clock else 0.0
        slots = [[list(stack) for stack in stacks] for stacks in view["slots"]]
        if not any(view["piles"]) and not any(view["secured"]) and not any(map(any, slots)):
            piles = [rng.sample(CARDS, len(CARDS)) for _ in slots]  # X1: nothing has been dealt yet
            slots = [[[pile.pop()] for _ in range(3)] for pile in piles]
        return Table(
            slots=slots,
            piles=piles,
            due=[*view["due"]],
            tops=[seen.top for seen in self._seen],
            gained=gained,
            turn=view["turn"] or 0,
            dice_left=view["dice_left"],
            roller=view["roller"],
            direction=view["direction"],
            may_lift=view["chance"] is None and view["since_change"] is not None,
            time=looked * max(0.1, rng.gauss(1, COUNTING)),
            runs=sand.usual * (1 + rng.uniform(-sand.width, sand.width)),
            lifts_at=[self._lift_at / max(0.1, rng.gauss(1, COUNTING)) for _ in slots],
            early_ends=self._early_ends,
        )

    def _hidden(self, seat: int, rng: Random) -> tuple[list[int], float]:
        """Sample the seat's pile, next card last, and its marks secured in this round.

        Cards that are thrown often are more likely to be secured than in the pile.
        """
        view, seen = self._view, self._seen[seat]
        drawn = view["drawn"] if seat == self._seat else None
        known = {card for stack in view["slots"][seat] for card in stack} | {*seen.taken, drawn}
        hidden = [card for card in CARDS if card not in known]
        hidden.sort(key=lambda card: log(rng.random() or 1e-9) / CHANCE[card], reverse=True)
        count = view["secured"][seat] - len(seen.taken)
        gained = seen.gained + sum([MARKS[card] for card in hidden[: min(count, seen.missed)]])
        pile = hidden[count:]
        rng.shuffle(pile)
        return (pile if drawn is None else [*pile, drawn]), gained


def oracle(options: Mapping[str, Value]) -> Oracle:
    """The oracle of a match with these `options`. It remembers what it was shown, separately for each seat."""
    onlookers: dict[int, Onlooker] = {}

    def tell(view: View, seat: int, rng: Random) -> Iterator[Outlook | None]:
        if view["turn"] is None and view["chance"] is None:
            return  # the game is over
        seen = onlookers.setdefault(seat, Onlooker()).look(view, seat)
        sampler = Sampler(view, seat, options, seen)
        decisions = [tuple(event) for event in view["legal"].get(str(seat), [])]
        seats = [0.0] * len(view["slots"])
        own = dict.fromkeys(decisions, 0.0)
        first = rng.getrandbits(48)
        played = 0
        for number in range(1, SAMPLES + 1):
            for event in (None, *decisions):
                parts = _shares(sampler.marks(event, first + number))
                if event is None:
                    seats = [hits + part for hits, part in zip(seats, parts, strict=True)]
                else:
                    own[event] += parts[seat]
                played += 1
                if played % SLICE == 0:
                    yield None
            if number % FIRST == 0:
                yield Outlook(
                    "round",
                    tuple(share(hits, number) for hits in seats),
                    {event: share(hits, number) for event, hits in own.items()},
                    samples=number,
                )

    return tell


def _shares(marks: list[float]) -> list[float]:
    """Each seat's share of first place: seats tied for the most marks split it."""
    most = max(marks)
    best = marks.count(most)
    return [1 / best if each == most else 0.0 for each in marks]


OUTLOOK: OracleMaker = oracle
