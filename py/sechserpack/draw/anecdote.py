"""Anecdotes: what of a game is worth telling at the end of an evening."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Anecdote:
    """A moment worth telling, true of the one event that it is about."""

    about: str
    """which kind of thing happened; of each kind, an evening's story tells the one of most `worth`"""
    lines: tuple[str, ...]
    """messages for the catalogues, one of which is told: `{name}` is the first of the `seats`, `{other}` the second"""
    seats: tuple[int, ...]
    worth: float
    """how remarkable it is, from 1 (happens in most games) to 10 (talked about for years)"""
    values: Mapping[str, int] = field(default_factory=dict)
    """what else the lines name"""
