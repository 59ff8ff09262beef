"""The help for 6mal6 and Straßenlegen: the shared parts; each has a module for its own."""

from __future__ import annotations

from collections.abc import Mapping

from ....draw.html import Element, Node
from ....draw.teaching.help import Help, Section, changed, complete, rule
from ....engine.options import Value
from ....locale import Words
from ..rules.game import GAME
from . import help_columns, help_streets

FIXED = ("variant",)
"""options that say which of the two games it is"""


def help_text(options: Mapping[str, Value], words: Words) -> Help:
    """The help for the game with these `options`: 6mal6 or Straßenlegen."""
    streets = options.get("variant") == "strassen"
    way = help_streets if streets else help_columns
    played = complete(GAME, options)
    first, *others = way.sections(words)
    turn = Section("turn", words("Your turn"), _turn(way.building(words), played, words))
    # If streets count, they are explained before everything else.
    beginning = (first, turn) if streets else (turn, first)
    return Help(
        opening=way.opening(words),
        house_rules=tuple(_house_rules(options, words)),
        sections=(
            *beginning,
            *others,
            Section("end", words("How it ends"), [_end(played["rounds"], words)]),
            Section("secret", words("Secret hands"), _secret(words)),
        ),
    )


def _turn(building: Node, played: Mapping[str, Value], words: Words) -> list[Element]:
    _ = words
    return [
        rule(
            "M3",
            _("Lay one card on a free field of your row: choose the card, then the field, or drag it there."),
            _(
                "Then you draw two, even after your sixth card, so your choice grows from "
                "turn to turn. A card once laid stays put: you’ve already seen new ones."
            ),
            picture=building,
        ),
        rule("M2", _("Everybody has a row of six fields, and two cards in hand to begin with.")),
        rule(
            "M4",
            _(
                "Everybody has six turns. The first time round, whoever sits left of the "
                "dealer begins; the second time it’s the next player, and so on."
            ),
        ),
        rule(
            "M1",
            _("The cards have the values 1 to 9.")
            if changed(GAME, {"deck": played["deck"]}, {})
            else _("There are 84 cards with the values 1 to 9: nine of each, but ten each of 4, 5 and 6."),
            _.n("Everybody starts with one chip.", "Everybody starts with {count} chips.", played["chips"])
            + " "
            + _("A small chip is worth 1, a large one 5."),
        ),
    ]


def _end(limit: int | None, words: Words) -> Element:
    _ = words
    return rule(
        "M7",
        _("Whoever has no chips left is out. The last one with chips wins.")
        if limit is None
        else _("Whoever has no chips left is out.") + " " + _rounds(limit, words),
        _(
            "After every round all cards are shuffled, and the deal passes to the left. "
            "Nobody ever pays more than they have."
        ),
    )


def _secret(words: Words) -> list[Element]:
    _ = words
    return [
        rule(
            "M9",
            _(
                "Nobody sees anybody else’s hand. Rows, chips and the pot are open to all. "
                "If you play alone against bots, you always see your own cards."
            ),
            _(
                "If you share the device, hands are covered. Open yours when nobody else is looking, and take your "
                "time. They are covered again after your turn, when you choose “Cover”, and when somebody turns the "
                "device or puts it away."
            ),
        ),
    ]


def _house_rules(options: Mapping[str, Value], words: Words) -> list[str]:
    _ = words
    given = changed(GAME, options, dict.fromkeys(FIXED))
    said = []
    if "chips" in given:
        said.append(
            _.n("Everybody starts with one chip.", "Everybody starts with {count} chips.", given["chips"])
        )
    if "rounds" in given:
        said.append(_rounds(given["rounds"], words))
    if "deck" in given:
        cards = words.listed([f"{count} × {value}" for value, count in enumerate(given["deck"], 1) if count])
        said.append(_("The cards in this game: {cards}.", cards=cards))
    return said


def _rounds(limit: int, words: Words) -> str:
    return words.n(
        "The game ends after one round: whoever has the most chips then wins.",
        "The game ends after {count} rounds at the latest: whoever has the most chips then wins.",
        limit,
    )
