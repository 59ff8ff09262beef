"""Where everything comes from: locks with hashes, actions pinned by commit, and the bill of what the site ships."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tests.support.built import built_site
from tools import venv
from tools.site import bill, licences
from tools.site.paths import NODE_MODULES, PYSCRIPT, ROOT, BuildFailed
from tools.site.runtime import pyscript_files

from . import PATIENCE

each_set = pytest.mark.parametrize("name", venv.EXTRAS)
SHA256 = re.compile(r"    --hash=sha256:([0-9a-f]{64})( \\)?")


def hashes_of(name: str) -> dict[str, list[str]]:
    """The hashes of each pin in a set's lock."""
    found: dict[str, list[str]] = {}
    pin = ""
    for line in venv.lock(name).read_text(encoding="utf-8").splitlines():
        if match := SHA256.fullmatch(line):
            found[pin].append(match[1])
        elif not line.lstrip().startswith("#"):
            pin = line.split()[0]
            assert re.fullmatch(r"[a-z0-9-]+==[\w.]+", pin), line
            found[pin] = []
    return found


# Python's packages


@each_set
def test_every_package_is_locked_with_its_hashes(name: str) -> None:
    found = hashes_of(name)
    assert all(found.values())
    assert list(found) == venv.locked(name)
    venv.check_lock(name)


def test_the_locks_agree() -> None:
    versions: dict[str, set[str]] = {}
    for name in venv.EXTRAS:
        for pin in venv.locked(name):
            versions.setdefault(pin.split("==")[0], set()).add(pin)
    assert [found for found in versions.values() if len(found) > 1] == []
    assert set(venv.locked("build")) <= set(venv.locked("dev")), "the larger set serves the smaller one too"


@each_set
def test_no_lock_names_a_host(name: str) -> None:
    text = venv.lock(name).read_text(encoding="utf-8")
    assert "://" not in text
    assert "--index" not in text
    assert "--find-links" not in text


def test_a_lock_that_is_not_that_of_the_project_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = venv.lock("build").read_text(encoding="utf-8")
    (tmp_path / "build.txt").write_text(text.replace("htpy==", "htpy==1"), encoding="utf-8")
    monkeypatch.setattr(venv, "LOCKS", tmp_path)
    with pytest.raises(venv.SetupFailed, match=r"htpy==.* run 'make pins'"):
        venv.check_lock("build")


def wheel(folder: Path) -> Path:
    """The smallest package that pip installs."""
    path = folder / "nothing-1.0-py3-none-any.whl"
    information = "nothing-1.0.dist-info"
    files = {
        "nothing.py": "",
        f"{information}/METADATA": "Metadata-Version: 2.1\nName: nothing\nVersion: 1.0\n",
        f"{information}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{information}/RECORD": "",
    }
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return path


@pytest.mark.all
def test_a_file_with_another_hash_is_not_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pip")
    package = wheel(tmp_path)
    subprocess.run(
        [sys.executable, "-m", "venv", "--without-pip", tmp_path / "venv"], check=True, timeout=PATIENCE
    )
    python = tmp_path / "venv" / "bin" / "python"
    installed = [str(python), "-c", "import nothing"]
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    lock = tmp_path / "lock.txt"
    right = hashlib.sha256(package.read_bytes()).hexdigest()
    wrong = hashlib.sha256(b"").hexdigest()
    for line in ("nothing==1.0", f"nothing==1.0 --hash=sha256:{wrong}"):
        lock.write_text(f"{line}\n", encoding="utf-8")
        with pytest.raises(venv.SetupFailed):
            venv.fill(python, lock)
        assert subprocess.run(installed, capture_output=True, check=False, timeout=PATIENCE).returncode == 1
    lock.write_text(f"nothing==1.0 --hash=sha256:{wrong} --hash=sha256:{right}\n", encoding="utf-8")
    venv.fill(python, lock)
    assert subprocess.run(installed, capture_output=True, check=False, timeout=PATIENCE).returncode == 0


def test_every_npm_package_is_locked_with_its_hash() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    for place, entry in lock["packages"].items():
        assert not place or entry["integrity"].startswith("sha512-"), place


# GitHub


@pytest.mark.parametrize(
    "file", sorted((ROOT / ".github" / "workflows").glob("*.yml")), ids=lambda file: file.stem
)
def test_actions_are_pinned_by_commit(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    used = re.findall(r"\buses: *(.+)", text)
    assert used
    for action in used:
        assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action), action
    assert "permissions:\n  contents: read\n" in text


def test_workflows_pin_each_action_once() -> None:
    texts = [file.read_text(encoding="utf-8") for file in (ROOT / ".github" / "workflows").glob("*.yml")]
    used = {action for text in texts for action in re.findall(r"\buses: *(.+)", text)}
    assert len(used) == len({action.split("@")[0] for action in used})


# The bill of materials


@pytest.fixture(scope="module")
def written() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((built_site() / bill.BILL).read_bytes())
    return found


def test_the_bill_lists_what_the_licences_list(written: dict[str, Any]) -> None:
    ours, *others = licences.parts()
    own = written["metadata"]["component"]
    assert (own["name"], own["licenses"]) == (ours.name, [{"license": {"id": ours.licence}}])
    listed = [
        (each["name"], each.get("version", ""), each["licenses"][0]["license"]["id"])
        for each in written["components"]
    ]
    assert listed == [(part.name, part.version, part.licence) for part in others]
    text = (built_site() / "static/licences.txt").read_text(encoding="utf-8")
    for name, version, licence in listed:
        assert re.search(rf"^{re.escape(f'{name} {version}'.strip())} +{licence} ", text, re.MULTILINE)


def test_the_bill_is_cyclonedx(written: dict[str, Any]) -> None:
    """What its schema requires, and what it says of the parts that are used here."""
    assert (written["bomFormat"], written["specVersion"], written["version"]) == ("CycloneDX", "1.6", 1)
    assert set(written) == {
        *("bomFormat", "specVersion", "serialNumber", "version", "metadata", "components", "dependencies")
    }
    assert re.fullmatch(r"urn:uuid:[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}", written["serialNumber"])
    components = [written["metadata"]["component"], *written["components"]]
    for each in components:
        assert each["type"] in ("application", "library")
        assert each["name"]
        assert set(each) <= {
            *("type", "bom-ref", "name", "version", "description", "hashes", "licenses", "purl", "pedigree")
        }
        assert re.fullmatch(r"pkg:(npm|pypi|generic)/(%40[\w-]+/)?[\w.-]+(@[\w.]+)?", each["purl"])
        assert ("version" in each) == ("@" in each["purl"])
        for found in each.get("hashes", []):
            assert re.fullmatch(r"[0-9a-f]+", found["content"])
            assert len(found["content"]) == {"SHA-256": 64, "SHA-512": 128}[found["alg"]]
    refs = [each["bom-ref"] for each in components]
    assert len(set(refs)) == len(refs)
    dependencies = {each["ref"]: each["dependsOn"] for each in written["dependencies"]}
    assert list(dependencies) == refs
    # Everything but ourselves is in the site for the sake of just one other thing.
    assert sorted(ref for below in dependencies.values() for ref in below) == sorted(refs[1:])


def test_what_was_changed_is_said(written: dict[str, Any]) -> None:
    text = (built_site() / "static/licences.txt").read_text(encoding="utf-8")
    noted = {each["name"]: each["pedigree"]["notes"] for each in written["components"] if "pedigree" in each}
    assert noted == licences.CHANGED
    for name, notes in noted.items():
        assert f"\n{name}: {notes}\n" in text


def test_hashes_are_those_of_the_locks(written: dict[str, Any]) -> None:
    components = {each["purl"]: each for each in written["components"]}
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    pyodide = base64.b64decode(lock["node_modules/pyodide"]["integrity"].removeprefix("sha512-")).hex()
    found = components[f"pkg:npm/pyodide@{lock['node_modules/pyodide']['version']}"]
    assert found["hashes"] == [{"alg": "SHA-512", "content": pyodide}]
    pins = hashes_of("build")
    for name in licences.PYPI:
        (pin,) = [each for each in pins if each.startswith(f"{name}==")]
        hashes = components[f"pkg:pypi/{pin.replace('==', '@')}"]["hashes"]
        assert hashes == [{"alg": "SHA-256", "content": each} for each in pins[pin]]
    for each in written["components"]:
        assert ("hashes" in each) == ("version" in each and not each["purl"].startswith("pkg:generic/"))


def test_a_version_is_told_only_of_what_is_really_that_version() -> None:
    """PyScript may have been built with other releases than npm fetched beside it."""
    told = {(part.name, part.version): part.place for part in licences.bundled_parts()}
    unknown = {name for name, version in told if not version}
    for script in pyscript_files():
        source_map = json.loads((PYSCRIPT / "dist" / f"{script}.map").read_text(encoding="utf-8"))
        for source, content in zip(source_map["sources"], source_map["sourcesContent"], strict=True):
            _, inside, path = source.rpartition("/node_modules/")
            if inside and not any(path.startswith(f"{name}/") for name in unknown):
                files = list(NODE_MODULES.glob(f"**/node_modules/{path}"))
                files += [NODE_MODULES / path]
                places = [file for file in files if licences.is_text(file, content)]
                assert any(
                    file.is_relative_to(ROOT / place) for file in places for place in told.values() if place
                ), source


def test_the_bill_is_the_same_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    before = bill.bill()
    assert bill.bill_file() == bill.bill_file()
    assert bill.BILL in bill.bill_file()
    assert "timestamp" not in json.dumps(before)
    assert (built_site() / bill.BILL).read_bytes() == bill.bill_file()[bill.BILL]
    monkeypatch.setattr(bill, "parts", lambda: licences.parts()[:-1])
    assert bill.bill()["serialNumber"] != before["serialNumber"]


def test_what_is_not_in_the_locks_is_said() -> None:
    for part in (
        licences.Part("htpy", "0.0", "MIT", "", "pypi"),
        licences.Part("pyodide", "0.0", "MPL-2.0", "", "npm", "node_modules/pyodide"),
    ):
        with pytest.raises(BuildFailed, match="is not what"):
            bill.component(part)
