"""Chromium, of whatever version, by its own protocol: libraries that drive it know the newest ones only."""

from __future__ import annotations

import json
from collections.abc import Iterable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from tools.browser import arguments
from tools.engines import complaints
from tools.engines.driver import Gone
from tools.engines.wire import Process, Refused, Wire

KEYS = {"Enter": 13, "Tab": 9, "Escape": 27}
"""the codes of keys that are no characters"""


class Chromium:
    """See `Driver`; `switches` are further ones of the command line."""

    def __init__(self, program: str | Path, *switches: str) -> None:
        with ExitStack() as stack:
            process = stack.enter_context(Process())
            profile = process.folder / "profile"
            profile.mkdir()
            process.start(
                program,
                *arguments(),
                *switches,
                "--headless",
                "--disable-gpu",
                "--remote-debugging-port=0",
                f"--user-data-dir={profile}",
            )
            address = process.says(r"DevTools listening on (\S+)")
            with Wire(address) as browser:
                # The one that it starts with may not be there yet.
                page = browser.ask("Target.createTarget", url="about:blank")["targetId"]
            self._wire = stack.enter_context(
                Wire(f"{address.partition('/devtools/')[0]}/devtools/page/{page}")
            )
            for domain in ("Page", "Runtime", "Log", "Network"):
                self._wire.ask(f"{domain}.enable")
            agent = self._wire.ask("Browser.getVersion")["userAgent"]
            self._wire.ask("Network.setUserAgentOverride", userAgent=agent, acceptLanguage="en")
            self._open = stack.pop_all()

    def open(self, address: str) -> None:
        self._wire.ask("Page.navigate", url=address)

    def evaluate(self, expression: str) -> Any:
        try:
            answer = self._wire.ask(
                "Runtime.evaluate",
                expression=f"(async () => JSON.stringify(await ({expression})))()",
                awaitPromise=True,
                returnByValue=True,
            )
        except Refused as failure:
            raise Gone(str(failure)) from failure
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"]["exception"].get("description", "an exception"))
        return json.loads(answer["result"].get("value", "null"))

    def tap(self, x: float, y: float) -> None:
        for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
            held = {} if kind == "mouseMoved" else {"button": "left", "clickCount": 1}
            self._wire.ask("Input.dispatchMouseEvent", type=kind, x=x, y=y, **held)

    def press(self, key: str) -> None:
        code = KEYS.get(key, ord(key[0].upper()))
        text = {"text": "\r" if key == "Enter" else key} if key == "Enter" or len(key) == 1 else {}
        self._wire.ask("Input.dispatchKeyEvent", type="keyDown", key=key, windowsVirtualKeyCode=code, **text)
        self._wire.ask("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code)

    def resize(self, width: int, height: int) -> None:
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self._wire.ask("Emulation.setDeviceMetricsOverride", **size)

    def complaints(self) -> list[str]:
        self._wire.ask("Runtime.evaluate", expression="0")  # with its answer come the events before it
        return complaints_in(self._wire.events)

    def close(self) -> None:
        self._open.close()


def complaints_in(events: Iterable[dict[str, Any]]) -> list[str]:
    """What events of Chromium's protocol complain of."""
    urls: dict[str, str] = {}
    found = []
    for event in events:
        told = event["params"]
        if event["method"] == "Network.requestWillBeSent":
            urls[told["requestId"]] = told["request"]["url"]
        elif event["method"] == "Runtime.exceptionThrown":
            details = told["exceptionDetails"]
            found.append(
                complaints.uncaught(details.get("exception", {}).get("description", details["text"]))
            )
        elif event["method"] == "Runtime.consoleAPICalled" and told["type"] in ("error", "assert"):
            words = [str(one.get("value", one.get("description"))) for one in told["args"]]
            found.append(complaints.console(" ".join(words)))
        elif event["method"] == "Log.entryAdded" and told["entry"]["level"] == "error":
            found.append(complaints.console(told["entry"]["text"], told["entry"].get("url", "")))
        elif event["method"] == "Network.loadingFailed":
            why = complaints.DROPPED if told.get("canceled") else told["errorText"]
            found.append(complaints.failed(why, urls.get(told["requestId"], "")))
    return [text for text in found if text]
