"""The sheet of a programme: who plays, for how long, and which games one after another."""

from __future__ import annotations

from dataclasses import dataclass

from ...draw.buttons import action
from ...draw.catalogue import Variant
from ...draw.html import Element, Node, a, button, div, li, ol, p, span
from ...draw.icons import icon
from ...engine.text import C_
from ...locale import Words
from ...setup.party import MOST
from ...setup.programme import LENGTHS, length
from ..picks import Pick, picks
from ..pictures import picture
from ..sheets import sheet


@dataclass(frozen=True)
class Entry:
    """A game of the programme."""

    way: Variant
    played: bool
    lesson: str
    """link to its guided game, where somebody may need it; "" for none"""


@dataclass(frozen=True)
class PlannedEvening:
    """What the sheet shows."""

    names: tuple[str, ...]
    """who sits round the device; none while it is one person without a name"""
    people: int
    minutes: int
    """how long people want to play"""
    entries: tuple[Entry, ...]
    begun: bool
    """whether its first game has begun"""


def programme_sheet(evening: PlannedEvening, words: Words) -> Element:
    """The sheet of the programme of an `evening`."""
    _ = words
    upcoming = next((each for each in evening.entries if not each.played), None)
    body: list[Node] = [
        div(".programme-asks")[
            picks(
                "people",
                [Pick(str(count), str(count), count == evening.people) for count in range(1, MOST + 1)],
                label=_("How many of you?"),
                shown=True,
                command="programme",
                class_="how-many",
                ident="programme-people",
            ),
            picks(
                "minutes",
                [
                    Pick(str(minutes), _("{minutes} min", minutes=minutes), minutes == evening.minutes)
                    for minutes in LENGTHS
                ],
                label=_("How long do you want to play?"),
                shown=True,
                command="programme",
                class_="how-long",
                ident="programme-minutes",
            ),
        ],
        p(class_="programme-people", dir="auto")[_.listed(evening.names)] if evening.names else None,
        div(".programme-pads")[
            action(
                "programme",
                _("Play {game}", game=_(upcoming.way.name)),
                "play",
                kind="act main",
                field="begin",
            )
            if upcoming is not None
            else None,
            action("programme", _("Drop the programme"), kind="act quiet", field="leave")
            if evening.begun
            else None,
        ],
        div(role="group", aria_label=_("The games"))[
            ol(".programme")[
                (_entry(number, each, each is upcoming, words) for number, each in enumerate(evening.entries))
            ]
        ],
        None
        if upcoming is not None
        else p[_("That was everything. Choose how long you want to go on, or call it a night.")],
    ]
    return sheet("programme", _("An evening"), body, words)


def _entry(number: int, entry: Entry, upcoming: bool, words: Words) -> Element:
    """A game: its picture, how long it takes, and what can be done about it unless it was played."""
    _ = words
    name = _(entry.way.name)
    state = (
        _(C_("of a game in a programme", "played"))
        if entry.played
        else _(C_("of a game in a programme", "next"))
        if upcoming
        else ""
    )
    return li(
        class_=f"programme-game game-{entry.way.game}"
        + (" played" if entry.played else "")
        + (" upcoming" if upcoming else ""),
        aria_current="step" if upcoming else None,
    )[
        div(".programme-picture", aria_hidden="true")[picture(entry.way)],
        div(".programme-text")[
            span(".programme-name")[name],
            span(".programme-facts")[
                _("about {minutes} minutes", minutes=length(entry.way)), f" · {state}" if state else None
            ],
            a(".programme-lesson", href=entry.lesson)[_("New to you? Play the guided game first.")]
            if entry.lesson and upcoming
            else None,
        ],
        None
        if entry.played
        else button(
            {
                "data-command": "programme",
                "data-field": "swap",
                "data-value": str(number),
                "aria-label": _("Play something else instead of {game}", game=name),
            },
            class_="tool",
            id=f"programme-swap-{number}",
            type="button",
        )[icon("swap"), span(".tool-label")[_("Swap")]],
    ]
