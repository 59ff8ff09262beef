"""What can be seen of a game, frame by frame: an observer inside the page, and what its frames must never show."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from playwright.sync_api import Page

from .eyes import open_eyes


@dataclass(frozen=True)
class Frame:
    """What one frame shows; a frame that looks like the one before is left out."""

    events: str
    told: list[str]
    turn: list[str]
    medals: list[str]
    lit: list[str]
    sum: list[str]
    result: list[str]
    playable: list[str]
    moving: list[int]
    """the pieces' movements under way, each by a number of its own"""
    box: list[float]
    """where the board is: left, top, width and height in CSS pixels"""
    signs: list[list[int]] = field(default_factory=list)
    """the same of every seat's sign"""

    @property
    def facts(self) -> dict[str, list[str]]:
        """Everything that tells how something ended."""
        return {
            name: getattr(self, name)
            for name in ("told", "turn", "medals", "lit", "sum", "result", "playable")
        }


def observe(page: Page) -> None:
    """Write down from now on what every frame of `page` shows."""
    open_eyes(page)
    page.evaluate("eyes.observe()")


def frames(page: Page) -> list[Frame]:
    """The frames since `observe`."""
    seen: list[str] = page.evaluate("eyes.seen()")
    found: list[dict[str, Any]] = [json.loads(text) for text in seen]
    return [Frame(**frame) for frame in found]


def told_too_early(seen: list[Frame], *, together: bool = False) -> Iterator[str]:
    """Every fact that appeared while a piece that had been moving before moved on.

    Where several play `together`, in real time, a card that lies may be told of while another one still moves.
    """
    for before, after in pairwise(seen):
        if not set(before.moving) & set(after.moving):
            continue
        for name, facts in after.facts.items():
            if together and name == "told":
                continue
            new = [fact for fact in facts if fact not in before.facts[name]]
            if new:
                yield f"{name}: {new} at event {after.events}, while pieces move"


def moved(seen: list[Frame]) -> Iterator[str]:
    """Every time that the board or a seat's sign was somewhere else than in the first frame, or of another size."""
    if not seen:
        return
    first = seen[0]
    for frame in seen:
        if any(abs(now - then) > 1 for now, then in zip(frame.box, first.box, strict=False)):
            yield f"the board: {first.box} -> {frame.box} at event {frame.events}"
        for seat, (now_, then_) in enumerate(zip(frame.signs, first.signs, strict=False)):
            if any(abs(a - b) > 1 for a, b in zip(now_, then_, strict=True)):
                yield f"the sign of seat {seat}: {then_} -> {now_} at event {frame.events}"
