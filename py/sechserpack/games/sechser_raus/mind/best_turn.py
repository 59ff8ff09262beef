"""One turn of Sechser raus, played optimally by a seat that wants to finish first.

The value of a turn follows exactly from the values of its possible ends (dice held, dice at the edge), by backward
induction over the throws. All values are chances of being the next to get rid of all dice.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from random import Random
from typing import NamedTuple, TypeAlias, TypeVar

from .throw_odds import counts, matching, some_sixes

THROW = -1
"""throwing again, where options are identified by the dice held after them"""
WON = (0, 0)
"""the end of a turn in which the seat got rid of its last die"""
SLICE = 600
"""outcomes of throws to evaluate before yielding to the page: a few milliseconds there"""

T = TypeVar("T")
Work: TypeAlias = Generator[int, None, T]
"""a computation that now and then yields the number of outcomes evaluated since, and returns a result"""

End: TypeAlias = tuple[int, int]
"""how a turn ends: dice in the seat's hand, and at the edge"""


class Node(NamedTuple):
    """A decision between two equally good options, randomised or settled here.

    A settled one has a probability of 0 or 1: the seat itself is indifferent, but everybody relies on its choice.
    """

    total: int
    """dice in all hands, in the middle and at the edge"""
    others: tuple[int, ...]
    """the others' hands, in turn order"""
    throws: int
    """throws left in the turn"""
    hands: tuple[int, int]
    """dice held after the option that the probability belongs to, and after the other, which is more; throwing again is
    `THROW`"""


class Turn:
    """A seat's turn at a given table: its values and its best decisions. `hand` includes dice in the middle."""

    def __init__(
        self, others: tuple[int, ...], ending: Callable[[int, int], float], mixed: Mapping[Node, float]
    ) -> None:
        """`others` are the other hands in turn order; `ending(hand, edge)` is the value of ending the turn so.

        `mixed` maps randomised decisions to the probability of their first option.
        """
        self.others = others
        self._ending = ending
        self._mixed = {
            (node.total - sum(others), node.throws, node.hands): chance
            for node, chance in mixed.items()
            if node.others == others
        }
        self._ended: dict[End, float] = {}
        self._thrown: dict[tuple[int, int, int], float] = {}
        self._prepared: set[tuple[int, int, int]] = set()

    def passed(self, hand: int, edge: int) -> float:
        """The value of ending the turn with `hand` dice held and `edge` at the edge."""
        found = self._ended.get((hand, edge))
        if found is None:
            found = self._ended[hand, edge] = self._ending(hand, edge)
        return found

    def held(self, hand: int, edge: int, throws: int) -> float:
        """The value of holding `hand` dice with `throws` throws left: of passing or throwing, whichever is better."""
        if not hand:
            return 1.0
        stop = self.passed(hand, edge)
        return max(stop, self.thrown(hand, edge, throws)) if throws else stop

    def thrown(self, hand: int, edge: int, throws: int) -> float:
        """The value of throwing `hand` dice with `throws` throws left, this one included."""
        key = (hand, edge, throws)
        found = self._thrown.get(key)
        if found is None:
            found = self._thrown[key] = (
                self._throw(hand, edge, throws - 1) if edge else self._free(hand, throws - 1)
            )
        return found

    def _throw(self, hand: int, edge: int, left: int) -> float:
        """As `thrown`, with dice at the edge and `left` throws left after this one."""
        total = 0.0
        before, stay = -1, 0.0
        for probability, sixes, hits in matching(hand):
            rest = hand - sixes
            if rest != before:
                before, stay = rest, self.held(rest, edge, left)
            if hits:
                total += probability * max(stay, self.held(rest - hits, edge + hits, left))
            elif sixes:
                total += probability * stay
            else:
                total += probability * self.passed(hand + edge, 0)  # R4: everything is taken
        return total

    def _free(self, hand: int, left: int) -> float:
        """As `thrown`, with an empty edge and `left` throws left after this one."""
        total = 0.0
        for sixes, probability in enumerate(some_sixes(hand)):
            rest = hand - sixes
            stay = self.held(rest, 0, left)
            laid = [self.held(rest - count, count, left) for count in range(rest + 1)]
            for share, several in counts(rest):
                best = max([stay, *[laid[count] for count in several]])
                total += probability * share * best
        return total

    def prepare(self, hand: int, edge: int, throws: int) -> Work[None]:
        """Compute what a decision with `throws` throws left needs, which takes a while for large hands."""
        if (hand + edge, edge, throws) in self._prepared:
            return
        self._prepared.add((hand + edge, edge, throws))
        for left in range(1, throws + 1):
            for total in range(1, hand + edge + 1):
                for held in range(1, total - edge + 1):
                    there = total - held
                    if (held, there, left) not in self._thrown:
                        self.thrown(held, there, left)
                        yield (
                            len(matching(held))
                            if there
                            else sum(len(counts(rest)) for rest in range(held + 1))
                        )

    def choose(self, hand: int, edge: int, throws: int, laid: tuple[int, ...]) -> dict[int, float]:
        """Decide with `throws` throws left whether to lay one of `laid` (numbers of dice) or nothing.

        Returns the probability of each resulting hand.
        """
        hands = (hand, *(hand - count for count in laid))
        best = max(hands, key=lambda each: self.held(each, edge + hand - each, throws))
        return self._mix(hand + edge, throws, hands, best)

    def stop_or_throw(self, hand: int, edge: int, throws: int) -> float:
        """The probability of throwing again with `hand` dice held and `throws` throws left."""
        if not throws:
            return 0.0
        best = THROW if self.thrown(hand, edge, throws) > self.passed(hand, edge) else hand
        return self._mix(hand + edge, throws, (hand, THROW), best).get(THROW, 0.0)

    def _mix(self, total: int, throws: int, hands: tuple[int, ...], best: int) -> dict[int, float]:
        """The probabilities of the options, each identified by its hand, given that `best` is optimal."""
        if self._mixed:
            for other in hands:
                pair = (min(best, other), max(best, other))
                chance = self._mixed.get((total, throws, pair))
                if chance is not None:
                    both = {pair[0]: chance, pair[1]: 1 - chance}
                    return {option: part for option, part in both.items() if part}
        return {best: 1.0}

    def ends_held(self, hand: int, edge: int, throws: int) -> Work[dict[End, float]]:
        """The probabilities of the turn's ends if the seat holds `hand` dice with `throws` throws left."""
        if not hand:
            return {WON: 1.0}
        yield from self.prepare(hand, edge, throws)
        again = self.stop_or_throw(hand, edge, throws)
        ends = {(hand, edge): 1 - again} if again < 1 else {}
        if again:
            _add(ends, (yield from self.find_ends(hand, edge, throws)), again)
        return ends

    def find_ends(self, hand: int, edge: int, throws: int) -> Work[dict[End, float]]:
        """The probabilities of the turn's ends if the seat throws `hand` dice; `throws` include this throw."""
        yield from self.prepare(hand, edge, throws)
        ends: dict[End, float] = {}
        throwing = {(hand, edge): 1.0}
        for left in range(throws - 1, -1, -1):
            held: dict[End, float] = {}
            for (now, there), weight in throwing.items():
                ways = 0
                for probability, rest, laid in _falls(now, there):
                    ways += 1
                    if ways > SLICE // 4:
                        yield 4 * ways
                        ways = 0
                    if not rest:
                        ends[WON] = ends.get(WON, 0.0) + weight * probability
                    elif there and rest == now and not laid:
                        taken = (now + there, 0)
                        ends[taken] = ends.get(taken, 0.0) + weight * probability
                    else:
                        for after, chance in self.choose(rest, there, left, laid).items():
                            key = (after, there + rest - after)
                            held[key] = held.get(key, 0.0) + weight * probability * chance
                yield 4 * ways
            throwing = {}
            for (now, there), weight in held.items():
                if not now:
                    ends[WON] = ends.get(WON, 0.0) + weight
                    continue
                again = self.stop_or_throw(now, there, left)
                if again:
                    throwing[now, there] = weight * again
                if again < 1:
                    ends[now, there] = ends.get((now, there), 0.0) + weight * (1 - again)
        return ends


def drawn(chances: Mapping[int, float], rng: Random) -> int:
    """A key drawn with these probabilities, without using `rng` if one is certain."""
    for key, chance in chances.items():
        if chance == 1:
            return key
    return rng.choices(list(chances), list(chances.values()))[0]


class Pace:
    """Cuts consecutive computations into slices."""

    def __init__(self) -> None:
        self._done = 0

    def through(self, work: Work[T]) -> Generator[None, None, T]:
        """Run `work`, yielding whenever more than `SLICE` outcomes have been evaluated since the last time."""
        while True:
            try:
                self._done += next(work)
            except StopIteration as end:
                result: T = end.value
                return result
            if self._done > SLICE:
                self._done = 0
                yield


def paced(work: Work[T]) -> Generator[None, None, T]:
    """Run `work` in slices."""
    return Pace().through(work)


def _add(total: dict[End, float], more: Mapping[End, float], weight: float) -> None:
    for end, probability in more.items():
        total[end] = total.get(end, 0.0) + weight * probability


def _falls(hand: int, edge: int) -> Iterator[tuple[float, int, tuple[int, ...]]]:
    """The outcomes of throwing `hand` dice: (probability, dice without a six, how many of them may be laid)."""
    if edge:
        for probability, sixes, hits in matching(hand):
            yield probability, hand - sixes, ((hits,) if hits else ())
        return
    for sixes, probability in enumerate(some_sixes(hand)):
        for share, several in counts(hand - sixes):
            yield probability * share, hand - sixes, several
