"""The catalogue entry of a game: what the menu and the set-up show of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from ..engine.options import Value
from ..engine.text import N_
from .html import Node


@dataclass(frozen=True)
class Variant:
    """A way to play a game. `name` and `pitch` are messages for the catalogues."""

    game: str
    name: str
    pitch: str
    picture: str
    """the picture's name in the style sheets"""
    draw: Callable[[], Node] = field(compare=False)
    """draws the picture, 160 units wide and 104 high"""
    options: Mapping[str, Value] = field(default_factory=dict)
    """the options that define this variant, which the set-up does not offer again"""
    minutes: int = 0
    """about how many minutes a game takes, in steps of five; 0 if not measured"""


@dataclass(frozen=True)
class OptionText:
    """The texts for an option: its `label`, a `hint`, and the names of its `values` (all messages)."""

    label: str
    hint: str = ""
    values: Mapping[Value, str] = field(default_factory=dict)
    minutes: float = 0.0
    """minutes that a game takes for each seat and each unit of the value; 0 unless it limits how long a game is"""


REAL_DICE_TEXT = OptionText(
    N_("We have real dice"),
    N_("You throw on the table, for the bots too, and tap what comes up. Nobody can prove such throws."),
)
"""what the set-up says of real dice, in every game that has them"""


@dataclass(frozen=True)
class SettingRow:
    """A setting of the device (see `setup.settings`) that matters to one game, so its set-up offers it too.

    `label`, `hint` and the names of the `values` are messages; the values are JSON values that the setting can have.
    """

    setting: str
    label: str
    values: Mapping[Value, str]
    hint: str = ""


EASY = "easy"
"""bots' level for newcomers, where a game has it; otherwise its weakest"""

USUAL = "hard"
"""bots' level for people who know a game, where it has it; otherwise its strongest"""


@dataclass(frozen=True)
class CatalogueEntry:
    """A game on the menu and in the set-up."""

    variants: tuple[Variant, ...]
    options: Mapping[str, OptionText]
    """the options that people may set, in order; options that are seats are offered by the seats' names"""
    levels: Mapping[str, str]
    """the bots' levels, weakest first, with their names"""
    habits: Mapping[str, str] = field(default_factory=dict)
    """what bots of a level are like, a line each (messages)"""
    rows: tuple[SettingRow, ...] = ()
    """settings of the device that this game's set-up offers, above the house rules"""
    moves_on: str = ""
    """the option, a seat, that advances by one with every game begun, as it decides who wins more often; "" if none"""
    seats: int = 4
    """number of seats in a new set-up"""
    chips: bool = False
    """whether the coach also says how many chips to expect"""
    luck: bool = False
    """whether the game is almost nothing but throwing, so that throws may happen automatically"""

    @property
    def usual(self) -> str:
        """The bots' level in a new set-up of somebody who knows the game."""
        return USUAL if USUAL in self.levels else list(self.levels)[-1]

    @property
    def easiest(self) -> str:
        """The bots' level for somebody new to the game."""
        return EASY if EASY in self.levels else next(iter(self.levels))

    def variant(self, options: Mapping[str, Value]) -> Variant:
        """The variant with these `options`; the first one if none fits."""
        fitting = (each for each in self.variants if each.options and options.items() >= each.options.items())
        return next(fitting, self.variants[0])
