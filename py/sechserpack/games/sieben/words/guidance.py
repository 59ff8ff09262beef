"""The line at a seat of Sieben that says what can be done now."""

from __future__ import annotations

from ....draw.scene import Scene
from ....draw.teaching.guidance import Guidance
from ..table.view import SiebenView

BASICS = frozenset({"sieben/throw", "sieben/again"})
"""the topics that come up in every game"""


def guidance(scene: Scene[SiebenView], seat: int) -> Guidance | None:
    """What the person on `seat` can do in this `scene`; None where their dice are thrown automatically."""
    legal = tuple(scene.legal(seat)) if scene.settled else ()
    if not legal:
        return None
    words = scene.words
    if scene.view.choose:
        return Guidance(
            "sieben/choose", words("Choose a field for your coin: any will do, even the 7."), legal
        )
    if scene.auto:
        return None
    if not scene.view.coins[seat]:
        return Guidance("sieben/honour", words("Throw: a field with a coin brings you back in."), legal)
    if throws_again(scene, seat):
        return Guidance("sieben/again", words("Keep throwing until you must put a coin down."), legal)
    return Guidance(
        "sieben/throw", words("Throw: an empty field costs you a coin; a coin you hit is yours."), legal
    )


def throws_again(scene: Scene[SiebenView], seat: int) -> bool:
    """Whether `seat` threw last and throws again (S3)."""
    return scene.before is not None and scene.before.turn == seat
