"""Marks sentences for translation."""

from __future__ import annotations


def N_(message: str) -> str:  # noqa: N802 - gettext's own name for it
    """Mark `message` for extraction; returns it unchanged."""
    return message
