"""Defaults for callbacks that are not set."""

from __future__ import annotations


def nothing(*_: object) -> None:
    """Do nothing."""


def no_time() -> float:
    """0 seconds."""
    return 0.0
