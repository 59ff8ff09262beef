"""Hosts that redirect, as many do."""

from __future__ import annotations

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
