"""The help for a way to play: its sections, the rules that can be looked up in them, and pictures of small tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from markupsafe import Markup

from ...engine.events import Event
from ...engine.game import Game
from ...engine.options import SeatNumber, Value
from ...engine.player import Player
from ...locale import Words
from ..html import Element, Node, div, p
from ..inert import alone
from ..scene import Scene
from ..seats import pictured
from ..view import Audience, TableView

S = TypeVar("S")
V = TypeVar("V", bound=TableView)

NAMES = ("Ida", "Ben", "Mia", "Tom", "Eva", "Jan")
"""the players in the pictures"""


class Section(NamedTuple):
    """A section of a help."""

    key: str
    """its name in links"""
    title: str
    body: Node


class Help(NamedTuple):
    """The help for one way to play."""

    opening: str
    """the game in a few sentences"""
    sections: tuple[Section, ...]
    house_rules: tuple[str, ...] = ()
    """a sentence for each option of this very game that differs from the rule sheet"""


def section_id(key: str) -> str:
    """The heading's id of the section called `key`."""
    return f"help-{key}"


def rule_id(rule: str) -> str:
    """The id of the element that states the `rule`, for looking it up."""
    return f"rule-{rule}"


def rule(ident: str, *sentences: Node, picture: Node = None) -> Element:
    """The text of the rule with this id, with a `picture` beside it if given."""
    return div(class_="help-rule pictured" if picture else "help-rule", id=rule_id(ident), tabindex="-1")[
        div(class_="help-words")[(p[sentence] for sentence in sentences)],
        picture,
    ]


def still(drawing: Node, label: str, kind: str = "") -> Element:
    """A picture of part of a table, drawn by the table's own code; screen readers get the `label` instead."""
    return div(class_=f"help-still {kind}".rstrip(), role="img", aria_label=label)[
        Markup(alone(str(div[drawing])))
    ]


def complete(game: Game[S], options: Mapping[str, Value]) -> dict[str, Value]:
    """All options of a game: the given ones, and the defaults of the rule sheet for the others."""
    return {name: options.get(name, option.default) for name, option in game.options.items()}


def changed(game: Game[S], options: Mapping[str, Value], fixed: Mapping[str, Value]) -> dict[str, Value]:
    """The `options` that differ from the rule sheet, without those in `fixed` and the starter."""
    return {
        name: options[name]
        for name, option in game.options.items()
        if name in options
        and name not in fixed
        and not isinstance(option, SeatNumber)
        and _value(options[name]) != _value(option.default)
    }


def _value(value: Value) -> Value:
    """`value` for comparison: lists become tuples."""
    return tuple(value) if isinstance(value, list) else value


def example(
    game: Game[S],
    view: Callable[[S, Audience], V],
    seats: int,
    events: Sequence[Event],
    words: Words,
    options: Mapping[str, Value] | None = None,
    *,
    salt: int = 0,
) -> Scene[V]:
    """The scene after these `events`, all hands open, at a table without people.

    Raises `Illegal` if the rules do not allow the events: no picture shows the impossible.
    """
    state = before = game.start(seats, options)
    for event in events:
        before, state = state, game.apply(state, event)
    audience = Audience(open=True)
    after = view(state, audience)
    return Scene(
        view=after,
        players=tuple(Player("random", NAMES[seat % len(NAMES)]) for seat in range(seats)),
        options=complete(game, options or {}),
        seating=pictured(seats),
        words=words,
        events=len(events),
        salt=salt,
        event=events[-1] if events else None,
        before=view(before, audience) if events else None,
        after=after,
        replayed=True,
    )
