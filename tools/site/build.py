"""Assembles the parts of the site and writes what has changed."""

from __future__ import annotations

import fcntl
import sys
from pathlib import Path

from tools.shaking.shaking import SOURCES
from tools.site.bill import bill_file
from tools.site.library import build_library, own_files, shipped_files
from tools.site.licences import licence_files
from tools.site.manifest import PHOTOGRAPHS, manifest_file
from tools.site.offline import WORKER, icon_files, worker
from tools.site.page import index_page, inline_files, lost_file
from tools.site.paths import BUILD, LOST, NODE_MODULES, PY, ROOT, SITE, BuildFailed, digest, files_below
from tools.site.runtime import runtime_files
from tools.site.styles import style_files


def say(words: str) -> None:
    """Print the progress of the build."""
    print(words, flush=True, file=sys.stderr)


def source_files() -> dict[str, bytes]:
    """The sources that the site contains unchanged, by their place in it."""
    static = ROOT / "static"
    paths = [ROOT / "pyscript.toml", PY / "main.py"]
    made = (static / "runtime", static / "css")
    within = inline_files()
    paths += [path for path in files_below(static) if not any(map(path.is_relative_to, made))]
    paths = [path for path in paths if path not in within]
    return {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in paths}


def write_tree(files: dict[str, bytes], folder: Path) -> int:
    """Make `folder` hold exactly `files`, touching only those that differ; return how many were written."""
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
    """A site of these files with its page and its worker, and the build's name."""
    # The version covers the worker's content too: a new worker never uses the cache of the current one.
    page, version = index_page({**files, WORKER: (ROOT / WORKER).read_bytes()})
    files = {**files, "index.html": page}
    return {**files, WORKER: worker(files, version)}, version


def made_of() -> list[Path]:
    """The site's own inputs: sources, build tools, and the files of the Python packages in it."""
    words = own_files().values()  # compiles the catalogues
    folders = [PY, ROOT / "static", ROOT / "tools" / "site", PHOTOGRAPHS]
    names = ("index.html", LOST, "pyscript.toml", WORKER, "pyproject.toml", "package-lock.json", "LICENSE")
    tools = [ROOT / "tools" / "catalogues.py", ROOT / "tools" / "locks" / "build.txt"]
    files = {path for folder in folders for path in files_below(folder)}
    return sorted(
        {*files, *words, *(ROOT / name for name in names), *tools, *SOURCES, *shipped_files().values()}
    )


def sources_key() -> str:
    """One hash of all inputs of the site; npm's many files, few of which change, go by size and date."""
    fetched = [(path, path.stat()) for path in files_below(NODE_MODULES)]
    return digest(made_of(), *(f"{path} {stat.st_size} {stat.st_mtime_ns}" for path, stat in fetched))


def site_key() -> str:
    """One hash of the site as built."""
    return digest(files_below(SITE))


def parts() -> dict[str, bytes]:
    """All files of the site but its page and its worker, by their place in it."""
    say("Packing Python's library and ours …")
    library = build_library()
    say("Copying the runtime, drawing the menu …")
    return {
        **source_files(),
        **manifest_file(),
        **lost_file(),
        **style_files(),
        **runtime_files(library),
        **licence_files(),
        **bill_file(),
        **icon_files(),
    }


def build_site() -> int:
    """Build the site unless it is up to date; return how many files of it changed.

    Waits for any other build in progress. Raises `BuildFailed`.
    """
    if not NODE_MODULES.is_dir():
        raise BuildFailed("the runtime has not been fetched: run 'make site', which fetches it by npm.")
    BUILD.mkdir(exist_ok=True)
    stamp = BUILD / "site.key"
    with (BUILD / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        sources = sources_key()  # taken before reading: what changes meanwhile is left to the next build
        if stamp.is_file() and stamp.read_text(encoding="utf-8") == f"{sources} {site_key()}":
            return 0
        stamp.unlink(missing_ok=True)
        written = write_tree(finished(parts())[0], SITE)
        stamp.write_text(f"{sources} {site_key()}", encoding="utf-8")
    return written
