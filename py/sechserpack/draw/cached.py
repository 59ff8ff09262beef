"""A cache for drawings that depend on their arguments alone: rendered once, inserted as text from then on.

Most of a table consists of those, and the page is redrawn after every event.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import ParamSpec, cast

from markupsafe import Markup

from .html import Node, fragment

P = ParamSpec("P")

CACHE_SIZE = 512
"""drawings kept per function"""


def cached(draw: Callable[P, Node]) -> Callable[P, Markup]:
    """Cache the result of `draw` as text. It must depend on its arguments alone, which must be hashable."""

    @lru_cache(maxsize=CACHE_SIZE)
    @wraps(draw)
    def cached_draw(*args: P.args, **kwargs: P.kwargs) -> Markup:
        return markup(draw(*args, **kwargs))

    return cast("Callable[P, Markup]", cached_draw)


def markup(drawing: Node) -> Markup:
    """`drawing` rendered to text, so that the elements around it need not render it again."""
    return Markup(str(fragment[drawing]))
