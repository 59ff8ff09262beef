"""Positions to be solved: what the positions of a game are made from, and what somebody would do without thinking."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from ..engine.events import Event
from ..engine.options import Value


class Positions(NamedTuple):
    """The positions of one game in which the chances of every choice are known exactly."""

    tables: Sequence[tuple[int, Mapping[str, Value]]]
    """seats and options of the tables that are solved, the more frequent ones more than once"""
    naive: Callable[[Any], Event]
    """(state): what somebody who does not weigh chances decides there"""
    chance: Callable[[Any, Random], Event]
    """(state, rng): a chance event that is due, by which decisions come about often"""
