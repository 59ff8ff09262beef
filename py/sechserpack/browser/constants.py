"""Constant JavaScript objects.

They are created lazily. A module that created one on import could not be part of the snapshot from which the next start
resumes: JavaScript objects stay behind with the page that made them.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from js import JSON


@cache
def constant(text: str) -> Any:
    """The object described by `text` (JSON): the same one each time."""
    return JSON.parse(text)
