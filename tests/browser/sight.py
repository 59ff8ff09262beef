"""What can be seen of a game, frame by frame: an observer inside the page, and what its frames must never show."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from playwright.sync_api import Page

OBSERVE = """
(() => {
  const numbers = new WeakMap();
  let last = 0;
  const number = (animation) => {
    if (!numbers.has(animation)) numbers.set(animation, ++last);
    return numbers.get(animation);
  };
  const all = (selector, tell) => [...document.querySelectorAll(selector)].map(tell);
  const frames = [];
  let before = "";
  const look = () => {
    const table = document.querySelector("main[data-game]");
    if (table) {
      const board = table.querySelector(".middle svg");
      const box = board ? board.getBoundingClientRect() : null;
      const frame = {
        events: table.dataset.events,
        told: all("#ticker span[id^=told]", (one) => one.id),
        turn: all("#table .sign.turn", (one) => one.id),
        medals: all("#table .sign-place", (one) => one.parentElement.id + one.textContent),
        pointer: all("#table .marker", (one) => one.dataset.angle),
        sum: all("#table .plate-sum", (one) => one.id),
        result: all("#result", (one) => one.id),
        playable: all("#table [data-event]:not([disabled])", (one) => one.dataset.event),
        moving: document.getAnimations()
          .filter((one) => one.id === "piece" && one.playState === "running")
          .map(number),
        box: box ? [box.left, box.top, box.width, box.height].map((part) => Math.round(part * 10) / 10) : [],
        signs: all("#table .sign", (one) => {
          const sign = one.getBoundingClientRect();
          return [sign.left, sign.top, sign.width, sign.height].map(Math.round);
        }),
      };
      const text = JSON.stringify(frame);
      if (text !== before) frames.push(text);
      before = text;
    }
    requestAnimationFrame(look);
  };
  window.framesSeen = frames;
  requestAnimationFrame(look);
})()
"""


@dataclass(frozen=True)
class Frame:
    """What one frame shows; a frame that looks like the one before is left out."""

    events: str
    told: list[str]
    turn: list[str]
    medals: list[str]
    pointer: list[str]
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
            for name in ("told", "turn", "medals", "pointer", "sum", "result", "playable")
        }


def observe(page: Page) -> None:
    """Write down from now on what every frame of `page` shows."""
    page.evaluate(OBSERVE)


def frames(page: Page) -> list[Frame]:
    """The frames since `observe`."""
    seen: list[str] = page.evaluate("window.framesSeen")
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
