"""Lists the licences of everything that the site ships, and collects their texts."""

from __future__ import annotations

import importlib.metadata
import json
import re
from dataclasses import dataclass, replace
from pathlib import Path

from tools.site.paths import NODE_MODULES, PYSCRIPT, ROOT, BuildFailed, version
from tools.site.runtime import pyscript_files

TEXTS = "static/licences"
KEPT = Path(__file__).resolve().parent / "licences"
"""licence texts that packages name but do not include"""

IN_NODE_MODULES = re.compile(r"^(?:\.\./)*((?:[^.].*/)?node_modules/((?:@[^/]+/)?[^/]+))/(.+)$")
"""matches a file in a source map: its package's folder, its package's name, and its path in the package"""

NPM = (
    "pyodide",
    "@pyscript/core",
    "idiomorph",
    "@fontsource-variable/bitter",
    "@fontsource-variable/source-sans-3",
)
PYPI = ("htpy", "markupsafe")
CHANGED = {
    "cpython": "The library holds only the modules in use, compiled, without help texts and types.",
    "pyodide": "Without what the page cannot reach, or does not import; it reports errors of the start.",
    "@pyscript/core": "Without its editor and its terminal, and without hooks for workers.",
}
"""what the build changes in others' work, by part; `tools/site` has how"""
TOML_LICENCE = "src/3rd-party-licenses/toml.license.txt"
"""the licence of a file that PyScript copied from elsewhere"""


@dataclass(frozen=True)
class Part:
    """A part of the site with its own licence."""

    name: str
    version: str
    """empty if unknown"""
    licence: str
    text: str
    registry: str = ""
    """where it was fetched from ("npm", "pypi"), if anywhere"""
    place: str = ""
    """its key in package-lock.json, if any"""

    @property
    def file(self) -> str:
        """The place of its licence's text in the site."""
        return f"{TEXTS}/{self.name.lower().lstrip('@').replace('/', '-')}.txt"


def licence_text(folder: Path, name: str) -> str:
    """The licence text in a package's folder. Raises `BuildFailed` if there is none."""
    for path in sorted(folder.glob("[Ll][Ii][Cc][Ee][Nn]*")):
        return path.read_text(encoding="utf-8")
    kept = KEPT / f"{name}.txt"
    if kept.exists():
        return kept.read_text(encoding="utf-8")
    raise BuildFailed(f"{name} brings no licence text, and tools/site/licences/ has none for it.")


def bundled() -> dict[str, tuple[str, bool]]:
    """The npm packages in PyScript's shipped chunks, according to their source maps, by folder.

    Each comes with its name, and whether the files in the chunks are those that npm fetched into the folder: PyScript
    may have been built with another release of a package.
    """
    found: dict[str, tuple[str, bool]] = {}
    for script in pyscript_files():
        source_map = json.loads((PYSCRIPT / "dist" / f"{script}.map").read_text(encoding="utf-8"))
        for source, content in zip(source_map["sources"], source_map["sourcesContent"], strict=True):
            if match := IN_NODE_MODULES.match(source):
                place, name, file = match.groups()
                same = found.get(place, (name, True))[1] and is_text(
                    NODE_MODULES.parent / place / file, content
                )
                found[place] = name, same
    return dict(sorted(found.items()))


def is_text(file: Path, text: str) -> bool:
    """Whether `file` contains `text`, apart from line endings."""
    return file.is_file() and file.read_text(encoding="utf-8").splitlines() == text.splitlines()


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
    text = licence_text(folder, name.replace("/", "-").lstrip("@"))
    place = folder.relative_to(NODE_MODULES.parent).as_posix()
    return Part(name, package["version"], licence, text, "npm", place)


def bundled_parts() -> list[Part]:
    """The parts inside PyScript; the version is empty unless it is the one that npm fetched."""
    found = {}
    for place, (name, same) in bundled().items():
        part = replace(npm_part(name), version="", place="")
        if same:
            package = json.loads((NODE_MODULES.parent / place / "package.json").read_text(encoding="utf-8"))
            part = replace(part, version=package["version"], place=place)
        found[name, part.version] = part
    return [found[key] for key in sorted(found)]


def pypi_part(name: str) -> Part:
    """A part from PyPI. Raises `BuildFailed` if it has no licence text."""
    package = importlib.metadata.distribution(name)
    for file in package.files or ():
        if file.name.lower().startswith(("licen", "copying")):
            text = Path(str(file.locate())).read_text(encoding="utf-8")
            break
    else:
        raise BuildFailed(f"{name} brings no licence text.")
    licence = package.metadata["License-Expression"] or package.metadata["License"]
    return Part(name, package.version, licence, text, "pypi")


def parts() -> list[Part]:
    """All shipped parts, ourselves first."""
    pyodide = npm_folder("pyodide")
    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    return [
        Part("sechserpack", version(), "MIT", (ROOT / "LICENSE").read_text(encoding="utf-8")),
        Part(
            "cpython", lock["info"]["python"], "PSF-2.0", (KEPT / "cpython.txt").read_text(encoding="utf-8")
        ),
        *(pypi_part(name) for name in PYPI),
        *map(npm_part, NPM),
        *bundled_parts(),
        Part("toml.js", "", "MIT", (PYSCRIPT / TOML_LICENCE).read_text(encoding="utf-8")),
    ]


def licence_files() -> dict[str, bytes]:
    """The list of licences and their texts, by their place in the site."""
    shipped = parts()
    lines = [
        "What this site ships, and under which licence. sbom.cdx.json has the same for programs to read.",
        "",
    ]
    for part in shipped:
        title = f"{part.name} {part.version}".strip()
        lines.append(f"{title:<44}{part.licence:<14}{part.file.removeprefix('static/')}")
    lines += ["", "Changed here:"]
    lines += [f"{part.name}: {CHANGED[part.name]}" for part in shipped if part.name in CHANGED]
    files = {part.file: part.text.encode() for part in shipped}
    files["static/licences.txt"] = ("\n".join(lines) + "\n").encode()
    return files
