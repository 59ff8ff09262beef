"""What a game says about itself on the menu and in the set-up, before anybody plays it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from htpy import Node

from ..engine.options import Value


@dataclass(frozen=True)
class Variant:
    """One way to play a game. `name` and `pitch` are messages for the catalogues."""

    game: str
    name: str
    pitch: str
    picture: str
    """what its picture is called in style sheets"""
    draw: Callable[[], Node] = field(compare=False)
    """draws the picture: a place 160 units wide and 104 high"""
    options: Mapping[str, Value] = field(default_factory=dict)
    """what sets this variant apart; not offered as a choice again"""


@dataclass(frozen=True)
class OptionText:
    """How an option is offered: its `label`, a `hint`, and the words for its values (messages all)."""

    label: str
    hint: str = ""
    values: Mapping[Value, str] = field(default_factory=dict)


@dataclass(frozen=True)
class CatalogueEntry:
    """A game on the menu and in the set-up."""

    variants: tuple[Variant, ...]
    options: Mapping[str, OptionText]
    """the options that people may set, in order; options that are seats are offered as the seats' names"""
    levels: Mapping[str, str]
    """the bots' levels, weakest first, and what they are called"""
    seats: int = 4
    """how many seats are laid the first time"""
    luck: bool = False
    """whether throwing is nearly all there is to do, so that people may have it done by itself"""

    def variant(self, options: Mapping[str, Value]) -> Variant:
        """The variant that these `options` make."""
        fitting = (each for each in self.variants if each.options and options.items() >= each.options.items())
        return next(fitting, self.variants[0])
