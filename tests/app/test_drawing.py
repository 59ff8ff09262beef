"""Drawing decides nothing: the page is drawn from what was decided before, so drawing it twice changes nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sechserpack.app.commands import Arguments
from sechserpack.app.shown import Sheet
from sechserpack.draw.catalogue import Variant
from sechserpack.games import find, has_outlook
from sechserpack.setup.lessons import lesson_link
from sechserpack.setup.variants import variant_link
from tests.support.device import Tab
from tests.support.ways import WAYS, at_random, each_game, few_seats, finished, link_of

from .conftest import NewDevice

#: What a drawing writes to: the page, what is said aloud, where the focus is, and whether the screen stays awake.
OUTPUTS = {"_page", "_announcer", "_focus", "_screen_lock"}
#: What is worked out when it is asked for and stays the same, so that it is not worked out again.
KNOWN = {"_last", "_view_at", "_derived", "_shelved", "_shelved_results"}


def state(thing: object, seen: set[int] | None = None) -> object:
    """Everything that the app and what is played hold, to be compared; of all else, which objects they are."""
    seen = set() if seen is None else seen
    if thing is None or isinstance(thing, bool | int | float | str | bytes):
        return thing
    if id(thing) in seen:
        return id(thing)
    seen.add(id(thing))
    if isinstance(thing, Mapping):
        return [(state(key, seen), state(value, seen)) for key, value in thing.items()]
    if isinstance(thing, list | tuple):
        return [state(each, seen) for each in thing]
    if type(thing).__module__.startswith(("sechserpack.app", "sechserpack.play", "sechserpack.setup")):
        slots = getattr(thing, "__slots__", ())
        held = {**getattr(thing, "__dict__", {}), **{name: getattr(thing, name) for name in slots}}
        return [
            (type(thing).__name__, name, state(value, seen))
            for name, value in held.items()
            if name not in OUTPUTS | KNOWN
        ]
    return id(thing)


def differences(one: object, other: object, path: tuple[object, ...] = ()) -> list[object]:
    """Where two states differ, and how."""
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        names = [
            each[:2] if isinstance(each, tuple) and len(each) == 3 else at for at, each in enumerate(one)
        ]
        pairs = zip(names, one, other, strict=True)
        return [found for name, a, b in pairs for found in differences(a, b, (*path, name))]
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other) == 3:
        return differences(one[2], other[2], path)
    return [] if one == other else [(path, one, other)]


def shown(tab: Tab) -> dict[str, Any]:
    """What there is of the page of `tab`, and what has been asked of its browser."""
    page = tab.page
    return {
        "html": page.html,
        "drawn": page.drawn,
        "title": page.title,
        "root": dict(page.root),
        "said": len(page.said),
        "focus": page.focused,
        "history": [*tab.history, tab.place],
        "awake": tab.screen_lock.wanted,
        "kept": dict(tab.device.small),
    }


class Twice:
    """Draws a tab twice whenever it is drawn."""

    def __init__(self, tab: Tab) -> None:
        """From now on."""
        self.tab = tab
        self.phases: set[tuple[object, ...]] = set()
        """what was different at the table among all that was drawn"""
        drawing = tab.app._drawing
        self._draw = drawing.draw
        drawing.draw = self.draw  # type: ignore[method-assign]
        tab.do(tab.app.redraw)

    def draw(self) -> None:
        """Draw it, and draw it once more."""
        app = self.tab.app
        before = state(app)
        self._draw()
        assert differences(before, state(app)) == []
        once = shown(self.tab)
        self._draw()
        assert differences(before, state(app)) == []
        assert shown(self.tab) == once
        table = app.shown.table
        if table is not None and table.seen is not None and table is app.shown.screen:
            scene = table.seen.scene
            now = (scene.settled, scene.shown_steps, scene.moment, scene.ready, scene.covered)
            self.phases.add((scene.event[0] if scene.event else "", *now, app.shown.sheet))
        else:
            self.phases.add((type(app.shown.screen).__name__, app.shown.sheet))


def press(tab: Tab, name: str) -> None:
    """Carry out a command, as its control does or a key; one that is not possible now does nothing."""
    tab.do(lambda: tab.app.command(name))


@each_game
def test_drawing_twice_changes_nothing_at_a_table(new_device: NewDevice, way: Variant) -> None:
    game = find(way.game)
    assert game is not None
    kinds = ["human", "human", *["random"] * (few_seats(way) - 2)]
    tab = new_device(pace="calm").open(link_of(way, kinds, seed="twice"))
    twice = Twice(tab)
    choose = at_random("twice")
    for turn in range(30):
        if tab.over:
            break
        if turn in (3, 4) and has_outlook(way.game):
            tab.do(lambda: tab.app.command("coach-seat", Arguments(value="0")))
            press(tab, "coach")
            press(tab, "close")
        if turn == 5:
            for name in ("undo", "redo", "pause", "resume", "log", "log", "settings", "help", "close"):
                press(tab, name)
        if tab.has('[data-command="go-on"][disabled]') or not tab.step(choose):
            tab.wait(0.3)
        tab.wait(0.2)
    assert {phase[1] for phase in twice.phases} == {True, False}, (
        "while things move, and while they lie still"
    )
    assert {phase[5] for phase in twice.phases} == ({True, False} if game.secret else {False})
    sheets = {phase[-1] for phase in twice.phases}
    assert sheets >= {None, Sheet.HELP, Sheet.SETTINGS, *([Sheet.COACH] if has_outlook(way.game) else [])}


@each_game
def test_drawing_twice_changes_nothing_at_the_end_of_a_game(new_device: NewDevice, way: Variant) -> None:
    tab = new_device(pace="calm").open()
    twice = Twice(tab)
    tab.choose(finished(way), seconds=10)
    for name in ("result", "result", "dice", "close", "watch"):
        press(tab, name)
    tab.wait()
    assert tab.screen == "replay"
    tab.command("watch-to", "forward")
    tab.command("watch-play")
    tab.wait(3)
    for name in ("review", "close", "unwatch", "next-round"):
        press(tab, name)
    assert {phase[-1] for phase in twice.phases} >= {None, Sheet.DICE, Sheet.REVIEW}


@each_game
def test_drawing_twice_changes_nothing_in_a_lesson(new_device: NewDevice, way: Variant) -> None:
    tab = new_device(pace="calm").open(lesson_link(way))
    twice = Twice(tab)
    choose = at_random("twice")
    for _ in range(12):
        if tab.has('[data-command="go-on"][disabled]') or not tab.step(choose):
            tab.wait(0.3)
        tab.wait(0.3)
    assert {phase[1] for phase in twice.phases} == {True, False}


def test_drawing_twice_changes_nothing_beside_the_table(new_device: NewDevice) -> None:
    tab = new_device().open(link_of(WAYS[0], ["human", "human"], seed="twice"))
    tab.play('["roll",0]')
    tab.command("menu")
    twice = Twice(tab)
    for name in ("finished", "scores", "settings", "help"):
        press(tab, name)
        press(tab, "close")
    for way in WAYS:
        tab.go(variant_link(way))
    assert {phase[0] for phase in twice.phases} == {"Menu", "SetUp"}
