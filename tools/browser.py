"""Finds a Chromium for the tests, or brings one: ``python -m tools.browser`` prints where it is.

The system's own comes first, then the one that Playwright can fetch, then, for root on Debian, the package.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""by which programs the system may have it; the first one draws no window round the page, so it starts faster"""
#: Keeps the browser from calling its maker, which tests should neither wait for nor depend on.
QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)


class NoBrowser(Exception):
    """There is no Chromium, and none could be brought; the message is the sentence to show."""


def arguments() -> list[str]:
    """How to start Chromium here; as root it refuses its own sandbox."""
    return [*QUIET, *(["--no-sandbox"] if os.geteuid() == 0 else [])]


def installed() -> str | None:
    """The Chromium that $CHROMIUM names, the system has, or Playwright has fetched before."""
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
    """The Chromium that Playwright fetched for itself, if it has."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def bring() -> str:
    """Fetch a Chromium by Playwright, or install Debian's package."""
    print("Fetching a Chromium for the tests …", flush=True)
    fetch = [sys.executable, "-m", "playwright", "install", "chromium"]
    subprocess.run(fetch, capture_output=True, timeout=600, check=False)
    if found := fetched_by_playwright():
        return found
    if os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends"]
        subprocess.run(["apt-get", "update", "-qq"], env=quiet, stdout=subprocess.DEVNULL, check=False)
        # Older Debians have it only as part of the whole browser.
        for package in ("chromium-headless-shell", "chromium"):
            subprocess.run([*install, package], env=quiet, capture_output=True, check=False)
            if found := installed():
                return found
    raise NoBrowser("The tests need Chromium: install it, or name it with CHROMIUM=/path/to/chromium.")


def find() -> str:
    """Where Chromium is; it is brought when there is none."""
    return installed() or bring()


def main() -> int:
    """Run the command line."""
    try:
        print(f"Chromium for the tests: {find()}")
    except NoBrowser as failure:
        print(failure, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
