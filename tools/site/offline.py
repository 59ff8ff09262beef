"""Makes the site installable and usable offline: icons, and the worker with its list of files."""

from __future__ import annotations

import hashlib
import json
import struct
import subprocess

from tools.site.manifest import SHOWN
from tools.site.paths import BUILD, LOST, NODE_MODULES, ROOT, BuildFailed, digest

ICONS = {
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "maskable-192.png": ("maskable.svg", 192),
    "maskable-512.png": ("maskable.svg", 512),
    "apple-touch-icon.png": ("maskable.svg", 180),
}
"""icons with their drawings and their width in pixels; the last one is Apple's, which takes no SVG"""
FAVICON = "favicon.ico"
"""for browsers that draw no SVG and, at the root of a host, for all of them, with files that have no `<head>`"""
FAVICON_SIZES = {f"favicon-{size}.png": ("icon.svg", size) for size in (16, 32, 48)}
"""the pictures in it"""
CACHE = BUILD / "icons"
RESVG = NODE_MODULES / "@resvg" / "resvg-wasm"
WORKER = "sw.js"
"""the service worker, which has to be in the page's folder"""
NOT_KEPT = ("pyscript.toml", WORKER, LOST, "static/picture.svg", "static/sbom.cdx.json")
"""files of the site that no browser requests; hosts may answer for `LOST` that it is missing"""


def icon_files() -> dict[str, bytes]:
    """The icons by their place in the site, redrawn only when a drawing has changed. Raises `BuildFailed`."""
    drawings = ROOT / "static" / "icons"
    pictures = {**ICONS, **FAVICON_SIZES}
    sources = sorted({drawings / source for source, _ in pictures.values()})
    key = digest([*sources, RESVG / "package.json"], json.dumps(pictures))
    stamp = CACHE / "key"
    if not (stamp.exists() and stamp.read_text(encoding="utf-8") == key):
        CACHE.mkdir(parents=True, exist_ok=True)
        orders = [f"{drawings / source}\t{size}\t{CACHE / name}" for name, (source, size) in pictures.items()]
        script = ROOT / "tools" / "site" / "icons.mjs"
        command = ["node", str(script), str(RESVG / "index.mjs"), str(RESVG / "index_bg.wasm")]
        done = subprocess.run(command, input="\n".join(orders), capture_output=True, text=True, check=False)
        if done.returncode:
            raise BuildFailed(f"The icons could not be drawn: {done.stderr.strip()[-300:]}")
        stamp.write_text(key, encoding="utf-8")
    files = {f"static/icons/{name}": (CACHE / name).read_bytes() for name in ICONS}
    return {**files, FAVICON: icon_of([(CACHE / name).read_bytes() for name in FAVICON_SIZES])}


def icon_of(pictures: list[bytes]) -> bytes:
    """The PNG files `pictures`, square and less than 256 pixels wide, as one ICO file."""
    place = 6 + 16 * len(pictures)
    entries = []
    for picture in pictures:
        (width,) = struct.unpack_from(">I", picture, 16)
        entries.append(struct.pack("<4B2H2I", width, width, 0, 0, 1, 32, len(picture), place))
        place += len(picture)
    return struct.pack("<3H", 0, 1, len(pictures)) + b"".join([*entries, *pictures])


def worker(files: dict[str, bytes], version: str) -> bytes:
    """The service worker for a site of these files; `version` is the build's name. Raises `BuildFailed`."""
    kept = {
        name: hashlib.sha256(content).hexdigest()
        for name, content in sorted(files.items())
        if name not in NOT_KEPT and not name.startswith(SHOWN)
    }
    script = (ROOT / WORKER).read_text(encoding="utf-8")
    for mark, value in (('VERSION = "";', json.dumps(version)), ("FILES = {};", json.dumps(kept, indent=4))):
        if script.count(mark) != 1:
            raise BuildFailed(f"sw.js should have exactly one {mark!r}.")
        script = script.replace(mark, f"{mark.split(' = ')[0]} = {value};")
    return script.encode()
