"""The slip about one chair of the set-up: who sits there, or who could."""

from __future__ import annotations

import json

from ...bots.likeness import LIKE
from ...draw.html import Element, Node, button, div, h2, input, label, p, section, span
from ...draw.icons import icon
from ...draw.signs import sign as drawn
from ...engine.player import HUMAN, Player
from ...engine.text import N_
from ...games import find, has_outlook
from ...locale import Words
from ...setup.form import Form, default_name
from ...setup.likenesses import Likeness, likeness_of
from ...setup.links import NAME_LENGTH
from ...setup.party import named
from ...setup.people import same, same_person
from ..picks import Pick, picks
from .table import kind_name

SHAPES = (
    N_("circle"),
    N_("square"),
    N_("triangle"),
    N_("diamond"),
    N_("star"),
    N_("hexagon"),
    N_("cross"),
    N_("heart"),
)
"""names of the badges' shapes; colours have none, as games have their own"""
_TAPS = N_("plays on this device")
_OFFERED = 6
"""remembered people offered at a time"""


def slip(form: Form, players: tuple[Player, ...], words: Words) -> Element:
    """The slip about the chosen chair; a hint without one."""
    if form.chosen is None:
        return section(".slip.blank", id="seat")[
            p[words("Choose a seat to change who sits there, or a free one to fill it.")]
        ]
    seat = form.seat_on(form.chosen)
    return _free(form, form.chosen, players, words) if seat is None else _taken(form, seat, players, words)


def _taken(form: Form, seat: int, players: tuple[Player, ...], words: Words) -> Element:
    _ = words
    chair = form.chairs[seat]
    player = players[seat]
    sign = form.signs(words)[seat]
    game = find(form.setup.game)
    assert game is not None
    stored = form.setup.names[seat]
    guest = player.human and not named(stored)
    alike = likeness_of(form.likenesses, stored, form.variant) if player.kind == LIKE else None
    return section(class_=f"slip seat-{sign}", id="seat", aria_labelledby="seat-title")[
        div(".slip-head")[
            h2(id="seat-title")[
                drawn(sign), span(class_=None if alike else "unseen", dir="auto")[player.name]
            ],
            None
            if alike
            else [
                label(class_="unseen", for_=f"name-{seat}")[_("Name")],
                input(
                    {"data-field": f"name:{seat}"},
                    class_="name",
                    id=f"name-{seat}",
                    type="text",
                    dir="auto",
                    maxlength=str(NAME_LENGTH),
                    placeholder=player.name if guest else default_name(seat, player.kind, words),
                    # A guest's number is not to be edited.
                    value="" if guest and stored.strip() else stored,
                    spellcheck="false",
                    enterkeyhint="done",
                ),
            ],
        ],
        _known(form, chair, players, words),
        _signs(form, seat, player, sign, words) if player.human else None,
        _kinds(form, f"kind:{seat}", player.kind, words),
        _alike(form, f"like:{seat}", stored if alike else "", words),
        _learnt(seat, alike, words) if alike else None,
        _coach(form, chair, seat, words) if player.human and has_outlook(form.setup.game) else None,
        div(".slip-tools")[
            button(
                {
                    "data-command": "form",
                    "data-field": f"move:{seat}",
                    "aria-pressed": str(form.moving).lower(),
                },
                class_="choice",
                id="move",
                type="button",
            )[icon("swap"), span[_("Change seats")]],
            button(
                {"data-command": "form", "data-field": f"remove:{seat}"},
                class_="choice",
                id="remove",
                type="button",
                disabled=len(players) <= game.seats[0],
            )[icon("close"), span[_("Remove")]],
        ],
        p(class_="slip-hint", role="status")[
            _("Now choose the seat that {name} moves to.", name=player.name) if form.moving else None
        ],
        _forget(form, seat, words) if player.human else None,
    ]


def _free(form: Form, chair: int, players: tuple[Player, ...], words: Words) -> Element:
    _ = words
    return section(class_="slip", id="seat", aria_labelledby="seat-title")[
        div(".slip-head")[h2(id="seat-title")[span[_("Who’s sitting here?")]]],
        _known(form, chair, players, words),
        _kinds(form, f"sit:{chair}", "", words),
        _alike(form, f"alike:{chair}", "", words),
    ]


def _known(form: Form, chair: int, players: tuple[Player, ...], words: Words) -> Node:
    """The people the device remembers who are not at the table, to be seated on `chair`; who waits comes first."""
    _ = words
    seated = [player.name for player in players if player.human]
    away = [
        person
        for person in form.people
        if not any(same(person.name, name) for name in seated) and named(person.name)
    ]
    away.sort(key=lambda person: not any(same(person.name, name) for name in form.waiting))
    if not away:
        return None
    return picks(
        f"person:{chair}",
        [
            Pick(person.name, [drawn(person.sign), span(dir="auto")[person.name]], chosen=False)
            for person in away[:_OFFERED]
        ],
        label=_("Who has played here before"),
        shown=True,
    )


def _alike(form: Form, field: str, now: str, words: Words) -> Node:
    """Those whom a bot can play like, but for bots elsewhere at the table; `now` is whom the one there plays like."""
    others = [
        name
        for kind, name in zip(form.setup.kinds, form.setup.names, strict=True)
        if kind == LIKE and not same(name, now)
    ]
    offered = [one for one in form.likenesses if not any(same(one.name, name) for name in others)]
    if not offered:
        return None
    signs = {same_person(person.name): person.sign for person in form.people}
    return picks(
        field,
        [
            Pick(
                one.name,
                [
                    drawn(signs[same_person(one.name)]) if same_person(one.name) in signs else None,
                    span(dir="auto")[one.name],
                ],
                bool(now) and same(one.name, now),
            )
            for one in offered[:_OFFERED]
        ],
        label=words("A bot that plays like"),
        shown=True,
    )


def _learnt(seat: int, alike: Likeness, words: Words) -> Node:
    """What the bot's manner was learnt from, and what can be done with it."""
    return [
        p(".slip-hint")[
            words.n(
                "A bot, in a manner learnt from {decisions} decisions in one finished game.",
                "A bot, in a manner learnt from {decisions} decisions in {count} finished games.",
                alike.games,
                decisions=alike.decisions,
            )
        ],
        button(
            {"data-command": "save-likeness", "data-value": alike.name},
            class_="slip-link",
            id="save-likeness",
            type="button",
        )[words("Save as a file how {name} plays", name=alike.name)],
        button(
            {"data-command": "form", "data-field": f"unlike:{seat}", "data-value": alike.name},
            class_="slip-link",
            id="unlike",
            type="button",
        )[words("Forget how {name} plays", name=alike.name)],
    ]


def _coach(form: Form, chair: int, seat: int, words: Words) -> Element:
    """The coach's switch: whether the person there is told the chances before deciding."""
    on = form.is_coached(seat)
    return button(
        {
            "data-command": "form",
            "data-field": f"coach:{chair}",
            "data-coach": "on" if on else "off",
            "aria-pressed": str(on).lower(),
        },
        class_="slip-switch",
        id="coach",
        type="button",
    )[
        icon("coach"),
        span(class_="pick-shown")[words("Coach")],
        span(class_="pick-line")[words("shows the chances before every decision")],
        span(class_="switch", aria_hidden="true"),
    ]


def _forget(form: Form, seat: int, words: Words) -> Element | None:
    """The button to forget the person on `seat`, if the device remembers them."""
    own = named(form.setup.names[seat])
    if not own or not any(same(person.name, own) for person in form.people):
        return None
    return button(
        {"data-command": "form", "data-field": f"forget:{seat}", "data-value": own},
        class_="slip-link",
        id="forget",
        type="button",
    )[words("Forget {name} on this device", name=own)]


def _signs(form: Form, seat: int, player: Player, sign: int, words: Words) -> Element:
    return picks(
        f"sign:{seat}",
        [
            Pick(json.dumps([each, sign, player.name]), drawn(each), each == sign, name=words(shape))
            for each, shape in enumerate(SHAPES[: form.most])
        ],
        label=words("Colour and shape"),
        class_="shapes",
    )


def _kinds(form: Form, field: str, kind: str, words: Words) -> Element:
    habits = {HUMAN: _TAPS, **form.entry.habits}
    return picks(
        field,
        [
            Pick(
                each,
                words(kind_name(form, each)),
                each == kind,
                line=words(habits[each]) if each in habits else "",
            )
            for each in (HUMAN, *form.entry.levels)
        ],
        label=words("Who plays here"),
        class_="kinds",
        ident="kinds",
    )
