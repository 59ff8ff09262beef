"""The sheet of finished games, to be replayed, saved as files, or deleted."""

from __future__ import annotations

from collections.abc import Sequence

from ..draw.buttons import action, tool
from ..draw.cached import cached
from ..draw.html import Element, Node, button, div, li, span, ul
from ..draw.icons import icon
from ..draw.signs import sign
from ..games import catalogue
from ..locale import Words
from .parts import Part, in_parts
from .pictures import picture
from .questions import delete_question
from .saved_games import SavedGame
from .sheets import blank, sheet


def finished_sheet(
    games: Sequence[SavedGame],
    part: Part,
    words: Words,
    *,
    deleting: str = "",
    counted: bool = False,
    evenings: Node = None,
) -> Element:
    """The sheet with the `games` of this `part` of the list, and the finished `evenings` before them.

    `deleting` is the id of the game whose deletion awaits confirmation, or "". `counted` if there are statistics.
    """
    _ = words
    body: list[Node] = [
        div(".pads")[action("statistics", _("Who has won"), "stakes", kind="choice")] if counted else None,
        evenings,
        in_parts(
            part,
            ul(".finished-games")[(li[_game(game, words, deleting=game.id == deleting)] for game in games)],
            words,
        )
        if games
        else blank(
            icon("watch"), _("No finished games here any more.") if counted else _("No finished games yet.")
        ),
    ]
    return sheet("finished", _("Finished games"), body, words)


@cached
def _picture(game: str, name: str) -> Element:
    """The picture called `name`, of a variant of `game`."""
    ways = catalogue(game).variants
    return span(class_=f"finished-picture game-{game}")[
        picture(next(way for way in ways if way.picture == name))
    ]


def _game(game: SavedGame, words: Words, *, deleting: bool) -> Element:
    _ = words
    return div(".finished-game")[
        button({"data-command": "watch-game", "data-value": game.id}, class_="finished-watch", type="button")[
            _picture(game.variant.game, game.variant.picture),
            span[
                span(".finished-name")[_("Watch {game}", game=words(game.variant.name))],
                span(".finished-winner", dir="auto")[
                    map(sign, game.signs),
                    span[_.n("{names} wins", "{names} win", len(game.winners), names=_.listed(game.winners))],
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
