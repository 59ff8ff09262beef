"""Puts the parts of the site together and writes what has changed."""

from __future__ import annotations

import sys
from pathlib import Path

from tools.site.bill import bill_file
from tools.site.library import build_library
from tools.site.licences import licence_files
from tools.site.offline import WORKER, icon_files, worker
from tools.site.page import index_page, inline_files
from tools.site.paths import NODE_MODULES, PY, ROOT, SITE, BuildFailed, files_below
from tools.site.runtime import runtime_files
from tools.site.styles import style_files


def say(words: str) -> None:
    """Print the progress of the build."""
    print(words, flush=True, file=sys.stderr)


def source_files() -> dict[str, bytes]:
    """The files that the site takes from the sources unchanged, by their place in it."""
    static = ROOT / "static"
    paths = [ROOT / "pyscript.toml", PY / "main.py"]
    made = (static / "runtime", static / "css")
    within = inline_files()
    paths += [path for path in files_below(static) if not any(map(path.is_relative_to, made))]
    paths = [path for path in paths if path not in within]
    return {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in paths}


def write_tree(files: dict[str, bytes], folder: Path) -> int:
    """Make `folder` hold exactly `files`, touching only those that differ; returns how many were written."""
    written = 0
    for name, content in files.items():
        path = folder / name
        if path.is_file() and path.read_bytes() == content:
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        written += 1
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_file() and path.relative_to(folder).as_posix() not in files:
            path.unlink()
        elif path.is_dir() and not any(path.iterdir()):
            path.rmdir()
    return written


def finished(files: dict[str, bytes]) -> tuple[dict[str, bytes], str]:
    """A site of these files with its page and its worker, and the name of this build."""
    # The version names the content of the worker too: a new one never works in the cache of the one in use.
    page, version = index_page({**files, WORKER: (ROOT / WORKER).read_bytes()})
    files = {**files, "index.html": page}
    return {**files, WORKER: worker(files, version)}, version


def build_site() -> int:
    """Build the site; returns how many files of it changed. Raises `BuildFailed`."""
    if not NODE_MODULES.is_dir():
        raise BuildFailed("the runtime has not been fetched: run 'make site', which fetches it by npm.")
    say("Packing Python's library and ours …")
    library = build_library()
    say("Copying the runtime, drawing the menu …")
    files = {
        **source_files(),
        **style_files(),
        **runtime_files(library),
        **licence_files(),
        **bill_file(),
        **icon_files(),
    }
    return write_tree(finished(files)[0], SITE)
