"""Listeners: turn taps, keys, flicks and typing into actions of the app."""

from __future__ import annotations

from typing import Any

from js import document, window

from ...app.app import App
from ...app.hands.controls import CONTROLS
from ...app.hands.presses import MANY, Presses, Verdict
from ...app.ports import Audio
from ..constants import constant
from ..files import ChosenFile
from ..page import NO_SCROLLING, DocumentPage, closest
from ..reading import LINES, Scrolling
from .controls import DocumentElement, WholeDocument, click, control_that, is_native
from .drag import Drag
from .keyboard import Keyboard
from .names import NameBubble
from .throws import Throws
from .touches import RealtimeTouches
from .way_back import WayBack

TEXT = ".sheet-body, .log-lines"
"""where text can be selected"""
TABLE = ".play:not(.watch)"
"""the screen of a game being played, not replayed"""


class Listeners:
    """The page's listeners: one per kind of event, none on single elements."""

    def __init__(self, app: App, page: DocumentPage, audio: Audio) -> None:
        """Start listening on `page` for `app`."""
        self.app = app
        self.page = page
        self._audio = audio
        self._drags: dict[int, Drag] = {}
        """drags by pointer"""
        self._acted: set[int] = set()
        """pointers that acted on touch-down"""
        self._touched: dict[int, DocumentElement | None] = {}
        """controls by the pointer that is on them"""
        self._done = False
        """whether the browser's next click belongs to a press that has had its effect, or is to have none"""
        look = app.look(WholeDocument())
        self._presses = Presses(look)
        self._names = NameBubble(self._presses.drop)
        self._way_back = WayBack(lambda: app.covered, self._guarded(lambda event: app.close_top()))
        app.drawn = self._drawn
        self._touches = RealtimeTouches(app)
        self._throws = Throws(app, page)
        self._scrolling = Scrolling()
        self._keyboard = Keyboard(app, page, look, self._presses, self._throws)
        page.listen("click", self._guarded(self._click))
        page.listen("keydown", self._guarded(self._key))
        page.listen("keyup", self._guarded(self._keyboard.up))
        page.listen("input", self._guarded(self._input))
        page.listen("change", self._guarded(self._change))
        page.listen("submit", self._submit)
        page.listen("pointerdown", self._guarded(self._down))
        page.listen("pointermove", self._guarded(self._move))
        page.listen("pointerup", self._guarded(self._up))
        page.listen("pointercancel", self._guarded(self._cancel))
        page.listen("focusin", self._guarded(self._focused))
        page.listen("focusout", self._guarded(lambda event: self._names.hide()))
        page.listen("hashchange", self._guarded(lambda event: app.travelled()), window)
        page.listen("resize", self._guarded(self._resized), window)
        page.listen("dragover", self._guarded(self._drag_over))
        page.listen("drop", self._guarded(self._dropped))
        page.listen("scroll", self._guarded(self._scroll), inside=True)
        page.listen("contextmenu", self._guarded(self._menu))
        page.listen("gesturestart", self._guarded(self._gesture))  # only in WebKit
        if getattr(window, "visualViewport", None):
            page.listen("resize", self._guarded(lambda event: page.note_zoom()), window.visualViewport)
        # The next person to look may be another player: any of these covers every hand.
        for target, kinds in (
            (window, ("blur", "pagehide", "orientationchange")),
            (document, ("visibilitychange", "freeze")),
        ):
            for kind in kinds:
                page.listen(kind, self._guarded(self._left), target)

    def _guarded(self, handler: Any) -> Any:
        def handle(event: Any) -> None:
            try:
                handler(event)
            except Exception as error:
                self.app.fail(error)

        return handle

    def _click(self, event: Any) -> None:
        self._audio.unlock()
        if self._touches.has_played(event):
            return
        done, self._done = self._done, False
        if event.isTrusted and not self._meant(event, done=done):
            event.preventDefault()
            return
        if self.app.controls.click(DocumentElement(event.target)):
            event.preventDefault()

    def _meant(self, event: Any, *, done: bool) -> bool:
        """Whether a browser click counts; `done` if its press has been handled already."""
        if event.detail:
            return not done
        by_key, self._keyboard.clicks = self._keyboard.clicks, False
        if by_key or is_native(event.target):
            return True
        # Neither finger nor key: assistive technology, which follows the focus as a keyboard does.
        self.app.shown.by_keyboard = True
        control = DocumentElement(event.target).closest(CONTROLS)
        if control is None:
            return True
        control.element.focus(constant(NO_SCROLLING))
        box = control.element.getBoundingClientRect()
        middle = (box.left + box.width / 2, box.top + box.height / 2)
        return self._presses.click(*middle, event.timeStamp, self.app.controls.meaning_of(control))

    def _focused(self, event: Any) -> None:
        self._names.focused(event.target)
        self._keyboard.focused()

    def _key(self, event: Any) -> None:
        self._done = False
        self._audio.unlock()
        self._presses.remembered = self._hands
        self._keyboard.down(event)

    def _scroll(self, event: Any) -> None:
        self._presses.slid(event.timeStamp)
        if getattr(event.target, "id", "") == LINES:
            self.app.scrolled_log(**self._scrolling.near(event.target))
            self._scrolling.now_at(event.target)

    def _input(self, event: Any) -> None:
        self.app.controls.written(DocumentElement(event.target), str(event.target.value))

    def _change(self, event: Any) -> None:
        target = event.target
        files = getattr(target, "files", None)
        file = ChosenFile(files.item(0)) if files and files.length else None
        checked = bool(getattr(target, "checked", False))
        self.app.controls.changed(DocumentElement(target), str(target.value), checked=checked, file=file)
        if file is not None:
            target.value = ""  # so that choosing the same file again is a change

    def _drag_over(self, event: Any) -> None:
        if "Files" in event.dataTransfer.types.to_py():
            event.preventDefault()  # a file dropped here is for us, not for the browser to show

    def _dropped(self, event: Any) -> None:
        event.preventDefault()
        if event.dataTransfer.files.length:
            self.app.files.open(ChosenFile(event.dataTransfer.files.item(0)))

    def _submit(self, event: Any) -> None:
        # Enter ends the name and nothing else: on touch screens it dismisses the keyboard.
        event.preventDefault()
        chair = self.page.root.querySelector(".chair[aria-expanded=true]")
        if chair:
            chair.focus()

    def _down(self, event: Any) -> None:
        self.app.shown.by_keyboard = _is_assistive(event)
        if event.pointerType == "touch":
            self.page.set_root(keyboard=None)
        self._done = False
        self._audio.unlock()
        if event.button != 0:
            return
        self._names.down(event)
        pointer = event.pointerId
        self._presses.remembered = self._hands
        control = DocumentElement(event.target).closest(CONTROLS)
        now = self.app.controls.meaning_of(control)
        press = self._presses.down(
            pointer,
            event.clientX,
            event.clientY,
            event.timeStamp,
            now,
            kind=str(event.pointerType),
            first=bool(event.isPrimary),
        )
        self._forget(pointer)  # its release was not reported
        self._touched[pointer] = control
        if not press.counts:
            return
        if self._touches.down(event):
            self._presses.drop(pointer)
            return
        if self.app.controls.turn_cards(press, control):
            self._acted.add(pointer)
            return
        card = closest(event.target, "[data-drag]")
        if card is not None and not any(drag.holds(card) for drag in self._drags.values()):
            self._drags[pointer] = Drag(card, event, self._moment)
            return
        shaken = DocumentElement(event.target).closest("[data-shake]")
        if shaken is not None and press.usable:
            self._throws.take(pointer, shaken)
        self._throws.begin(event)

    def _move(self, event: Any) -> None:
        drag = self._drags.get(event.pointerId)
        lost = event.pointerType == "mouse" and not event.buttons
        if lost and not (drag is not None and drag.dropped):
            self._forget(event.pointerId)  # released outside the window, unreported
        elif drag is not None:
            drag.move(event)
        else:
            self._throws.move(event)

    def _forget(self, pointer: int) -> None:
        """Put back what this finger drags, and cancel whatever it is about to do, except its press."""
        self._acted.discard(pointer)
        self._throws.cancel(pointer)
        drag = self._drags.pop(pointer, None)
        if drag is not None:
            drag.end()

    def _up(self, event: Any) -> None:
        self._names.lifted()
        pointer = event.pointerId
        touch = event.pointerType != "mouse"
        verdict, action = self._presses.up(
            pointer, event.clientX, event.clientY, event.timeStamp, touch=touch
        )
        control = self._touched.pop(pointer, None)
        if pointer in self._acted:
            self._acted.discard(pointer)
            self._done = True  # the following click must not undo what this press has done
            return
        drag = self._drags.get(pointer)
        if drag is not None and self._drop(drag, event):
            return
        let_go = self._throws.let_go(pointer)
        flicked = self._throws.end(event)
        if let_go.shaken or flicked is not None:
            dice = let_go.dice or (None if flicked is None else flicked[1])
            self._throws.throw(dice, hard=flicked is not None and flicked[0].beyond)
            self._done = True  # the following click is this throw, not a tap
            return
        if verdict is not Verdict.NOTHING and is_native(event.target):
            verdict = Verdict.CLICK
        if verdict is Verdict.CLICK and control is not None and not _still_there(control, event):
            verdict = Verdict.PLAY
        if verdict is Verdict.PLAY:
            found = control_that(action, control)
            if found is not None:
                click(found)
        elif verdict is Verdict.HURRY:
            self.app.controls.hurry(DocumentElement(event.target))
        self._done = verdict is not Verdict.CLICK

    def _drop(self, drag: Drag, event: Any) -> bool:
        """Drop a card; returns False after a mere tap, so that a click follows."""
        played = drag.drop(event)
        if played is not None and self._still_meant(drag):
            self.app.table.play(played)
        if drag.dropped:
            self.app.redraw()
        else:
            del self._drags[event.pointerId]
        self._done = drag.begun
        return drag.begun

    @property
    def _hands(self) -> int:
        """How many hands to watch: everybody's in real time."""
        session = self.app.shown.session
        return 1 if session is None or session.live is None else MANY

    def _still_meant(self, drag: Drag) -> bool:
        """Whether a dropped card is still what it was when picked up.

        Where everybody plays at once, things happen all the time: there it is the same as long as it lies there.
        """
        session = self.app.shown.session
        return drag.there if session is not None and session.live is not None else drag.moment == self._moment

    def _drawn(self, took: float) -> None:
        """React to a drawing; `took` is its duration in seconds."""
        self._presses.drawn(window.performance.now() - took * 1000)
        self._names.drawn()
        self._way_back.follow()
        for pointer, drag in list(self._drags.items()):
            if drag.dropped or not drag.there:
                drag.end()
                del self._drags[pointer]

    @property
    def _moment(self) -> int:
        """The number of events in the game; once it changes, what a hand holds is not played."""
        session = self.app.shown.session
        return 0 if session is None else len(session.match)

    def _cancel(self, event: Any) -> None:
        self._names.lifted()
        self._presses.drop(event.pointerId)
        self._touched.pop(event.pointerId, None)
        self._forget(event.pointerId)  # the other fingers continue
        self.app.cover()

    def _left(self, event: Any) -> None:
        if event.type != "blur" or self.page.coarse():
            self.app.look_away()
        self.page.catch_up()  # there may be no next frame
        self._throws.drop()
        self._presses.drop_all()
        self._touched.clear()
        self._names.hide()
        for pointer in (*self._drags, *self._acted):
            self._forget(pointer)  # nobody comes back to a card that follows a finger long gone
        self.app.cover()

    def _resized(self, event: Any) -> None:
        self.app.resized()
        self.page.show_field()

    def _menu(self, event: Any) -> None:
        """Suppress a resting finger's menu, except on text, and a mouse's on dragged, shaken or covered things."""
        if not _by_finger(event):
            if closest(event.target, "[data-drag], [data-shake], .curtain") is not None:
                event.preventDefault()
        elif not is_native(event.target) and (
            closest(event.target, TEXT) is None or closest(event.target, CONTROLS) is not None
        ):
            event.preventDefault()

    def _gesture(self, event: Any) -> None:
        """Prevent zooming at a table, where two fingers are two players; see `touch-action` in the style sheets."""
        if self.page.coarse() and not self.page.zoomed and closest(event.target, TABLE) is not None:
            event.preventDefault()


def _by_finger(event: Any) -> bool:
    """Whether a finger or pen asks for the menu; if the browser does not say, any but a mouse's right button."""
    kind = getattr(event, "pointerType", None)
    return kind in ("touch", "pen") or (kind != "mouse" and event.button <= 0)


def _is_assistive(event: Any) -> bool:
    """Whether a pointer coming down is assistive technology's: no finger and no mouse is without any size.

    VoiceOver's has 0 × 0 pixels; TalkBack's has 1 × 1 and no pressure, where a mouse's is a half.
    """
    if event.width == 0 and event.height == 0:
        return True
    return bool(
        event.width == 1 and event.height == 1 and event.pressure == 0 and event.pointerType != "touch"
    )


def _still_there(control: DocumentElement, event: Any) -> bool:
    """Whether the finger is lifted from the very `control` it came down on, so that the browser clicks it."""
    below = document.elementFromPoint(event.clientX, event.clientY)
    return bool(control.element.isConnected and below and control.element.contains(below))
