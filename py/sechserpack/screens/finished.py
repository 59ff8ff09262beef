"""The sheet of finished games, to be replayed, saved as files, or deleted."""

from __future__ import annotations

from collections.abc import Sequence

from ..draw.buttons import tool
from ..draw.html import Element, Node, button, div, li, p, span, ul
from ..draw.icons import icon
from ..locale import Words
from .parts import Part, in_parts
from .questions import delete_question
from .saved_games import SavedGame
from .sheets import sheet


def finished_sheet(
    games: Sequence[SavedGame], part: Part, words: Words, *, deleting: str = "", counted: bool = False
) -> Element:
    """The sheet with the `games` of this `part` of the list.

    `deleting` is the id of the game that is to be deleted if confirmed, or "". `counted` says that there are
    statistics.
    """
    _ = words
    body: list[Node] = [
        div(".pads")[
            button({"data-command": "statistics"}, class_="choice", type="button")[
                icon("stakes"), span[_("Who has won how often")]
            ]
        ]
        if counted
        else None,
        in_parts(
            part,
            ul(".finished-games")[(li[_game(game, words, deleting=game.id == deleting)] for game in games)],
            words,
        )
        if games
        else p[_("No finished game is kept any more.") if counted else _("No game is over yet.")],
    ]
    return sheet("finished", _("Finished games"), body, words)


def _game(game: SavedGame, words: Words, *, deleting: bool) -> Element:
    _ = words
    return div(".finished-game")[
        button({"data-command": "watch-game", "data-value": game.id}, class_="finished-watch", type="button")[
            icon("watch"),
            span[
                span(".finished-name")[_("Watch {game}", game=words(game.variant.name))],
                span(".finished-winner", dir="auto")[
                    _.n("{names} wins", "{names} win", len(game.winners), names=_.listed(game.winners))
                ]
                if game.winners
                else None,
                span(".finished-players", dir="auto")[game.players],
                span(".finished-when")[game.when],
            ],
        ],
        delete_question(game.id, words, class_="finished-tools", button_class="choice")
        if deleting
        else div(".finished-tools")[
            tool("save-game", "export", _("Save the record as a file"), value=game.id),
            tool("delete-game", "trash", _("Delete this game"), value=game.id),
        ],
    ]
