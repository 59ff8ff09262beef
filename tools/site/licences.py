"""Lists the licences of everything that the site ships, and collects their texts."""

from __future__ import annotations

import importlib.metadata
import json
import re
from dataclasses import dataclass
from pathlib import Path

from tools.site.paths import NODE_MODULES, PYSCRIPT, ROOT, BuildFailed
from tools.site.runtime import pyscript_files

TEXTS = "static/licences"
KEPT = Path(__file__).resolve().parent / "licences"
"""licence texts that packages name but do not include"""

IN_NODE_MODULES = re.compile(r"^.*/node_modules/((?:@[^/]+/)?[^/]+)/")
"""matches a package's name in a source map"""

NPM = ("pyodide", "@pyscript/core", "idiomorph", "@fontsource-variable/bitter")
PYPI = ("htpy", "markupsafe")
TOML_LICENCE = "src/3rd-party-licenses/toml.license.txt"
"""the licence of a file that PyScript copied from elsewhere"""


@dataclass(frozen=True)
class Part:
    """A part of the site with its own licence."""

    name: str
    version: str
    licence: str
    text: str

    @property
    def file(self) -> str:
        """The place of its licence's text in the site."""
        return f"{TEXTS}/{self.name.lower().lstrip('@').replace('/', '-')}.txt"


def licence_text(folder: Path, name: str) -> str:
    """The text of the licence in a package's folder. Raises `BuildFailed` if there is none."""
    for path in sorted(folder.glob("[Ll][Ii][Cc][Ee][Nn]*")):
        return path.read_text(encoding="utf-8")
    kept = KEPT / f"{name}.txt"
    if kept.exists():
        return kept.read_text(encoding="utf-8")
    raise BuildFailed(f"{name} brings no licence text, and tools/site/licences/ has none for it.")


def bundled() -> list[str]:
    """The npm packages in PyScript's shipped chunks, according to their source maps."""
    found = set()
    for script in pyscript_files():
        source_map = PYSCRIPT / "dist" / f"{script}.map"
        for source in json.loads(source_map.read_text(encoding="utf-8"))["sources"]:
            found |= set(IN_NODE_MODULES.findall(source))
    return sorted(found)


def npm_folder(name: str) -> Path:
    """The folder of an npm package; PyScript's own may be nested. Raises `BuildFailed` if it is missing."""
    for folder in (NODE_MODULES / name, NODE_MODULES / "polyscript" / "node_modules" / name):
        if folder.is_dir():
            return folder
    raise BuildFailed(f"{name} is not in node_modules: run npm ci.")


def npm_part(name: str) -> Part:
    """A part from npm."""
    folder = npm_folder(name)
    package = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    licence = {"APACHE-2.0": "Apache-2.0"}.get(package["license"], package["license"])
    return Part(name, package["version"], licence, licence_text(folder, name.replace("/", "-").lstrip("@")))


def pypi_part(name: str) -> Part:
    """A part from PyPI."""
    package = importlib.metadata.distribution(name)
    for file in package.files or ():
        if file.name.lower().startswith(("licen", "copying")):
            text = Path(str(file.locate())).read_text(encoding="utf-8")
            break
    else:
        raise BuildFailed(f"{name} brings no licence text.")
    licence = package.metadata["License-Expression"] or package.metadata["License"]
    return Part(name, package.version, licence, text)


def parts() -> list[Part]:
    """All parts that are shipped, ourselves first."""
    pyodide = npm_folder("pyodide")
    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    return [
        Part("sechserpack", "", "MIT", (ROOT / "LICENSE").read_text(encoding="utf-8")),
        Part(
            "cpython", lock["info"]["python"], "PSF-2.0", (KEPT / "cpython.txt").read_text(encoding="utf-8")
        ),
        *(pypi_part(name) for name in PYPI),
        *(npm_part(name) for name in [*NPM, *bundled()]),
        Part("toml.js", "", "MIT", (PYSCRIPT / TOML_LICENCE).read_text(encoding="utf-8")),
    ]


def licence_files() -> dict[str, bytes]:
    """The list of licences and their texts, by their place in the site."""
    shipped = parts()
    lines = ["What this site ships, and under which licence:", ""]
    for part in shipped:
        title = f"{part.name} {part.version}".strip()
        lines.append(f"{title:<36}{part.licence:<14}{part.file.removeprefix('static/')}")
    files = {part.file: part.text.encode() for part in shipped}
    files["static/licences.txt"] = ("\n".join(lines) + "\n").encode()
    return files
