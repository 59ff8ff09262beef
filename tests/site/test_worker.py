"""The service worker: its logic in node, what the build makes of it, and the version that names it."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tools.site import build, offline
from tools.site.paths import ROOT
from tools.site.styles import STYLE

from . import PATIENCE


def test_the_logic_of_the_worker() -> None:
    script = Path(__file__).with_name("worker.test.mjs")
    done = subprocess.run(
        ["node", "--test", str(script)], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]


def test_the_version_names_the_worker_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Otherwise a worker that alone has changed would work in the cache of the one in use."""
    versions = []
    for line in ("", "// another line\n"):
        root = tmp_path / f"root{len(line)}"
        root.mkdir()
        (root / offline.WORKER).write_text(
            (ROOT / offline.WORKER).read_text("utf-8") + line, encoding="utf-8"
        )
        for module in (build, offline):
            monkeypatch.setattr(module, "ROOT", root)
        files, version = build.finished({"a": b"1", STYLE: b""})
        assert f'VERSION = "{version}"' in files[offline.WORKER].decode()
        assert f'data-version="{version}"' in files["index.html"].decode()
        versions.append(version)
    assert versions[0] != versions[1]
