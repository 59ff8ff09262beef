"""Marks sentences for translation."""

from __future__ import annotations

CONTEXT = "\x04"
"""what gettext has between a context and its message"""


def N_(message: str) -> str:  # noqa: N802 - gettext's own name for it
    """Mark `message` for extraction; returns it unchanged."""
    return message


def C_(context: str, message: str) -> str:  # noqa: N802 - the usual name of pgettext
    """Mark a short or ambiguous `message` for extraction, with a `context` that translators read.

    Returns a message for the catalogues: the same text in another context is another message.
    """
    return context + CONTEXT + message


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802 - as `N_`
    """Mark a message that depends on a number for extraction; returns both forms, for `Words.n`."""
    return one, many
