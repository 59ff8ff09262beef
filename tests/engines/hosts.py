"""Hosts of the site for these tests: one that lets the page itself tell its complaints, and one that breaks files."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from tests.support.hosts import Moody
from tools.serve import Handler

PAGE = "index.html"
POLICY = b"script-src 'self'"
# Written so that the oldest browser reads it. A reload keeps the list. What is told is what `tools.engines.complaints`
# takes: which of its functions, and its arguments.
_WATCH = b"""
(function () {
    var kept = [];
    try { kept = JSON.parse(sessionStorage.getItem("complaints")) || []; } catch (error) {}
    window.complaints = kept;
    var add = function () {
        kept.push(Array.prototype.map.call(arguments, String));
        try { sessionStorage.setItem("complaints", JSON.stringify(kept)); } catch (error) {}
    };
    var error = console.error;
    console.error = function () {
        add("console", Array.prototype.join.call(arguments, " "));
        error.apply(console, arguments);
    };
    addEventListener("error", function (event) {
        if (event.message) add("uncaught", event.message);
        else add("failed", "did not load", event.target && (event.target.src || event.target.href));
    }, true);
    addEventListener("unhandledrejection", function (event) { add("uncaught", event.reason); });
    document.addEventListener("securitypolicyviolation", function (event) {
        add("console", "forbidden by the policy: " + event.violatedDirective, event.blockedURI);
    });
})();
"""


def _hash(data: bytes) -> bytes:
    return hashlib.sha256(data).hexdigest().encode()


def watched(page: bytes) -> bytes:
    """The page with that script before all others, allowed by its policy."""
    allowed = b"'sha256-%b'" % base64.b64encode(hashlib.sha256(_WATCH).digest())
    page = page.replace(POLICY, b"%b %b" % (POLICY, allowed), 1)
    return page.replace(b"<script>", b"<script>%b</script><script>" % _WATCH, 1)


class Watched(Handler):
    """Puts first into the page what writes down its complaints in `window.complaints`.

    It is for an engine that tells nobody what its console shows. The offline copy takes the page as it is here.
    """

    def do_GET(self) -> None:  # noqa: N802 (the base class's name)
        path = self.path.partition("?")[0].removeprefix(f"{self.prefix}/") or PAGE
        if path not in (PAGE, "sw.js"):
            super().do_GET()
            return
        page = self.file(PAGE)
        changed = watched(page)
        answer(self, changed if path == PAGE else self.file(path).replace(_hash(page), _hash(changed)))

    def file(self, path: str) -> bytes:
        """What the site has there."""
        with open(self.translate_path(f"/{path}"), "rb") as file:  # noqa: PTH123 (a path as the base class gives it)
            return file.read()


def answer(handler: Handler, data: bytes) -> None:
    """Answer a request with these bytes, as the type that its path says; that of a folder is the page."""
    path = handler.path.partition("?")[0]
    handler.send_response(HTTPStatus.OK)
    handler.send_header("Content-Type", handler.guess_type(f"{path}{PAGE}" if path.endswith("/") else path))
    handler.send_header("Content-Length", str(len(data)))
    handler.end_headers()
    handler.wfile.write(data)


#: A whole WebAssembly module, with one function that holds an instruction that there is not (0xff).
UNKNOWN = bytes.fromhex("0061736d 01000000 0104 01600000 0302 0100 0a05 01 03 00ff0b")


def broken(name: str, change: str) -> type[Handler]:
    """A host on which the file `name` is broken in one of the ways of `Moody`, or "garbled", "half" or "unknown"."""

    class Broken(Moody):
        mood: Callable[[str], str] = staticmethod(
            lambda path: change if path.partition("?")[0].endswith(f"/{name}") else ""
        )

        def do_GET(self) -> None:  # noqa: N802 (the base class's name)
            mood = type(self).mood(self.path)
            changed = {"garbled": garbled, "half": half, "unknown": lambda data: UNKNOWN}.get(mood)
            if changed is None:
                super().do_GET()
                return
            file: Any = self.send_file()
            with file:
                answer(self, changed(file.read()))

        def send_file(self) -> Any:
            path = self.path.partition("?")[0].removeprefix(self.prefix)
            return open(self.translate_path(path), "rb")  # noqa: PTH123

    return Broken


def garbled(data: bytes) -> bytes:
    """As many bytes, all of them wrong after the first hundred."""
    return data[:100] + bytes(byte ^ 0x55 for byte in data[100:])


def half(data: bytes) -> bytes:
    """The first half, as if that were all."""
    return data[: len(data) // 2]
