"""Waits that are the same at every table, and the line at a seat for each."""

from __future__ import annotations

from ..scene import Scene
from ..view import TableView
from .guidance import Command, Guidance


def guidance_for_wait(scene: Scene[TableView], seat: int) -> Guidance | None:
    """What the person on `seat` can do about such a wait; None if there is none."""
    words = scene.words
    if scene.live is not None and scene.live.paused:
        return Guidance("table/resume", words("Everybody ready? Then on we go."), (Command("resume"),))
    if scene.waiting:
        return Guidance(
            "table/next-round", words("Seen everything? On to the next round."), (Command("next-round"),)
        )
    if scene.asking:
        return Guidance("table/go-on", words("Seen everything? Then “Go on”."), (Command("go-on"),))
    if scene.covered and scene.view.turn == seat:
        return Guidance(
            "table/reveal",
            words("Nobody else looking? Then choose “Show my cards”."),
            (Command("reveal"),),
        )
    return None
