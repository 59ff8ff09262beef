"""Saved games on the menu, unusable saves, and the sheet about a game open in another tab."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from ..draw.buttons import action, tool
from ..draw.catalogue import Variant
from ..draw.html import Element, button, div, h2, li, p, section, span, ul
from ..draw.icons import icon
from ..locale import Words
from .parts import Part, in_parts
from .pictures import picture
from .questions import delete_question
from .sheets import sheet


@dataclass(frozen=True)
class SavedGame:
    """A saved game that can be continued, or a finished one."""

    id: str
    players: str
    when: str
    variant: Variant
    table: str = ""
    """the table as inert HTML, safe to show; "" while unknown"""
    winners: tuple[str, ...] = ()
    """winners of a finished game, where known"""
    signs: tuple[int, ...] = ()
    """numbers of the winners' signs, in the same order"""


@dataclass(frozen=True)
class BrokenSave:
    """An unusable save: damaged, or from a `newer` version."""

    id: str
    name: str
    newer: bool = False


def saved_games(
    games: Sequence[SavedGame],
    others: Part,
    words: Words,
    *,
    more: bool = False,
    deleting: str = "",
    loading: bool = False,
) -> Element | None:
    """The saved games: the first one and, if `more`, a part of the `others`. None without any.

    `games` are those to be shown. `deleting` is the id of the game whose deletion awaits confirmation, or "". While the
    list is `loading`, there may be others still.
    """
    _ = words
    waits = p(".loading")[_("Looking for games on this device …")] if loading else None
    if not games:
        return waits and section(".waiting", aria_label=_("Games in progress"))[waits]
    first, *listed = games
    return section(".waiting", aria_label=_("Games in progress"))[
        _saved_game(first, words, deleting=first.id == deleting),
        button(
            {"data-command": "more", "aria-expanded": str(more).lower()},
            class_="more",
            type="button",
            id="more",
        )[
            icon("log"),
            span[_.n("One more game in progress", "{count} more games in progress", others.total)],
        ]
        if others.total
        else None,
        in_parts(
            others,
            ul(".others")[(li[_saved_game(game, words, deleting=game.id == deleting)] for game in listed)],
            words,
        )
        if listed and more
        else None,
        waits,
    ]


def _saved_game(game: SavedGame, words: Words, *, deleting: bool) -> Element:
    _ = words
    # The button lies over the picture, not round it, as the picture contains buttons itself.
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


def _table(game: SavedGame) -> Element:
    # For sighted people only: the words beside it say the same.
    style = f"small game-{game.variant.game}"
    if game.table:
        return div({"inert": True}, class_=style, aria_hidden="true")[
            span(class_=f"small-ground picture-{game.variant.picture}"),
            div(".small-table")[Markup(game.table)],
        ]
    return div(class_=style, aria_hidden="true")[picture(game.variant)]


def _tools(key: str, words: Words) -> Element:
    _ = words
    return div(".kept-tools")[
        tool("save-game", "export", _("Save the record as a file"), value=key),
        tool("delete-game", "trash", _("Delete this game"), value=key),
    ]


def broken_saves(saves: Sequence[BrokenSave], part: Part, words: Words, deleting: str = "") -> Element | None:
    """This `part` of the unusable saves: each can be saved as a file, and then deleted.

    None without any.
    """
    _ = words
    if not saves:
        return None
    return section(".troubles", aria_labelledby="troubles-title")[
        h2(id="troubles-title")[_("Damaged or too new")],
        in_parts(
            part,
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
                    for one in saves
                )
            ],
            words,
        ),
    ]


def elsewhere_sheet(words: Words, *, taken: bool) -> Element:
    """The sheet about a game open in another tab; `taken` if it was played here until now."""
    _ = words
    return sheet(
        "elsewhere",
        _("This game is open elsewhere"),
        [
            p[
                _("Another tab has taken this game over, and it goes on there. Nothing is lost.")
                if taken
                else _("This game is being played in another tab. It can only be played in one at a time.")
            ],
            div(".pads")[
                action("take-over", _("Play on here"), "play", kind="act main"),
                action("close", _("Leave it there")),
            ],
        ],
        words,
    )
