"""Debian's packages, for users who can install them without a password."""

from __future__ import annotations

import os
import shutil
import subprocess


def can_install() -> bool:
    """Whether this is root on Debian or a derivative."""
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def update() -> None:
    """Update the package lists; without a network they stay as they are."""
    subprocess.run(["apt-get", "update", "-qq"], env=_quiet(), stdout=subprocess.DEVNULL, check=False)


def install(*packages: str) -> None:
    """Install packages; check afterwards whether they are there, as failures are ignored."""
    command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
    subprocess.run(command, env=_quiet(), capture_output=True, check=False)


def _quiet() -> dict[str, str]:
    """An environment in which packages are installed without prompts."""
    return {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
