"""The help: how to play the game on the screen, or, on the menu, how to use the device as a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from markupsafe import Markup

from .. import games
from ..draw.cached import cached, markup
from ..draw.foreign import with_german
from ..draw.html import Element, Node, button, div, h3, kbd, li, nav, p, span, ul
from ..draw.teaching.help import Section, section_id
from ..engine.dice import REAL_DICE
from ..engine.options import Value
from ..engine.text import C_
from ..locale import Words
from ..setup.people import marked
from ..setup.variants import variant_of
from .coach import help_text
from .lesson import link_in_help
from .pictures import sheet_mark
from .sheets import sheet

COACH = "coach"
"""the section about the coach, in the help of every game that has one"""
TABLE = "table"
"""the section that every help has"""


class Played(NamedTuple):
    """What the help is about: a game with all its options."""

    game: str
    options: Mapping[str, Value]


def help_sheet(played: Played | None, words: Words) -> Element:
    """How to play the game `played`, watched or set up; without one, how to use the device."""
    if played is None:
        return sheet("help", words("Help"), _about_the_device(words), words)
    variant = variant_of(played.game, played.options)
    title = words("How to play {game}", game=words(variant.name))
    options = tuple(
        (name, tuple(value) if isinstance(value, list) else value) for name, value in played.options.items()
    )
    body = div(class_=f"help game-{played.game}")[
        _about_the_game(played.game, options, markup(link_in_help(variant, words)), words)
    ]
    return sheet("help", title, body, words, mark=sheet_mark(variant))


@cached
def _about_the_game(name: str, options: tuple[tuple[str, Value], ...], lesson: Markup, words: Words) -> Node:
    _ = words
    game = games.find(name)
    told = games.face(name).help(dict(options), words)
    given = dict(options)
    own = (_("You throw your own dice and tap what comes up."),) if given.get(REAL_DICE) else ()
    sections = (
        *told.sections,
        *(_real_dice(words, called=game.called) if game is not None and REAL_DICE in game.options else ()),
        _at_the_table(words, live=game is not None and game.realtime),
        *_coach(name, words),
        _keys(words),
    )
    return [
        div(".help-opening")[p[with_german(told.opening, words)], lesson],
        _house_rules((*told.house_rules, *own), words),
        _contents(sections, words),
        (_section(each) for each in sections),
    ]


def _real_dice(words: Words, *, called: bool) -> list[Section]:
    """How to play with dice of one's own; `called` if only their sums are entered."""
    _ = words
    tapped = (
        _(
            "Cards, glass and tube stay here. Whoever has the dice throws them on the table, and anybody taps the sum "
            "beside the tube. That is when the throw counts, so tap at once. For a Pasch, tap “Pasch” first, then "
            "the sum."
        )
        if called
        else _(
            "Throw on the table and tap what came up, one tap per die, at your edge. Take back what’s wrong, "
            "and confirm when it’s right: after that it counts. On a keyboard, the keys 1 to 6 tap dice, "
            "Backspace takes one back, and Enter confirms."
        )
    )
    return [
        Section(
            "real-dice",
            _("With real dice"),
            [
                p[
                    _(
                        "“We have real dice” in the set-up leaves the throwing to you; rules and counting "
                        "stay here."
                    )
                ],
                p[with_german(tapped, words)],
                p[
                    _(
                        "Bots have no hands: one of you throws for them. Nobody can prove your own throws, "
                        "so the record marks them as done by hand, and statistics count their luck "
                        "separately."
                    )
                ],
            ],
        )
    ]


def _house_rules(sentences: tuple[str, ...], words: Words) -> Element | None:
    """How this very game differs from the rule sheet."""
    if not sentences:
        return None
    return div(class_="help-house-rules")[
        h3[words("House rules in this game")],
        ul(".points")[(li[with_german(sentence, words)] for sentence in sentences)],
    ]


def _contents(sections: tuple[Section, ...], words: Words) -> Element:
    """The table of contents. Its entries are commands, as the hash says which screen is shown."""
    return nav(class_="help-contents", aria_label=words("Contents"))[
        ul[
            (
                li[
                    button(
                        {"data-command": "help-at", "data-value": section_id(each.key)},
                        class_="help-entry",
                        type="button",
                    )[each.title]
                ]
                for each in sections
            )
        ]
    ]


def _section(each: Section) -> Node:
    return [h3(id=section_id(each.key), tabindex="-1")[each.title], each.body]


def _about_the_device(words: Words) -> Node:
    """The help on the menu, for anybody holding a tablet; most important things first."""
    sections = (*_first_things(words), *_later_things(words), _at_the_table(words), _keys(words))
    return div(class_="help")[_contents(sections, words), (_section(each) for each in sections)]


def _likenesses(words: Words) -> Element:
    """How bots can play like one of the people here."""
    least = [manner.least for name in games.NAMES if name != "six" and (manner := games.manner(name))]
    six = games.manner("six")
    return p[
        words(
            "A bot can also play like one of you, once there are enough finished games: tap its seat in the set-up and "
            "say like whom. From that person’s decisions it learns how careful they are and what they like to do, in "
            "SIX also how fast they are and what they overlook. It takes {least} decisions, in SIX {six}; "
            "Sieben has hardly any. Such a bot is called “{name}” and never counts as that person. It can be saved as "
            "a file for another device, and is forgotten with the person.",
            least=max(least),
            six=six.least if six else 0,
            name=marked("Ada"),
        )
    ]


def _first_things(words: Words) -> list[Section]:
    _ = words
    return [
        Section(
            "middle",
            _("The tablet in the middle"),
            [
                p[
                    _(
                        "Put the tablet where everybody can reach it, and sit round it. What you touch lies at your "
                        "edge and faces you. If you play alone, everything is upright."
                    )
                ],
                p[
                    _(
                        "Before a game, tap the seats round the table. Whoever sits there gets a name, a colour and "
                        "a shape, which this device remembers. Free seats are for people or bots."
                    )
                ],
                _likenesses(words),
                p[
                    _(
                        "Tap how many of you there are, and each of you gets a seat. Every game starts with "
                        "whoever played last: “Play now” on its card puts you back where you sat. If a game has "
                        "too few seats, it says who waits, and they’re seated first in the next one."
                    )
                ],
                p[
                    _(
                        "Games only a few hours apart make up one evening. Its sheet has everybody’s places, "
                        "wins and points: you’ll find it after every game, and on the menu."
                    )
                ],
                p[
                    _(
                        "When you end an evening, you get its story: a few sentences about what happened, "
                        "each leading back to its moment. And there’s a coaster for everybody, to share or "
                        "keep as a picture."
                    )
                ],
                p[
                    _(
                        "“Plan an evening” on the menu suggests games for however many you are and as long "
                        "as you like. Swap any of them; every result then leads to the next one."
                    )
                ],
                p[
                    _(
                        "“Position of the day” on the menu is one decision, the same for everybody in the "
                        "world: throw or pass on, which number, which field? Afterwards you see the exact "
                        "chances and why. It gets harder from Monday to Sunday. You can also look for better "
                        "decisions in your own games."
                    )
                ],
                p[
                    _(
                        "New to a game? Play its guided first game: two minutes, and you’ve done everything "
                        "once. You’ll find it before the game begins, and any time at the top of its help."
                    )
                ],
            ],
        ),
        Section(
            "home",
            _("On the home screen"),
            [
                p[
                    _(
                        "iPad and iPhone: in Safari tap “Share”, then “Add to Home Screen”. Android: "
                        "in the browser’s menu tap “Install app” or “Add to home screen”."
                    )
                ],
                p[
                    _(
                        "On iPad and iPhone the icon keeps its own games, separate from Safari’s. To bring them "
                        "along, save a backup in the settings and restore it there. If you delete the icon, its "
                        "games go too."
                    )
                ],
            ],
        ),
        Section(
            "offline",
            _("Without a network"),
            p[
                _(
                    "After your first visit you don’t need a network: the menu tells you when everything is there. "
                    "No account, no server: whatever you do stays on this device."
                )
            ],
        ),
        Section(
            "sound",
            _("No sound?"),
            p[
                _(
                    "Check that the sound is on here. An iPad or iPhone set to silent is silent here too: look at "
                    "the ring switch on the side, or the bell in Control Centre."
                )
            ],
        ),
        Section(
            "children",
            _("When children are playing"),
            [
                p[
                    _(
                        "To stop a stray swipe from leaving the game, lock the device into it. On iPad and iPhone "
                        "that is “Guided Access”: switch it on once under Settings › Accessibility. In the game, "
                        "quickly press the top or side button (or the Home button) three times, and tap “Start”. "
                        "Three presses and your code let you out."
                    )
                ],
                p[
                    _(
                        "Android calls it “App pinning” or “Screen pinning”: switch it on once under Settings › "
                        "Security. Then open the overview of all open apps, tap the icon above the game and choose "
                        "to pin it."
                    )
                ],
                p[
                    _(
                        "An iPad takes four or five fingers for a gesture that switches apps. Guided Access stops "
                        "that too; or switch those gestures off under Settings › Multitasking."
                    )
                ],
            ],
        ),
    ]


def _later_things(words: Words) -> list[Section]:
    _ = words
    return [
        Section(
            "games",
            _("Pause and resume"),
            [
                p[
                    _(
                        "Every step is saved at once. Put the tablet away whenever you like: the game waits on the "
                        "menu."
                    )
                ],
                p[
                    _(
                        "Going back – by swipe, button or key – closes whatever is open, and asks before it "
                        "leaves a game."
                    )
                ],
                p[
                    _(
                        "You can also save a game as a file and open it on another device. A "
                        "finished one can be watched again, step by step or like a film."
                    )
                ],
                p[_("Where Sechserpack is installed, opening such a file is enough.")],
                p[
                    _(
                        "On the menu, “Who has won” opens the statistics. Tap a name for places, streaks, "
                        "luck with the dice and how long each game took. You can save it all as a table, or delete "
                        "it."
                    )
                ],
            ],
        ),
        Section(
            "pace",
            _("Faster or slower"),
            p[
                _(
                    "In the settings you choose the pace at the table, your own throws included: “without pauses” "
                    "shows every throw and waits for nothing, and bots can also wait for you. In SIX that speeds up "
                    "only the movements: bots always take as long as people do. SIX also comes with “no rush”: then "
                    "only throws take time. Tap the table to cut a movement short."
                )
            ],
        ),
        Section(
            "makers",
            _("Where the games come from"),
            p[
                _(
                    "Sechser raus follows the rules of Ulf Schleth. SIX is by Matthias Prinz (AMIGO). 6mal6 and "
                    "Straßenlegen come from KRONE/ASS, and Sieben has been handed down."
                )
            ],
        ),
    ]


def _at_the_table(words: Words, *, live: bool = False) -> Section:
    """What is true of every table; taking back is left out if `live`, where time runs."""
    _ = words
    return Section(
        TABLE,
        _("At the table"),
        [
            p[
                _(
                    "Whatever glows can be played. Tap something that isn’t allowed, and you learn why – with the "
                    "rule, if you like."
                )
            ],
            p[
                _(
                    "A line at your seat says what you can do now. Once you’ve done it a few times, it disappears. "
                    "Switch it on or off in the settings."
                )
            ],
            p[
                _(
                    "While something moves, and a moment longer, buttons are pale and don’t react: nothing is played "
                    "that you haven’t seen."
                )
            ],
            p[
                _(
                    "At the table, two fingers are two players, so they don’t zoom. On the menu, in help and in "
                    "settings they do."
                )
            ],
            None
            if live
            else p[_("You can undo a decision as long as nobody has seen anything new because of it.")],
            p[_("Missed something? “What happened” has it all, the latest first.")],
            p[
                _(
                    "Somebody has to leave, or comes late? Tap their name plate: a bot plays on, somebody "
                    "else sits down, or two change places. Whoever has nothing left to decide can play for a "
                    "bot: tap its plate. At each seat, the game counts for whoever has made most of the "
                    "decisions there."
                )
            ],
            p[
                _(
                    "The coaster in the bar has a stroke for every game that somebody here has won this evening. "
                    "Tap it for places and points."
                )
            ],
            p[
                _(
                    "Is somebody too lucky? Everything thrown and dealt follows from a secret drawn before "
                    "the game. Its fingerprint is shown before you start and under “Honest dice?”, where "
                    "everything is checked after the game. Note it, or scan its code: then the game can be "
                    "proven against it."
                )
            ],
            p[
                _(
                    "Who was lucky, and who played well? When a game is over, “Review” shows how likely everybody was "
                    "to win at each moment, the best and the worst that chance brought, and the costliest decisions."
                )
            ],
        ],
    )


def _coach(name: str, words: Words) -> list[Section]:
    """The section about the coach, if the game has one."""
    game = games.find(name)
    if game is None or not games.has_outlook(name):
        return []
    chips = games.catalogue(name).chips
    return [
        Section(
            COACH, words("The coach"), help_text(words, live=game.realtime, covered=game.secret, chips=chips)
        )
    ]


def _keys(words: Words) -> Section:
    _ = words
    keys = (
        (_(C_("name of a key", "Tab")), _("next item")),
        (_("Enter, space bar"), _(C_("what a key does", "play it"))),
        ("?", _("this help")),
        ("L", _("what happened")),
        ("U, R", _("undo, redo")),
        ("G", _("who plays here")),
        ("M", _("sound on or off")),
        ("%", _("the coach")),
        (_(C_("name of a key", "Esc")), _(C_("what a key does", "close"))),
    )
    return Section(
        "keys",
        _("With a keyboard"),
        [
            ul(class_="help-keys")[(li[kbd[key], span[does]] for key, does in keys)],
            p[
                _(
                    "The small signs on buttons are shortcuts too. You can switch off all single-character ones in "
                    "the settings."
                )
            ],
        ],
    )
