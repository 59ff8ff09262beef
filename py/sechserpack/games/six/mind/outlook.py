"""The oracle of SIX: each seat's chance of winning the game (X10), sampled from one seat's view.

It plays out the rest of the round many times, sampling what the seat cannot see: the glass from what everybody knows
of it, the time as counted by somebody who looks up every few seconds, the order of the piles, and which hidden cards
are secured rather than in a pile. Each outcome counts by the chance of winning with the marks that everybody has then
(see `winning`). The marks so far are known, as everybody has seen each card being secured. What a lift that ends the
game brings is exact if it is the same whatever the seat cannot see.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import log
from random import Random

from ....bots.outlook import Estimate, Oracle, OracleMaker, Outlook, share, tempered
from ....engine.events import Event
from ....engine.game import View
from ....engine.options import Value
from ..rules.state import CARDS, DICE, MARKS, SAND
from .lifting import believed, known
from .playing_on import MISCOUNTED, THROW, Table, counted, play_on, thrown
from .watching import Watcher
from .winning import shares
from .worth import CHANCE

SAMPLES = 1_000
"""playouts per decision"""
FIRST = 40
"""playouts per decision between two reports"""
SLICE = 6
"""playouts between two yields: about a millisecond of work"""
TRUST = 0.65
"""how far playouts are to be trusted: of 1,200 chances in 300 games, those of 96 % came true in 86, those of 3 in 10"""
LOOKS = 5_000
"""ms between two looks at the time, which is known no more precisely"""
GUESSES = 6
"""how often the hidden cards are dealt out to find secured ones that have the marks of a seat"""


class Sampler:
    """Samples tables that are consistent with one seat's view."""

    def __init__(
        self,
        view: View,
        seat: int,
        options: Mapping[str, Value],
        seen: Sequence[tuple[int, ...]],
    ) -> None:
        """`view` is that of `seat`; `seen` holds by seat the cards that it was seen to secure and still has."""
        self._view = view
        self._seat = seat
        self._seen = seen
        self._rounds: int = options["rounds"] - view["round"]
        self._length: float = options["sand_ms"] / SAND
        self._sand = known(view, believed(options, 0.0))
        self._throws = thrown(options["pasch"] if options["profi"] else None)
        self._claimed = sum(view["roll"]) if view["roller"] is not None else 0
        lift = self._sand.usual - THROW * DICE / 2
        self._lift_at = lift if options["sand_jitter"] else self._sand.usual
        self._early_ends = options["early"] == "ends"

    def shares(self, event: Event | None, number: int) -> list[float]:
        """Every seat's chance after a round that goes on with the seat's decision `event`; None: it decides freely.

        `number` seeds all sampling, so that decisions are compared on the same random numbers.
        """
        return self._chances(self._marks(event, Random(number)))

    def certain(self, event: Event) -> tuple[Estimate, ...] | None:
        """Every seat's chance after `event`, if that ends the game and leads to one result for all the seat knows."""
        if event[0] != "lift" or self._rounds:
            return None
        view = self._view
        looked = (view["clock"] // LOOKS) * LOOKS
        sand = self._sand
        gone = looked * (1 - MISCOUNTED) >= sand.usual * (1 + sand.width)
        runs = (looked + LOOKS) * (1 + MISCOUNTED) < sand.usual * (1 - sand.width)
        if not gone and not self._early_ends:
            return None
        faults = {*(() if runs else (view["roller"],)), *(() if gone else (self._seat,))}
        tops = [(fault, top) for fault in faults for top in self._possible_tops(fault)]
        takers = list(self._takers(self._seat))
        found = []
        for (fault, top), *take in product(tops, *[(False, True)] * len(takers)):
            marks = [*view["points"]]
            marks[fault] -= top
            for taker, takes in zip(takers, take, strict=True):
                marks[taker] += MARKS[self._claimed] * takes
            found.append(self._chances(marks))
        return tuple(map(Estimate, found[0])) if all(each == found[0] for each in found) else None

    def _chances(self, marks: Sequence[float]) -> list[float]:
        """X10: every seat's chance of winning with these marks at the end of this round."""
        return shares(marks, self._rounds * self._length)

    def _possible_tops(self, seat: int) -> set[int]:
        """X9: the marks that the top secured card of `seat` may have, for all that was seen; 0 for no card."""
        view, taken = self._view, self._seen[seat]
        if not view["secured"][seat]:
            return {0}
        if len(taken) == view["secured"][seat]:
            return {MARKS[taken[-1]]}
        most = view["points"][seat] - _marks(taken)
        hidden = [card for card in self._hidden_cards(seat) if MARKS[card] <= most]
        return {MARKS[card] for card in (*taken, *hidden)}

    def _marks(self, event: Event | None, rng: Random) -> list[float]:
        table = self._table(rng)
        if event is not None and event[0] == "lift":
            self._take(table, but=self._seat)
            if not table.lift():
                play_on(table, self._throws, rng, throw=True)
            return table.marks
        given_up = self._seat if event is not None and event[0] == "roll" else None
        if event is not None and event[0] == "place":
            stack = table.slots[self._seat][event[2] - 1]
            covered = self._seat if stack and stack[-1] == self._claimed else None
            if covered is not None and self._view["roller"] != self._seat:
                given_up = covered  # X4
            table.place(self._seat, event[2] - 1)
        self._take(table, but=given_up)
        play_on(table, self._throws, rng, throw=event is not None and event[0] == "roll")
        return table.marks

    def _take(self, table: Table, but: int | None) -> None:
        """X4: every seat that still can, except `but`, takes the card of the latest throw."""
        for seat in self._takers(but):
            table.secure(seat, self._claimed)

    def _takers(self, but: int | None) -> Iterator[int]:
        """X4: the seats that may take a card of the latest throw now, if it lies open before them; without `but`."""
        view = self._view
        if not self._claimed or view["chance"] is not None:
            return
        for seat, stacks in enumerate(view["slots"]):
            is_open = any(stack and stack[-1] == self._claimed for stack in stacks)
            if is_open and seat not in (view["roller"], but) and self._may_take(seat):
                yield seat

    def _may_take(self, seat: int) -> bool:
        """Whether the seat may take a card: exact for one's own seat; others are assumed to, if the card is open."""
        return seat != self._seat or ["secure", seat] in self._view["legal"].get(str(seat), [])

    def _table(self, rng: Random) -> Table:
        """One sampled table."""
        view = self._view
        piles, tops = [], []
        for seat in range(len(view["slots"])):
            pile, top = self._hidden(seat, rng)
            piles.append(pile)
            tops.append(top)
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
            tops=tops,
            marks=[*view["points"]],
            turn=view["turn"] or 0,
            dice_left=view["dice_left"],
            roller=view["roller"],
            direction=view["direction"],
            may_lift=view["chance"] is None and view["since_change"] is not None,
            time=looked * counted(rng),
            runs=sand.usual * (1 + rng.uniform(-sand.width, sand.width)),
            lifts_at=[self._lift_at / counted(rng) for _ in slots],
            early_ends=self._early_ends,
        )

    def _hidden_cards(self, seat: int) -> list[int]:
        """The cards of `seat` that may be secured or in its pile."""
        view = self._view
        drawn = view["drawn"] if seat == self._seat else None
        known = {card for stack in view["slots"][seat] for card in stack} | {*self._seen[seat], drawn}
        return [card for card in CARDS if card not in known]

    def _hidden(self, seat: int, rng: Random) -> tuple[list[int], float]:
        """Sample the seat's pile, next card last, and the marks on its top secured card.

        Cards that are thrown often are more likely to be secured than in the pile; together, the secured ones have the
        seat's marks, as nearly as a few guesses find.
        """
        view, taken = self._view, self._seen[seat]
        hidden = self._hidden_cards(seat)
        unseen = view["secured"][seat] - len(taken)
        if unseen:
            missing = view["points"][seat] - _marks(taken)
            hidden = min(_guesses(hidden, rng), key=lambda guess: abs(missing - _marks(guess[:unseen])))
        secured, pile = [*taken, *hidden[:unseen]], hidden[unseen:]
        rng.shuffle(pile)
        top = rng.choice(secured) if unseen else secured[-1] if secured else 0
        drawn = view["drawn"] if seat == self._seat else None
        return (pile if drawn is None else [*pile, drawn]), MARKS[top]


def _guesses(hidden: Sequence[int], rng: Random) -> Iterator[list[int]]:
    """The `hidden` cards in random orders, those that are thrown often first more often than not."""
    for _ in range(GUESSES):
        yield sorted(hidden, key=lambda card: log(rng.random() or 1e-9) / CHANCE[card], reverse=True)


def _marks(cards: Sequence[int]) -> int:
    return sum([MARKS[card] for card in cards])


class Tally:
    """The chances of all seats, summed up over playouts."""

    def __init__(self, seats: int) -> None:
        self._samples = 0
        self._sums = [0.0] * seats
        self._squares = [0.0] * seats

    def add(self, chances: Sequence[float]) -> None:
        """Add the outcome of a playout."""
        self._samples += 1
        for seat, chance in enumerate(chances):
            self._sums[seat] += chance
            self._squares[seat] += chance * chance

    def estimates(self) -> tuple[Estimate, ...]:
        """The mean chance of every seat so far, tempered."""
        chances = [
            share(total, self._samples, squares)
            for total, squares in zip(self._sums, self._squares, strict=True)
        ]
        return tempered(chances, self._samples, TRUST)


def oracle(options: Mapping[str, Value]) -> Oracle:
    """The oracle of a match with these `options`. It remembers what it was shown, separately for each seat."""
    watchers: dict[int, Watcher] = {}

    def tell(view: View, seat: int, rng: Random) -> Iterator[Outlook | None]:
        if view["turn"] is None and view["chance"] is None:
            return  # the game is over
        watcher = watchers.setdefault(seat, Watcher(0.0))
        watcher.look(view, Random(0))
        seats = range(len(view["slots"]))
        sampler = Sampler(view, seat, options, [watcher.taken(view, each) for each in seats])
        decisions = [tuple(event) for event in view["legal"].get(str(seat), [])]
        certain: dict[Event | None, tuple[Estimate, ...] | None] = {
            event: sampler.certain(event) for event in decisions
        }
        # Who may lift does what is best for it; otherwise it plays on like the others.
        ways = decisions if ("lift", seat) in decisions else [None, *decisions]
        tallies: dict[Event | None, Tally] = {event: Tally(len(seats)) for event in ways}
        first = rng.getrandbits(48)
        played = 0
        for number in range(1, SAMPLES + 1):
            for event, tally in tallies.items():
                tally.add(sampler.shares(event, first + number))
                played += 1
                if played % SLICE == 0:
                    yield None
            if number % FIRST == 0:
                found = {event: certain.get(event) or tally.estimates() for event, tally in tallies.items()}
                best = None if None in found else max(found, key=lambda event: found[event][seat].value)
                yield Outlook(
                    "game",
                    found[best],
                    {event: found[event][seat] for event in decisions},
                    samples=number,
                )

    return tell


OUTLOOK: OracleMaker = oracle
