"""Finds a Chromium for the tests, or installs one: `python -m tools.browser` prints its path.

The system's own comes first, then the one that Playwright can fetch, then, for root on Debian, the package.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools import debian

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""programs to look for; the first one has no user interface, so it starts faster"""
QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)
"""options that keep the browser from contacting its maker, which tests should neither wait for nor depend on"""


class NoBrowser(Exception):
    """There is no Chromium, and none could be installed; the message is for the user."""


def arguments() -> list[str]:
    """The command-line arguments for Chromium; as root it needs its own sandbox disabled."""
    return [*QUIET, *(["--no-sandbox"] if os.geteuid() == 0 else [])]


def installed() -> str | None:
    """The Chromium that $CHROMIUM names, the system has, or Playwright has fetched before; None if there is none.

    Raises `NoBrowser` if $CHROMIUM names no program.
    """
    chosen = os.environ.get("CHROMIUM")
    if chosen:
        found = shutil.which(chosen)
        if not found:
            raise NoBrowser(f"$CHROMIUM is {chosen!r}, and that is no program.")
        return found
    for name in NAMES:
        if found := shutil.which(name):
            return found
    return fetched_by_playwright()


def fetched_by_playwright() -> str | None:
    """The Chromium that Playwright has fetched, or None."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def install() -> str:
    """Fetch a Chromium with Playwright, or install Debian's package; return its path. Raises `NoBrowser`."""
    print("Fetching a Chromium for the tests …", flush=True)
    fetch = [sys.executable, "-m", "playwright", "install", "chromium"]
    subprocess.run(fetch, capture_output=True, timeout=600, check=False)
    if found := fetched_by_playwright():
        return found
    if debian.can_install():
        debian.update()
        # Older Debians have it only as part of the full browser.
        for package in ("chromium-headless-shell", "chromium"):
            debian.install(package)
            if found := installed():
                return found
    raise NoBrowser("The tests need Chromium: install it, or name it with CHROMIUM=/path/to/chromium.")


def find() -> str:
    """The path of Chromium, which is installed if missing. Raises `NoBrowser`."""
    return installed() or install()


def main() -> int:
    """Run the command line; return the exit status."""
    try:
        print(f"Chromium for the tests: {find()}")
    except NoBrowser as failure:
        print(failure, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
