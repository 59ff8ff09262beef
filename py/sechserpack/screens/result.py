"""The result of a game over its table: it faces the winner, and can be put aside to see the table."""

from __future__ import annotations

from .. import games
from ..draw.buttons import tool
from ..draw.face import chosen
from ..draw.html import Element, Node, button, circle, div, g, h2, li, ol, p, path, span, svg
from ..draw.icons import icon
from ..draw.scene import Scene, in_sentence
from ..draw.seats import COLOURS
from ..draw.signs import badge, badge_in
from ..draw.view import TableView
from ..engine.game import places
from ..engine.player import people
from ..engine.text import N_
from ..locale import Words
from ..setup.variants import variant_of
from .payoffs import payoffs_of
from .pictures import picture

_CHEERS = (N_("Here’s to {names}!"), N_("Congratulations, {names}!"), N_("Take a bow, {names}!"))
_TIE = (N_("Nobody was ahead in the end."), N_("A tie. How about a decider?"))
_LOST = (N_("That calls for a rematch."), N_("Better luck next time."))


def board(
    title: str,
    *content: Node,
    room: str = "result-room",
    beside: Node = None,
    described_by: str | None = None,
) -> Element:
    """The slate over a table that is done with, in the middle of a `room`: its title, which takes the focus, and more.

    `beside` is a picture on it; `described_by` the id of what in the `content` is read with the title.
    """
    return _in_room(
        room,
        div(".result", role="dialog", aria_label=title, aria_describedby=described_by, id="result")[
            beside,
            div(".result-board")[h2(id="result-title", tabindex="-1")[title], content],
        ],
    )


def _in_room(room: str, content: Element) -> Element:
    """The table's room, turned to whoever reads the `content`: that is laid out for it as it comes then."""
    return div(class_="result-floor")[div(class_=room)[content]]


def result_panel(scene: Scene[TableView], *, beside_log: bool = False) -> Element:
    """The result: who has won, everybody's place, how it stands in this evening, and what to do next.

    Whoever reads the log beside it reads it, too: it is upright then.
    """
    _ = scene.words
    ranking = scene.view.ranking
    winners = [in_sentence(scene.name(seat)) for seat in ranking[0]] if ranking else []
    title = (
        _.n("{names} wins", "{names} win", len(winners), names=_.listed(winners)) if winners else _("The end")
    )
    cheer = _cheer(scene, winners)
    stakes = scene.rounds[-1] if scene.rounds else None
    face = games.face(scene.view.game)
    ranked = list(places(ranking).items())
    results = [face.result(scene, seat) for seat, _place in ranked]
    rows = [
        li(value=str(place))[
            span(class_="unseen")[_("place {place}", place=place), ":"],
            span(class_="rank", aria_hidden="true")[f"{place}."],
            span(class_="who")[badge(seat), span(dir="auto")[scene.name(seat)]],
            span(class_="dots", aria_hidden="true") if stakes or result else None,
            payoffs_of(scene, seat) if stakes else result,
        ]
        for (seat, place), result in zip(ranked, results, strict=True)
    ]
    kind = "for-stakes" if stakes else "for-marks" if any(results) else None
    return board(
        title,
        p(class_="cheer", id="result-cheer")[cheer] if cheer else None,
        p(class_="took")[_.n("One coin won", "{count} coins won", max(stakes))] if stakes else None,
        ol(class_=kind)[rows] if len(rows) > 1 else None,
        _pads(scene, _("Next round") if stakes else _("Rematch")),
        room="result-room" if beside_log else _room(scene),
        beside=_scene(scene),
        described_by="result-cheer" if cheer else None,
    )


def _cheer(scene: Scene[TableView], winners: list[str]) -> str:
    """A sentence to be read aloud, by the number of the last event; "" where only bots have played."""
    persons = people(scene.players)
    if not persons or not winners:
        return ""
    first = scene.view.ranking[0]
    lines = _TIE if len(first) > 1 else _CHEERS if first[0] in persons else _LOST
    return scene.words(chosen(lines, scene.events), names=winners[0])


def _pads(scene: Scene[TableView], onward: str) -> list[Element]:
    """The ways to go on, and what shows the game that is over; `onward` is what most people want next.

    The evening's sheet is behind how it stands.
    """
    _ = scene.words
    off = not scene.ready

    def quiet(command: str, label: str) -> Element:
        return button({"data-command": command}, class_="act quiet", type="button", disabled=off)[span[label]]

    ends = scene.through and not scene.coming
    main = {"data-command": "next-round", "data-key": "␣"}
    label = onward
    if scene.coming:
        main = {"data-command": "programme", "data-field": "begin", "data-key": "␣"}
        label = _("Next: {game}", game=scene.coming)
    elif ends:
        main = {"data-command": "end-evening"}
        label = _("How the evening went")
    return [
        p(class_="stands", dir="auto")[
            button({"data-command": "evening"}, class_="result-link", type="button", disabled=off)[
                scene.stands or _("This evening")
            ]
        ],
        div(".pads")[
            button(main, class_="act main", type="button", disabled=off)[
                icon("log" if ends else "play"), span[label]
            ],
            quiet("next-round", onward) if scene.coming or ends else None,
            quiet("change-table", _("Change the table")),
            None if scene.coming else quiet("menu", _("Next game")),
        ],
        div(".result-tools", role="group", aria_label=_("The game that is over"))[
            tool("result", "table", _("Look at the table"), disabled=off),
            tool("watch", "watch", _("Watch again"), disabled=off),
            tool("share", "share", _("Share this game"), disabled=off),
            tool("review", "review", _("Review"), disabled=off),
            tool("dice", "check", _("Honest dice?"), disabled=off),
        ],
    ]


def _scene(scene: Scene[TableView]) -> Element:
    """The game's pieces in its place, and the winners' rosettes; visual only, as words say all that too."""
    winners = scene.view.ranking[0] if scene.view.ranking else ()
    trophy = games.face(scene.view.game).trophy(scene)
    return div(class_="result-scene", aria_hidden="true")[
        svg(class_="trophy", viewBox="-80 -52 160 104")[trophy]
        if trophy is not None
        else picture(variant_of(scene.view.game, scene.options)),
        div(class_="result-medals")[(_rosette(seat) for seat in winners)],
    ]


def _rosette(seat: int) -> Element:
    """A rosette with the badge of `seat` and ribbons in its colour."""
    return svg(class_=f"rosette seat-{seat % COLOURS}", viewBox="-31 -31 62 86")[
        path(class_="ribbons", d="M-17 8 L-25 50 L-13 45 L-6 54 L0 16 L6 54 L13 45 L25 50 L17 8 Z"),
        circle(class_="pleats", r="23"),
        circle(class_="rosette-face", r="21"),
        g(transform="scale(1.25)")[badge_in(seat)],
    ]


def result_tab(scene: Scene[TableView]) -> Element:
    """The tab that brings the result back after it has been put aside, before whoever has read it."""
    return _in_room(_room(scene), tab(scene.words))


def tab(words: Words) -> Element:
    """The tab itself."""
    return button(
        {"data-command": "result", "aria-expanded": "false"},
        class_="result-tab",
        id="result-tab",
        type="button",
    )[words("Result")]


SIDEWAYS = 440
"""how wide and high a page is at least, in pixels, on which a result turns to a side: a telephone is handed round"""


def _room(scene: Scene[TableView]) -> str:
    """The classes of the result's container: the edge it faces, if edges face their seats."""
    seating = scene.seating
    seats = [seat for place in scene.view.ranking for seat in place]
    if not seating.facing or not seats:
        return "result-room"
    # Nobody sits where a bot does: then it faces the best of the people.
    reader = next((seat for seat in seats if scene.players[seat].human), seats[0])
    edge = seating.edge(reader)
    if min(seating.laid.page) < SIDEWAYS and edge in ("left", "right"):
        edge = "bottom"
    return f"result-room faces-{edge}"
