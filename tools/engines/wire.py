"""Commands and events as JSON over a WebSocket, which is what both Chromium's own protocol and WebDriver BiDi are."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

#: How long a browser may take to answer, or to start, on a busy machine, in seconds.
PATIENCE = 60.0


class Refused(Exception):
    """A command came back with an error."""


class Wire:
    """A connection to a browser."""

    def __init__(self, address: str) -> None:
        import websocket  # only where these tests run is it installed

        # Browsers refuse connections that say they come from a page.
        self._socket = websocket.create_connection(address, timeout=PATIENCE, suppress_origin=True)
        self._asked = 0
        self.events: list[dict[str, Any]] = []
        """every event so far, oldest first"""

    def ask(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Carry out a command; returns its result. Raises `Refused`."""
        self._asked += 1
        self._socket.send(json.dumps({"id": self._asked, "method": method, "params": parameters}))
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            said = json.loads(self._socket.recv())
            if "id" not in said:
                self.events.append(said)
            elif said["id"] == self._asked:
                if "error" in said:
                    raise Refused(f"{method}: {said.get('message') or said['error']}")
                result: dict[str, Any] = said.get("result", {})
                return result
        raise TimeoutError(f"no answer to {method}")

    def __enter__(self) -> Wire:
        return self

    def __exit__(self, *failure: object) -> None:
        self._socket.close()


class Process:
    """A process with an empty folder, and what it prints; it ends with the block that it is the context of."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="engine-", ignore_cleanup_errors=True)
        self.folder = Path(self._folder.name)
        self.printed = self.folder / "printed.txt"
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Process:
        return self

    def __exit__(self, *failure: object) -> None:
        self.end()

    def start(self, *command: str | Path, environment: dict[str, str] | None = None) -> None:
        with self.printed.open("wb") as printed:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=printed,
                stderr=subprocess.STDOUT,
                env=environment,
                start_new_session=True,
            )

    def says(self, line: str) -> str:
        """Wait until a line is printed that this pattern fits; returns its group."""
        assert self._process is not None
        deadline = time.monotonic() + PATIENCE
        printed = ""
        while time.monotonic() < deadline:
            ended = self._process.poll() is not None
            printed = self.printed.read_text(encoding="utf-8", errors="replace")
            if found := re.search(f"^{line}$", printed, re.MULTILINE):
                return found[1]
            if ended:
                break
            time.sleep(0.02)
        raise TimeoutError(f"it did not start:\n{printed[-2000:]}")

    def end(self) -> None:
        """End the process, with those that it has started, and remove the folder."""
        if self._process is not None:
            # It leads a group of its own.
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGTERM)
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                os.killpg(self._process.pid, signal.SIGKILL)
                self._process.wait()
        self._folder.cleanup()
