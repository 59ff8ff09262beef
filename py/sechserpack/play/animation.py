"""The animation of one event: which of its steps is being shown, and whether its pieces still move."""

from __future__ import annotations

from collections.abc import Sequence

from ..draw.steps import AnimationStep


class Animation:
    """How far the animation of the last event has got; without any it is settled."""

    def __init__(self) -> None:
        """Nothing is animated."""
        self.steps: tuple[AnimationStep, ...] = ()
        self.still = 0
        """how many steps have come to rest"""
        self._reading = False
        """whether what the last of them brought is being read"""

    def begin(self, steps: Sequence[AnimationStep]) -> None:
        """Begin to show `steps`, one after another."""
        self.steps = tuple(steps)
        self.still = 0
        self._reading = False

    def finish(self) -> str:
        """Let all steps come to rest; returns the name of the sound with which the last one does."""
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
        """The step that is shown, moving or being read; None once everything is settled."""
        if self.settled:
            return None
        return self.steps[self.still - 1 if self._reading else self.still]

    def seconds(self, move: float, read: float) -> float:
        """How long until `advance`, with these factors on the seconds of moving and of reading."""
        step = self.step
        if step is None:
            return 0.0
        return step.read * read if self._reading else step.seconds * move

    def advance(self) -> str:
        """Let the moving step come to rest, or begin the next one; returns the name of the sound that belongs to it."""
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
        """Those of an event's `sentences` that may be told by now: the last ones belong to the steps after the first.

        One each, told when its step has come to rest, unless it is silent; all others belong to the first step.
        """
        if self.steps and not self.still:
            return []
        untold = sum(not step.silent for step in self.steps[self.still :])
        return list(sentences[: len(sentences) - untold])
