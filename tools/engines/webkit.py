"""WebKitGTK by its own WebDriver, on a screen that nobody sees."""

from __future__ import annotations

import json
import os
import warnings
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from typing import Any

from tools.engines import complaints
from tools.engines.driver import Gone
from tools.engines.find import WebKit as Programs
from tools.engines.wire import PATIENCE, Process

DIGITS = r"(\d+)"
_ASK = """
const done = arguments[0];
(async () => JSON.stringify(await ({})))().then(
    (value) => done([value ?? null]),
    (error) => done([null, String(error)]),
);
"""


class WebKit:
    """See `Driver`. It keeps its profile in memory, and what its console shows to itself: see `hosts.Watched`."""

    def __init__(self, programs: Programs) -> None:
        from selenium.webdriver import WebKitGTK, WebKitGTKOptions
        from selenium.webdriver.webkitgtk.service import Service

        with ExitStack() as stack:
            screen = stack.enter_context(Process())
            screen.start(
                programs.screen,
                "-displayfd",
                "1",
                "-screen",
                "0",
                "1600x1400x24",
                "-nolisten",
                "tcp",
                "-terminate",
            )
            environment = {
                **os.environ,
                "DISPLAY": f":{screen.says(DIGITS)}",
                "GDK_BACKEND": "x11",
                "HOME": str(screen.folder),
                "LANGUAGE": "en",
                "LC_ALL": "C.UTF-8",
            }
            options = WebKitGTKOptions()
            options.binary_location = str(programs.browser)
            options.add_argument("--automation")
            log = str(screen.folder / "driver.txt")
            service = Service(str(programs.driver), log_output=log, env=environment)
            stack.callback(service.stop)
            with warnings.catch_warnings():
                # Selenium warns of how it connects itself.
                warnings.simplefilter("ignore", DeprecationWarning)
                self._driver = WebKitGTK(options=options, service=service)
            stack.callback(self._driver.quit)
            self._driver.set_script_timeout(PATIENCE)
            self._open = stack.pop_all()

    def open(self, address: str) -> None:
        # The driver itself would wait until everything has arrived.
        self._driver.execute_script("location.assign(arguments[0])", address)

    def evaluate(self, expression: str) -> Any:
        from selenium.common import WebDriverException

        try:
            value, *failure = self._driver.execute_async_script(_ASK.replace("{}", expression))
        except WebDriverException as error:
            raise Gone(str(error)) from error
        if failure:
            raise RuntimeError(failure[0])
        return None if value is None else json.loads(value)

    def tap(self, x: float, y: float) -> None:
        from selenium.webdriver.common.actions.action_builder import ActionBuilder

        actions = ActionBuilder(self._driver, duration=0)
        pointer: Any = actions.pointer_action  # selenium says nothing of its types
        pointer.move_to_location(round(x), round(y)).click()
        actions.perform()

    def press(self, key: str) -> None:
        from selenium.webdriver import ActionChains, Keys

        ActionChains(self._driver).send_keys(getattr(Keys, key.upper(), key)).perform()

    def resize(self, width: int, height: int) -> None:
        outer = self._driver.execute_script("return [outerWidth - innerWidth, outerHeight - innerHeight]")
        self._driver.set_window_size(width + outer[0], height + outer[1])

    def complaints(self) -> list[str]:
        return complaints_in(self.evaluate("globalThis.complaints ?? []"))

    def close(self) -> None:
        self._open.close()


def complaints_in(told: Iterable[Sequence[str]]) -> list[str]:
    """What the page complains of: it has written down which function of `complaints` to ask, and with what."""
    found = [getattr(complaints, kind)(*words) for kind, *words in told]
    return [text for text in found if text]
