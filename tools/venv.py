"""Creates the project's virtual environment and installs the pinned packages into it.

Run by any Python >= 3.11 before anything is installed, so it uses the standard library alone:
`python3 tools/venv.py build` for what the site needs, `dev` for the tests as well, `bench` for the packages that
measurements compare us with, `pins` to renew the pins of indirect dependencies.
"""

from __future__ import annotations

import hashlib
import importlib.util
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
APART = {"bench": ROOT / "build" / "venv-bench"}
"""the sets with environments of their own, and where those are"""
CONSTRAINTS = ROOT / "tools" / "constraints.txt"
EXTRAS = {"build": ("build",), "dev": ("build", "dev"), "bench": ("bench",)}
"""the extras that each set installs, besides the project's own dependencies"""


class SetupFailed(Exception):
    """The environment could not be created; the message is to be shown."""


def python_of(name: str) -> Path:
    """The interpreter of the environment for the set `name`."""
    return APART.get(name, VENV) / "bin" / "python"


def requirements(extras: tuple[str, ...]) -> list[str]:
    """The pinned packages that pyproject.toml names for these extras."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted: list[str] = list(project["dependencies"])
    for extra in extras:
        wanted += project["optional-dependencies"][extra]
    return wanted


def fingerprint(wanted: list[str]) -> str:
    """A hash that changes whenever the environment has to be filled anew."""
    parts = [sys.version, *wanted, CONSTRAINTS.read_text(encoding="utf-8")]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def create(venv: Path) -> None:
    """Create an environment; a Python without ensurepip (Debian's, without python3-venv) uses its own pip for it.

    Raises `SetupFailed` if there is no venv or pip.
    """
    if importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip"):
        command = [sys.executable, "-m", "venv", str(venv)]
    elif importlib.util.find_spec("venv") and importlib.util.find_spec("pip"):
        command = [sys.executable, "-m", "venv", "--without-pip", str(venv)]
    else:
        raise SetupFailed(
            f"{sys.executable} has no venv with pip: install it (on Debian: apt-get install python3-venv)."
        )
    if subprocess.run([*command, "--clear"], check=False).returncode:
        raise SetupFailed(f"{sys.executable} could not make the virtual environment in {venv.name}.")


def pip(python: Path) -> list[str]:
    """The command that runs pip for the environment of `python`."""
    inside = subprocess.run([str(python), "-c", "import pip"], capture_output=True, check=False)
    if inside.returncode == 0:
        return [str(python), "-m", "pip"]
    return [sys.executable, "-m", "pip", "--python", str(python)]


def fill(python: Path, wanted: list[str]) -> None:
    """Install the packages, with indirect dependencies pinned. Raises `SetupFailed`."""
    options = ["--quiet", "--disable-pip-version-check", "-c", str(CONSTRAINTS)]
    command = [*pip(python), "install", *options, *wanted]
    if subprocess.run(command, check=False).returncode:
        raise SetupFailed(
            "pip could not install the packages above; is there a network, and room on the disk?"
        )


def ensure(name: str) -> None:
    """Bring the environment for the set `name` up to date; returns quickly if it already is."""
    venv = APART.get(name, VENV)
    python = python_of(name)
    wanted = requirements(EXTRAS[name])
    # The larger set serves the smaller one too.
    for other in ("build", "dev") if name == "build" else (name,):
        stamp = venv / f".{other}.stamp"
        filled = python.exists() and stamp.exists()
        if filled and stamp.read_text(encoding="utf-8") == fingerprint(requirements(EXTRAS[other])):
            return
    print(f"Installing {len(wanted)} Python packages into {venv.name} …", flush=True)
    works = python.exists() and not subprocess.run([str(python), "-c", ""], check=False).returncode
    if not works:
        create(venv)
    fill(python, wanted)
    (venv / f".{name}.stamp").write_text(fingerprint(wanted), encoding="utf-8")


def renew_pins() -> None:
    """Recreate .venv from pyproject.toml alone, and write down the versions of all indirect dependencies."""
    wanted = requirements(EXTRAS["dev"])
    heading = CONSTRAINTS.read_text(encoding="utf-8").splitlines()[0]
    CONSTRAINTS.write_text(f"{heading}\n", encoding="utf-8")
    create(VENV)
    fill(python_of("dev"), wanted)
    frozen = subprocess.run(
        [*pip(python_of("dev")), "freeze"], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    named = {pin.partition("==")[0].lower() for pin in wanted}
    pins = [line for line in frozen if line.partition("==")[0].lower() not in named]
    CONSTRAINTS.write_text("\n".join([heading, *pins]) + "\n", encoding="utf-8")
    (VENV / ".dev.stamp").write_text(fingerprint(wanted), encoding="utf-8")


def main() -> int:
    """Run the command line; returns the exit status."""
    if len(sys.argv) != 2 or sys.argv[1] not in (*EXTRAS, "pins"):
        print(f"usage: venv.py {'|'.join(EXTRAS)}|pins", file=sys.stderr)
        return 2
    try:
        if sys.argv[1] == "pins":
            renew_pins()
        else:
            ensure(sys.argv[1])
    except SetupFailed as failure:
        print(failure, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
