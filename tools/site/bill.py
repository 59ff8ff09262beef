"""Creates the software bill of materials: what the site contains, in the format CycloneDX 1.6."""

from __future__ import annotations

import base64
import json
import tomllib
import uuid
from typing import Any
from urllib.parse import quote

from tools.site.licences import CHANGED, NPM, Part, bundled_parts, parts
from tools.site.paths import ROOT, BuildFailed

BILL = "static/sbom.cdx.json"
WITHIN = {"cpython": "pyodide", "toml.js": "@pyscript/core"}
"""parts that are inside other parts"""
NAMESPACE = uuid.uuid5(uuid.NAMESPACE_OID, "sechserpack")

Json = dict[str, Any]


def purl(part: Part) -> str:
    """The package URL of a part."""
    version = f"@{part.version}" if part.version else ""
    return f"pkg:{part.registry or 'generic'}/{quote(part.name, safe='/')}{version}"


def npm_hashes(part: Part) -> list[Json]:
    """The hash of an npm package in package-lock.json; none if its version is unknown.

    Raises `BuildFailed` if the lock has another version.
    """
    if not part.place:
        return []
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    entry = lock["packages"][part.place]
    if entry["version"] != part.version:
        raise BuildFailed(f"{part.name} {part.version} is not what package-lock.json has: run npm ci.")
    algorithm, _, digest = entry["integrity"].partition("-")
    if algorithm != "sha512":
        raise BuildFailed(f"package-lock.json has no SHA-512 of {part.name}.")
    return [{"alg": "SHA-512", "content": base64.b64decode(digest).hex()}]


def pypi_hashes(part: Part) -> list[Json]:
    """The hashes of all files that pip may have installed a package from, according to the lock.

    Raises `BuildFailed` if the lock has another version.
    """
    lock = (ROOT / "tools" / "locks" / "build.txt").read_text(encoding="utf-8")
    _, found, after = lock.partition(f"\n{part.name}=={part.version} ")
    if not found:
        raise BuildFailed(f"{part.name} {part.version} is not what tools/locks/build.txt has: run make site.")
    hashes = []
    for line in after.splitlines()[1:]:
        if not line.startswith("    --hash=sha256:"):
            break
        hashes.append({"alg": "SHA-256", "content": line.split(":")[1].split()[0]})
    return hashes


def component(part: Part) -> Json:
    """`part` as a CycloneDX component."""
    found: Json = {"type": "library", "bom-ref": purl(part), "name": part.name}
    if part.version:
        found["version"] = part.version
    else:
        found["description"] = "Included by the build of PyScript, in a version that is not known."
    hashes = {"npm": npm_hashes, "pypi": pypi_hashes}.get(part.registry, lambda _: [])(part)
    if hashes:
        found["hashes"] = hashes
    found["licenses"] = [{"license": {"id": part.licence}}]
    found["purl"] = purl(part)
    if part.name in CHANGED:
        found["pedigree"] = {"notes": CHANGED[part.name]}
    return found


def bill() -> Json:
    """The bill of materials, without a date: the same parts always give the same bill."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    ours, *others = parts()
    own = {
        "type": "application",
        "bom-ref": purl(ours),
        "name": ours.name,
        "version": ours.version,
        "description": project["description"],
        "licenses": [{"license": {"id": ours.licence}}],
        "purl": purl(ours),
    }
    within = {part.name: "@pyscript/core" for part in bundled_parts() if part.name not in NPM} | WITHIN
    refs = {part.name: purl(part) for part in others}
    needed: dict[str, list[str]] = {own["bom-ref"]: [], **{purl(part): [] for part in others}}
    for part in others:
        holder = within.get(part.name)
        needed[refs[holder] if holder else own["bom-ref"]].append(purl(part))
    content: Json = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": own},
        "components": [component(part) for part in others],
        "dependencies": [{"ref": ref, "dependsOn": below} for ref, below in needed.items()],
    }
    return {"serialNumber": uuid.uuid5(NAMESPACE, json.dumps(content)).urn, **content}


def bill_file() -> dict[str, bytes]:
    """The bill by its place in the site."""
    return {BILL: (json.dumps(bill(), indent=1) + "\n").encode()}
