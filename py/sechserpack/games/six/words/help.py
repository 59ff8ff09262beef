"""The help for SIX and SIX Profi. That for Profi begins with the differences, followed by the whole."""

from __future__ import annotations

from collections.abc import Mapping

from ....draw.foreign import with_german
from ....draw.help import Help, Section, complete, rule
from ....draw.html import Element, Node, p
from ....engine.options import Value
from ....locale import Words
from ..rules.game import GAME
from . import help_pictures
from .house_rules import house_rules, rounds, running_time


def help_text(options: Mapping[str, Value], words: Words) -> Help:
    """The help for the game with these `options`: SIX or SIX Profi."""
    _ = words
    played = complete(GAME, options)
    whole = (
        Section("cards", _("Your cards"), _cards(played["secure"], words)),
        Section("turn", _("You have the dice"), _turn(words)),
        Section("glass", _("The glass in the tube"), _glass(played, words)),
        Section(
            "end",
            _("How it ends"),
            [
                _rule(
                    words,
                    "X10",
                    _(
                        "After the last round all secured cards are turned over. The marks at the "
                        "foot of each card count: 1 to 7, and more on numbers that are seldom "
                        "thrown. Most marks win; a tie is shared."
                    ),
                )
            ],
        ),
        Section("hints", _("Good to know"), _hints(words)),
    )
    if not options.get("profi"):
        return Help(
            opening=_(
                "Everybody plays at once. Somebody throws, and you grab those of your cards that fit. Meanwhile sand "
                "runs where nobody sees it, and somebody has to feel when it is gone."
            ),
            sections=whole,
            house_rules=house_rules(options, words),
        )
    return Help(
        opening=_("SIX with one more rule: a Pasch, a throw with equal dice, turns everything round."),
        sections=(Section("profi", _("What differs from SIX"), _profi(words)), *whole),
        house_rules=house_rules(options, words),
    )


def _rule(words: Words, ident: str, *sentences: str, picture: Node = None) -> Element:
    """The text of the rule `ident`, with German calls marked as such."""
    return rule(ident, *(with_german(sentence, words) for sentence in sentences), picture=picture)


def _profi(words: Words) -> list[Element]:
    _ = words
    return [
        _rule(
            words,
            "X11",
            _(
                "Two or three dice that all show the same are a Pasch. Your turn is over at once, "
                "even when the sum is on one of your own open cards. The others may still secure it."
            ),
            _(
                "Then everything turns round: the dice go back to where they came from, and the arrows at the rim of "
                "the mat point the other way. Every round begins clockwise again."
            ),
            picture=help_pictures.pasch(words),
        ),
    ]


def _cards(secure: str, words: Words) -> list[Element]:
    _ = words
    return [
        _rule(
            words,
            "X1",
            _("You have the cards 1 to 18 in your colour. Three of them lie open, the others are your pile."),
        ),
        _rule(
            words,
            "X4",
            *_secured(secure, words),
            picture=help_pictures.catch(words),
        ),
        _rule(
            words,
            "X6",
            _(
                "At “Wechsel!” (change), everybody except whoever gets the dice has a card to lay. "
                "Yours lies open before you: tap one of your three slots, or drag it there. A card "
                "that lies there already is covered."
            ),
            _(
                "You may take your time, even into the next round. Until the card lies in a slot, it "
                "cannot be secured. If two cards are due, you lay one after the other."
            ),
            picture=help_pictures.due(words),
        ),
        _rule(
            words, "X8", _("A covered card is open again as soon as the one on top of it has been secured.")
        ),
    ]


def _secured(secure: str, words: Words) -> tuple[str, ...]:
    """X4: how a card is secured, by a tap or automatically."""
    _ = words
    if secure == "auto":
        return (
            _(
                "When somebody else throws the number of one of your open cards, it is secured by "
                "itself and counts in the end. It is not replaced."
            ),
        )
    return (
        _(
            "When somebody else throws the number of one of your open cards, choose it: now it is "
            "safe and counts at the end. It is not replaced."
        ),
        _("Only the last throw counts. When the next dice are thrown, it is too late."),
    )


def _turn(words: Words) -> list[Element]:
    _ = words
    return [
        _rule(
            words,
            "X3",
            _("Throw three dice, then two, then one. The sum counts for all the others."),
            _(
                "When the last die fits none of your own open cards, it is “Wechsel!”: the dice go to the next seat."
            ),
        ),
        _rule(
            words,
            "X5",
            _(
                "If the sum is on one of your own open cards, you cannot secure it, and have to "
                "begin again with three dice. So hope for numbers that you do not have."
            ),
        ),
    ]


def _glass(played: Mapping[str, Value], words: Words) -> list[Element]:
    _ = words
    return [
        _rule(
            words,
            "X2",
            _("Whoever begins a round turns the glass, hides it in the tube and throws."),
            f"{running_time(played['sand_ms'], words)} {rounds(played['rounds'], words)}",
        ),
        _rule(
            words,
            "X7",
            _(
                "When you get the dice, decide at once: throw, or lift the tube because you think the sand is gone. A "
                "bar on the button shows how long you can still lift. After that you must throw."
            ),
            _("Whoever begins a round must throw first."),
        ),
        _rule(
            words,
            "X9",
            *_lifting(played, words),
            _(
                "It is the top one of the secured cards, and it goes under the pile. Whoever has none gives none. "
                "Whoever was at fault begins the next round; what lies on the table stays."
            ),
            picture=help_pictures.lifted(words),
        ),
        _rule(words, "X12", _too_early(played, words)),
    ]


def _lifting(played: Mapping[str, Value], words: Words) -> list[str]:
    """X9: what comes of lifting."""
    _ = words
    if played["early"] == "on":
        return [
            _(
                "Is the sand gone when you lift? Then the round is over, and whoever threw last gives a card back."
            )
        ]
    return [
        _("Lifting ends the round. Is the sand gone? Then whoever threw last gives a card back."),
        _("Is it still running? Then whoever lifted does."),
    ]


def _too_early(played: Mapping[str, Value], words: Words) -> str:
    """X12: whether the round goes on."""
    _ = words
    if played["early"] == "on":
        return _(
            "Is it still running? Then you give a card back and have to throw, and the round goes on. Everybody has "
            "seen how much sand is left."
        )
    return _("There is a house rule with which the round goes on after a lift too early.")


def _hints(words: Words) -> list[Element]:
    _ = words
    return [
        p[_("Several of you can play at the same moment; everything counts.")],
        p[
            _(
                "Too fast for you? In the settings you can play without haste: then only throws take time, nobody "
                "comes too late with the tube, and bots wait until you let them throw."
            )
        ],
        p[
            _(
                "You play by ear, or take your time? Before the game choose the pace without haste: then nothing "
                "hurries you. Or stay in real time with a glass of 10 minutes, and as long as it takes to lift the "
                "tube; both are house rules. What is thrown and which of your cards can be secured is read aloud."
            )
        ],
        p[_("Help, settings and “What happened” stop the sand. It goes on when everybody is ready.")],
    ]
