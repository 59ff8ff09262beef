"""The toast: one short message at a time, such as why something is not allowed.

It stays until it has been read: only people remove it, and not before there was time to read it. The latest ones can be
read again.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from ...draw.foreign import with_german
from ...draw.html import Element, button, div, section, span
from ...draw.icons import icon
from ...draw.teaching.help import rule_id
from ...locale import Words
from ...play.tasks import Failed, Restartable

LOOK = 1.0
"""seconds until somebody notices a message"""
LETTERS = 20.0
"""letters read per second by slow readers"""
KEPT = 20
"""number of messages that can be read again"""


class Message(NamedTuple):
    """A message that has been shown."""

    text: str
    rule: str = ""
    """id of the rule that it is about and that can be looked up, or \"\""""


class Toast:
    """The message on the page, if any."""

    def __init__(self, redraw: Callable[[], None], failed: Failed) -> None:
        """`redraw` draws the page when a message disappears."""
        self._redraw = redraw
        self._text = ""
        self._good = False
        self._read = True
        self.rule = ""
        """id of the rule that the message is about and that can be looked up, or \"\""""
        self.asked = ""
        """`rule` as of the last tap or key press"""
        self.said: deque[Message] = deque(maxlen=KEPT)
        """the last messages, oldest first"""
        self._reading = Restartable(failed)

    def say(self, sentence: str, *, keep: bool = False, good: bool = False, rule: str = "") -> None:
        """Show `sentence` until the next tap or key after there was time to read it. The caller draws the page.

        With `keep`, the very next tap or key removes it. It looks `good` when nothing is wrong: something was done, or
        nothing needed doing. With the id of a `rule`, a button beside it opens the help there.
        """
        self._text = sentence
        self._good = good
        self.rule = rule
        self._read = keep
        message = Message(sentence, rule)
        if message in self.said:
            self.said.remove(message)
        self.said.append(message)
        self._reading.stop()
        if not keep:
            self._reading.start(self._read_it())

    def clear(self) -> None:
        """Remove the message."""
        self._reading.stop()
        self._text = self.rule = ""

    def tapped(self) -> None:
        """React to a tap or key press: remove a message that there was time to read."""
        self.asked = self.rule
        if self._text and self._read:
            self.clear()
            self._redraw()

    def dismiss(self) -> None:
        """Remove the message on request."""
        if self._text:
            self.clear()
            self._redraw()

    def element(self, words: Words) -> Element:
        """The message as HTML; without one, an empty element."""
        classes = ["toast"]
        if not self._text:
            classes.append("empty")
        elif self._good:
            classes.append("good")
        if self.rule:
            classes.append("linked")
        sentence = div({"role": "alert"}, class_="toast-said")[with_german(self._text, words)]
        if not self._text:
            return div(class_=" ".join(classes), id="toast")[sentence]
        return section(class_=" ".join(classes), id="toast", aria_label=words("Message"))[
            icon("check") if self._good and not self.rule else None,
            sentence,
            button(
                {"data-command": "help-at", "data-value": rule_id(self.rule)}, class_="act", type="button"
            )[span(class_="act-label")[words("Show the rule")]]
            if self.rule
            else None,
            button(
                {"data-command": "dismiss", "aria-label": words("Dismiss this message")},
                class_="toast-close",
                type="button",
            )[icon("close")],
        ]

    async def _read_it(self) -> None:
        await asyncio.sleep(reading_time(self._text))
        self._read = True


def reading_time(text: str) -> float:
    """Estimated seconds of reading `text`."""
    return LOOK + len(text) / LETTERS


def saved_as(name: str, words: Words) -> str:
    """The sentence about a file called `name` that the browser was given to save."""
    # The browser, or the person it asks, decides where downloads go.
    return words("Saved as “{name}”. You’ll find it in your downloads.", name=name)
