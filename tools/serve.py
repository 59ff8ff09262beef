"""Serves a folder of static files as a plain web host does, with the correct type for every file.

Shared by `make play`, the browser tests and the benchmark; it needs only the standard library.
"""

from __future__ import annotations

import argparse
import errno
import functools
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/vnd.microsoft.icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".jsonl": "application/jsonl",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}
"""types by file name extension, which a machine's own table may lack or have wrong"""
LOST = "404.html"
"""the page that hosts show for missing files"""
TRIES = 20
"""number of ports to try, from the given one upwards"""


class Handler(SimpleHTTPRequestHandler):
    """Serves a folder under a prefix such as `/some/where`, and nothing else."""

    protocol_version = "HTTP/1.1"
    extensions_map = TYPES

    def __init__(self, *args: Any, prefix: str = "", quiet: bool = True, **options: Any) -> None:
        self.prefix = prefix
        self.quiet = quiet
        super().__init__(*args, **options)

    def send_head(self) -> Any:
        """Strip the prefix from the path, and treat any difference in modification time as a change."""
        if not self.path.startswith(f"{self.prefix}/"):
            super().send_error(404, "Nothing here")
            return None
        self.path = self.path.removeprefix(self.prefix)
        # An older file that replaces a newer one is a change as well.
        file = Path(self.translate_path(self.path))
        if file.is_file() and self.headers["If-Modified-Since"] != self.date_time_string(
            file.stat().st_mtime
        ):
            del self.headers["If-Modified-Since"]
        return super().send_head()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Show the folder's own 404 page, as hosts do; other errors as usual."""
        page = Path(self.directory) / LOST
        if code != 404 or not page.is_file():
            super().send_error(code, message, explain)
            return
        content = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", self.guess_type(page))
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def guess_type(self, path: Any) -> str:
        """The type of a file from our own table; `application/octet-stream` for unknown ones."""
        return TYPES.get(Path(path).suffix.lower(), "application/octet-stream")

    def end_headers(self) -> None:
        """Let browsers cache files, but revalidate them each time."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 (the base class's name)
        """Log requests only if the server is not quiet."""
        if not self.quiet:
            super().log_message(format, *args)


class Server(ThreadingHTTPServer):
    """A server that ignores connections closed by the browser."""

    daemon_threads = True
    # Two servers on one port would each get only some of the requests.
    allow_reuse_port = False

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report all errors except closed connections."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def open_server(
    folder: Path,
    host: str,
    port: int,
    prefix: str = "",
    *,
    tries: int = 1,
    handler: type[Handler] = Handler,
) -> Server:
    """A server listening on `port` or one of the next `tries - 1` ports; port 0 means any free one.

    Raises `OSError` if all of them are taken.
    """
    handle = functools.partial(handler, directory=str(folder), prefix=prefix)
    for attempt in range(port, port + tries):
        try:
            return Server((host, attempt), handle)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    raise OSError(errno.EADDRINUSE, f"ports {port} to {port + tries - 1} are all taken")


@contextmanager
def serving(folder: Path, prefix: str = "", *, handler: type[Handler] = Handler) -> Iterator[str]:
    """Serve a folder on a free port while the block runs; yield its address, ending in a slash."""
    server = open_server(folder, "127.0.0.1", 0, prefix, handler=handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{prefix}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def addresses(host: str, port: int) -> list[str]:
    """The addresses to open, including this machine's address in the network if the server listens to it."""
    if host not in ("0.0.0.0", "::", ""):
        return [f"http://{host}:{port}/"]
    found = ["127.0.0.1"]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Sends nothing: this only asks which of our addresses would be used towards the network.
            probe.connect(("192.0.2.1", 9))
            found.append(probe.getsockname()[0])
        except OSError:
            pass
    return [f"http://{address}:{port}/" for address in dict.fromkeys(found)]


def main() -> int:
    """Run the command line; return the exit status."""
    parser = argparse.ArgumentParser(description="Serve the built site.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    options = parser.parse_args()
    try:
        server = open_server(options.folder, options.host, options.port, tries=TRIES)
    except (OSError, OverflowError) as error:
        print(f"Cannot serve on {options.host}: {error}.", file=sys.stderr)
        return 1
    if server.server_port != options.port:
        print(f"Port {options.port} is taken, so this is on {server.server_port}.")
    print("Sechserpack is at  " + "  and  ".join(addresses(options.host, server.server_port)))
    print("Ctrl-C ends it.", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        server.server_close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
