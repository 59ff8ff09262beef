"""A turn of Sechser raus, for all states of a layer at once.

A state's value is a vector, with a component for each quantity wanted, such as the chances of all seats. Some
components are criteria: the seat to act decides so as to maximise one of them. The solution itself has one criterion,
the chance of the seat to act. Where a seat deviates from a published strategy, its components follow another criterion
than those of the others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from sechserpack.games.sechser_raus.mind.best_turn import THROW, Node
from sechserpack.games.sechser_raus.mind.throw_odds import counts, matching, some_sixes
from tools.solver.layers import Array, Layer


class Rule:
    """How decisions are made: by criteria, except for a few that are mixed."""

    def __init__(self, follows: Sequence[int], mixed: Mapping[Node, float]) -> None:
        """`follows[i]` is the criterion that component i follows; `mixed` are mixed decisions.

        Components that follow themselves, and those that follow another criterion than the first, never mix.
        """
        self.follows = np.array(follows)
        self._criteria = sorted(set(follows))
        self._mixers = np.array([follows[at] == 0 and at != 0 for at in range(len(follows))], dtype=bool)
        self.log: dict[tuple[int, int, int, tuple[int, ...]], Array] | None = None
        """if not None, records the best options of all decisions"""
        self.mix(mixed)

    def mix(self, mixed: Mapping[Node, float]) -> None:
        """Mix these decisions, and only these."""
        self.mixed = dict(mixed)
        """mixed decisions, and the probability of their first option"""
        self.gaps: dict[Node, float] = {}
        """for each of those: the first option's advantage over the second, when last evaluated"""
        self._families: dict[tuple[int, int, int], list[Node]] = {}
        for node in mixed:
            self._families.setdefault((node.total, sum(node.others), node.throws), []).append(node)

    def choose(self, values: Array, layer: Layer, others: int, throws: int, hands: tuple[int, ...]) -> Array:
        """Reduce `values` (rows × options × components) by the decisions of the seat to act: rows × components.

        `hands` has, for each option, the dice the seat holds after it, as in a `Node`.
        """
        chosen = np.empty((values.shape[0], values.shape[2]))
        rows = np.arange(values.shape[0])
        for criterion in self._criteria:
            best = values[:, :, criterion].argmax(axis=1)
            ours = np.nonzero(self.follows == criterion)[0]
            chosen[:, ours] = values[rows, best][:, ours]
            if criterion == 0:
                first = best
        if self.log is not None:
            self.log[layer.total, others, throws, hands] = np.array(hands)[first]
        for node in self._families.get((layer.total, others, throws), ()):
            if not set(node.hands) <= set(hands):
                continue
            one, other = (hands.index(each) for each in node.hands)
            row = int(np.nonzero((layer.others[others] == node.others).all(axis=1))[0][0])
            if first[row] in (one, other):
                self.gaps[node] = float(values[row, one, 0] - values[row, other, 0])
                probability = self.mixed[node]
                mix = probability * values[row, one] + (1 - probability) * values[row, other]
                chosen[row, self._mixers] = mix[self._mixers]
        return chosen


class Turns:
    """Values within turns: for each layer known so far, what a seat can expect with 0, 1 … throws left."""

    def __init__(self, throws: int, win: Array, rule: Rule) -> None:
        """`throws` is the most throws per turn, `win` the vector of a state that the seat to act has won."""
        self.throws, self.win, self.rule = throws, win, rule
        self.layers: dict[int, Layer] = {}
        self.left: dict[int, list[Array]] = {}
        """by layer: the values of holding the dice with 0, 1 … throws left, before deciding to pass or to throw"""

    def laid(self, left: Array, layer: Layer, others: int, throws: int, dice: int) -> Array:
        """With dice at the edge: the values if 1, 2 … `dice` of the dice in the middle match, rows × these."""
        out = np.empty((left.shape[0], dice, left.shape[2]))
        for hits in range(1, dice):
            values = np.stack([left[:, dice - 1], left[:, dice - hits - 1]], axis=1)
            out[:, hits - 1] = self.rule.choose(values, layer, others, throws, (dice, dice - hits))
        out[:, dice - 1] = self.win
        return out

    def free(self, left: Array, layer: Layer, others: int, throws: int, dice: int) -> Array:
        """With an empty edge: the values after a throw of `dice` dice without a six."""
        options = np.empty((left.shape[0], dice + 1, left.shape[2]))
        options[:, :dice] = left[:, dice - 1 :: -1] if dice > 1 else left[:, :1]
        options[:, dice] = self.win
        total = np.zeros((left.shape[0], left.shape[2]))
        for probability, several in counts(dice):
            laid = (0, *several)
            hands = tuple(dice - each for each in laid)
            total += probability * self.rule.choose(options[:, laid], layer, others, throws, hands)
        return total

    def with_sixes(self, layer: Layer) -> list[Array]:
        """The share of throws with a six, by throws left including this one: it leads to lower layers only."""
        parts = [np.zeros((layer.size, len(self.win))) for _ in range(self.throws + 1)]
        for others, (_, dice, _) in layer.blocks.items():
            for throws in range(1, self.throws + 1):
                part = layer.block(parts[throws], others)
                for sixes in range(1, dice + 1):
                    part[:, sixes - 1] += self.win * some_sixes(sixes)[sixes]
                    if sixes == dice:
                        continue
                    below = self.layers[layer.total - sixes]
                    left = below.block(self.left[below.total][throws - 1], others)
                    for rest in range(1, dice - sixes + 1):
                        hand = rest + sixes
                        if hand == dice:
                            free = self.free(left, below, others, throws - 1, rest)
                            part[:, hand - 1] += some_sixes(hand)[sixes] * free
                            continue
                        chances = [p for p, s, _ in matching(hand) if s == sixes]
                        laid = self.laid(left, below, others, throws - 1, rest)
                        part[:, hand - 1] += chances[0] * left[:, rest - 1]
                        part[:, hand - 1] += np.einsum("m,omn->on", np.array(chances[1:]), laid)
        return parts

    def play(self, layer: Layer, parts: list[Array], passed: Array) -> Array:
        """The values of all states of a layer before the turn, if ending the turn is worth `passed`."""
        left = [passed]
        for throws in range(1, self.throws + 1):
            thrown = parts[throws].copy()
            for others, (_, dice, _) in layer.blocks.items():
                total, before = layer.block(thrown, others), layer.block(left[-1], others)
                end = layer.block(passed, others)
                for hand in range(1, dice):
                    chances = [p for p, sixes, _ in matching(hand) if not sixes]
                    laid = self.laid(before, layer, others, throws - 1, hand)
                    total[:, hand - 1] += chances[0] * end[:, dice - 1]  # R4: everything is taken
                    total[:, hand - 1] += np.einsum("m,omn->on", np.array(chances[1:]), laid)
                free = self.free(before, layer, others, throws - 1, dice)
                total[:, dice - 1] += some_sixes(dice)[0] * free
            if throws < self.throws:
                left.append(self._throw_or_pass(layer, throws, passed, thrown))
        thrown[(layer.hands[:, 0] == 1) & (layer.edge == 0)] = self.win  # R9
        self.left[layer.total] = left
        return thrown

    def _throw_or_pass(self, layer: Layer, throws: int, passed: Array, thrown: Array) -> Array:
        out = np.empty_like(passed)
        for others, (_, dice, _) in layer.blocks.items():
            values = np.stack([layer.block(passed, others), layer.block(thrown, others)], axis=2)
            target = layer.block(out, others)
            for hand in range(1, dice + 1):
                target[:, hand - 1] = self.rule.choose(
                    values[:, hand - 1], layer, others, throws, (hand, THROW)
                )
        return out
