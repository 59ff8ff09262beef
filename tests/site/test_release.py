"""What is released, and that everything says the same version."""

from __future__ import annotations

import hashlib
import io
import json
import re
import tomllib
import zipfile
from pathlib import Path

import pytest

from sechserpack import VERSION, command_line
from sechserpack.games import NAMES
from sechserpack.locale import words
from sechserpack.play.record_files import new_match
from sechserpack.setup.links import Setup
from tests.support.built import built_site
from tools import release
from tools.site.bill import BILL
from tools.site.paths import ROOT, BuildFailed, version

CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_sources_have_the_version_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" not in project["project"]
    assert project["project"]["dynamic"] == ["version"]
    assert project["tool"]["setuptools"]["dynamic"] == {"version": {"attr": "sechserpack.VERSION"}}
    assert "version" not in json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    assert version() == VERSION
    assert re.fullmatch(r"\d+\.\d+\.\d+", VERSION)


def test_page_worker_and_bill_say_the_same_version() -> None:
    site = built_site()
    (page,) = re.findall(
        r'<html [^>]*data-version="([^"]*)"', (site / "index.html").read_text(encoding="utf-8")
    )
    (worker,) = re.findall(r'VERSION = "([^"]*)";', (site / "sw.js").read_text(encoding="utf-8"))
    assert page == worker
    assert re.fullmatch(rf"{re.escape(VERSION)}\+[0-9a-f]{{12}}", page)
    assert json.loads((site / BILL).read_bytes())["metadata"]["component"]["version"] == VERSION
    assert f"\nsechserpack {VERSION} " in (site / "static/licences.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_a_new_record_says_which_version_began_it(name: str) -> None:
    match, _ = new_match(Setup(name, ("human",) * 3, ("",) * 3, {}), words("en"))
    assert match.header.as_json()["version"] == VERSION


def test_the_commands_say_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line.main(["--version"]) == 0
    assert capsys.readouterr().out == f"sechserpack {VERSION}\n"


def test_the_changelog_knows_this_version() -> None:
    told = release.sections(CHANGELOG)
    newest, current, *_ = told
    assert newest == "Unreleased"
    assert current == VERSION
    assert "### Added" in told[VERSION][1]
    assert told["0.1.0"][0] == "2026-11-22"
    # What is cut into sections is all there is but the beginning.
    assert all(f"\n{line}\n" in CHANGELOG for _, text in told.values() for line in text.splitlines() if line)


@pytest.mark.parametrize(
    ("tag", "date", "said"),
    [
        ("v0.0.1", "2026-12-24", "the tag is v0.0.1"),
        (f"v{VERSION}", "not yet released", "no date"),
        (VERSION, "2026-12-24", f"the tag is {VERSION}"),
    ],
)
def test_no_tag_is_released_that_does_not_fit(
    tag: str, date: str, said: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    dated = f"# Changelog\n\n## [{VERSION}] - {date}\n\n- Something.\n"
    (tmp_path / "CHANGELOG.md").write_text(dated, encoding="utf-8")
    monkeypatch.setattr(release, "ROOT", tmp_path)
    assert release.notes() == "- Something.\n"
    with pytest.raises(BuildFailed, match=re.escape(said)):
        release.notes(tag)
    if date.startswith("2026"):
        assert release.notes(f"v{VERSION}") == "- Something.\n"


def test_a_release_is_the_site_with_its_bill_and_their_sums() -> None:
    site = built_site()
    files = release.release_files(site)
    top = f"sechserpack-{VERSION}"
    assert sorted(files) == ["SHA256SUMS", f"{top}.cdx.json", f"{top}.zip"]
    with zipfile.ZipFile(io.BytesIO(files[f"{top}.zip"])) as archive:
        assert archive.testzip() is None
        packed = {name: archive.read(name) for name in archive.namelist()}
    lying = {f"{top}/{path.relative_to(site)}": path for path in site.rglob("*") if path.is_file()}
    assert packed.keys() == lying.keys()
    assert [name for name, path in lying.items() if packed[name] != path.read_bytes()] == []
    assert f"{top}/index.html" in packed
    assert files[f"{top}.cdx.json"] == (site / BILL).read_bytes()
    lines = dict(reversed(line.split("  ")) for line in files["SHA256SUMS"].decode().splitlines())
    assert lines == {name: hashlib.sha256(files[name]).hexdigest() for name in files if name != "SHA256SUMS"}
    assert release.release_files(site) == files
