"""Hosts that redirect, as many do, and such as cut off, are busy, or let somebody else answer."""

from __future__ import annotations

import socket
from collections.abc import Callable
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler
from typing import Any

from tools.serve import Handler


class Redirecting(Handler):
    """Adds the slash to its own folder; children redirect more."""

    status = HTTPStatus.MOVED_PERMANENTLY
    redirects = False

    def elsewhere(self, path: str) -> str:
        """The path that the host would rather be asked for; the same one if it answers."""
        return path

    def file_of(self, path: str) -> str:
        """The path of the file to answer with."""
        return path

    def send_head(self) -> Any:
        self.redirects = False
        path, mark, query = self.path.partition("?")
        wanted = f"{path}/" if path == self.prefix else self.elsewhere(path)
        if wanted != path:
            self.redirects = True
            self.send_response(self.status)
            self.send_header("Location", wanted + mark + query)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return None
        self.path = self.file_of(path)
        return super().send_head()

    def end_headers(self) -> None:
        if self.redirects:
            SimpleHTTPRequestHandler.end_headers(self)  # browsers may remember it
        else:
            super().end_headers()


class IndexToFolder(Redirecting):
    """/game/index.html → /game/"""

    def elsewhere(self, path: str) -> str:
        return path.removesuffix("index.html") if path.endswith("/index.html") else path


class IndexToFolderForNow(IndexToFolder):
    """The same, but not for good."""

    status = HTTPStatus.FOUND


class CleanUrls(Redirecting):
    """/game/index.html → /game/index → /game, which is answered without a slash; so does the package "serve"."""

    def elsewhere(self, path: str) -> str:
        if path.endswith(".html"):
            return path.removesuffix(".html")
        if path.endswith("/index"):
            return path.removesuffix("/index") or "/"
        return path

    def send_head(self) -> Any:
        if self.path == self.prefix and self.prefix:
            self.path += "/"  # answered as it is
        return super().send_head()


class PrettyUrls(Redirecting):
    """/game/index.html → /game/index, which is the page as well."""

    def elsewhere(self, path: str) -> str:
        return path.removesuffix(".html")

    def file_of(self, path: str) -> str:
        return f"{path}.html" if path.endswith("/index") else path


MOODS = ("cut", "reset", "portal", "sign in", "busy", "missing", "empty")


class Moody(Handler):
    """A host, or the network before it, that has moods: `mood` chooses one for every request by its path."""

    mood: Callable[[str], str] = staticmethod(lambda path: "")
    """an empty text to answer as usual, or one of `MOODS`"""

    def do_GET(self) -> None:  # noqa: N802 (the base class's name)
        mood = type(self).mood(self.path)
        page = b"<!doctype html><title>Welcome</title><p>Sign in to use the network."
        if mood == "reset":
            self.close_connection = True
            self.connection.close()
        elif mood == "cut":
            self.cut()
        elif mood == "portal":
            self.said(HTTPStatus.OK, page, "text/html")
        elif mood == "sign in":
            self.send_response(HTTPStatus.FOUND)
            SimpleHTTPRequestHandler.send_header(self, "Location", f"{self.prefix}/sign-in?to={self.path}")
            SimpleHTTPRequestHandler.send_header(self, "Content-Length", "0")
            SimpleHTTPRequestHandler.end_headers(self)
        elif mood == "busy":
            self.said(HTTPStatus.SERVICE_UNAVAILABLE, page, "text/html")
        elif mood == "missing":
            self.said(HTTPStatus.NOT_FOUND, page, "text/html")
        elif mood == "empty":
            self.said(HTTPStatus.OK, b"", self.guess_type(self.path.partition("?")[0]))
        else:
            super().do_GET()

    def said(self, status: HTTPStatus, data: bytes, kind: str) -> None:
        """Answer with that."""
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def cut(self) -> None:
        """Answer with half of the file, and hang up."""
        file = self.send_head()  # which promises all of it
        if file is not None:
            with file:
                data = file.read()
            self.wfile.write(data[: len(data) // 2])
        self.wfile.flush()
        self.close_connection = True
        self.connection.shutdown(socket.SHUT_RDWR)
