"""How to play Sieben, in our own words."""

from __future__ import annotations

from collections.abc import Mapping

from ....draw.dice import drawn
from ....draw.html import Element, p, svg
from ....draw.teaching.help import Help, Section, changed, complete, rule, still
from ....engine.options import Value
from ....locale import Words
from ..rules.game import EMPTY, GAME, SEVEN
from ..table import leather


def help_text(options: Mapping[str, Value], words: Words) -> Help:
    """The help for a game with these `options`."""
    _ = words
    given = changed(GAME, options, {})
    return Help(
        opening=_(
            "Two dice, a few coins each, and a piece of leather with the numbers 2 to 12. "
            "Win all the coins – or outlast the others."
        ),
        house_rules=(
            _.n("Everybody starts with one coin.", "Everybody starts with {count} coins.", given["coins"]),
        )
        if "coins" in given
        else (),
        sections=(
            Section("turn", _("Your turn"), _turn(complete(GAME, options)["coins"], words)),
            Section("special", _("7, 12 and 2"), _special(words)),
            Section(
                "honour",
                _("Without coins"),
                [
                    rule(
                        "S7",
                        _(
                            "Out of coins? You still get a throw: the lap of honour. Win a coin and you’re back in, "
                            "even if you have to put it down again at once. If you have to pay and can’t, you’re out."
                        ),
                        _("Somebody else’s 7 never puts you out."),
                    )
                ],
            ),
            Section("end", _("How it ends"), _end(words)),
            Section(
                "hints",
                _("Good to know"),
                [
                    p[
                        _(
                            "Hold the button, the leather or the space bar to shake the dice; let go to throw. A tap "
                            "or a flick throws too."
                        )
                    ],
                    p[
                        _(
                            "Ahead, and free to choose a field? Hide your coin on the 7, where only a 12 finds it. "
                            "Otherwise put it where somebody will soon take it and then have to throw again: on 6 or "
                            "8 with two players, on 4 or 10 with more. That wins three more games in ten thousand; "
                            "luck decides the rest."
                        )
                    ],
                    p[
                        _(
                            "Going first is no advantage: with two players and five coins each, whoever begins wins "
                            "only 45 games in 100. That’s why a new game lets the next player begin."
                        )
                    ],
                    p[
                        _(
                            "In a hurry? The other button beside the leather throws for you "
                            "until there’s something to choose."
                        )
                    ],
                ],
            ),
        ),
    )


def _turn(coins: int, words: Words) -> list[Element]:
    _ = words
    return [
        rule(
            "S1",
            _.n("Everybody starts with one coin.", "Everybody starts with {count} coins.", coins)
            + " "
            + _("Luck decides everything – except sometimes after a 2 (see below)."),
        ),
        rule(
            "S2",
            _(
                "Throw both dice and add them up. If that field is empty, put one of your "
                "coins there, and your turn is over."
            ),
            picture=_picture((2, 3), {8: 1}, words),
        ),
        rule(
            "S3",
            _("If there’s a coin on it, take it and throw again – until you have to put one down."),
            picture=_picture((4, 5), {9: 1, 4: 1}, words),
        ),
    ]


def _special(words: Words) -> list[Element]:
    _ = words
    return [
        rule(
            "S4",
            _(
                "7: everybody with a coin puts one in the middle, and your turn is over. A 7 "
                "never empties the heap."
            ),
            picture=_picture((3, 4), {SEVEN: 9, 10: 1}, words),
        ),
        rule(
            "S6",
            _("12: you take everything that lies on the leather, the heap in the middle too. Throw again."),
            picture=_picture((6, 6), {SEVEN: 6, 3: 1, 5: 1, 10: 1}, words),
        ),
        rule(
            "S5",
            _("2: you take everything except the heap in the middle. Throw again."),
            _(
                "Nothing to take? Then choose any field for one of your coins, even the 7, "
                "and your turn is over."
            ),
            picture=_picture((1, 1), {SEVEN: 4, 6: 1, 11: 1}, words),
        ),
    ]


def _end(words: Words) -> list[Element]:
    _ = words
    return [
        rule(
            "S8",
            _(
                "It ends when one of you has all the coins, or is the only one still in. That player "
                "wins and takes what still lies on the leather. Those still in without a coin share the "
                "next place; the others rank by how long they lasted."
            ),
        ),
        rule(
            "S9",
            _(
                "The winner begins the next round, and wins and losses are carried over. The "
                "button beside the leather shows the score so far."
            ),
        ),
    ]


def _picture(dice: tuple[int, int], coins: Mapping[int, int], words: Words) -> Element:
    """The leather with `coins` (by field) after a throw of `dice`, before it is resolved."""
    board = tuple(coins.get(each, 0) for each in range(len(EMPTY)))
    told = [words("Thrown: {first} and {second}.", first=dice[0], second=dice[1])]
    told += [
        words.n("One coin on the {field}.", "{count} coins on the {field}.", count, field=field)
        for field, count in sorted(coins.items())
    ]
    return still(
        svg(viewBox="-122 -122 244 244")[
            leather.art(),
            leather.glow(sum(dice), "thrown"),
            list(leather.drawn(board)),
            list(leather.counts(board)),
            drawn(dice[0], -39, -14, -12, 1.1),
            drawn(dice[1], -39, 14, 17, 1.1),
        ],
        " ".join(told),
        "help-leather",
    )
