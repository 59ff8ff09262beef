"""Somebody who has never read a rule: does what the line at the seat says, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

from ..device import Tab
from ..elements import Tag
from ..select import Path, closest

PATIENCE = 400
"""how many moments a newcomer waits for something to do"""
MOST = 6000
"""how many things a newcomer does in a game at most"""


def lines(tab: Tab) -> list[Tag]:
    """The lines at the seats that can be seen now."""
    return [path[-1] for path in tab.paths("#table p.guide") if closest(path, "[hidden], [inert]") is None]


def suggested(line: Tag) -> list[Any]:
    """What a line suggests: an event is a list, a command an object."""
    found = json.loads(line["data-suggests"])
    assert isinstance(found, list)
    assert found, f"{line['data-topic']} suggests nothing"
    return found


def controls(tab: Tab, suggestion: Any) -> list[Path]:
    """The controls that do what is suggested, whether they can be used yet or not."""
    if isinstance(suggestion, list):
        return [
            path for path in tab.paths("[data-event]") if json.loads(path[-1]["data-event"]) == suggestion
        ]
    selector = f'[data-command="{suggestion["command"]}"]'
    value = suggestion.get("value")
    return [path for path in tab.paths(selector) if not value or path[-1].get("data-value") == value]


def usable(found: Sequence[Path]) -> list[Path]:
    """Those of the controls that can be used now."""
    return [path for path in found if closest(path, "[disabled], [inert]") is None]


def follow_line(tab: Tab, rng: Random) -> str | None:
    """Do the first thing that one of the lines says; returns its topic, or None if nothing can be done yet."""
    # A line that suggests nothing says what comes next, where many act at once.
    told = [line for line in lines(tab) if line["data-suggests"] != "[]"]
    if not told:
        assert not tab.offered, f"there is something to do, and no line says so: {tab.offered[:5]}"
        return None
    line = rng.choice(told)
    assert " ".join(line.text.split()), f"{line['data-topic']} says nothing"
    every = suggested(line)
    for suggestion in every:
        assert controls(tab, suggestion), f"{line['data-topic']} suggests {suggestion}, which has no control"
    first = usable(controls(tab, every[0]))
    if not first:
        return None
    tab.do(lambda: tab._click(first[0]))  # as a tap on it does
    return line["data-topic"]


def play_by_lines(tab: Tab, seed: str) -> list[str]:
    """Play the game at the table to its end, doing what the lines say; returns their topics, in order."""
    rng = Random(seed)
    topics: list[str] = []
    waited = 0
    while not tab.over:
        topic = follow_line(tab, rng)
        if topic is None:
            waited += 1
            assert waited < PATIENCE, "nothing has happened for long, and no line says what to do"
            tab.wait()
            continue
        waited = 0
        topics.append(topic)
        assert len(topics) < MOST, "the game does not end"
    return topics
