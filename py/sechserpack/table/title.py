"""What a game says about itself on the menu: its title, and the ways in which it can be played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..engine.options import Value


@dataclass(frozen=True)
class Way:
    """One way to play a game. `name` and `pitch` are messages for the catalogues; `picture` names its drawing."""

    game: str
    name: str
    pitch: str
    picture: str
    options: Mapping[str, Value] = field(default_factory=dict)
    """what sets this way apart; not offered as a choice again"""


@dataclass(frozen=True)
class OptionText:
    """How an option is offered: its `label`, a `hint`, and the words for its values (messages all)."""

    label: str
    hint: str = ""
    values: Mapping[Value, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Title:
    """A game on the menu and in the set-up."""

    ways: tuple[Way, ...]
    options: Mapping[str, OptionText]
    """the options that people may set, in order; "starter" and "dealer" are offered as the seats' names"""
    levels: Mapping[str, str]
    """the bots' levels, weakest first, and what they are called"""
    seats: int = 4
    """how many seats are laid the first time"""
    luck: bool = False
    """whether throwing is nearly all there is to do, so that people may have it done by itself"""
