"""Drawings that never change: made into text once, and from then on only put in.

Most of a table is made of those, and a page is drawn anew with every event.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import ParamSpec, cast

from htpy import Node, fragment
from markupsafe import Markup

P = ParamSpec("P")

MOST = 512
"""how many drawings of a kind are remembered"""


def cached(draw: Callable[P, Node]) -> Callable[P, Markup]:
    """Let `draw` make each drawing only once. What it looks like depends on the arguments alone; those are hashable."""

    @lru_cache(maxsize=MOST)
    @wraps(draw)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> Markup:
        return markup(draw(*args, **kwargs))

    return cast("Callable[P, Markup]", drawn)


def markup(drawing: Node) -> Markup:
    """The same as text. Each part of a drawing passes through all that is round it: so its way is shorter."""
    return Markup(str(fragment[drawing]))
