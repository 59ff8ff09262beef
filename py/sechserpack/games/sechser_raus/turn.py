"""One turn of Sechser raus, played as well as can be by whoever wants to be first.

What a turn is worth follows exactly from what it is worth to end it with so many dice held and so many at the edge:
from there it is counted backwards, throw by throw. All worths are chances of being the next to get rid of all dice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from .throws import counts, matching, some_sixes

THROW = -1
"""stands for throwing again where an option is named by the dice that the seat holds after it"""
WON = (0, 0)
"""the end of a turn in which the seat got rid of its last die"""
SLICE = 1000
"""ways in which dice may fall that are looked at before the page may do something else: a few milliseconds there"""

End: TypeAlias = tuple[int, int]
"""how a turn ends: dice in the seat's hand, and at the edge"""


class Node(NamedTuple):
    """A decision between two ways to go on, one as good as the other, that is left to chance."""

    total: int
    """dice in all hands, in the middle and at the edge"""
    others: tuple[int, ...]
    """the others' hands, in turn order"""
    throws: int
    """throws left in the turn"""
    hands: tuple[int, int]
    """how many dice the seat holds after the option that the probability is of, and after the other one, which is
    more; to throw again is `THROW`"""


class Turn:
    """A seat's turn at a given table: what it may expect, and what it does. `hand` includes dice in the middle."""

    def __init__(
        self, others: tuple[int, ...], ending: Callable[[int, int], float], mixed: Mapping[Node, float]
    ) -> None:
        """`others` are the other hands in turn order; `ending(hand, edge)` says what it is worth to end the turn so.

        `mixed` are decisions left to chance, and how probable their first option is.
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

    def passed(self, hand: int, edge: int) -> float:
        """What it is worth to end the turn with `hand` dice held and `edge` at the edge."""
        found = self._ended.get((hand, edge))
        if found is None:
            found = self._ended[hand, edge] = self._ending(hand, edge)
        return found

    def held(self, hand: int, edge: int, throws: int) -> float:
        """What it is worth to hold `hand` dice with `throws` throws left, and to pass or throw as is better."""
        if not hand:
            return 1.0
        stop = self.passed(hand, edge)
        return max(stop, self.thrown(hand, edge, throws)) if throws else stop

    def thrown(self, hand: int, edge: int, throws: int) -> float:
        """What it is worth to throw `hand` dice, with `throws` throws left, this one included."""
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

    def prepare(self, hand: int, edge: int, throws: int) -> Iterator[None]:
        """Count what a decision with `throws` throws left needs, in slices: large hands take a while."""
        work = 0
        for left in range(1, throws + 1):
            for total in range(1, hand + edge + 1):
                for held in range(1, total - edge + 1):
                    there = total - held
                    self.thrown(held, there, left)
                    work += (
                        len(matching(held)) if there else sum(len(counts(rest)) for rest in range(held + 1))
                    )
                    if work > SLICE:
                        work = 0
                        yield

    def choose(self, hand: int, edge: int, throws: int, laid: tuple[int, ...]) -> dict[int, float]:
        """What the seat does with `throws` throws left when it may lay one of `laid` (numbers of dice), or nothing.

        Returns the dice it then holds, and the probability of that.
        """
        hands = (hand, *(hand - count for count in laid))
        best = max(hands, key=lambda each: self.held(each, edge + hand - each, throws))
        return self._mix(hand + edge, throws, hands, best)

    def stop_or_throw(self, hand: int, edge: int, throws: int) -> float:
        """The probability with which the seat throws again, with `hand` dice held and `throws` throws left."""
        if not throws:
            return 0.0
        best = THROW if self.thrown(hand, edge, throws) > self.passed(hand, edge) else hand
        return self._mix(hand + edge, throws, (hand, THROW), best).get(THROW, 0.0)

    def _mix(self, total: int, throws: int, hands: tuple[int, ...], best: int) -> dict[int, float]:
        """The options, named by the dice held after them, and how probable they are, if `best` is as good as any."""
        if self._mixed:
            for other in hands:
                pair = (min(best, other), max(best, other))
                chance = self._mixed.get((total, throws, pair))
                if chance is not None:
                    return {pair[0]: chance, pair[1]: 1 - chance}
        return {best: 1.0}

    def ends_held(self, hand: int, edge: int, throws: int) -> dict[End, float]:
        """How the turn may end, and how probably, if the seat holds `hand` dice with `throws` throws left."""
        if not hand:
            return {WON: 1.0}
        again = self.stop_or_throw(hand, edge, throws)
        ends = {(hand, edge): 1 - again} if again < 1 else {}
        if again:
            _add(ends, self.ends_thrown(hand, edge, throws), again)
        return ends

    def ends_thrown(self, hand: int, edge: int, throws: int) -> dict[End, float]:
        """How the turn may end, and how probably, if the seat throws `hand` dice; `throws` include this throw."""
        ends: dict[End, float] = {}
        throwing = {(hand, edge): 1.0}
        for left in range(throws - 1, -1, -1):
            held: dict[End, float] = {}
            for (now, there), weight in throwing.items():
                for probability, rest, laid in _falls(now, there):
                    if not rest:
                        ends[WON] = ends.get(WON, 0.0) + weight * probability
                    elif there and rest == now and not laid:
                        taken = (now + there, 0)
                        ends[taken] = ends.get(taken, 0.0) + weight * probability
                    else:
                        for after, chance in self.choose(rest, there, left, laid).items():
                            key = (after, there + rest - after)
                            held[key] = held.get(key, 0.0) + weight * probability * chance
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


def _add(total: dict[End, float], more: Mapping[End, float], weight: float) -> None:
    for end, probability in more.items():
        total[end] = total.get(end, 0.0) + weight * probability


def _falls(hand: int, edge: int) -> Iterator[tuple[float, int, tuple[int, ...]]]:
    """How `hand` dice may fall: (probability, dice that show no six, how many of them may be laid)."""
    if edge:
        for probability, sixes, hits in matching(hand):
            yield probability, hand - sixes, ((hits,) if hits else ())
        return
    for sixes, probability in enumerate(some_sixes(hand)):
        for share, several in counts(hand - sixes):
            yield probability * share, hand - sixes, several
