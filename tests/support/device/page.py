"""The document of a tab, as far as the app asks for it: what is drawn, where the focus is, and the address."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sechserpack.app.hands.controls import OFF
from sechserpack.app.hands.focus import selector_of
from sechserpack.draw.inert import REFERRED_TO

from ..elements import Tag, read
from ..select import Path as Found
from ..select import closest, find_all, may_be_in

if TYPE_CHECKING:
    from .tab import Tab

HOME = "https://example.org/sechserpack/"


@dataclass(frozen=True)
class Said:
    """Something that screen readers were given to say."""

    at: float
    """when, in seconds"""
    text: str
    urgent: bool


def repeated_ids(html: str) -> list[str]:
    """The ids that more than one element has: what belongs to which would be anybody's guess after the next drawing.

    Small tables beside one another bring the same lights and patterns along: those may be told apart by nobody.
    """
    ids = [after[: after.index('"')] for after in html.split(' id="')[1:]]
    if len(ids) == len(set(ids)):
        return []
    named = re.findall(r'<(\w+)[^<>]*? id="([^"]*)"', html)
    counted = Counter(name for tag, name in named if tag not in REFERRED_TO)
    return [name for name, count in counted.items() if count > 1]


class MemoryPage:
    """The document of a tab."""

    def __init__(self, tab: Tab) -> None:
        """Nothing is drawn yet."""
        self._tab = tab
        self.html = ""
        self.moved = False
        """whether pieces were seen to move when it was drawn last"""
        self.drawn = 0
        """how often it has been drawn"""
        self.gone = False
        self.title = ""
        self.said: list[Said] = []
        """what screen readers were given to say"""
        self.root: dict[str, str] = {}
        self.focused: tuple[str, str, str] | None = None
        self._selector = ""
        self.scrolled: dict[str, str] = {}
        """to which end the app has scrolled what a selector names"""
        self.fails: list[Exception] = []
        """errors that the next drawings end with"""
        self.fails_at_download: list[Exception] = []
        self._tree: Tag | None = None
        self._looked = False
        """whether somebody has looked at the page since it was drawn"""
        self._works: list[Callable[[], None]] = []
        self._draw: Callable[[], None] | None = None
        self._asked = False
        self._place = tab.place

    @property
    def tree(self) -> Tag:
        """The page, taken apart."""
        self._looked = True
        if self._tree is None:
            self._tree = read(self.html)
        return self._tree

    def find(self, selector: str) -> list[Found]:
        """The elements that `selector` names, with those around them."""
        self._looked = True
        if self._tree is None and not may_be_in(self.html, selector):
            return []
        return find_all(self.tree, selector)

    def show(self, html: str, *, tempo: float) -> bool:
        if self.gone or html == self.html:
            return False
        twice = repeated_ids(html)
        assert not twice, f"two elements have one id: {twice}"
        self.html, self._tree, self.moved = html, None, tempo > 0
        self._looked = False
        self.drawn += 1
        if self.fails:
            raise self.fails.pop(0)
        return True

    def resting(self) -> float:
        return 0.0

    def settle(self) -> None: ...

    def after_frame(self, work: Callable[[], None]) -> None:
        self._works.append(work)
        self._ask()

    def before_next_frame(self, draw: Callable[[], None]) -> None:
        self._draw = draw
        self._ask()

    def catch_up(self) -> None:
        works, self._works = self._works, []
        for work in works:
            work()

    def _ask(self) -> None:
        if not self._asked:
            self._asked = True
            self._tab.loop.call_later(1 / 60, self._drawn)

    def _drawn(self) -> None:
        self.catch_up()
        self._asked = False
        draw, self._draw = self._draw, None
        if draw is not None:
            draw()

    def set_root(self, **data: str | None) -> None:
        for name, value in data.items():
            if value is None:
                self.root.pop(name, None)
            else:
                self.root[name] = value

    def set_attribute(self, selector: str, attribute: str, value: str) -> None:
        found = self.find(selector)
        if found:
            found[0][-1].set(attribute, value)

    def say(self, html: str, *, urgent: bool) -> None:
        said = Said(self._tab.device.clock.now, " ".join(read(html).text.split()), urgent)
        self.said.append(said)

    def set_title(self, text: str) -> None:
        self.title = text

    def focus(self, selector: str) -> bool:
        found = self.find(selector)
        usable = [path for path in found if can_be_used(path)]
        if usable:
            self.take_focus(usable[0][-1])
        return bool(found)

    def take_focus(self, tag: Tag | None) -> None:
        """Give the focus to an element, or to none."""
        self.focused = _name_of(tag)
        self._selector = "" if tag is None else selector_of(tag.get)

    def usable(self, selector: str) -> bool:
        return any(map(can_be_used, self.find(selector)))

    def focused_control(self) -> str:
        if not self._looked:
            return self._selector
        active = self._active()
        return "" if active is None or not can_be_used(active) else self._selector

    def show_from(self, selector: str) -> None:
        if self.focus(selector):
            self.scrolled[selector] = "into view"

    def scroll(self, selector: str, *, end: bool) -> None:
        if self.find(selector):
            self.scrolled[selector] = "end" if end else "beginning"

    def _active(self) -> Found | None:
        self._looked = True
        if self.focused is None:
            return None
        _, own, _ = self.focused
        if own and f'id="{own}"' not in self.html:
            return None  # which is known without taking the page apart
        elements = self.find("button, a, input, select, [tabindex]")
        return next((path for path in elements if _name_of(path[-1]) == self.focused), None)

    def focus_lost(self) -> bool:
        active = self._active()
        return active is None or active[-1].get("id") == "table" or not can_be_used(active)

    def focus_beside(self) -> bool:
        active = self._active()
        if active is None or not active[-1].has("disabled") or len(active) < 2:
            return False
        kind = ".tool" if "tool" in (active[-1].get("class") or "").split() else ":not(.tool)"
        order = [each[-1] for each in find_all(active[-2], "button")]
        beside = [each[-1] for each in find_all(active[-2], f"button{kind}:not([disabled])")]
        passed = next(number for number, one in enumerate(order) if one is active[-1])
        after = [one for one in order[passed:] if any(one is each for each in beside)]
        for one in after[:1] or beside[-1:]:
            self.take_focus(one)
        return bool(beside)

    def size(self) -> tuple[float, float]:
        return self._tab.device.size

    def room(self) -> tuple[float, float]:
        return self._tab.device.size

    def text(self) -> float:
        return self._tab.device.text

    def hidden(self) -> bool:
        return self._tab.hidden

    def calm(self) -> bool:
        return self._tab.device.calm

    def languages(self) -> list[str]:
        return self._tab.device.languages

    def address(self) -> str:
        return HOME

    def hash(self) -> str:
        link = self._tab.hash
        return "" if link == "#" else link

    def replace_hash(self, value: str) -> None:
        self._tab.history[self._tab.place] = value

    def go(self, value: str) -> None:
        if self.hash() == ("" if value == "#" else value):
            return
        tab = self._tab
        tab.history[tab.place + 1 :] = [value or "#"]
        tab.place += 1
        self.hash_changed()

    def hash_changed(self) -> None:
        """Tell the app of it, as browsers do: a little later."""

        def follow() -> None:
            try:
                self._tab.app.travelled()
            except Exception as error:
                self._tab.app.fail(error)

        self._tab.loop.call_soon(follow)

    def travelled(self) -> int:
        by, self._place = self._tab.place - self._place, self._tab.place
        return by

    def travel(self, by: int) -> None:
        self._tab.travel(by)

    def download(self, name: str, text: str) -> None:
        if self.fails_at_download:
            raise self.fails_at_download.pop(0)
        self._tab.downloads.append((name, text))


def can_be_used(path: Found) -> bool:
    return closest(path, OFF) is None


class PathElement:
    """An element as the app asks it (`sechserpack.app.hands.controls.Element`): the last one of a path."""

    def __init__(self, path: Found) -> None:
        self.path = path

    def get(self, attribute: str) -> str | None:
        return self.path[-1].get(attribute)

    def closest(self, selector: str) -> PathElement | None:
        found = closest(self.path, selector)
        end = next((at for at, tag in enumerate(self.path, 1) if tag is found), 0)
        return PathElement(self.path[:end]) if end else None


def _name_of(tag: Tag | None) -> tuple[str, str, str] | None:
    """What makes an element the same one after the page has been drawn again."""
    if tag is None:
        return None
    said = "".join(tag.get(name) or "" for name in ("data-event", "data-command", "data-value", "href"))
    return tag.name, tag.get("id") or "", said
