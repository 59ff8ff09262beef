"""A host that sends files as GitHub Pages does: most of them with gzip, and all cacheable for ten minutes."""

from __future__ import annotations

import gzip
import io
from functools import cache
from http import HTTPStatus
from pathlib import Path
from typing import Any

from tools.serve import Handler

PACKED = (
    ".css",
    ".html",
    ".js",
    ".json",
    ".jsonl",
    ".mjs",
    ".py",
    ".svg",
    ".toml",
    ".txt",
    ".wasm",
    ".webmanifest",
)
"""extensions sent with gzip; pictures, archives and typefaces are compressed already"""
KEPT = "max-age=600"


@cache
def packed(path: Path, changed: int) -> bytes:
    """A file's gzipped content, at hosts' speed; `changed`, its time in nanoseconds, is part of the cache key."""
    return gzip.compress(path.read_bytes(), 6, mtime=0)


class PagesHost(Handler):
    """Serves a folder as GitHub Pages does, but with HTTP/1.1."""

    def send_head(self) -> Any:
        """Send a file with gzip to clients that accept it."""
        path = Path(self.translate_path(self.path.removeprefix(self.prefix)))
        file = path / "index.html" if path.is_dir() else path
        fits = "gzip" in self.headers.get("Accept-Encoding", "") and file.suffix in PACKED
        if not (fits and self.path.startswith(f"{self.prefix}/") and file.is_file()):
            return super().send_head()
        content = packed(file, file.stat().st_mtime_ns)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(file))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Vary", "Accept-Encoding")
        self.end_headers()
        return io.BytesIO(content)

    def send_header(self, keyword: str, value: str) -> None:
        """Make files cacheable, where another host demands revalidation."""
        super().send_header(keyword, KEPT if keyword == "Cache-Control" else value)
