"""The animation of one event: the current step, and whether pieces still move."""

from __future__ import annotations

from collections.abc import Sequence

from ..draw.steps import AnimationStep


class Animation:
    """The progress of the last event's animation; settled if there is none."""

    def __init__(self) -> None:
        """Create a settled animation."""
        self.steps: tuple[AnimationStep, ...] = ()
        self.still = 0
        """number of steps that have come to rest"""
        self._reading = False
        """whether the result of the last of them is being read"""

    def begin(self, steps: Sequence[AnimationStep]) -> None:
        """Start animating `steps`, one after another."""
        self.steps = tuple(steps)
        self.still = 0
        self._reading = False

    def finish(self) -> str:
        """Bring all steps to rest; returns the name of the last one's landing sound."""
        if self.settled:
            return ""
        self.still = len(self.steps)
        self._reading = False
        return self.steps[-1].landing

    @property
    def settled(self) -> bool:
        """Whether all steps have come to rest."""
        return self.still >= len(self.steps)

    @property
    def moving(self) -> bool:
        """Whether pieces are moving."""
        return not self.settled and not self._reading

    @property
    def step(self) -> AnimationStep | None:
        """The current step, moving or being read; None once settled."""
        if self.settled:
            return None
        return self.steps[self.still - 1 if self._reading else self.still]

    def seconds(self, move: float, read: float) -> float:
        """Seconds until `advance` is due, with factors on the time to `move` and to `read`."""
        step = self.step
        if step is None:
            return 0.0
        return step.read * read if self._reading else step.seconds * move

    def whole(self, move: float, read: float) -> float:
        """Seconds that all steps take together, with the same factors."""
        return sum(step.seconds * move for step in self.steps) + sum(
            step.read * read for step in self.steps[:-1]
        )

    def advance(self) -> str:
        """Bring the moving step to rest, or begin the next one; returns the name of the matching sound."""
        if self.settled:
            return ""
        if self._reading:
            self._reading = False
            return self.steps[self.still].cue
        step = self.steps[self.still]
        self.still += 1
        self._reading = not self.settled
        return step.landing

    def told(self, sentences: Sequence[str]) -> list[str]:
        """Those of an event's `sentences` that may be told by now.

        Each step after the first has one sentence at the end of the list, unless silent; all others belong to the first
        step. A sentence is told when its step has come to rest.
        """
        if self.steps and not self.still:
            return []
        untold = sum(not step.silent for step in self.steps[self.still :])
        return list(sentences[: len(sentences) - untold])
