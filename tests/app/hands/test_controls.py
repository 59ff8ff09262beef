"""What comes of pressing a control: the page and the tests' device ask the same function."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sechserpack.app.commands import Arguments
from sechserpack.app.hands.controls import CONTROLS, PLAYED, Controls, action_of, usable
from sechserpack.app.hands.presses import Action, Press
from tests.support.device import MemoryFile, PathElement
from tests.support.elements import read
from tests.support.select import find_all

ROOT = Path(__file__).parents[3]
ROLL = '["roll",0]'


class Recorded:
    """Stands for everything that controls do something to, and writes down what."""

    def __init__(self) -> None:
        self.done: list[tuple[object, ...]] = []
        self.moving = False
        self.rested = True

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *given, **named: self.done.append((name, *given, *named.values()))


@pytest.fixture
def app() -> Recorded:
    return Recorded()


@pytest.fixture
def controls(app: Recorded) -> Controls:
    parts: Any = app
    return Controls(parts, parts, parts, parts, parts.command, parts.change_form)


def element(html: str, selector: str) -> PathElement:
    """The element of `html` that `selector` names."""
    (path,) = find_all(read(html), selector)
    return PathElement(path)


CLICKS: dict[str, tuple[str, list[tuple[object, ...]], bool]] = {
    "an event": (f"<button data-event='{ROLL}'><i></i></button>", [("play", ["roll", 0])], False),
    "the same on the table": (f"<g data-alias='{ROLL}'><i></i></g>", [("play", ["roll", 0])], False),
    "a command": ('<button data-command="help"><i></i></button>', [("command", "help", Arguments())], False),
    "one with arguments": (
        '<button data-command="form" data-field="seats" data-value="3"><i></i></button>',
        [("command", "form", Arguments("seats", "3"))],
        False,
    ),
    "the same on the table itself": (
        '<div data-tap="reveal"><i></i></div>',
        [("command", "reveal", Arguments())],
        False,
    ),
    "a link with a command": (
        '<a href="#table" data-command="menu"><i></i></a>',
        [("command", "menu", Arguments())],
        True,
    ),
    "why it can do nothing": (
        '<div data-why="Throw first." data-rule="X3"><i></i></div>',
        [("explain", "Throw first.", "X3")],
        False,
    ),
    "why, on what does something": (
        f"<div data-alias='{ROLL}' data-why='Throw first.'><i></i></div>",
        [("play", ["roll", 0])],
        False,
    ),
    "off": (f"<g disabled='' data-alias='{ROLL}'><i></i></g>", [], False),
    "a file, which is chosen first": ('<input data-command="import" type="file" id="i"/>', [], False),
    "a link of the browser": ('<a href="#setup/six"><i></i></a>', [], False),
    "nothing": ("<p><i></i></p>", [], False),
    "the table": ('<div id="table"><p><i></i></p></div>', [("skip",)], False),
}


@pytest.mark.parametrize("what", CLICKS)
def test_a_click_does_what_the_control_says(what: str, app: Recorded, controls: Controls) -> None:
    html, done, kept = CLICKS[what]
    assert controls.click(element(html, "i, #i")) is kept
    assert app.done == [("tapped",), *done], "a message that has been read goes whatever is pressed"


def test_what_is_chosen_and_written_goes_where_the_field_says(app: Recorded, controls: Controls) -> None:
    file = MemoryFile(b"")
    upload = element('<input type="file" data-command="import"/>', "input")
    controls.changed(upload, "C:\\fakepath\\game.jsonl")
    assert not app.done, "nothing has been chosen"
    controls.changed(upload, "C:\\fakepath\\game.jsonl", file=file)
    box = element('<input type="checkbox" data-field="option:knock"/>', "input")
    controls.changed(box, "on", checked=True)
    name = element('<input data-field="name:0"/>', "input")
    controls.written(name, "Ada")
    controls.changed(name, "Ada")
    select = element('<select data-field="option:rounds"></select>', "select")
    controls.written(select, "3")
    controls.changed(select, "3")
    controls.written(element('<input type="range" data-scrub=""/>', "input"), "17")
    assert app.done == [
        ("open", file),
        ("change_form", "option:knock", "true"),
        ("change_form", "name:0", "Ada"),
        ("change_form", "option:rounds", "3"),
        ("seek", "17"),
    ]


@pytest.mark.parametrize(
    ("inside", "acts"),
    [
        (f"<button data-event='{ROLL}'><i></i></button>", True),
        ('<div data-why="Throw first."><i></i></div>', True),
        (f"<button data-event='{ROLL}' disabled=''><i></i></button>", False),
        (f"<div data-drag='[]'><b data-alias='{ROLL}'><i></i></b></div>", False),
        ('<div id="result"><button data-command="next-round"><i></i></button></div>', False),
        ('<a href="#" data-command="menu"><i></i></a>', False),
        ("<p><i></i></p>", False),
    ],
)
def test_a_finger_acts_at_once_where_all_play_at_once(inside: str, acts: bool, controls: Controls) -> None:
    assert (controls.touched(element(f'<div id="table">{inside}</div>', "i")) is not None) is acts
    assert controls.touched(element(f'<div id="log">{inside}</div>', "i")) is None


def test_a_hand_is_turned_by_the_finger_that_comes_down(app: Recorded, controls: Controls) -> None:
    press = Press(0, 0, 0, Action(command="cover"), usable=True, counts=True)
    off = Press(0, 0, 0, Action(command="cover"), usable=False, counts=True)
    cover = element('<button data-command="cover"></button>', "button")
    assert not controls.turn_cards(off, cover)
    assert not controls.turn_cards(press, element('<div data-tap="reveal"></div>', "div"))
    assert not controls.turn_cards(press, None)
    assert not app.done
    assert controls.turn_cards(press, cover)
    assert app.done == [("command", "cover", Arguments())]


def test_what_lies_on_the_table_is_meant_later_than_a_button(app: Recorded, controls: Controls) -> None:
    drawn = element(f"<div id='table'><g data-alias='{ROLL}'></g></div>", "g")
    button = element(f"<div id='table'><button data-event='{ROLL}'></button></div>", "button")
    behind = element(f"<div inert=''><button data-event='{ROLL}'></button></div>", "button")
    app.rested = False
    assert [controls.meaning_of(one).usable for one in (drawn, button, behind)] == [False, True, False]
    app.rested = True
    assert [controls.meaning_of(one).usable for one in (drawn, button, behind)] == [True, True, False]
    assert controls.meaning_of(drawn).action == controls.meaning_of(button).action == Action(ROLL)
    assert controls.meaning_of(None).action == Action()
    assert usable(button)


@pytest.mark.cpython  # it reads sources
def test_only_one_place_knows_what_the_attributes_of_controls_mean() -> None:
    """The browser's side asks; it has copied nothing."""
    places = [ROOT / "py/sechserpack/browser", ROOT / "tests/support/device", ROOT / "tests/support/hands.py"]
    files = [file for place in places for file in (place.rglob("*.py") if place.is_dir() else [place])]
    assert len(files) > 20
    for file in files:
        text = file.read_text(encoding="utf-8")
        for attribute in ("data-alias", "data-tap", "data-why", "data-rule"):
            assert attribute not in text, f"{file} knows {attribute}"
    said = {"data-event": ROLL, "data-field": "f", "data-value": "v"}
    assert action_of(said.get) == Action(ROLL, "", "f", "v")
    assert json.loads(action_of(said.get).event) == ["roll", 0]
    assert PLAYED in CONTROLS
