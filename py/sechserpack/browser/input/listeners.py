"""Listeners: they turn taps, keys, flicks and typing into actions of the app."""

from __future__ import annotations

import json
from typing import Any

from js import document, window

from ...app.app import App
from ...app.commands import Arguments
from ...app.ports import Audio
from ..files import ChosenFile
from ..page import DocumentPage, closest
from .drag import Drag
from .presses import PLAYED, Presses
from .shake import Dice, Shake
from .strokes import Stroke
from .touches import RealtimeTouches

_SURFACE = "#table [data-flick]"
"""the surfaces over which dice are thrown; each names the event that a flick plays"""
PEEK = 350.0
"""milliseconds after which a press on the curtain only peeks at the hand"""

_KEYS = {"u": "undo", "r": "redo", "m": "mute", "l": "log", "?": "help"}


class Listeners:
    """The listeners of the page, one for each kind of event, none for single elements."""

    def __init__(self, app: App, page: DocumentPage, audio: Audio) -> None:
        """Start to listen on `page` for `app`."""
        self.app = app
        self.page = page
        self._audio = audio
        self._strokes: dict[int, Stroke] = {}
        self._drag: Drag | None = None
        self._peek: tuple[int, float] | None = None
        self._flicked = False
        self._presses = Presses()
        self._touches = RealtimeTouches(app)
        self._shake = Shake(page, lambda: app.table.sound("rattle"), app.fail)
        page.listen("click", self._guarded(self._click))
        page.listen("keydown", self._guarded(self._key))
        page.listen("keyup", self._guarded(self._key_up))
        page.listen("input", self._guarded(self._input))
        page.listen("change", self._guarded(self._change))
        page.listen("submit", self._submit)
        page.listen("pointerdown", self._guarded(self._down))
        page.listen("pointermove", self._guarded(self._move))
        page.listen("pointerup", self._guarded(self._up))
        page.listen("pointercancel", self._guarded(self._cancel))
        page.listen("hashchange", self._guarded(lambda event: app.follow_address()), window)
        page.listen("resize", self._guarded(self._resized), window)
        page.listen("dragover", self._guarded(self._drag_over))
        page.listen("drop", self._guarded(self._dropped))
        page.listen("contextmenu", self._guarded(self._menu))
        # The next person to look may be another player: every hand is covered after any of these.
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
        if self._flicked:
            self._flicked = False
            if event.detail:  # a click without a pointer comes from a key or from assistive technology
                return
        self.app.toast.tapped()
        element = closest(event.target, PLAYED)
        if element is None:
            self.app.table.skip()
            return
        if element.hasAttribute("disabled"):
            return
        played = element.getAttribute("data-event") or element.getAttribute("data-alias")
        if played:
            self.app.table.play(json.loads(played))
            return
        name = element.getAttribute("data-command") or element.getAttribute("data-tap")
        if element.tagName == "INPUT":
            return  # a file is chosen first; "change" follows
        if element.tagName == "A":
            event.preventDefault()
        field, value = (element.getAttribute(f"data-{key}") or "" for key in ("field", "value"))
        self.app.command(str(name), Arguments(field, value))

    def _key(self, event: Any) -> None:
        self.app.shown.by_keyboard = True
        self._flicked = False
        self._audio.unlock()
        tag = getattr(event.target, "tagName", "")
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        self.app.toast.tapped()
        if event.key == "Escape":
            self.app.escape()
            return
        focused = closest(event.target, "button, a")
        scrubs = tag == "INPUT" and event.target.hasAttribute("data-scrub")
        for_replay = self.app.shown.sheet is None and (scrubs or tag != "INPUT")
        if for_replay and self.app.replay.key(str(event.key), on_control=focused is not None):
            event.preventDefault()
            return
        if tag in ("INPUT", "SELECT", "TEXTAREA") or self.app.shown.sheet is not None:
            return
        key = "␣" if event.key in (" ", "Enter") else str(event.key)
        control = focused if key == "␣" and focused is not None else self._control_for(key)
        if control is not None and control.hasAttribute("data-shake"):
            event.preventDefault()
            if not event.repeat:
                self._take(str(event.key), control)  # thrown when the key comes up
            return
        if key == "␣" and focused is not None:
            if event.repeat:
                event.preventDefault()  # a key that is held down counts once
            return  # the browser clicks it
        if control is not None:
            event.preventDefault()
            if not event.repeat:
                control.click()
        elif key.lower() in _KEYS and self.app.shown.session is not None:
            event.preventDefault()
            self.app.command(_KEYS[key.lower()])

    def _key_up(self, event: Any) -> None:
        hand = str(event.key)
        if self._shake.holds(hand):
            event.preventDefault()
            self._throw(self._shake.let_go(hand).dice)

    def _control_for(self, key: str) -> Any | None:
        for scope in ("#result", "#table"):
            for element in self.page.root.querySelectorAll(f"{scope} [data-key]"):
                if element.getAttribute("data-key").lower() == key.lower():
                    return element
        return None

    def _input(self, event: Any) -> None:
        field = event.target.getAttribute("data-field")
        if field and field.startswith("name:"):
            self.app.change_form(field, event.target.value)
        elif event.target.hasAttribute("data-scrub"):
            self.app.replay.seek(str(event.target.value))

    def _change(self, event: Any) -> None:
        target = event.target
        field = target.getAttribute("data-field")
        setting = target.getAttribute("data-setting")
        if field and not field.startswith("name:"):
            checkbox = target.getAttribute("type") == "checkbox"
            self.app.change_form(field, json.dumps(bool(target.checked)) if checkbox else target.value)
        elif setting:
            value = {"null": None, "true": True, "false": False}.get(target.value, target.value)
            self.app.change_setting(setting, value)
        elif target.getAttribute("data-command") == "import" and target.files.length:
            self.app.files.open(ChosenFile(target.files.item(0)))
            target.value = ""  # so that the same file can be chosen again

    def _drag_over(self, event: Any) -> None:
        if "Files" in event.dataTransfer.types.to_py():
            event.preventDefault()  # a file dropped here is for us, not for the browser to show

    def _dropped(self, event: Any) -> None:
        event.preventDefault()
        if event.dataTransfer.files.length:
            self.app.files.open(ChosenFile(event.dataTransfer.files.item(0)))

    def _submit(self, event: Any) -> None:
        event.preventDefault()
        start = self.page.root.querySelector("#start")
        if start:
            start.click()

    def _down(self, event: Any) -> None:
        self.app.shown.by_keyboard = False
        self._flicked = False
        self._strokes.pop(event.pointerId, None)  # one whose end we were not told of
        self._audio.unlock()
        if self._touches.down(event):
            return
        if event.button == 0 and closest(event.target, "[data-command='reveal']") is not None:
            # The hand is shown at once; if the finger stays down for long, it is covered again on release.
            self._peek = (event.pointerId, event.timeStamp)
            self.app.command("reveal")
            return
        self._presses.down(event)
        card = closest(event.target, "[data-drag]")
        if card is not None and event.button == 0 and self._drag is None:
            self._drag = Drag(card, event)
            return
        if self._shake.holds(event.pointerId):
            self._shake.drop()  # we were not told that it was released
        shaken = closest(event.target, "[data-shake]")
        if event.button == 0 and shaken is not None:
            self._take(event.pointerId, shaken)
        surface = closest(event.target, _SURFACE)
        if surface is not None:
            stroke = Stroke(surface.getBoundingClientRect().width)
            stroke.move(event.clientX, event.clientY, event.timeStamp)
            self._strokes[event.pointerId] = stroke

    def _move(self, event: Any) -> None:
        if self._drag is not None and self._drag.pointer == event.pointerId:
            self._drag.move(event)
            return
        stroke = self._strokes.get(event.pointerId)
        if stroke is not None:
            stroke.move(event.clientX, event.clientY, event.timeStamp)

    def _up(self, event: Any) -> None:
        if self._peek is not None and self._peek[0] == event.pointerId:
            self._flicked = True  # the click that follows must not cover what this tap has opened
            if event.timeStamp - self._peek[1] > PEEK:
                self.app.cover()
            self._peek = None
            return
        changed, control = self._presses.up(event)
        if self._drag is not None and self._drag.pointer == event.pointerId:
            self._drop(self._drag, event)
        let_go = self._shake.let_go(event.pointerId)
        stroke = self._strokes.pop(event.pointerId, None)
        if stroke is not None:
            stroke.move(event.clientX, event.clientY, event.timeStamp)
        flicked = stroke is not None and stroke.flick
        if let_go.shaken or flicked:
            self._flicked = True  # the click that follows is this throw, not a tap
            dice = let_go.dice or (self._flicked_dice() if flicked else None)
            self._throw(dice, hard=stroke is not None and stroke.beyond)
        elif changed and not self._flicked:
            if control is not None:
                control.click()
            else:
                self.app.table.skip()
            self._flicked = True  # so that the browser's own click is not played as well

    def _drop(self, drag: Drag, event: Any) -> None:
        self._drag = None
        self._flicked = drag.begun  # a tap is followed by a click
        played = drag.drop(event)
        if played is not None:
            self.app.table.play(played)

    def _cancel(self, event: Any) -> None:
        self._strokes.pop(event.pointerId, None)
        self._presses.drop(event.pointerId)
        self._shake.drop()
        self._peek = None
        if self._drag is not None:
            self._drag.end()
            self._drag = None
        self.app.cover()

    def _left(self, event: Any) -> None:
        if event.type != "blur" or self.page.coarse():
            self.app.look_away()
        self.page.catch_up()  # there may be no next frame
        self._shake.drop()
        self.app.cover()

    def _resized(self, event: Any) -> None:
        self.app.resized()

    def _menu(self, event: Any) -> None:
        # A finger that rests on a card, on the curtain or on dice to shake must not open a menu.
        session = self.app.shown.session
        resting = session is not None and session.live is not None and event.button <= 0
        if resting or closest(event.target, "[data-drag], [data-shake], .curtain") is not None:
            event.preventDefault()

    def _take(self, hand: object, control: Any) -> None:
        """Put the dice that `control` throws into `hand`, if they can be thrown now."""
        session = self.app.shown.session
        if session is not None and self.page.root.querySelector("#table [data-event][data-shake]"):
            event = control.getAttribute("data-event") or control.getAttribute("data-alias")
            self._shake.take(hand, Dice(json.loads(event), len(session.match)))

    def _flicked_dice(self) -> Dice | None:
        """The dice that a flick over the table would throw now, or None."""
        session, surface = self.app.shown.session, self.page.root.querySelector(_SURFACE)
        if session is None or not surface:
            return None
        return Dice(json.loads(surface.getAttribute("data-flick")), len(session.match))

    def _throw(self, dice: Dice | None, *, hard: bool = False) -> None:
        """Throw `dice`, unless something has happened since they were taken."""
        session = self.app.shown.session
        if dice is not None and session is not None and dice.moment == len(session.match):
            self.app.table.play(dice.event, clumsy=hard)
