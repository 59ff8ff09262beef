"""The result of a game over its table: it faces whoever has won, and can be put aside to look at the table."""

from __future__ import annotations

from .. import games
from ..draw.html import Element, button, div, h2, li, ol, p, span
from ..draw.icons import icon
from ..draw.scene import Scene, in_sentence
from ..draw.signs import badge
from ..draw.view import TableView
from ..engine.game import places
from ..setup.variants import variant_of
from .payoffs import payoffs_of
from .pictures import picture

MEDALS = 3
"""more winners than this are named, but get no medals: there is no room"""


def result_panel(scene: Scene[TableView]) -> Element:
    """The result: who has won, everybody's place, and what can be done now."""
    _ = scene.words
    ranking = scene.view.ranking
    winners = [in_sentence(scene.name(seat)) for seat in ranking[0]] if ranking else []
    title = (
        _.n("{names} wins", "{names} win", len(winners), names=_.listed(winners)) if winners else _("The end")
    )
    stakes = scene.rounds[-1] if scene.rounds else None
    face = games.face(scene.view.game)
    ranked = list(places(ranking).items())
    results = [face.result(scene, seat) for seat, _place in ranked]
    counted = "for-stakes" if stakes else "for-marks" if any(results) else None
    rows = [
        li(value=str(place))[
            span(class_="unseen")[_("place {place}", place=place), ":"],
            span(class_="rank", aria_hidden="true")[f"{place}."] if counted else None,
            span(class_="who")[badge(seat), span(dir="auto")[scene.name(seat)]],
            payoffs_of(scene, seat) if stakes else None,
            result,
        ]
        for (seat, place), result in zip(ranked, results, strict=True)
    ]
    return div(class_=_room(scene))[
        div(".result", role="dialog", aria_label=title, id="result")[
            _scene(scene),
            h2(id="result-title", tabindex="-1")[title],
            p(class_="took")[_.n("One coin won", "{count} coins won", max(stakes))] if stakes else None,
            ol(class_=counted)[rows] if len(rows) > 1 else None,
            div(".pads")[
                button(
                    {"data-command": "next-round", "data-key": "␣"},
                    class_="act main",
                    type="button",
                    disabled=not scene.ready,
                )[icon("play"), span[_("Next round") if stakes else _("Rematch")]],
                button({"data-command": "result"}, class_="act", type="button", disabled=not scene.ready)[
                    span[_("Look at the table")]
                ],
                button({"data-command": "watch"}, class_="act", type="button", disabled=not scene.ready)[
                    icon("watch"), span[_("Watch again")]
                ],
                button(
                    {"data-command": "share"},
                    class_="act",
                    type="button",
                    title=_("Share this game"),
                    disabled=not scene.ready,
                )[icon("share"), span(".unseen")[_("Share this game")]],
            ],
            div(".result-links")[
                button(
                    {"data-command": "review"}, class_="result-link", type="button", disabled=not scene.ready
                )[_("Review")],
                button(
                    {"data-command": "dice"}, class_="result-link", type="button", disabled=not scene.ready
                )[_("Honest dice?")],
            ],
        ]
    ]


def _scene(scene: Scene[TableView]) -> Element:
    """A picture of the game with the winners' signs on medals, for those who look: all it says stands below it too."""
    winners = scene.view.ranking[0] if scene.view.ranking else ()
    return div(class_="result-scene", aria_hidden="true")[
        picture(variant_of(scene.view.game, scene.options)),
        div(class_="result-medals")[(span(class_="result-medal")[badge(seat)] for seat in winners[:MEDALS])],
    ]


def result_tab(scene: Scene[TableView]) -> Element:
    """The small tab that brings the result back after it has been put aside."""
    return div(class_=_room(scene))[
        button(
            {"data-command": "result", "aria-expanded": "false"},
            class_="result-tab",
            id="result-tab",
            type="button",
        )[scene.words("Result")]
    ]


def _room(scene: Scene[TableView]) -> str:
    """The classes of the room for the result: towards which edge it faces, if edges face those who sit there."""
    seating = scene.seating
    seats = [seat for place in scene.view.ranking for seat in place]
    if not seating.facing or not seats:
        return "result-room"
    # Nobody sits where a bot does: then it faces whoever is best of the people.
    reader = next((seat for seat in seats if scene.players[seat].human), seats[0])
    return f"result-room faces-{seating.edge(reader)}"
