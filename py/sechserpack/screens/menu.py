"""The menu of all variants, readable before Python has started."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..draw.buttons import file_field, sound_tool, tool
from ..draw.cached import cached
from ..draw.catalogue import Variant
from ..draw.foreign import with_german
from ..draw.html import (
    Element,
    Node,
    a,
    button,
    div,
    footer,
    h1,
    h2,
    header,
    label,
    li,
    main,
    nav,
    p,
    span,
    ul,
)
from ..draw.icons import icon
from ..draw.signs import sign as drawn
from ..draw.signs import signs_of_seats
from ..games import find
from ..locale import LANGUAGES, Words
from ..setup.variants import variant_link, variant_query, variants
from .pictures import picture
from .position import LINK as POSITION
from .statistics.plots import tally


class AtTable(NamedTuple):
    """Those who are round the device."""

    people: Sequence[tuple[str, int]] = ()
    """their names and signs"""
    next_game: Variant | None = None
    """what comes next in their programme, if one is under way"""
    days: int = 0
    """days in a row on which they have solved the position of the day"""


NOBODY = AtTable()


def menu(
    words: Words,
    *,
    saved: Node = None,
    here: AtTable = NOBODY,
    finished: int | None = None,
    evening: str = "",
    muted: bool = False,
    offline: bool = False,
    update: bool = False,
) -> Element:
    """The menu in the language of `words`.

    `saved` shows the saved games above the variants. `here` says who is. `finished` is the number of finished
    games; None leaves it out. `evening` is what the latest one is called, as a message; "" leaves it out.
    `offline` if the site's copy is complete, so that no network is needed; `update` if a new version is ready.
    """
    _ = words
    return div(".screen.menu")[
        signs_of_seats(),  # cards in the pictures bear them
        header(".menu-head", aria_label=_("Welcome"))[
            h1[span(".brand")["Sechserpack"]],
            p(".motto")[_("Six table games. One tablet. Everyone round it.")],
        ],
        main(".ways", aria_label=_("Games"))[
            saved,
            _party(here, finished, evening, words),
            _cards(words),
        ],
        footer(".menu-foot", aria_label=_("Tools"))[
            div(".copy", role="status")[
                span(".offline")[icon("check"), _("Ready to play offline")] if offline else None,
                tool("update", "redo", _("New version: update now")) if update else None,
            ],
            _language(words),
            sound_tool(words, muted=muted),
            tool("settings", "settings", _("Settings")),
            tool("help", "help", _("Help")),
            label(".tool", title=_("Open a saved game"))[
                icon("import"),
                span(".tool-label")[_("Open a saved game")],
                file_field(),
            ],
        ],
    ]


def _party(here: AtTable, finished: int | None, evening: str, words: Words) -> Element:
    """Those with whom a game begins at once, and what there is besides a new game; see `menu`."""
    label = (
        words("Plan an evening")
        if here.next_game is None
        else words("The evening goes on: {game}", game=words(here.next_game.name))
    )
    return div(class_="at-table" if here.next_game is None else "at-table under-way")[
        p(".at-table-people")[
            span[words("At the table")],
            (
                span({"data-person": name}, class_="at-table-person", dir="auto")[drawn(sign), name]
                for name, sign in here.people
            ),
        ]
        if here.people
        else None,
        tool("plan", "log", label),
        a(href=POSITION, draggable="false", class_="tool")[
            icon("die"),
            span(".tool-label")[words("Position of the day")],
            [
                tally(here.days) or span(aria_hidden="true")[str(here.days)],
                span(".unseen")[words.n("One day so far", "{count} days in a row", here.days)],
            ]
            if here.days
            else None,
        ],
        nav(".looking-back", aria_label=words("Played so far"))[
            tool("finished", "watch", words.n("One finished game", "{count} finished games", finished)),
            tool("evening", "people", words(evening)) if evening else None,
            tool("scores", "stakes", words("Who has won")),
        ]
        if finished is not None
        else None,
    ]


@cached
def _cards(words: Words) -> Element:
    return ul[(li(data_way=variant_query(variant))[_card(variant, words)] for variant in variants())]


def _card(variant: Variant, words: Words) -> Node:
    link, name = variant_link(variant), words(variant.name)
    return [
        a(
            href=link,
            draggable="false",
            class_=f"card game-{variant.game}",
        )[
            picture(variant),
            div(".card-text")[h2[name], p[with_german(words(variant.pitch), words)], _facts(variant, words)],
        ],
        button(
            {
                "data-command": "at-once",
                "data-value": link,
                "data-at-once": "",
                "aria-label": words("{game}: play now", game=name),
            },
            class_="at-once",
            type="button",
        )[icon("play"), span[words("Play now")]],
    ]


def _facts(variant: Variant, words: Words) -> Element:
    """Number of players and duration: abbreviated to be seen, in full to be heard."""
    game = find(variant.game)
    assert game is not None
    fewest, most, minutes = game.seats[0], game.seats[-1], variant.minutes
    seen = f"{fewest}–{most}"
    said = words("{fewest} to {most} players", fewest=fewest, most=most)
    if minutes:
        seen += " · " + words("{minutes} min", minutes=minutes)
        said += ", " + words("about {minutes} minutes", minutes=minutes)
    return div(".card-facts")[icon("people"), span(aria_hidden="true")[seen], span(".unseen")[said]]


def _language(words: Words) -> Node:
    return [
        button(
            {
                "data-command": "language",
                "data-value": code,
                "aria-pressed": str(code == words.language).lower(),
            },
            class_="tool language",
            type="button",
            lang=code,
        )[name]
        for code, name in LANGUAGES.items()
    ]
