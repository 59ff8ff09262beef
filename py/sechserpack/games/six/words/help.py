"""The help for SIX and SIX Profi. That for Profi begins with the differences, followed by the whole."""

from __future__ import annotations

from collections.abc import Mapping

from ....draw.foreign import with_german
from ....draw.html import Element, Node, p
from ....draw.teaching.help import Help, Section, complete, rule
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
                        "After the last round all secured cards are turned over. Each mark "
                        "at the foot of a card counts: 1 to 7 of them, more on numbers that "
                        "rarely come up. Most marks win; ties share the win."
                    ),
                )
            ],
        ),
        Section("hints", _("Good to know"), _hints(words)),
    )
    if not options.get("profi"):
        return Help(
            opening=_(
                "Everybody plays at once. Somebody throws, and you grab your card if it "
                "fits. Meanwhile hidden sand is running – and somebody has to feel when it’s "
                "gone."
            ),
            sections=whole,
            house_rules=house_rules(options, words),
        )
    return Help(
        opening=_("SIX with one more rule: a Pasch – two dice the same – turns everything round.")
        if played["pasch"] == "pair"
        else _("SIX with one more rule: a Pasch – all dice the same – turns everything round."),
        sections=(Section("profi", _("What differs from SIX"), _profi(played["pasch"], words)), *whole),
        house_rules=house_rules(options, words),
    )


def _rule(words: Words, ident: str, *sentences: str, picture: Node = None) -> Element:
    """The text of the rule `ident`, with German calls marked as such."""
    return rule(ident, *(with_german(sentence, words) for sentence in sentences), picture=picture)


def _profi(pasch: str, words: Words) -> list[Element]:
    _ = words
    return [
        _rule(
            words,
            "X11",
            (
                _("Two dice the same are a Pasch, even among three.")
                if pasch == "pair"
                else _("Two or three dice that all show the same are a Pasch.")
            )
            + " "
            + _(
                "Your turn is over at once, even if the sum is on one of your own open cards. The "
                "others may still secure it."
            ),
            _(
                "Then everything turns round: the dice go back where they came from (in a round’s first "
                "turn: to the next player in the new direction), and the arrows on the mat flip. Every "
                "round starts clockwise again."
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
                "On “Wechsel!” (change) everybody gets a new card to lay, except whoever "
                "gets the dice or has no pile left. Yours lies open in front of you: choose "
                "one of your three slots, or drag it there. It covers any card that’s there."
            ),
            _(
                "Take your time, even into the next round – but until the card lies on a "
                "slot it can’t be secured. If two are due, lay one after the other."
            ),
            picture=help_pictures.due(words),
        ),
        _rule(words, "X8", _("A covered card is open again once the one on top of it is secured.")),
    ]


def _secured(secure: str, words: Words) -> tuple[str, ...]:
    """X4: how a card is secured, by a tap or automatically."""
    _ = words
    if secure == "auto":
        return (
            _(
                "When somebody else throws the number of one of your open cards, it’s "
                "secured for you and counts at the end. It isn’t replaced."
            ),
        )
    return (
        _(
            "When somebody else throws the number of one of your open cards, choose it: now "
            "it’s safe and counts at the end. It isn’t replaced."
        ),
        _(
            "Only the latest throw counts. Once the dice are thrown again, or you’ve covered the "
            "card, it’s too late."
        ),
    )


def _turn(words: Words) -> list[Element]:
    _ = words
    return [
        _rule(
            words,
            "X3",
            _("Throw three dice, then two, then one. Each time the others may secure the sum."),
            _(
                "If the last die fits none of your open cards either: “Wechsel!” The dice go "
                "to the next player."
            ),
        ),
        _rule(
            words,
            "X5",
            _(
                "If the sum is on one of your own open cards, you can’t secure it, and you start again "
                "with three dice. So hope for numbers you don’t have."
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
            _("When the sand is gone, nothing happens by itself: you play on until somebody lifts the tube."),
        ),
        _rule(
            words,
            "X7",
            # Without haste there is no bar, whatever the house rules say.
            _(
                "When you get the dice, decide: throw, or lift the tube because you think the sand "
                "is gone. You may lift until you throw."
            )
            if played["hesitate_ms"] is None
            else _(
                "When you get the dice, decide at once: throw, or lift the tube because you "
                "think the sand is gone. If a bar runs on the button, it shows how long you "
                "may still lift; after that you must throw."
            ),
            _("Whoever begins a round must throw first."),
        ),
        _rule(
            words,
            "X9",
            *_lifting(played, words),
            _(
                "It’s the top secured card, and it goes under the pile. No card, no penalty. "
                "Whoever was at fault begins the next round; the cards on the table stay."
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
            _("Sand gone when you lift? Then the round is over, and whoever threw last gives a card back.")
        ]
    return [
        _("Lifting ends the round. Sand gone? Then whoever threw last gives a card back."),
        _("Still running? Then whoever lifted does."),
    ]


def _too_early(played: Mapping[str, Value], words: Words) -> str:
    """X12: whether the round goes on."""
    _ = words
    if played["early"] == "on":
        return _(
            "Still running? Then you give a card back and have to throw, and the round goes "
            "on. Everybody has seen how much sand is left."
        )
    return _("With a house rule the round goes on even if somebody lifts too early.")


def _hints(words: Words) -> list[Element]:
    _ = words
    return [
        p[_("Several of you can play at the same moment; everything counts.")],
        p[
            _(
                "Too fast? Choose “no rush” in the settings: then only throws take "
                "time, nobody has to hurry to lift, and bots wait until you let them throw."
            )
        ],
        p[
            _(
                "Playing by sound alone, or fond of taking your time? Choose “no rush” "
                "before the game. Or stay in real time with a 10-minute glass and “as long "
                "as you like” for lifting – both are house rules. Throws, and which of your "
                "cards you can secure, are read aloud."
            )
        ],
        p[_("Help, settings and “What happened” stop the sand. It runs on when everybody is ready.")],
    ]
