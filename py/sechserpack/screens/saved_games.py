"""Saved games on the menu: those that wait, those that cannot be used, and one that is played in another tab."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from htpy import Element, button, div, h2, li, p, section, span, ul
from markupsafe import Markup

from ..draw.buttons import tool
from ..draw.catalogue import Variant
from ..draw.dice import sprite
from ..draw.icons import icon
from ..locale import Words
from .pictures import picture
from .questions import delete_question
from .sheets import sheet


@dataclass(frozen=True)
class Waiting:
    """A game that waits to be continued."""

    id: str
    players: str
    when: str
    variant: Variant
    table: str = ""
    """the table itself as inert HTML that is safe to show; "" while it is not known"""


@dataclass(frozen=True)
class Trouble:
    """Something kept that cannot be used."""

    id: str
    name: str
    newer: bool = False


def waiting_games(
    games: Sequence[Waiting], words: Words, *, more: bool = False, deleting: str = ""
) -> Element | None:
    """The games that wait, the first of them open to see; the others too, if `more` are asked for.

    `deleting` is the one of which it is being asked whether it shall go.
    """
    _ = words
    if not games:
        return None
    first, *others = games
    return section(".waiting", aria_label=_("Games that wait"))[
        sprite() if any(game.table for game in games) else None,
        _waiting(first, words, deleting=first.id == deleting),
        button(
            {"data-command": "more", "aria-expanded": str(more).lower()},
            class_="more",
            type="button",
            id="more",
        )[
            icon("log"),
            span[_.n("Another game waits", "{count} more games wait", len(others))],
        ]
        if others
        else None,
        ul(".others")[(li[_waiting(game, words, deleting=game.id == deleting)] for game in others)]
        if others and more
        else None,
    ]


def _waiting(game: Waiting, words: Words, *, deleting: bool) -> Element:
    _ = words
    # The picture is no part of the button, as it is drawn with buttons itself; the button lies over it.
    return div(".kept", id=f"kept-{game.id}")[
        _table(game),
        button({"data-command": "resume", "data-value": game.id}, class_="continue", type="button")[
            icon("play"),
            span[
                span(".continue-title")[_("Play on: {game}", game=words(game.variant.name))],
                span(".continue-players", dir="auto")[game.players],
                span(".continue-when")[game.when],
            ],
        ],
        delete_question(game.id, words, class_="kept-tools ask", button_class="act")
        if deleting
        else _tools(game.id, words),
    ]


def _table(game: Waiting) -> Element:
    # What is played can be seen at a glance; who cannot see it is told by the words beside it.
    style = f"small game-{game.variant.game}"
    if game.table:
        return div({"inert": True}, class_=style, aria_hidden="true")[div(".small-table")[Markup(game.table)]]
    return div(class_=style, aria_hidden="true")[picture(game.variant)]


def _tools(key: str, words: Words) -> Element:
    _ = words
    return div(".kept-tools")[
        tool("save-game", "export", _("Save the record as a file"), value=key),
        tool("delete-game", "trash", _("Delete this game"), value=key),
    ]


def troubles(found: Sequence[Trouble], words: Words, deleting: str = "") -> Element | None:
    """What is kept and cannot be used: each can be saved as a file, and then removed."""
    _ = words
    if not found:
        return None
    return section(".troubles", aria_labelledby="troubles-title")[
        h2(id="troubles-title")[_("What cannot be used")],
        ul[
            (
                li(".trouble")[
                    span(dir="auto")[
                        _("{name}: from a newer version", name=one.name)
                        if one.newer
                        else _("{name}: damaged", name=one.name)
                    ],
                    delete_question(one.id, words, class_="kept-tools ask", button_class="act")
                    if one.id == deleting
                    else div(".kept-tools")[
                        tool("save-game", "export", _("Save it as a file"), value=one.id),
                        tool("delete-game", "trash", _("Remove it"), value=one.id),
                    ],
                ]
                for one in found
            )
        ],
    ]


def elsewhere_sheet(words: Words, *, taken: bool) -> Element:
    """A game is played in another tab; `taken` says that it was played here until now."""
    _ = words
    return sheet(
        "elsewhere",
        _("This game is open elsewhere"),
        [
            p[
                _("This game has been taken over by another tab and goes on there. Nothing is lost.")
                if taken
                else _("This game is being played in another tab. It can only be played in one at a time.")
            ],
            div(".pads")[
                button({"data-command": "take-over"}, class_="act main", type="button")[
                    icon("play"), span[_("Play on here")]
                ],
                button({"data-command": "close"}, class_="act", type="button")[span[_("Leave it there")]],
            ],
        ],
        words,
    )
