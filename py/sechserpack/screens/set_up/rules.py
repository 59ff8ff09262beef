"""The rest of the set-up: who begins, settings that matter to the game, and house rules."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from ...draw.catalogue import OptionText, SettingRow
from ...draw.foreign import with_german
from ...draw.html import Element, Node, button, div, fragment, h2, input, label, p, section, span
from ...draw.icons import icon
from ...draw.signs import sign as drawn
from ...engine.dice import REAL_DICE
from ...engine.options import Choice, Flag, Option, SeatNumber, Value, Whole
from ...engine.player import Player
from ...engine.text import C_
from ...games import find
from ...locale import Words
from ...setup.form import BY_CHANCE, Form
from ...setup.settings import Settings
from ..fairness import in_set_up
from ..picks import Pick, picks
from .folding import folding_slip

LONG = 20
"""minutes from which people want to say beforehand when a game ends"""


def rules(
    form: Form, players: tuple[Player, ...], settings: Settings, words: Words, address: str = ""
) -> Node:
    """Everything settled before a game besides who plays. `address` is the page's."""
    _ = words
    game = find(form.variant.game)
    assert game is not None
    offered = {
        name: (game.options[name], text)
        for name, text in form.entry.options.items()
        if name not in form.variant.options
    }
    seats = {name: each for name, each in offered.items() if isinstance(each[0], SeatNumber)}
    own = {name: each for name, each in offered.items() if name == REAL_DICE}
    # Where a game may last, how long it is to be is no house rule.
    ends = {name: each for name, each in offered.items() if each[1].minutes and form.variant.minutes >= LONG}
    house = {name: each for name, each in offered.items() if name not in {*seats, *ends, *own}}
    return fragment[
        section(".slip.first")[
            (_who(name, option, text, form, players, words) for name, (option, text) in seats.items()),
            (_option(name, option, text, form, words) for name, (option, text) in own.items()),
            (_setting(row, settings, words) for row in form.entry.rows),
        ]
        if seats or own or form.entry.rows
        else None,
        section(".slip.first")[
            (_option(name, option, text, form, words) for name, (option, text) in ends.items())
        ]
        if ends
        else None,
        _house(house, form, words) if house else None,
        in_set_up(form, players, words, address),
    ]


def _who(
    name: str, option: Option, text: OptionText, form: Form, players: tuple[Player, ...], words: Words
) -> Element:
    """An option that is a seat: chosen by name, or left to chance."""
    value = form.setup.options.get(name, option.default)
    by_chance = name in form.chance
    choices = [
        Pick(
            json.dumps(seat),
            [drawn(sign), span(dir="auto")[player.name]],
            not by_chance and seat == value,
        )
        for seat, (player, sign) in enumerate(zip(players, form.signs(words), strict=True))
    ]
    choices.append(Pick(json.dumps(BY_CHANCE), [icon("auto"), words("by chance")], by_chance))
    return div(".option-row.wide")[
        h2(class_="option-label")[words(text.label)],
        picks(f"option:{name}", choices, label=words(text.label), class_="named"),
    ]


def _setting(row: SettingRow, settings: Settings, words: Words) -> Element:
    """A device setting that matters to this game."""
    now = settings.to_store()[row.setting]
    return div(".option-row.wide")[
        h2(class_="option-label")[words(row.label)],
        picks(
            row.setting,
            [
                Pick(json.dumps(value), words(shown), type(value) is type(now) and value == now)
                for value, shown in row.values.items()
            ],
            label=words(row.label),
            command="setting",
            ident=f"setting-{row.setting}",
        ),
        p(".hint")[words(row.hint)] if row.hint else None,
    ]


def _house(house: Mapping[str, tuple[Option, OptionText]], form: Form, words: Words) -> Element:
    """The house rules, folded until somebody wants to change them."""
    _ = words
    given = form.setup.options
    changed = sum(name in given and given[name] != option.default for name, (option, _text) in house.items())
    return folding_slip(
        "rules",
        _("House rules"),
        _.n("one changed", "{count} changed", changed) if changed else _("as usual"),
        lambda: [_option(name, option, text, form, words) for name, (option, text) in house.items()],
        unfolded=form.unfolded,
        ids=("rules", "rules-label", "house"),
    )


def _option(name: str, option: Option, text: OptionText, form: Form, words: Words) -> Element:
    value = form.setup.options.get(name, option.default)
    hint = p(".hint", id=f"hint-{name}")[words(text.hint)] if text.hint else None
    described = {"aria-describedby": f"note-{name}" + (f" hint-{name}" if text.hint else "")}
    field = f"option:{name}"
    shown = _named(option, value, text, words)
    sheet = shown.get(option.default, str(option.default))
    usual = value == option.default
    # What is as usual is said to those who cannot see that nothing else is.
    note = span(class_="unseen" if usual else "note-sheet", id=f"note-{name}")[
        words("as usual") if usual else words("usually: {value}", value=sheet)
    ]
    if isinstance(option, Flag):
        return div(".option-row")[
            label(for_=f"option-{name}")[with_german(words(text.label), words), note],
            input(
                {"data-field": field, **described},
                id=f"option-{name}",
                class_="switch",
                type="checkbox",
                role="switch",
                checked=bool(value),
            ),
            hint,
        ]
    title = span(class_="option-label")[with_german(words(text.label), words), note]
    if isinstance(option, Whole) and _stepped(option, text):
        return div(".option-row")[title, _stepper(name, option, value, text, described, words), hint]
    choices = [
        Pick(json.dumps(each), shown[each], each == value, _length(each, text, form, words)) for each in shown
    ]
    return div(".option-row.wide")[title, picks(field, choices, label=words(text.label)), hint]


def _named(option: Option, value: Value, text: OptionText, words: Words) -> dict[Value, str]:
    """The values on offer with their names, including the current one, wherever it came from."""
    if isinstance(option, Flag):
        return {True: words(C_("switch", "on")), False: words(C_("switch", "off"))}
    values: Sequence[Value] = option.values if isinstance(option, Choice) else tuple(text.values)
    listed = [*values, *([value] if value not in values else [])]
    return {each: words(text.values[each]) if each in text.values else str(each) for each in listed}


def _length(value: Value, text: OptionText, form: Form, words: Words) -> str:
    """About how long a game with this `value` takes; "" where that does not follow from it."""
    if not text.minutes:
        return ""
    whole = form.variant.minutes
    units = whole if value is None else round(value * text.minutes * len(form.setup.kinds))
    return words("about {minutes} min", minutes=min(max(1, units), whole))


def _stepped(option: Whole, text: OptionText) -> bool:
    """Whether the option is a small number, set by a stepper."""
    return not text.values and option.high - option.low <= 100 and not option.nullable


def _stepper(
    name: str, option: Whole, value: int, text: OptionText, described: Mapping[str, str], words: Words
) -> Element:
    def step(by: int, drawing: str, spoken: str) -> Element:
        return button(
            {
                "data-command": "form",
                "data-field": f"option:{name}",
                "data-value": str(value + by),
                "aria-label": spoken,
            },
            class_="tool",
            id=f"option-{name}-{drawing}",
            type="button",
            disabled=not option.low <= value + by <= option.high,
        )[icon(drawing)]

    label_ = words(text.label)
    return div(described, class_="stepper", role="group", id=f"option-{name}", aria_label=label_)[
        step(-1, "remove", words("{label}: one less", label=label_)),
        span(role="status")[str(value)],
        step(1, "add", words("{label}: one more", label=label_)),
    ]
