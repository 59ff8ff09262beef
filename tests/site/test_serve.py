"""The server of ``make play`` and of these tests."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from tools.serve import addresses, open_server, serving
from tools.site.paths import ROOT

from . import PATIENCE

TYPES = {
    "a.mjs": "text/javascript",
    "a.js": "text/javascript",
    "a.wasm": "application/wasm",
    "a.css": "text/css",
    "a.svg": "image/svg+xml",
    "a.ico": "image/vnd.microsoft.icon",
    "a.json": "application/json",
    "a.webmanifest": "application/manifest+json",
    "a.zip": "application/zip",
    "a.toml": "application/toml",
    "a.html": "text/html",
    "a.unknown": "application/octet-stream",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in TYPES:
        (tmp_path / name).write_text("content", encoding="utf-8")
    (tmp_path / "index.html").write_text("home", encoding="utf-8")
    return tmp_path


def test_every_type_is_right(folder: Path) -> None:
    with serving(folder) as address:
        for name, expected in TYPES.items():
            with urllib.request.urlopen(address + name, timeout=PATIENCE) as answer:
                assert answer.headers.get_content_type() == expected


def test_a_prefix_is_all_there_is(folder: Path) -> None:
    with serving(folder, "/some/where") as address:
        assert address.endswith("/some/where/")
        with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
            assert answer.read() == b"home"
        outside = address.removesuffix("some/where/")
        for path in ("a.js", "", "some/wherever/a.js"):
            with pytest.raises(urllib.error.HTTPError, match="404") as caught:
                urllib.request.urlopen(outside + path, timeout=PATIENCE)
            caught.value.close()


def test_where_nothing_is_the_folder_may_have_a_page_of_its_own(folder: Path) -> None:
    for body in (b"lost", None):
        if body is not None:
            (folder / "404.html").write_bytes(body)
        else:
            (folder / "404.html").unlink()
        with serving(folder, "/some/where") as address:
            for lost in (f"{address}play/six", address.replace("where", "else")):
                with pytest.raises(urllib.error.HTTPError, match="404") as caught:
                    urllib.request.urlopen(lost, timeout=PATIENCE)
                assert (caught.value.read() == body) == (body is not None and lost.endswith("six"))
                caught.value.close()


def test_the_browser_may_keep_what_has_not_changed(folder: Path) -> None:
    with serving(folder) as address:
        with urllib.request.urlopen(address + "a.js", timeout=PATIENCE) as answer:
            assert answer.headers["Cache-Control"] == "no-cache"
            changed = answer.headers["Last-Modified"]
        request = urllib.request.Request(address + "a.js", headers={"If-Modified-Since": changed})
        with pytest.raises(urllib.error.HTTPError, match="304") as caught:
            urllib.request.urlopen(request, timeout=PATIENCE)
        caught.value.close()
        # An older file that comes back is another one.
        os.utime(folder / "a.js", (0, 0))
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            assert answer.status == 200


def test_a_taken_port_gives_way_to_the_next(folder: Path) -> None:
    first = open_server(folder, "127.0.0.1", 0)
    second = open_server(folder, "127.0.0.1", first.server_port, tries=20)
    try:
        assert first.server_port < second.server_port <= first.server_port + 19
        with pytest.raises(OSError, match="taken"):
            open_server(folder, "127.0.0.1", first.server_port)
    finally:
        first.server_close()
        second.server_close()


def test_the_addresses_are_those_to_open() -> None:
    assert addresses("127.0.0.1", 8000) == ["http://127.0.0.1:8000/"]
    assert addresses("0.0.0.0", 80)[0] == "http://127.0.0.1:80/"


def test_the_command_says_where_it_serves(folder: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        command = [sys.executable, str(ROOT / "tools" / "serve.py"), str(folder), "--port", str(port)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            limit = threading.Timer(PATIENCE, process.kill)
            limit.start()
            assert process.stdout
            assert f"Port {port} is taken" in process.stdout.readline()
            where = process.stdout.readline().split()[-1]
            with urllib.request.urlopen(where, timeout=PATIENCE) as answer:
                assert answer.read() == b"home"
            process.terminate()
        limit.cancel()


def test_a_host_that_is_not_here_is_said(folder: Path) -> None:
    command = [sys.executable, str(ROOT / "tools" / "serve.py"), str(folder), "--host", "192.0.2.1"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert "192.0.2.1" in done.stderr
