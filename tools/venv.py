"""Creates the project's virtual environments and installs the locked packages into them.

Run by any Python >= 3.11 before anything is installed, so it uses the standard library alone:
`python3 tools/venv.py build` for what the site needs, `dev` for the tests as well, `engines` for driving other
browsers, `bench` for the packages that measurements compare us with, `solver` for solving the games, `pins` to renew
the locks. A lock, `tools/locks/SET.txt`, lists the version of every package in a set, direct or indirect, with the
SHA-256 of each of its files in the registry, for all platforms.
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
APART = {name: ROOT / "build" / f"venv-{name}" for name in ("bench", "solver", "pins")}
"""the sets with environments of their own, and their paths"""
LOCKS = ROOT / "tools" / "locks"
HEADING = (
    "# A set's packages, and the SHA-256 of each of their files. Written by 'make pins' from pyproject.toml."
)
EXTRAS = {
    "build": ("build",),
    "dev": ("build", "dev"),
    "engines": ("engines",),
    "bench": ("bench",),
    "solver": ("solver",),
    "pins": ("pins",),
}
"""the extras that each set installs, besides the project's own dependencies; `engines` shares the environment of `dev`,
and `pins` holds what writes the locks"""


class SetupFailed(Exception):
    """The environment could not be created; the message is for the user."""


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


def lock(name: str) -> Path:
    """The lock of the set `name`."""
    return LOCKS / f"{name}.txt"


def locked(name: str) -> list[str]:
    """The packages in the lock of the set `name`, each as `package==version`."""
    lines = lock(name).read_text(encoding="utf-8").splitlines()
    return [line.split()[0] for line in lines if line[:1].isalnum()]


def check_lock(name: str) -> None:
    """Raise `SetupFailed` if the lock of the set `name` does not match pyproject.toml."""
    pins = {_same(pin) for pin in locked(name)}
    for wanted in requirements(EXTRAS[name]):
        if _same(wanted) not in pins:
            raise SetupFailed(
                f"{wanted} of pyproject.toml is not in tools/locks/{name}.txt: run 'make pins'."
            )


def _same(pin: str) -> str:
    """`pin` in the form in which registries compare names: lower case, with hyphens."""
    return pin.lower().replace("_", "-")


def fingerprint(name: str) -> str:
    """A hash that changes whenever the environment for the set `name` has to be filled anew."""
    parts = [sys.version, lock(name).read_text(encoding="utf-8")]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def create(venv: Path) -> None:
    """Create an environment; a Python without ensurepip (Debian's, without python3-venv) uses its own pip for it.

    Raises `SetupFailed` if venv or pip is missing.
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


def fill(python: Path, requirements_file: Path) -> None:
    """Install the packages in a lock, rejecting files with other hashes. Raises `SetupFailed`.

    Without a wheel for this platform, pip builds from the source archive; the build tools it fetches for that are not
    locked.
    """
    options = ["--quiet", "--disable-pip-version-check", "--require-hashes"]
    command = [*pip(python), "install", *options, "-r", str(requirements_file)]
    if subprocess.run(command, check=False).returncode:
        raise SetupFailed(
            "pip could not install the packages above; is there a network, and room on the disk?"
        )


def ensure(name: str) -> None:
    """Bring the environment for the set `name` up to date; quick if it already is. Raises `SetupFailed`."""
    venv = APART.get(name, VENV)
    python = python_of(name)
    # The larger set covers the smaller one too.
    for other in ("build", "dev") if name == "build" else (name,):
        stamp = venv / f".{other}.stamp"
        filled = python.exists() and stamp.exists()
        if filled and stamp.read_text(encoding="utf-8") == fingerprint(other):
            return
    print(f"Installing {len(locked(name))} Python packages into {venv.name} …", flush=True)
    works = python.exists() and not subprocess.run([str(python), "-c", ""], check=False).returncode
    if not works:
        create(venv)
    fill(python, lock(name))
    (venv / f".{name}.stamp").write_text(fingerprint(name), encoding="utf-8")


def renew_locks() -> None:
    """Rewrite all locks: the versions in pyproject.toml, and the newest indirect dependencies that fit them."""
    ensure("pins")
    uv = python_of("pins").with_name("uv")
    # For every platform and every supported version of Python.
    options = ["--universal", "--python-version", "3.11", "--generate-hashes", "--upgrade", "--no-header"]
    for name, extras in EXTRAS.items():
        chosen = [word for extra in extras for word in ("--extra", extra)]
        command = [str(uv), "pip", "compile", "--quiet", *options, *chosen, "pyproject.toml"]
        done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
        if done.returncode:
            raise SetupFailed(f"uv could not lock the set {name}; is there a network?")
        lock(name).write_text(f"{HEADING}\n{done.stdout}", encoding="utf-8")


def main() -> int:
    """Run the command line; return the exit status."""
    if len(sys.argv) != 2 or sys.argv[1] not in EXTRAS:
        print(f"usage: venv.py {'|'.join(EXTRAS)}", file=sys.stderr)
        return 2
    try:
        if sys.argv[1] == "pins":
            renew_locks()
        else:
            check_lock(sys.argv[1])
            ensure(sys.argv[1])
    except SetupFailed as failure:
        print(failure, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
