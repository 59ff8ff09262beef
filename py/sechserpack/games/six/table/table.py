"""The table of SIX: everybody's cards at their edge, in the middle the tube, the dice and the sum."""

from __future__ import annotations

from ....draw.cached import markup
from ....draw.html import Element, Node, button, div, h2, p, section, span
from ....draw.scene import Live, Scene
from ....draw.seats import EDGES
from ....engine.game import places
from ....engine.text import C_
from ....locale import Words
from .centre import centre
from .hands import hand
from .view import SixView


def table(scene: Scene[SixView]) -> Element:
    """The table as HTML."""
    seating = scene.seating
    live = scene.live or Live()
    stopped = live.paused or live.countdown > 0
    place = places(scene.view.ranking) if scene.view.over else {}
    hands = {
        seat: markup(hand(scene, seat, active=not stopped, place=place.get(seat)))
        for seat in range(len(scene.players))
    }

    def edge_of(edge: str) -> Element | None:
        seats = seating.edges.get(edge, ())
        if not seats:
            return None
        people = any(scene.players[seat].human for seat in seats)
        return section(class_=f"edge edge-{edge}" + (" roomy" if people else ""))[
            div(class_="turned")[div(class_=f"signs of-{len(seats)}")[(hands[seat] for seat in seats)]]
        ]

    return div(class_="six-table")[
        div(
            class_=f"round {seating.classes} with-{len(scene.players)}" + (" guided" if scene.guided else ""),
            inert=stopped,
        )[
            (edge_of(edge) for edge in EDGES),
            div(class_="middle")[markup(centre(scene))],
        ],
        _pause(live, scene.words) if stopped else None,
    ]


def _pause(live: Live, words: Words) -> Element:
    """The overlay while time stands still: a button to resume, or the countdown."""
    _ = words
    inside: Node = (
        None
        if live.countdown > 0
        else [
            h2(id="pause-title")[_(C_("stop the clock for a while", "Break"))],
            p(id="pause-line")[_("The sand has stopped too. Everybody ready?")],
            button({"data-command": "resume", "data-key": "␣"}, class_="act main", type="button")[
                span(class_="act-label")[_("Play on")]
            ],
        ]
    )
    # A live region is announced only if it was there before its content changed.
    count = span(class_="count-in", id=f"count-{live.countdown}")[str(live.countdown)]
    return div(
        {"aria-describedby": None if live.countdown else "pause-line"},
        class_="six-pause" + (" counting" if live.countdown else ""),
        id="pause",
        role="dialog",
        aria_label=_(C_("stop the clock for a while", "Break")),
    )[
        div(class_="six-pause-panel")[
            inside, div({"aria-live": "assertive"}, id="count")[count if live.countdown else None]
        ]
    ]
