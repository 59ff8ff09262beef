"""Writes: changes to stored games, and their outcomes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from .entries import Entry
from .lines import Line, joined


@dataclass(frozen=True)
class Write:
    """The changes to one game, made atomically."""

    id: str
    entry: Entry | None
    """the new entry; None deletes the game"""
    cut: int | None = None
    """first line to delete, with all after it, before `lines` are written; None deletes none"""
    lines: Sequence[Line] = ()
    """numbered lines to write; 0 is the header"""
    owned: bool = True
    """whether to write only while the stored game has the same owner"""
    absent: bool = False
    """whether to write only while no such game is stored"""

    def then(self, later: Write) -> Write:
        """This write and then `later`, merged into one."""
        lines = self.lines if later.cut is None else tuple(one for one in self.lines if one[0] < later.cut)
        cuts = [cut for cut in (self.cut, later.cut) if cut is not None]
        return replace(
            later,
            cut=min(cuts) if cuts else None,
            lines=joined(lines, later.lines),
            owned=self.owned and later.owned,
            absent=self.absent,
        )


@dataclass(frozen=True)
class Outcome:
    """The outcome of a transaction: `trouble` names the error if nothing was written."""

    trouble: str = ""
    lost: frozenset[str] = field(default_factory=frozenset)
    """games that another page has taken over, or already stored; nothing was written for them"""
    missing: frozenset[str] = field(default_factory=frozenset)
    """games expected to be stored but not found; nothing was written for them either"""
