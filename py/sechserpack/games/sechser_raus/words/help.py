"""How to play Sechser raus, in our own words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ....draw.html import Element, p
from ....draw.teaching.help import Help, Section, changed, complete, example, rule, still
from ....engine.events import Event
from ....engine.options import Value
from ....locale import Words
from ..rules.game import GAME, SIX
from ..table.tray import summary, tray
from ..table.view import table_view

_FIRST: tuple[Event, ...] = (("roll", 0), ("dice", 6, 4, 4, 2, 1, 3))
_EDGE: tuple[Event, ...] = (
    ("roll", 0),
    ("dice", 3, 3, 3, 5, 1, 2),
    ("lay", 0, 3),
    ("pass", 0),
    ("roll", 1),
)
_FITS: Event = ("dice", 3, 5, 4, 2, 4, 1)
_BUST: Event = ("dice", 5, 4, 2, 4, 1, 1)


def help_text(options: Mapping[str, Value], words: Words) -> Help:
    """The help for a game with these `options`."""
    _ = words
    played = complete(GAME, options)
    return Help(
        # How many dice is said once: as a house rule, if it is one.
        opening=_("Get rid of your dice first and you win.")
        if "dice" in changed(GAME, options, {})
        else _.n(
            "Everybody starts with one die. Get rid of yours first and you win.",
            "Everybody starts with {count} dice. Get rid of yours first and you win.",
            played["dice"],
        ),
        house_rules=tuple(_house_rules(options, words)),
        sections=(
            Section("turn", _("Your turn"), _turn(played["max_throws"], words)),
            Section("bust", _("When nothing fits"), _bust(played["knock"], words)),
            Section("end", _("How it ends"), _end(played["places"], words)),
            Section(
                "hints",
                _("Good to know"),
                [
                    p[
                        _(
                            "Tap a die to lay its number. Flick across the tray to throw; "
                            "for the first throw of a turn a tap will do."
                        )
                    ],
                    p[_("A long edge is a trap for whoever throws next. Sometimes that’s you.")],
                ],
            ),
        ),
    )


def _turn(throws: int, words: Words) -> list[Element]:
    _ = words
    return [
        rule("R1", _("You take turns, always going the same way round the table.")),
        rule(
            "R2",
            _("Throw all the dice you hold. Sixes go out at once: into the bowl, for good."),
            picture=_picture(_FIRST, words),
        ),
        rule(
            "R3",
            _(
                "Then you may choose one more number from this throw and lay all dice that show "
                "it at the edge."
            ),
            _("If dice lie there already, only their number fits."),
            picture=_picture((*_EDGE, _FITS), words),
        ),
        rule(
            "R6",
            _("Take the rest back. Throw again, or pass on. Nobody has to lay anything."),
        ),
        rule(
            "R7",
            _.n(
                "You throw exactly once in a turn.",
                "Throw at least once in a turn, at most {count} times.",
                throws,
            ),
            _("When there’s nothing left to decide, your turn ends by itself."),
        ),
    ]


def _bust(knock: bool, words: Words) -> list[Element]:
    _ = words
    return [
        rule(
            "R4",
            _(
                "No six, and no die that fits the edge? Then you take everything: your throw "
                "and all dice at the edge. Only the bowl keeps its sixes. Your turn is over."
            ),
            _("At an empty edge this can’t happen: everything fits there."),
            picture=_picture((*_EDGE, _BUST), words, falling=True),
        ),
        rule(
            "R8",
            _(
                "Dice can be knocked over: a flick past the mark topples those at the edge. "
                "Then you take them all, even the sixes of this throw, and your turn is "
                "over. A tap never knocks anything over."
            )
            if knock
            else _("Dice at the edge can’t be knocked over. There’s a house rule for that."),
        ),
    ]


def _end(places: bool, words: Words) -> list[Element]:
    _ = words
    return [
        rule(
            "R5",
            _("If nothing is left in the middle because every die is out or at the edge, you’ve done it."),
        ),
        rule(
            "R9",
            _(
                "If you hold a single die when your turn begins, and the edge is empty, lay "
                "it there without throwing, as any number from 1 to 5. You’ve done it."
            ),
        ),
        rule("R10", _("The number beside a name says how many dice somebody holds.")),
        rule(
            "R11",
            _(
                "The others play on for the next places. What you have laid stays there. "
                "Whoever is left at the end comes last."
            )
            if places
            else _("The game is over as soon as somebody has won."),
        ),
    ]


def _picture(events: tuple[Event, ...], words: Words, *, falling: bool = False) -> Element:
    """The tray after `events`, or with `falling` while the last one's dice still lie as they fell."""
    scene = example(GAME, table_view, 3, events, words, salt=8)
    if falling:
        assert scene.before is not None
        thrown = tuple(sorted(number for number in events[-1][1:] if number != SIX))
        scene = replace(scene, view=replace(scene.before, middle=thrown), settled=False)
    return still(tray(scene), summary(scene.view, words), "help-tray")


def _house_rules(options: Mapping[str, Value], words: Words) -> list[str]:
    _ = words
    given = changed(GAME, options, {})
    said = []
    if "dice" in given:
        said.append(
            _.n("Everybody starts with one die.", "Everybody starts with {count} dice.", given["dice"])
        )
    if "direction" in given:
        said.append(_("You play counter-clockwise."))
    if "max_throws" in given:
        said.append(
            _.n(
                "You may throw only once in a turn.",
                "You may throw up to {count} times in a turn.",
                given["max_throws"],
            )
        )
    if "places" in given:
        said.append(_("The game is over as soon as somebody has won."))
    if "knock" in given:
        said.append(_("Dice at the edge can be knocked over."))
    return said
