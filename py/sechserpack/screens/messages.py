"""The sheet of the latest messages, for those who could not read one in time."""

from __future__ import annotations

from collections.abc import Sequence

from ..draw.buttons import action
from ..draw.foreign import with_german
from ..draw.html import Element, li, ol, p, span
from ..draw.teaching.help import rule_id
from ..locale import Words
from .sheets import sheet


def messages_sheet(messages: Sequence[tuple[str, str]], words: Words) -> Element:
    """The sheet; `messages` are pairs of a sentence and the id of a rule to look up, or "", oldest first."""
    _ = words
    return sheet(
        "messages",
        _("Last messages"),
        ol(".messages")[(_message(text, rule, words) for text, rule in reversed(messages))]
        if messages
        else p[_("No messages yet.")],
        words,
    )


def _message(text: str, rule: str, words: Words) -> Element:
    return li[
        span[with_german(text, words)],
        action("help-at", words("Show the rule"), kind="choice", value=rule_id(rule)) if rule else None,
    ]
