"""Every phase of every screen, as HTML: games are played in devices in memory, and whatever looks new is kept.

What looks new has an element with other classes, another role or another state than all before it, or at another place
among such. So a few hundred scenes stand for the many thousands that a page draws.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from itertools import count

from sechserpack.draw.catalogue import Variant
from sechserpack.games import find
from sechserpack.saves.backup import Backup
from sechserpack.screens.notices import NOT_KEPT, SENTENCES
from sechserpack.setup.lessons import lesson_link
from sechserpack.setup.variants import variant_link
from tests.support.at_once import write_backup
from tests.support.device import Device, Tab, can_be_used
from tests.support.drawn import DrawnApp
from tests.support.elements import in_place
from tests.support.games.evenings import an_evening, keep
from tests.support.games.results import many_results
from tests.support.virtual import Time
from tests.support.ways import WAYS, at_random, few_seats, finished, link_of

from .paper import Drawn
from .scenes import everything

#: House rules that show what else is never there.
LIMITS = {"six": "&hesitate_ms=3000"}
_TAG = re.compile(r"<(/?)([a-zA-Z][\w-]*)((?:[^>\"]|\"[^\"]*\")*?)(/?)>")
_ATTRIBUTE = re.compile(r"([\w-]+)(?:=\"([^\"]*)\")?")
_VOID = {"input", "br", "hr", "img", "meta", "link"}
#: Of these attributes the value tells how an element looks or what it is; of all others, that there is one.
_TELLING = {
    "role",
    "type",
    "disabled",
    *(f"aria-{name}" for name in ("pressed", "expanded", "checked", "current")),
}
_LEFT_OUT = {
    "style",
    "id",
    "d",
    "x",
    "y",
    "cx",
    "cy",
    "r",
    "width",
    "height",
    "transform",
    "viewbox",
    "points",
}


def features(html: str, *, looks: bool = True, without: str = "") -> set[str]:
    """What there is in `html`: each kind of element below the kinds that it lies in.

    If it does not matter how it `looks`, classes do not count, and of the kinds above it only the nearest does. What is
    inside elements of the class `without`, if any, does not count.
    """
    found: set[str] = set()
    above: list[str] = []
    left_out = 0
    for closing, name, attributes, empty in _TAG.findall(html):
        if closing:
            above.pop()
            if len(above) < left_out:
                left_out = 0
            continue
        parts = [name]
        for key, value in _ATTRIBUTE.findall(attributes):
            if key == "class":
                parts += sorted(re.sub(r"\d+", "#", value).split()) if looks else []
            elif key in _TELLING:
                parts.append(f"{key}={value}")
            elif key.lower() not in _LEFT_OUT:
                parts.append(key)
        kind = " ".join(parts)
        if not left_out:
            found.add(" > ".join([*above[-2 if looks else -1 :], kind]))
        if not empty and name not in _VOID:
            above.append(kind)
            if without and not left_out and f' class="{without} ' in attributes:
                left_out = len(above)
    return found


def fewest(scenes: Iterable[Drawn], *, looks: bool = True, without: str = "") -> list[Drawn]:
    """As few of the `scenes` as have everything that all of them have; see `features` for what may be left out."""
    left = [(scene, features(scene[1], looks=looks, without=without)) for scene in scenes]
    missing = set().union(*(shown for _, shown in left))
    chosen = []
    while missing:
        scene, shown = max(left, key=lambda one: len(one[1] & missing))
        chosen.append(scene)
        missing -= shown
    return chosen


@cache
def screens(language: str) -> list[Drawn]:
    """Every screen and sheet."""
    return everything(DrawnApp(language))


@cache
def shown(language: str) -> list[Drawn]:
    """As few of them as show all that there is, those with most to see first."""
    return fewest(screens(language))


class Album:
    """Scenes, each of which shows something that none before it does."""

    def __init__(self) -> None:
        """Nothing has been seen yet."""
        self.scenes: list[Drawn] = []
        self._seen: set[str] = set()

    def show(self, name: str, html: str) -> None:
        """Keep `html` if there is anything new in it."""
        new = features(html) - self._seen
        if new:
            self._seen |= new
            self.scenes.append((name, html))

    def watch(self, name: str, tab: Tab) -> None:
        """Show from now on whatever `tab` draws."""
        number, show = count(1), tab.page.show

        def taken(html: str, *, tempo: float) -> bool:
            self.show(f"{name}, drawing {next(number)}", in_place(html, tab.page.root))
            return show(html, tempo=tempo)

        tab.page.show = taken  # type: ignore[method-assign]
        self.show(name, tab.drawing)


def games(album: Album, way: Variant, language: str) -> None:
    """Play whole games of `way` at several tables, with every step of every movement; look at them and watch them."""
    game = find(way.game)
    assert game is not None
    most, few = game.seats[-1], few_seats(way)
    tables: list[tuple[tuple[str, ...], tuple[float, float]]] = [
        (("human", "human", *["random"] * (few - 2)), (1180.0, 820.0)),
        (("human", *["random"] * (most - 1)), (390.0, 844.0)),
        (("human",) * most, (820.0, 1180.0)),
    ]
    for number, (kinds, size) in enumerate(tables):
        pace = ("calm", "instant", "brisk")[number]
        device = Device(Time(), language=language, pace=pace, untimed=number == 1)
        device.size = size
        tab = device.open(link_of(way, kinds, seed=f"sight/{number}") + LIMITS.get(way.game, ""))
        album.watch(f"{way.name}, {len(kinds)} at {size[0]:g}", tab)
        choose = at_random(f"sight/{number}")
        for turn in range(140):
            if tab.over:
                break
            if not tab.step(choose):
                tab.wait(0.5)
            tab.wait(0.5)
            if turn == 12:
                for name in ("log", "help", "settings", "pause"):
                    press(tab, name)
                    tab.wait(1)
                    press(tab, "close")
                    tab.wait(1)
                    press(tab, "resume")
                    tab.wait(5)
        tab.close()
    for seats in (few, most):
        device = Device(Time(), language=language)
        tab = device.open()
        tab.choose(finished(way, seats), seconds=10)
        album.watch(f"{way.name}, {seats} at the end", tab)
        tab.command("result")
        tab.wait(1)
        tab.command("result")
        tab.wait(1)
        press(tab, "watch")
        tab.wait(5)
        tab.command("watch-to", "forward")
        tab.wait(5)
        press(tab, "unwatch")
        press(tab, "next-round")
        tab.wait(5)
        press(tab, "stakes")
        tab.close()


def lesson(album: Album, way: Variant, language: str) -> None:
    """Play the guided first game of `way`, and look at everything that it draws."""
    device = Device(Time(), language=language)
    tab = device.open(lesson_link(way))
    album.watch(f"the lesson of {way.name}", tab)
    tab.wait(3)
    while not tab.has("#result"):
        tab.tap("#table [data-suggested]")
        tab.wait(30)
    tab.close()


def set_up(album: Album, way: Variant, language: str) -> None:
    """Change everything that the set-up of `way` lets one change, and hear a stake refused."""
    device = Device(Time(), language=language)
    tab = device.open(variant_link(way))
    album.watch(f"the set-up of {way.name}", tab)
    done: set[str | None] = set()
    for _ in range(80):
        left = [tag["data-field"] for tag in tab.all('button[data-command="form"]:not([disabled])')]
        field = next((one for one in left if one not in done), None)
        if field is None:
            break
        done.add(field)
        tab.tap(f'button[data-command="form"][data-field="{field}"]')
    tab.close()


def press(tab: Tab, name: str) -> None:
    """Carry out a command by the first of its controls that can be used, if there is any."""
    within = "#sheet " if tab.has("#sheet") else ""
    control = f'{within}[data-command="{name}"]'
    found = [number for number, path in enumerate(tab.paths(control)) if can_be_used(path)]
    if found:
        tab.tap(control, found[0])


def lists(album: Album, language: str) -> None:
    """Look at the menu with everything that a device can keep, and at all lists, questions, messages and notices."""
    device = Device(Time(), language=language)
    tab = device.open()
    album.watch("the menu", tab)
    for name in ("help", "settings"):
        tab.command(name)
        tab.command("close")
    tab.command("settings")
    tab.choose("nonsense")
    tab.command("close")
    tab.choose(write_backup(Backup(results=[entry.to_json() for entry in many_results(60)])))
    for way in WAYS:
        tab.choose(finished(way, few_seats(way)), seconds=3)
        tab.go("")
    for name in (
        *("finished", "more", "delete-game", "keep-game", "statistics", "person", "tables"),
        *("forget", "keep-counting", "close", "more", "delete-game", "keep-game"),
    ):
        press(tab, name)
    tab.go(link_of(WAYS[0], ("human", "human", "random"), seed="sight", names=("Ada", "Bo", "")))
    tab.wait(1)
    tab.do(lambda: tab.app.table.play(["pass", 0]))
    tab.command("help")
    tab.command("close")
    for trouble in (*NOT_KEPT, *SENTENCES):
        tab.do(lambda trouble=trouble: (tab.app._notices.warn(trouble, urgent=True), tab.app.redraw()))
    other = device.open()
    album.watch("another tab", other)
    other.command("resume")
    other.command("take-over")
    other.go("#play/nothing")
    (key, *_) = sorted({game for game, _ in device.lines})
    device.lines[key, 0] = "rubbish"
    device.fills, device.shares = False, True
    last = device.open()
    album.watch("with something damaged", last)
    last.command("settings")
    last.command("close")
    last.expect_errors = True
    last.do(lambda: last.app.fail(RuntimeError("sabotage")))
    for one in (tab, other, last):
        one.close()


def evening(album: Album, language: str) -> None:
    """Look at the end of an evening."""
    device = Device(Time(), language=language)
    keep(device, *an_evening("pub 15"))
    tab = device.open()
    album.watch("an evening", tab)
    tab.command("finished")
    tab.tap(".shelf .pick")
    tab.wait(1)
    tab.close()


@cache
def every_phase(language: str) -> list[Drawn]:
    """All of it."""
    album = Album()
    for name, html in shown(language):
        album.show(name, html)
    lists(album, language)
    evening(album, language)
    for way in WAYS:
        set_up(album, way, language)
        lesson(album, way, language)
        games(album, way, language)
    return album.scenes
