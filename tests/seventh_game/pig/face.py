"""Pig on screen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ...draw.buttons import alias, as_data, control
from ...draw.dice import Arrival, piece
from ...draw.face import Face, Name
from ...draw.frame import Controls, frame
from ...draw.html import Element, svg
from ...draw.scene import Scene
from ...draw.signs import seat_sign
from ...draw.teaching.guidance import Guidance
from ...draw.teaching.help import Help, Section, rule
from ...draw.view import Audience, TableView, shared_fields
from ...engine.events import Event
from ...engine.game import places
from ...engine.options import Value
from ...locale import Words
from ...sound.synth import Synth
from .rules import GAME, State

ENOUGH = 20
"""points in a turn that are passed on"""


@dataclass(frozen=True, kw_only=True)
class PigView(TableView):
    """What everybody sees of Pig."""

    points: tuple[int, ...]
    total: int


def oink(synth: Synth, at: float) -> None:
    """A one has fallen."""
    synth.tone(at + 0.7, 180, 0.2, 0.3)


def _view(state: State, audience: Audience) -> PigView:
    return PigView(**shared_fields(GAME, state), points=state.points, total=state.total)


def _table(scene: Scene[PigView]) -> Element:
    place = places(scene.view.ranking)
    signs = {
        seat: seat_sign(scene, seat, str(points), spoken=str(points), place=place.get(seat))
        for seat, points in enumerate(scene.view.points)
    }
    return frame(scene, signs, _tray(scene), Controls(_controls(scene), str(scene.view.total)))


def _tell(before: State, event: Event, after: State, name: Name, words: Words) -> list[str]:
    assert before.turn is not None
    if event[0] != "dice":
        return []
    return [words("{name} throws {dice}.", name=name(before.turn), dice=event[1])]


def _cues(before: State, event: Event, after: State) -> tuple[str, ...]:
    return () if event[0] != "dice" else ("throw", "oink") if event[1] == 1 else ("throw",)


def _help(options: Mapping[str, Value], words: Words) -> Help:
    return Help(
        opening=words("Throw as often as you dare: a one takes all that this turn has brought."),
        sections=(
            Section(
                "turn",
                words("Your turn"),
                [
                    rule("P1", words("You throw one die.")),
                    rule("P3", words("You have to throw once before you pass on.")),
                ],
            ),
        ),
    )


def _tray(scene: Scene[PigView]) -> Element:
    turn, event = scene.view.turn, scene.event
    tap = {} if turn is None else {**alias(("roll", turn)), "data-flick": as_data(("roll", turn))}
    return svg(
        {"aria-label": str(scene.view.total), **tap}, id="tray", viewBox="-60 -60 120 120", role="img"
    )[
        piece(f"d{scene.events}", event[1], (0.0, 0.0, 12.0), 40, Arrival(thrown=True))
        if event is not None and event[0] == "dice"
        else None
    ]


def _controls(scene: Scene[PigView]) -> Iterator[Element]:
    if scene.actor is not None:
        for event in reversed(scene.legal(scene.actor)):
            label = scene.words("Throw") if event[0] == "roll" else scene.words("Pass on")
            first, armed = event[0] == "roll", scene.armed(event)
            yield control(event, label, key="␣" if first else "P", main=first, armed=armed)


def _guidance(scene: Scene[PigView], seat: int) -> Guidance | None:
    """What the person on `seat` can do: pass on as soon as it is worth it."""
    legal = scene.legal(seat) if scene.settled else ()
    if not legal:
        return None
    last = "hold" if scene.view.total >= ENOUGH else "roll"
    line = scene.words("Throw as often as you dare: a one takes all that this turn has brought.")
    return Guidance("pig/throw", line, tuple(sorted(legal, key=lambda event: event[0] != last)))


FACE: Face[State, PigView] = Face(
    view=_view, table=_table, tell=_tell, cues=_cues, help=_help, sounds={"oink": oink}, guidance=_guidance
)
