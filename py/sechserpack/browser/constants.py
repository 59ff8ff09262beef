"""Objects of JavaScript that never change.

They are made when they are first needed. A module that made one while it is imported could not be part of the snapshot
from which the next start begins: what JavaScript has made stays behind with the page that made it.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from js import JSON


@cache
def constant(text: str) -> Any:
    """The object that `text` (JSON) describes: the same one each time."""
    return JSON.parse(text)
