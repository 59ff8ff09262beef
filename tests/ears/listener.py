"""Somebody who hears the page: knows only roles, names, values and states, and what is announced.

What is heard of the table is put together as the public state of the game, in the words of the record; a listener who
does not understand something fails.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.support.accessible import Node, tree
from tests.support.device import Tab

from .phrases import Phrases, sentences

Known = dict[str, Any]


@dataclass
class Sign:
    """What the sign of a seat says."""

    seat: int
    holds: list[str]
    """what it holds, one thing after another"""
    acts: bool
    """whether it says that the seat is to play"""


@dataclass
class Heard:
    """The page as it is heard at one moment."""

    table: Node = field(repr=False)
    """the main part of the page"""
    phrases: Phrases
    names: Sequence[str]
    moves: dict[str, Node] = field(default_factory=dict)
    """by event, as compact JSON, the control that does it by its name"""

    def seat(self, name: str) -> int:
        """The seat of somebody."""
        return self.names.index(name)

    @property
    def signs(self) -> list[Sign]:
        """The signs of all seats, in the order of the seats."""
        found = [sign for node in self.table.all("group") if (sign := self._sign(node)) is not None]
        assert sorted(sign.seat for sign in found) == list(range(len(self.names))), "each seat has one sign"
        return sorted(found, key=lambda sign: sign.seat)

    def _sign(self, node: Node) -> Sign | None:
        who, colon, said = node.name.partition(": ")
        if not colon:
            return None
        acting = self.phrases.read("{name}’s turn", who)
        name = acting["name"] if acting else who
        if name not in self.names:
            return None
        assert (acting is not None) == (node.states.get("current") == "true"), node.name
        holds = sentences(said)[0].rstrip(".")
        return Sign(self.seat(name), holds.split(", "), acting is not None)

    @property
    def turn(self) -> int | None:
        """Who is to play, as the signs say."""
        acting = [sign.seat for sign in self.signs if sign.acts]
        assert len(acting) < 2, f"several are to play: {acting}"
        return acting[0] if acting else None

    def picture(self) -> list[str]:
        """The sentences about the middle of the table, which is the last picture there."""
        middle = [node for node in self.table.all("img") if len(sentences(node.name)) > 1 or "." in node.name]
        assert len(middle) == 1, [node.name for node in middle]
        return sentences(middle[0].name)

    @property
    def buttons(self) -> list[Node]:
        """The buttons on the table that can be used."""
        return [node for node in self.table.all("button") if node.usable]

    def do_by(
        self, read: Callable[[str], list[Any] | None], buttons: Iterable[Node] | None = None
    ) -> list[Any]:
        """The events that buttons play, as `read` takes them from their names; what each does is held to that.

        All `buttons` on the table are meant, unless it is said which.
        """
        found = []
        for button in self.buttons if buttons is None else buttons:
            event = read(button.name)
            played = button.path[-1].get("data-event")
            if played is None:
                assert event is None, f"“{button.name}” plays nothing"
                continue
            assert event == json.loads(played), f"“{button.name}” is said of {played}"
            self.moves[json.dumps(event, separators=(",", ":"))] = button
            found.append(event)
        return sorted(found)


def hear(tab: Tab, phrases: Phrases, names: Sequence[str]) -> Heard:
    """The page as it is heard now."""
    whole = tree(tab.tree)
    for node in whole.all():
        if node.role in ("button", "link", "combobox", "switch"):
            assert node.name, f"nobody knows what this does: {node.path[-1]}"
            assert seen_in(node), f"“{node.path[-1].heard}” is to be seen, but “{node.name}” is heard"
    (main,) = whole.all("main")
    return Heard(main, phrases, names)


def seen_in(node: Node) -> bool:
    """Whether what is to be seen on a control is part of its name, so that whoever says what they see is understood."""
    seen = re.findall(r"[^\W\d_]{2,}", node.path[-1].heard.casefold())
    name = re.findall(r"[^\W\d_]{2,}", node.name.casefold())
    return all(word in name for word in seen)


def understood(said: Iterable[str], *readers: Callable[[str], bool]) -> None:
    """Let the readers take in everything that is said; fails when none understands it."""
    for each in said:
        assert any(reader(each) for reader in readers), f"nobody understands “{each}”"


def places(phrases: Phrases, holds: list[str]) -> int | None:
    """The place that a sign says, which is taken off what it holds; None if it says none."""
    found = phrases.read("place {place}", holds[0])
    if found is None:
        return None
    del holds[0]
    return int(found["place"])


def ranking(placed: dict[int, int]) -> list[list[int]]:
    """The ranking that places make, best first."""
    return [
        [seat for seat, place in placed.items() if place == each] for each in sorted(set(placed.values()))
    ]
