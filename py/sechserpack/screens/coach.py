"""The chances in words: the sentence read aloud, and the sheet with all figures."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ..draw.buttons import action
from ..draw.html import Element, Node, button, div, h3, p, span, table, tbody, td, th, tr
from ..draw.scene import Scene
from ..draw.signs import badge
from ..draw.teaching.chances import BEST, Chances, Figure
from ..draw.view import TableView
from ..engine.events import Event
from ..engine.player import Player
from ..engine.text import C_
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
                "Before every decision the coach shows the chances: on the name plates and on everything you can do."
            )
        ],
        switches(scene.players, coached, words),
    ]
    if chances is not None and chances.seats:
        body += _figures(chances, scene, naming)
    elif coached:
        body.append(
            p(class_="coach-wait")[
                words("The figures appear here as soon as somebody with the coach on has a decision to make.")
            ]
        )
    body.append(action("help-at", words("What the figures mean"), "help", kind="choice", value="help-coach"))
    return sheet("coach", words("Coach"), div(class_=f"coach game-{scene.view.game}")[body], words)


def switches(players: Iterable[Player], coached: frozenset[int], words: Words, *, label: str = "") -> Element:
    """A switch for every person at the table, below a visible `label`, if given."""
    return div(class_="picks", role="group", aria_label=label or words("Who gets to see the chances"))[
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
                        words(C_("switch", "on")) if seat in coached else words(C_("switch", "off"))
                    ],
                ]
            ]
            for seat, player in enumerate(players)
            if player.human
        ),
    ]


def _figures(chances: Chances, scene: Scene[TableView], naming: Naming) -> list[Node]:
    """All the numbers: those of the seats, and those of the decisions."""
    words = scene.words
    told: list[Node] = [
        p[_what(chances, words)],
        h3[words("The players")],
        table(class_="figures coach-figures")[
            tbody[
                (
                    tr[
                        th(scope="row")[badge(seat), span(dir="auto")[scene.name(seat)]],
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
            h3[words("What you can do")],
            table(class_="figures coach-figures")[
                tbody[
                    (
                        tr(class_="best" if figure.best else None)[
                            th(scope="row")[
                                naming(scene.view, event, words) + " ",
                                span(class_="coach-best")[
                                    f"{BEST} ", words(C_("of several decisions", "best"))
                                ]
                                if figure.best
                                else None,
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
            else words("The chance of doing best in this round, counted exactly.")
        )
    many = words.number(chances.samples)
    return (
        words("The chance of first place in this game, estimated by playing it out {many} times.", many=many)
        if chances.scope == "game"
        else words(
            "The chance of doing best in this round, estimated by playing it out {many} times.", many=many
        )
    )


def help_text(words: Words, *, live: bool, covered: bool, chips: bool) -> list[Node]:
    """What the figures mean, for a game's help: `live` if in real time, `covered` if hands are.

    With `chips`, how many to expect is told as well.
    """
    _ = words
    return [
        p[
            _(
                "Want to know how you stand? Switch the coach on: at your seat before the game, or in the settings "
                "at the table. Your name plate then always shows your chance; when you may lift the tube, it shows "
                "what that is worth, too."
            )
            if live
            else _(
                "Want to know how you stand? Switch the coach on: at your seat before the game, or in the settings "
                "at the table. Before you decide, it shows how likely everybody is to win, and your own chance after "
                "each choice. A star marks the best."
            )
        ],
        p[
            _(
                "A figure on its own is exact: everything that can happen has been counted. One like “62% ± 3” is an "
                "estimate: the coach plays the game out many times, shuffling what you can’t see. It means: almost "
                "certainly between 59 and 65. The longer you wait, the closer it gets."
            )
        ],
        p[
            _(
                "“All the numbers” says whether it is about the whole game or this round. It also says how many chips "
                "to expect from this round, on average."
            )
            if chips
            else _("“All the numbers” says whether it is about the whole game or this round.")
        ],
        p[
            _(
                "It sees only what you see: no hidden cards, no dice to come. While your cards are covered from the "
                "others, it keeps quiet."
            )
            if covered
            else _("It sees only what you see, and knows nothing of the dice to come.")
        ],
        p[
            _(
                "Everybody decides for themselves, and you can switch it off at any time. On a keyboard press %."
            )
        ],
    ]
