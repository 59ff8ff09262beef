"""The table of SIX: everybody's cards before them, in the middle the tube, the dice and the sum."""

from __future__ import annotations

from ....draw.dice import drawn as die
from ....draw.frame import laid_out
from ....draw.grand import grand, won
from ....draw.html import Element, Node, button, div, g, h2, p, span
from ....draw.scene import Live, Scene
from ....engine.game import places
from ....engine.text import C_
from ....locale import Words
from . import steps
from .centre import centre
from .hands import things
from .sums import sums
from .view import SixView


def table(scene: Scene[SixView]) -> Element:
    """The table as HTML."""
    layout = scene.seating.laid
    live = scene.live or Live()
    stopped = live.paused or live.countdown > 0
    place = places(scene.view.ranking) if scene.view.over else {}
    return div(class_="six-table")[
        laid_out(
            scene,
            layout,
            centre(scene),
            {
                zone.seat: things(scene, zone, active=not stopped, place=place.get(zone.seat))
                for zone in layout.zones
            },
            inert=stopped,
            over=sums(scene),
            lit=_big_moment(scene),
        ),
        _pause(live, scene.words) if stopped else None,
    ]


def _big_moment(scene: Scene[SixView]) -> Node:
    """What is enlarged in the middle: who wins, or the dice of a Pasch (X11); a lifted tube leaves the glass there."""
    if not scene.moving:
        return False
    if scene.moment == steps.WINNER.name:
        return won(scene, steps.winners(scene))
    if scene.moment != steps.PASCH.name:
        return scene.moment == steps.RISING.name
    words, roll = scene.words, scene.view.roll
    return grand(
        scene,
        [
            g({"data-equal": steps.equal(roll, number)})[
                die(number, 58 * (index - (len(roll) - 1) / 2), 0, 24 * index - 20, 1.8)
            ]
            for index, number in enumerate(roll)
        ],
        words("Pasch!"),
        seat=scene.view.roller,
        lang=None if words.language == "de" else "de",
    )


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
