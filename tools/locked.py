"""Fetches npm packages that only one task needs into a folder below build/, pinned by a lock file beside the task."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from pathlib import Path

OPTIONS = ("--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")


def fetched(source: Path, target: Path, *options: str, say: str = "") -> bool:
    """Fetch into `target` what package-lock.json in `source` names, unless it is there already.

    More `options` go to npm; `say` is printed before it begins. Returns False if npm failed.
    """
    lock = (source / "package-lock.json").read_bytes()
    stamp = target / ".fetched"
    wanted = hashlib.sha256(lock).hexdigest()
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return True
    if say:
        print(say, flush=True)
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(source / name, target)
    # npm's output is for people; standard output may carry a table.
    command = ["npm", "ci", *OPTIONS, *options]
    if subprocess.run(command, cwd=target, stdout=subprocess.DEVNULL, check=False).returncode:
        return False
    stamp.write_text(wanted, encoding="utf-8")
    return True
