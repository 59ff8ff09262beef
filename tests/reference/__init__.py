"""A second, deliberately simple implementation of every game, written from RULES.md and RECORD.md alone.

It is mutable, slow and knows nothing of `sechserpack`: what the two agree on has been thought through twice.
"""

from __future__ import annotations

from .base import Bad, Reference
from .sechs_mal_sechs import SechsMalSechs
from .sechser_raus import SechserRaus
from .sieben import Sieben
from .six import Six

REFERENCES: dict[str, type[Reference]] = {
    game.NAME: game for game in (SechserRaus, Sieben, Six, SechsMalSechs)
}

__all__ = ["REFERENCES", "Bad", "Reference"]
