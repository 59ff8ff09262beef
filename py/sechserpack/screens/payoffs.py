"""Payoffs: what everybody has won or lost in a match of several rounds."""

from __future__ import annotations

from collections.abc import Sequence

from ..draw.html import Element, Node, li, ol, p, span, table, tbody, td, th, thead, tr
from ..draw.scene import Scene
from ..draw.signs import badge
from ..draw.view import TableView
from ..engine.player import Player
from ..engine.text import C_
from ..locale import Words
from .parts import Part, in_parts
from .sheets import sheet

Rounds = Sequence[Sequence[int]]
"""payoffs by seat, for every finished round"""


def signed(coins: int) -> str:
    """Coins won or lost with their sign: "+3", "−2", "0"."""
    return f"{coins:+d}".replace("-", "−") if coins else "0"


def payoffs_of(scene: Scene[TableView], seat: int) -> Node:
    """What `seat` has won or lost in the last round, and, after more than one, in the whole match."""
    total = sum(payoffs[seat] for payoffs in scene.rounds)
    return [
        span(class_="stake")[signed(scene.rounds[-1][seat])],
        span(class_="total")[scene.words("{coins} in all", coins=signed(total))]
        if len(scene.rounds) > 1
        else None,
    ]


def payoffs_sheet(players: Sequence[Player], rounds: Rounds, part: Part, words: Words) -> Element:
    """The sheet of the match so far: all balances, best first, and the winners of the rounds in this `part`."""
    _ = words
    balances = [sum(payoffs[seat] for payoffs in rounds) for seat in range(len(players))]
    best_first = sorted(range(len(players)), key=lambda seat: -balances[seat])
    heads = (
        _(C_("heading of names", "Player")),
        _("Rounds won"),
        _(C_("won or lost over all rounds", "Balance")),
    )
    body: list[Node] = [
        table(class_="figures")[
            thead[tr[(th(scope="col")[head] for head in heads)]],
            tbody[
                (
                    tr[
                        th(scope="row", dir="auto")[badge(seat), span[players[seat].name]],
                        td[str(sum(_winner(payoffs) == seat for payoffs in rounds))],
                        td(class_="balance")[signed(balances[seat])],
                    ]
                    for seat in best_first
                )
            ],
        ]
    ]
    if rounds:
        won = (
            _("{name} wins the round: {coins}", name=players[seat].name, coins=signed(payoffs[seat]))
            for payoffs in rounds[part.slice]
            for seat in [_winner(payoffs)]
        )
        listed = ol(class_="points", start=str(part.first + 1))[(li(dir="auto")[each] for each in won)]
        body.append(in_parts(part, listed, words))
    else:
        body.append(p[_("No round is over yet. What you win in one carries over to the next.")])
    return sheet("stakes", _("The score so far"), body, words)


def _winner(payoffs: Sequence[int]) -> int:
    return max(range(len(payoffs)), key=lambda seat: payoffs[seat])
