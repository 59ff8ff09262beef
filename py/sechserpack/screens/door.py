"""The sheet behind a plate: who plays this seat from here on, and where they sit."""

from __future__ import annotations

from typing import NamedTuple

from ..draw.html import Element, Node, button, div, h3, input, label, p, section, span
from ..draw.icons import icon
from ..draw.signs import badge
from ..engine.player import Player
from ..locale import Words
from ..setup.links import NAME_LENGTH
from ..setup.people import Person
from .sheets import sheet

NEWCOMER = "name:newcomer"
"""field of the name of somebody who sits down"""
_OFFERED = 8
"""most people offered by name: those who played last"""


class Door(NamedTuple):
    """What the sheet is about."""

    players: tuple[Player, ...]
    seat: int
    back: Player | None
    """who played the seat before the bot there, if they are not elsewhere at the table"""
    away: tuple[Person, ...]
    """people this device remembers who are not at the table, last player first"""
    order: tuple[int, ...]
    """the seats in the order of their places, clockwise"""
    newcomer: str
    """the name written so far"""
    out: bool = False
    """whether the seat has nothing to decide any more"""
    idle: tuple[Player, ...] = ()
    """people at the table whose own seats are out, so that they can play for this bot"""
    bots: bool = False
    """whether there is a bot that they can play for"""


def door_sheet(door: Door, words: Words) -> Element:
    """The sheet."""
    _ = words
    player = door.players[door.seat]
    body = div(".door-sheet")[
        p(".door-who")[_("The game stays as it is: only who plays it changes.")],
        _leaves(player, door, words),
        section(aria_labelledby="door-sit")[
            h3(id="door-sit")[
                _("Somebody else sits down here") if player.human else _("Somebody sits down here")
            ],
            div(".picks")[
                [*map(_person, door.idle), *map(_person, door.away[:_OFFERED])],
                button({"data-command": "guest"}, class_="pick", id="door-guest", type="button")[
                    span(class_="pick-shown")[_("A guest")]
                ],
            ],
            div(".door-name")[
                label(for_="newcomer")[_("Name")],
                input(
                    {"data-field": NEWCOMER, "data-enter": "door-named"},
                    class_="name",
                    id="newcomer",
                    type="text",
                    dir="auto",
                    maxlength=str(NAME_LENGTH),
                    value=door.newcomer,
                    spellcheck="false",
                    autocomplete="off",
                    enterkeyhint="done",
                ),
                button(
                    {"data-command": "sit-down"},
                    class_="choice",
                    id="door-named",
                    type="button",
                    disabled=not door.newcomer.strip(),
                )[span[_("Sit down")]],
            ],
        ],
        section(aria_labelledby="door-swap")[
            h3(id="door-swap")[_("Change places with")],
            div(".picks")[(_place(door, seat, words) for seat in door.order if seat != door.seat)],
        ],
    ]
    return sheet("seat", player.name, body, words, mark=badge(door.seat))


def _leaves(player: Player, door: Door, words: Words) -> Node:
    """The button that sends the person there away for a while, or the one that brings them back."""
    _, back = words, door.back
    if player.human and door.out:
        return [
            p(".door-who")[
                _("You have nothing left to decide here."),
                [" ", _("To play on, tap the plate of a bot and play for it.")] if door.bots else None,
            ],
            _main("stand-in", "", "close", _("I’m leaving the table"), _("your place in this game stays")),
        ]
    if player.human:
        shown, line = _("A bot plays on for me"), _("until somebody sits down here again")
        return _main("stand-in", "", "play", shown, line)
    if back is None:
        return None
    return _main("sit-down", back.name, "undo", _("{name} is back", name=back.name), _("and plays on here"))


def _main(command: str, value: str, drawing: str, shown: str, line: str) -> Element:
    return button(
        {"data-command": command, "data-value": value or None},
        class_="pick door-main",
        id="door-main",
        type="button",
    )[
        span(class_="pick-shown")[icon(drawing), span(dir="auto")[shown]],
        span(class_="pick-line")[line],
    ]


def _person(person: Person | Player) -> Element:
    return button({"data-command": "sit-down", "data-value": person.name}, class_="pick", type="button")[
        span(class_="pick-shown")[span(dir="auto")[person.name]]
    ]


def _place(door: Door, seat: int, words: Words) -> Element:
    name = door.players[seat].name
    return button(
        {
            "data-command": "swap",
            "data-value": str(seat),
            "aria-label": words("Change places with {name}", name=name),
        },
        class_="pick",
        type="button",
    )[span(class_="pick-shown")[badge(seat), span(dir="auto")[name]]]
