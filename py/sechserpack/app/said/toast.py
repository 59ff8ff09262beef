"""The toast: one short message at a time, such as why something is not allowed.

It stays until it has been read: nothing takes it away but people themselves, and not before there was time for it. The
last ones can be read again.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from ...draw.foreign import with_german
from ...draw.help import rule_id
from ...draw.html import Element, button, div, section, span
from ...draw.icons import icon
from ...locale import Words
from ...play.tasks import Failed, Restartable

LOOK = 1.0
"""seconds until somebody looks at a message"""
LETTERS = 20.0
"""how many letters of it are read in a second, by those who take their time"""
KEPT = 20
"""how many messages can be read again"""


class Message(NamedTuple):
    """A message that has been shown."""

    text: str
    rule: str = ""
    """the id of the rule that it is about and that can be looked up, or \"\""""


class Toast:
    """The message on the page, if any."""

    def __init__(self, redraw: Callable[[], None], failed: Failed) -> None:
        """No message yet; `redraw` draws the page when a message disappears."""
        self._redraw = redraw
        self._text = ""
        self._good = False
        self._read = True
        self.rule = ""
        """the id of the rule that the message is about and that can be looked up, or \"\""""
        self.asked = ""
        """the same when somebody tapped or pressed a key last"""
        self.said: deque[Message] = deque(maxlen=KEPT)
        """the last messages, oldest first"""
        self._reading = Restartable(failed)

    def say(self, sentence: str, *, keep: bool = False, good: bool = False, rule: str = "") -> None:
        """Show `sentence` until the next tap or key after there was time to read it. The caller draws the page.

        With `keep` it goes with whatever is tapped next. It looks `good` when nothing is wrong: something has been
        done, or there was nothing to be done. With the id of a `rule`, a button beside it opens the help there.
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
        """Remove a message that there was time to read, as somebody taps or presses a key."""
        self.asked = self.rule
        if self._text and self._read:
            self.clear()
            self._redraw()

    def dismiss(self) -> None:
        """Remove the message, as somebody wants it to go."""
        if self._text:
            self.clear()
            self._redraw()

    def element(self, words: Words) -> Element:
        """The message as HTML; the element is there even without one."""
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
    """In how many seconds a `text` is read."""
    return LOOK + len(text) / LETTERS


def saved_as(name: str, words: Words) -> str:
    """The sentence about a file called `name` that the browser has been given to save."""
    # Where downloads are put is for the browser to say, or for the person whom it asks.
    return words("Saved as “{name}”: you find it among your downloads.", name=name)
