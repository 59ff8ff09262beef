"""The table of the set-up: how many people there are, and a chair for every possible player, taken or free."""

from __future__ import annotations

from collections.abc import Sequence

from ...bots.likeness import LIKE
from ...draw.html import Element, Node, button, div, p, span
from ...draw.icons import icon
from ...draw.signs import sign as drawn
from ...engine.player import HUMAN, Player
from ...engine.text import C_, N_
from ...locale import Words
from ...setup.form import Form
from ...setup.party import MOST
from ..picks import Pick, picks
from ..pictures import picture
from .chairs import Place

PERSON = N_("Person")


def table(form: Form, players: tuple[Player, ...], places: Sequence[Place], words: Words) -> Element:
    """The table with all chairs at their `places`; each is a button that chooses it, or moves somebody there."""
    _ = words
    signs = form.signs(words)
    chosen = None if form.chosen is None else form.seat_on(form.chosen)
    mover = players[chosen].name if form.moving and chosen is not None else ""
    return div(class_="party", role="group", aria_label=_("At the table"))[
        div(".party-top", aria_hidden="true")[div(".party-mat")[picture(form.variant)]],
        (
            _free(form, chair, place, mover, words)
            if (seat := form.seat_on(chair)) is None
            else _taken(form, chair, place, players[seat], signs[seat], mover, words)
            for chair, place in enumerate(places)
        ),
    ]


def people(form: Form, words: Words) -> Node:
    """How many people there are, and who of them waits as the game has no seat for them."""
    _ = words
    many = len(form.waiting)
    return [
        picks(
            "people",
            [_count(form, count, words) for count in range(1, MOST + 1)],
            label=_("How many of you?"),
            shown=True,
            class_="how-many",
        ),
        p(class_="waits", role="status")[
            (
                [span({"data-person": name}, dir="auto")[name], ", " if number < many else " "]
                for number, name in enumerate(form.waiting, 1)
            ),
            _.n(
                "waits this time and is seated first next time",
                "wait this time and are seated first next time",
                many,
            )
            if many
            else None,
        ],
    ]


def _count(form: Form, count: int, words: Words) -> Pick:
    """So many people can be chosen; the name says how many of them wait if the game has no seat for them."""
    wait = max(0, count - form.most)
    name = words.n("{people}, of whom one waits", "{people}, of whom {count} wait", wait, people=count)
    return Pick(str(count), str(count), count == len(form.party), name=name if wait else "", beyond=wait > 0)


def kind_name(form: Form, kind: str) -> str:
    """The name of players of this `kind`, as a message for the catalogues."""
    return PERSON if kind == HUMAN else form.entry.levels.get(kind, kind)


def kind_of(form: Form, chair: int, kind: str, words: Words) -> str:
    """What the player of this `kind` on `chair` is, in words."""
    seat = form.seat_on(chair)
    if kind == LIKE and seat is not None:
        return words("plays like {name}", name=form.setup.names[seat])
    return words(kind_name(form, kind))


def _taken(
    form: Form, chair: int, place: Place, player: Player, sign: int, mover: str, words: Words
) -> Element:
    _ = words
    kind = kind_of(form, chair, player.kind, words)
    here = form.chosen == chair
    name = (
        _("{name}, {kind}: swaps seats with {mover}", name=player.name, kind=kind, mover=mover)
        if mover and not here
        else _("{name}, {kind}, seat {number}", name=player.name, kind=kind, number=chair + 1)
    )
    looks = f" taken {'person' if player.human else 'bot'} seat-{sign}"
    return _chair(form, chair, place, name, looks, player.name if player.human else None)[
        drawn(sign),
        span(class_="chair-who")[
            span(class_="chair-name", dir="auto")[player.name], " ", span(class_="chair-kind")[kind]
        ],
    ]


def _free(form: Form, chair: int, place: Place, mover: str, words: Words) -> Element:
    _ = words
    name = (
        _("Seat {number}, free: {mover} moves here", mover=mover, number=chair + 1)
        if mover
        else _("Seat {number}, free", number=chair + 1)
    )
    return _chair(form, chair, place, name, " free")[
        icon("add"), span(class_="chair-kind")[_(C_("a seat", "free"))]
    ]


def _chair(form: Form, chair: int, place: Place, name: str, looks: str, person: str | None = None) -> Element:
    here = form.chosen == chair
    looks = f"at-{place.edge} share-{place.of}-{place.nth}" + " close" * place.close + looks
    looks += " chosen" * here + " target" * form.moving
    return button(
        {
            "data-command": "form",
            "data-field": f"chair:{chair}",
            "aria-label": name,
            "aria-expanded": str(here).lower(),
            "aria-controls": "seat" if here else None,
            "data-person": person,
        },
        class_=f"chair {looks}",
        id=f"chair-{chair}",
        type="button",
    )
