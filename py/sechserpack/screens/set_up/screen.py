"""The set-up screen: a table with chairs to fill. Its start button is the link that starts exactly this game."""

from __future__ import annotations

from collections.abc import Sequence

from ...draw.foreign import with_german
from ...draw.html import Element, Node, a, button, div, footer, form, h1, header, main, p, span
from ...draw.icons import icon
from ...engine.text import C_
from ...locale import Words
from ...setup.form import Form, players_of
from ...setup.links import to_link
from ...setup.settings import Settings
from .chairs import Place
from .rules import rules
from .seat import slip
from .table import people, table


def screen(
    filled: Form,
    places: Sequence[Place],
    words: Words,
    settings: Settings,
    first_game: Node = None,
    address: str = "",
) -> Element:
    """The whole set-up screen; `settings` are the device's, some of which matter to single games.

    `places` are those of the chairs. `first_game` is the offer to newcomers beside the start button. `address` is the
    page's.
    """
    _ = words
    variant = filled.variant
    players = players_of(filled.setup, words)
    return div(".screen.setup")[
        header(".bar", aria_label=_(variant.name))[
            a(href="#", draggable="false", class_="tool", title=_("Menu"), data_command="menu")[
                icon("menu"), span(".tool-label")[_("Menu")]
            ],
            h1[_(variant.name)],
            div(".tools")[
                button({"data-command": "share"}, class_="tool", type="button", title=_("Share as a link"))[
                    icon("share"), span(".tool-label")[_("Share as a link")]
                ],
                button({"data-command": "help"}, class_="tool", type="button", title=_("Help"))[
                    icon("help"), span(".tool-label")[_("Help")]
                ],
            ],
        ],
        main(class_=f"setup-main game-{variant.game}")[
            form(".setup-form", autocomplete="off")[
                button(type="submit", hidden=True),  # lets Enter in a name end the name
                div(".setup-table")[
                    p(".pitch")[with_german(_(variant.pitch), words)],
                    people(filled, words),
                    table(filled, players, places, words),
                ],
                div(".setup-seat")[slip(filled, players, words)],
                div(".setup-rules")[rules(filled, players, settings, words, address)],
            ],
        ],
        footer(".setup-foot")[
            first_game,
            a(
                # Random choices are made when the game begins, so the link is made only then.
                {"data-command": "begin" if filled.chance else None, "data-start": ""},
                href=to_link(filled.setup),
                draggable="false",
                class_="act main start",
                id="start",
            )[icon("play"), span[_(C_("begin the game", "Start"))]],
        ],
    ]
