"""Where each engine is, and what brings it to a machine that has none of it."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeVar

from tools import debian
from tools.locked import fetched
from tools.site.paths import BUILD

HERE = Path(__file__).parent
FETCHED = BUILD / "engines"
"""what npm has fetched, and the programs that were packed in it"""
OLD = (83, 90, 103, 106)
"""the old versions of Chromium that package.json names, each as `chromium-VERSION`"""
LIBRARIES = Path("/usr/lib")
MINI_BROWSERS = ("*/webkit2gtk-4.1/MiniBrowser", "*/webkitgtk-6.0/MiniBrowser", "webkit2gtk-4.1/MiniBrowser")
"""where distributions keep the browser that WebKitWebDriver starts, below `LIBRARIES`"""

# Node.js reads Brotli, which is no part of Python.
_UNPACK = """
const { createReadStream, createWriteStream } = require("node:fs");
const { pipeline } = require("node:stream/promises");
const [from, to] = process.argv.slice(1);
pipeline(createReadStream(from), require("node:zlib").createBrotliDecompress(), createWriteStream(to, { mode: 0o755 }));
"""


Found = TypeVar("Found")


class NoEngine(Exception):
    """An engine is not here and could not be brought; the message is to be shown."""


@dataclass(frozen=True)
class WebKit:
    """The programs that WebKitGTK is driven with."""

    driver: Path
    browser: Path
    screen: Path
    """an X server that needs no screen"""


def webkit() -> WebKit:
    """WebKitGTK's driver and browser, and Xvfb. Raises `NoEngine`."""

    def there() -> WebKit | None:
        driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
        found = [path for pattern in MINI_BROWSERS for path in sorted(LIBRARIES.glob(pattern))]
        return WebKit(Path(driver), found[0], Path(screen)) if driver and found and screen else None

    return _from_debian(
        there,
        ("webkit2gtk-driver", "xvfb"),
        "WebKit is left out: there is no WebKitWebDriver with its MiniBrowser, or no Xvfb "
        "(on Debian: apt-get install webkit2gtk-driver xvfb).",
    )


def firefox() -> Path:
    """Firefox; $FIREFOX may name it. Raises `NoEngine`."""
    chosen = os.environ.get("FIREFOX")

    def there() -> Path | None:
        names = (chosen,) if chosen else ("firefox-esr", "firefox")
        return next((Path(found) for name in names if (found := shutil.which(name))), None)

    if chosen and not there():
        raise NoEngine(f"$FIREFOX is {chosen!r}, and that is no program.")
    return _from_debian(
        there,
        ("firefox-esr",),
        "Firefox is left out: there is none here (on Debian: apt-get install firefox-esr; "
        "or name it with FIREFOX=/path/to/firefox).",
    )


def _from_debian(there: Callable[[], Found | None], packages: Iterable[str], missing: str) -> Found:
    """What `there` finds, after installing `packages` where that can be done. Raises `NoEngine`, saying `missing`."""
    found = there()
    if found is None:
        if debian.can_install():
            print(f"Installing {' and '.join(packages)} …", flush=True)
            debian.update()
            debian.install(*packages)
        found = there()
    if found is None:
        raise NoEngine(missing)
    return found


def old_chromium(version: int) -> Path:
    """Chromium of that version, one of `OLD`. Raises `NoEngine`."""
    program = FETCHED / f"chromium-{version}" / "chromium"
    fetch()
    if not program.exists():
        packed = FETCHED / "node_modules" / f"chromium-{version}" / "bin" / "chromium.br"
        program.parent.mkdir(exist_ok=True)
        part = program.with_suffix(".part")
        done = subprocess.run(["node", "-e", _UNPACK, str(packed), str(part)], check=False)
        if done.returncode:
            raise NoEngine(f"Chromium {version} is left out: its package could not be unpacked.")
        part.rename(program)
    if lacking := _lacking(program):
        raise NoEngine(f"Chromium {version} is left out: it does not run here ({lacking}).")
    return program


def _lacking(program: Path) -> str:
    """What a program lacks to run on this machine: names of libraries, or a sentence; empty for nothing."""
    loads = subprocess.run(["ldd", str(program)], capture_output=True, text=True, check=False)
    if loads.returncode:
        return "it is made for another kind of machine"
    missing = [line.split()[0] for line in loads.stdout.splitlines() if line.endswith("not found")]
    return f"there is no {', no '.join(missing)}" if missing else ""


def fetch() -> None:
    """Fetch what package-lock.json names, unless that is there already. Raises `NoEngine`."""
    # The packages ask for a library to drive them with, which is not needed here.
    if not fetched(HERE, FETCHED, "--legacy-peer-deps", say="Fetching old Chromiums by npm …"):
        raise NoEngine("The old Chromiums are left out: npm could not fetch them; is there a network?")


ENGINES: Mapping[str, Callable[[], object]] = {
    "webkit": webkit,
    "firefox": firefox,
    **{f"chromium-{version}": partial(old_chromium, version) for version in OLD},
}
"""what finds or installs each engine, by name"""
