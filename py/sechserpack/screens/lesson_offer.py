"""Where a guided first game is offered: on the mats of the menu, and in the set-up."""

from __future__ import annotations

from htpy import Node

from ..draw.catalogue import Variant
from ..locale import Words


def on_mat(variant: Variant, words: Words) -> Node:
    """The offer that lies beside the mat of `variant` on the menu; it must not be inside the link to the set-up."""
    return None


def in_setup(variant: Variant, words: Words, *, newcomer: bool) -> Node:
    """The offer in the set-up of `variant`, above the table; a `newcomer` has not finished a game of it here yet."""
    return None
