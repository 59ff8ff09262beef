"""Firefox by WebDriver BiDi, which it speaks without a driver beside it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from tools.engines import complaints
from tools.engines.driver import Gone
from tools.engines.wire import Process, Refused, Wire

QUIET: Mapping[str, object] = {
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "intl.accept_languages": "en",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}
"""preferences with which the browser does not contact its maker, nor show anything of its own"""
FINGERS: Mapping[str, object] = {
    "dom.w3c_touch_events.enabled": 1,
    "ui.allPointerCapabilities": 1,
    "ui.primaryPointerCapabilities": 1,
}
"""preferences of a tablet: it sends events of touches, and its pointers are coarse"""
KEYS = {"Enter": "\ue007", "Tab": "\ue004", "Escape": "\ue00c"}
"""the characters by which WebDriver names keys that are none"""


class Firefox:
    """See `Driver`; `preferences` are those of about:config. With `fingers` what taps is a finger and no mouse."""

    def __init__(
        self, program: Path, *, preferences: Mapping[str, object] | None = None, fingers: bool = False
    ) -> None:
        self._pointer = {"parameters": {"pointerType": "touch"}} if fingers else {}
        with ExitStack() as stack:
            process = stack.enter_context(Process())
            profile = process.folder / "profile"
            profile.mkdir()
            chosen = {**QUIET, **(FINGERS if fingers else {}), **(preferences or {})}
            lines = [
                f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in chosen.items()
            ]
            (profile / "user.js").write_text("".join(lines), encoding="utf-8")
            process.start(
                program, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"
            )
            address = process.says(r"WebDriver BiDi listening on (\S+)")
            self._wire = stack.enter_context(Wire(f"{address}/session"))
            self._wire.ask("session.new", capabilities={})
            events = ["log.entryAdded", "network.fetchError", "network.responseCompleted"]
            self._wire.ask("session.subscribe", events=events)
            self._page: str = self._wire.ask("browsingContext.getTree")["contexts"][0]["context"]
            self._open = stack.pop_all()

    def open(self, address: str) -> None:
        self._wire.ask("browsingContext.navigate", context=self._page, url=address, wait="none")

    def evaluate(self, expression: str) -> Any:
        try:
            answer = self._wire.ask(
                "script.evaluate",
                expression=f"(async () => JSON.stringify(await ({expression})))()",
                target={"context": self._page},
                awaitPromise=True,
            )
        except Refused as failure:
            raise Gone(str(failure)) from failure
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"].get("value", "null"))

    def _act(self, kind: str, *actions: dict[str, Any]) -> None:
        more = self._pointer if kind == "pointer" else {}
        source = {"type": kind, "id": kind, "actions": list(actions), **more}
        self._wire.ask("input.performActions", context=self._page, actions=[source])

    def tap(self, x: float, y: float) -> None:
        move = {"type": "pointerMove", "x": round(x), "y": round(y)}
        self._act("pointer", move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0})

    def drag(self, *places: tuple[float, float]) -> None:
        """Press at the first of these places, move by way of the others to the last one, and release there."""
        moves = [{"type": "pointerMove", "x": round(x), "y": round(y), "duration": 60} for x, y in places]
        down, up = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}
        self._act("pointer", moves[0], down, *moves[1:], up)

    def press(self, key: str) -> None:
        value = KEYS.get(key, key)
        self._act("key", {"type": "keyDown", "value": value}, {"type": "keyUp", "value": value})

    def resize(self, width: int, height: int) -> None:
        self._wire.ask(
            "browsingContext.setViewport", context=self._page, viewport={"width": width, "height": height}
        )

    def complaints(self) -> list[str]:
        self._wire.ask("session.status")  # with its answer come the events before it
        return complaints_in(self._wire.events)

    def close(self) -> None:
        self._open.close()


def complaints_in(events: Iterable[dict[str, Any]]) -> list[str]:
    """What events of WebDriver BiDi complain of."""
    found = []
    for event in events:
        told = event["params"]
        url = told["request"]["url"] if "request" in told else ""
        if event["method"] == "log.entryAdded" and told["level"] == "error":
            tell = complaints.console if told["type"] == "console" else complaints.uncaught
            found.append(tell(told["text"]))
        elif event["method"] == "network.responseCompleted":
            found.append(complaints.answered(told["response"]["status"], url))
        elif event["method"] == "network.fetchError":
            found.append(complaints.failed(told["errorText"], url))
    return [text for text in found if text]
