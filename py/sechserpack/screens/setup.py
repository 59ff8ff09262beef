"""The set-up screen: players and options. Its start button is the link that starts exactly this game."""

from __future__ import annotations

import json

from htpy import (
    Element,
    Node,
    a,
    button,
    div,
    fieldset,
    footer,
    form,
    h1,
    header,
    input,
    label,
    legend,
    main,
    option,
    p,
    select,
    span,
)

from ..draw.catalogue import OptionText
from ..draw.icons import icon
from ..draw.signs import badge
from ..engine.options import Choice, Flag, Option, Real, SeatNumber, Value, Whole
from ..engine.player import Player
from ..engine.text import N_
from ..games import find
from ..locale import Words
from ..setup.form import Form, default_name, players_of
from ..setup.links import NAME_LENGTH, to_link

_HUMAN = N_("Person")


def screen(form: Form, words: Words) -> Element:
    """The whole set-up screen."""
    _ = words
    return div(".screen.setup")[
        header(".bar", aria_label=_(form.variant.name))[
            a(href="#", class_="tool", title=_("Menu"), data_command="menu")[
                icon("menu"), span(".tool-label")[_("Menu")]
            ],
            h1[_(form.variant.name)],
            div(".tools")[
                button({"data-command": "share"}, class_="tool", type="button", title=_("Share this set-up"))[
                    icon("share"), span(".tool-label")[_("Share this set-up")]
                ],
                button({"data-command": "help"}, class_="tool", type="button", title=_("Help"))[
                    icon("help"), span(".tool-label")[_("Help")]
                ],
            ],
        ],
        main(class_=f"setup-main way-{form.variant.picture} game-{form.variant.game}")[
            p(".pitch")[_(form.variant.pitch)],
            _form(form, words),
        ],
        footer(".setup-foot")[
            a(href=to_link(form.setup), class_="act main start", id="start")[icon("play"), span[_("Start")]],
        ],
    ]


def _form(filled: Form, words: Words) -> Element:
    _ = words
    game = find(filled.variant.game)
    assert game is not None
    players = players_of(filled.setup, words)
    count = len(players)
    return form(".setup-form", autocomplete="off")[
        button(type="submit", hidden=True),  # lets Enter in a name start the game
        fieldset(".seats")[
            legend[_("At the table")],
            (_seat(filled, seat, players, words) for seat in range(count)),
            button(
                {"data-command": "form", "data-field": "add"},
                class_="add",
                type="button",
                disabled=count >= game.seats[-1],
            )[icon("add"), span[_("One more seat")]],
        ],
        fieldset(".options")[
            legend[_("Rules of the house")],
            (
                _option(name, game.options[name], text, filled, players, words)
                for name, text in filled.entry.options.items()
                if name not in filled.variant.options
            ),
        ],
    ]


def _seat(setup_form: Form, seat: int, players: tuple[Player, ...], words: Words) -> Element:
    _ = words
    game = find(setup_form.variant.game)
    assert game is not None
    kind = setup_form.setup.kinds[seat]
    kinds = {"human": _HUMAN, **setup_form.entry.levels}
    number = seat + 1
    return div(class_="seat-row", id=f"row-{seat}")[
        badge(seat),
        input(
            {"data-field": f"name:{seat}", "aria-label": _("Name on seat {number}", number=number)},
            class_="name",
            id=f"name-{seat}",
            type="text",
            dir="auto",
            maxlength=str(NAME_LENGTH),
            placeholder=default_name(seat, kind, words),
            value=setup_form.setup.names[seat],
            spellcheck="false",
        ),
        select(
            {"data-field": f"kind:{seat}", "aria-label": _("Who plays on seat {number}", number=number)},
            id=f"kind-{seat}",
        )[(option(value=key, selected=key == kind)[_(label_)] for key, label_ in kinds.items())],
        button(
            {
                "data-command": "form",
                "data-field": f"remove:{seat}",
                "aria-label": _("Take {name} from the table", name=players[seat].name),
            },
            class_="tool",
            type="button",
            disabled=len(players) <= game.seats[0],
        )[icon("close")],
    ]


def _option(
    name: str, kind: Option, text: OptionText, setup_form: Form, players: tuple[Player, ...], words: Words
) -> Element:
    value = setup_form.setup.options.get(name, kind.default)
    hint = p(".hint", id=f"hint-{name}")[words(text.hint)] if text.hint else None
    # A stepper is no form control that a label could belong to; it carries its name itself.
    title = span if _stepped(kind, text) else label(for_=f"option-{name}")
    return div(".option-row")[
        title[words(text.label)],
        _control(name, kind, value, text, players, words),
        hint,
    ]


def _control(
    name: str, kind: Option, value: Value, text: OptionText, players: tuple[Player, ...], words: Words
) -> Node:
    field = {"data-field": f"option:{name}"}
    ident = f"option-{name}"
    described = {"aria-describedby": f"hint-{name}"} if text.hint else {}
    if isinstance(kind, Flag):
        return input(
            {**field, **described},
            id=ident,
            class_="switch",
            type="checkbox",
            role="switch",
            checked=bool(value),
        )
    if isinstance(kind, SeatNumber):
        choices = [(seat, player.name) for seat, player in enumerate(players)]
    elif isinstance(kind, Choice):
        choices = [
            (each, words(text.values[each]) if each in text.values else str(each)) for each in kind.values
        ]
    elif text.values:
        choices = [(each, words(label_)) for each, label_ in text.values.items()]
    elif isinstance(kind, Whole) and _stepped(kind, text):
        return _stepper(name, kind, value, text, words)
    else:
        assert isinstance(kind, Real | Whole)
        choices = [(value, str(value))]
    return select({**field, **described}, id=ident)[
        (option(value=json.dumps(each), selected=each == value)[shown] for each, shown in choices)
    ]


def _stepped(kind: Option, text: OptionText) -> bool:
    """Whether the option is a small number with buttons to count up and down."""
    return isinstance(kind, Whole) and not text.values and kind.high - kind.low <= 100 and not kind.nullable


def _stepper(name: str, kind: Whole, value: int, text: OptionText, words: Words) -> Element:
    def step(by: int, drawing: str, spoken: str) -> Element:
        return button(
            {
                "data-command": "form",
                "data-field": f"option:{name}",
                "data-value": str(value + by),
                "aria-label": spoken,
            },
            class_="tool",
            type="button",
            disabled=not kind.low <= value + by <= kind.high,
        )[icon(drawing)]

    label_ = words(text.label)
    return div(class_="stepper", role="group", id=f"option-{name}", aria_label=label_)[
        step(-1, "remove", words("{label}: one less", label=label_)),
        span(role="status")[str(value)],
        step(1, "add", words("{label}: one more", label=label_)),
    ]
