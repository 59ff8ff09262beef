"""Touches: in a game in real time every finger plays as it comes down, whatever other fingers do meanwhile.

A `click` would come late, and not at all while another finger rests somewhere. So the control plays when it is touched,
and the click that follows is not played again; clicks of keys and helping devices, before which nothing came down, are.
"""

from __future__ import annotations

import json
from typing import Any

from ...app.app import App
from ..motion import feel
from ..page import closest

TOUCHED = "#table [data-event], #table [data-alias], #table [data-command]"
"""what is played as it is touched"""
LATE = 1_000.0
"""milliseconds after which a click of nobody knows which finger belongs to none that came down before"""


class RealtimeTouches:
    """The fingers that have played something."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._played: dict[int, float] = {}

    def down(self, event: Any) -> bool:
        """A finger comes down; returns whether that was all there is to do about it."""
        self._played.pop(event.pointerId, None)
        session = self._app.shown.session
        if session is None or session.live is None or event.button != 0:
            return False
        element = closest(event.target, TOUCHED)
        if element is None or closest(element, "#result, a, [disabled]") is not None:
            return False
        self._played[event.pointerId] = event.timeStamp
        self._app.toast.attend()
        played = element.getAttribute("data-event") or element.getAttribute("data-alias")
        if played:
            feel(element)
            self._app.table.play(json.loads(played))
        else:
            self._app.command(str(element.getAttribute("data-command")))
        return True

    def has_played(self, click: Any) -> bool:
        """Whether `click` is the end of a touch that has played already."""
        if not click.detail:
            return False  # of a key, or of a helping device
        pointer = getattr(click, "pointerId", None)
        if isinstance(pointer, int) and pointer >= 0:
            return self._played.pop(pointer, None) is not None
        # Some browsers do not tell whose click it is.
        recent = any(click.timeStamp - time < LATE for time in self._played.values())
        self._played.clear()
        return recent
