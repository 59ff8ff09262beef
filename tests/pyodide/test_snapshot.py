"""What a start from a snapshot of the interpreter's memory must not share with another one: its chance.

CPython has no such snapshots; the rest about them is tested in a page (tests/site/test_snapshot.py).
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from tests.support.built import built_site
from tools.site.paths import RUNTIME

from .library import library

HERE = Path(__file__).parent


def test_each_start_has_chance_of_its_own(tmp_path: Path) -> None:
    runtime = built_site() / RUNTIME / "pyodide"
    command = ["node", str(HERE / "snapshot.mjs"), f"{runtime}/", str(library(runtime, tmp_path))]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["turns"] > 1
    (before, after, secret), (before_2, after_2, secret_2) = told["starts"]
    assert before == before_2  # without what `restored` does, all starts would be alike
    assert after != after_2
    assert secret != secret_2
    # What `random` keeps for itself is all there is: no module of ours made a source of chance when it was imported.
    assert told["sources"] == 1
