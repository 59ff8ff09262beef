"""The chances in words: the sentence read aloud, and the sheet with all figures."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ..draw.chances import BEST, Chances, Figure
from ..draw.html import Element, Node, button, div, h3, p, span, table, tbody, td, th, tr
from ..draw.icons import icon
from ..draw.scene import Scene
from ..draw.signs import badge
from ..draw.view import TableView
from ..engine.events import Event
from ..engine.player import Player
from ..locale import Words
from .sheets import sheet

FEW = 3
"""up to this many decisions are all said aloud; of more, only the best"""

Naming = Callable[[Any, Event, Words], str]
"""names a decision: see `Face.choice`"""


def sentence(chances: Chances, scene: Scene[TableView], naming: Naming) -> str:
    """What is said once to the seat to act: its own chance, and what its decisions are worth."""
    words, seat = scene.words, scene.actor
    parts = []
    if seat is not None and seat in chances.seats:
        own = chances.seats[seat]
        parts.append(
            words("Your chance of winning: {chance}.", chance=own)
            if chances.scope == "game"
            else words("Your chance in this round: {chance}.", chance=own)
        )
    ordered = sorted(chances.decisions.items(), key=lambda pair: -pair[1].worth)
    if ordered and not ordered[0][1].best:
        parts.append(words("All choices are equally good."))
    else:
        for event, figure in ordered if len(ordered) <= FEW else ordered[:1]:
            name = naming(scene.view, event, words)
            told = _with_chips(figure, words)
            parts.append(
                words("Best: {choice}, {chance}.", choice=name, chance=told)
                if figure.best
                else words("{choice}: {chance}.", choice=name, chance=told)
            )
    return " ".join(parts)


def _with_chips(figure: Figure, words: Words) -> str:
    return (
        words("{chance}, {chips} chips", chance=figure, chips=figure.chips) if figure.chips else str(figure)
    )


def coach_sheet(scene: Scene[TableView], coached: frozenset[int], naming: Naming, words: Words) -> Element:
    """The coach's sheet: a switch for every person, and all current figures."""
    chances = scene.coach
    body: list[Node] = [
        p[
            words(
                "The coach shows the chances before every decision: at the plates, and on what can be done."
            )
        ],
        switches(scene.players, coached, words),
    ]
    if chances is not None and chances.seats:
        body += _figures(chances, scene, naming)
    elif coached:
        body.append(
            p(class_="coach-wait")[words("As soon as one of them is to decide, the figures are here.")]
        )
    body.append(
        button({"data-command": "help-at", "data-value": "help-coach"}, class_="choice", type="button")[
            icon("help"), span[words("What the figures mean")]
        ]
    )
    return sheet("coach", words("Coach"), div(class_=f"coach game-{scene.view.game}")[body], words)


def switches(players: Iterable[Player], coached: frozenset[int], words: Words, *, label: str = "") -> Element:
    """A switch for every person at the table, below a visible `label`, if given."""
    return div(class_="picks", role="group", aria_label=label or words("Who is told the chances"))[
        span(class_="picks-label", aria_hidden="true")[label] if label else None,
        (
            button(
                {
                    "data-command": "coach-seat",
                    "data-value": str(seat),
                    "data-coach": "on" if seat in coached else "off",
                    "aria-pressed": str(seat in coached).lower(),
                },
                class_="pick",
                id=f"coach-{seat}",
                type="button",
            )[
                span(class_="pick-shown")[
                    badge(seat),
                    span(dir="auto")[player.name],
                    span(class_="coach-state", aria_hidden="true")[
                        words("on") if seat in coached else words("off")
                    ],
                ]
            ]
            for seat, player in enumerate(players)
            if player.human
        ),
    ]


def _figures(chances: Chances, scene: Scene[TableView], naming: Naming) -> list[Node]:
    """All figures: those of the seats, and those of the decisions."""
    words = scene.words
    told: list[Node] = [
        p[_what(chances, words)],
        h3[words("The seats")],
        table(class_="coach-figures")[
            tbody[
                (
                    tr[
                        th(scope="row")[
                            span(class_="coach-seat")[badge(seat), span(dir="auto")[scene.name(seat)]]
                        ],
                        td[str(figure)],
                    ]
                    for seat, figure in chances.seats.items()
                )
            ]
        ],
    ]
    if chances.decisions:
        ordered = sorted(chances.decisions.items(), key=lambda pair: -pair[1].worth)
        told += [
            h3[words("What can be done")],
            table(class_="coach-figures")[
                tbody[
                    (
                        tr(class_="best" if figure.best else None)[
                            th(scope="row")[
                                naming(scene.view, event, words) + " ",
                                span(class_="coach-best")[f"{BEST} ", words("best")] if figure.best else None,
                            ],
                            td[_with_chips(figure, words)],
                        ]
                        for event, figure in ordered
                    )
                ]
            ],
        ]
    return told


def _what(chances: Chances, words: Words) -> str:
    """What the figures say, and how certain they are."""
    if not chances.samples:
        return (
            words("The chance of first place in this game, counted exactly.")
            if chances.scope == "game"
            else words("The chance of coming out best in this round, counted exactly.")
        )
    many = words.number(chances.samples)
    return (
        words("The chance of first place in this game, estimated by playing on {many} times.", many=many)
        if chances.scope == "game"
        else words(
            "The chance of coming out best in this round, estimated by playing on {many} times.", many=many
        )
    )


def help_text(words: Words, *, live: bool, covered: bool) -> list[Node]:
    """What the figures mean, for a game's help: `live` if in real time, `covered` if hands are."""
    _ = words
    return [
        p[
            _(
                "Would you like to know how you stand? Switch the coach on for yourself: in the set-up at your seat, "
                "or at the table in the settings. It shows your chance at your plate, whatever happens; when the tube "
                "can be lifted, it shows what that is worth."
            )
            if live
            else _(
                "Would you like to know how you stand? Switch the coach on for yourself: in the set-up at your seat, "
                "or at the table in the settings. Before you decide it shows how likely everybody is to win, and what "
                "each choice would make of your own chance. A star marks the best one."
            )
        ],
        p[
            _(
                "A figure alone is exact: everything that can happen has been counted. One such as “62% ± 3” comes "
                "from playing on many times, with what you cannot see mixed anew each time. It means: most likely "
                "between 59 and 65; the longer you wait, the closer it gets."
            )
        ],
        p[
            _(
                "Whether it is about first place in the game or about this round stands in the list of all figures. "
                "Where chips are at stake, it says as well how many you may expect in this round, on average."
            )
        ],
        p[
            _(
                "It sees only what you see: no hidden card, no dice to come. As long as your cards are covered from "
                "the others here, it is silent."
            )
            if covered
            else _("It sees only what you see, and knows nothing of the dice to come.")
        ],
        p[
            _(
                "Everybody decides for themselves, and it can be switched off at any time. % opens it on a keyboard."
            )
        ],
    ]
