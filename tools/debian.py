"""Debian's packages, for whoever may install them without being asked for a password."""

from __future__ import annotations

import os
import shutil
import subprocess


def can_install() -> bool:
    """Whether this is root on Debian, or on what descends from it."""
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def update() -> None:
    """Bring the list of packages up to date; without a network it stays as it is."""
    subprocess.run(["apt-get", "update", "-qq"], env=_quiet(), stdout=subprocess.DEVNULL, check=False)


def install(*packages: str) -> None:
    """Install packages; whether that succeeded is seen by what is there afterwards."""
    command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
    subprocess.run(command, env=_quiet(), capture_output=True, check=False)


def _quiet() -> dict[str, str]:
    """An environment in which packages ask nothing while they are installed."""
    return {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
