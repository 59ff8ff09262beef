"""What devices read of the site: the manifest, by which they install it, and the page for addresses without one."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from sechserpack.locale import words
from sechserpack.setup.variants import variant_link, variants
from tests.support.built import built_site
from tools.site import manifest as manifests
from tools.site.manifest import MANIFEST, manifest_file
from tools.site.offline import WORKER, worker
from tools.site.page import LOST

from . import PATIENCE

pytestmark = pytest.mark.cpython

SCRIPT = Path(__file__).with_name("lost.test.mjs")


@pytest.fixture(scope="module")
def manifest() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((built_site() / MANIFEST).read_text(encoding="utf-8"))
    return found


def test_there_is_a_shortcut_to_every_way_to_play(manifest: dict[str, Any]) -> None:
    menu = (built_site() / "index.html").read_text(encoding="utf-8")
    assert manifest["lang"] == "de"
    german = words("de")
    expected = {german(variant.name): f"../{variant_link(variant)}" for variant in variants()}
    assert {one["name"]: one["url"] for one in manifest["shortcuts"]} == expected
    assert len(expected) == 6
    for link in expected.values():
        assert f'href="{link.removeprefix("../").replace("&", "&amp;")}"' in menu


def test_every_address_in_it_is_relative_and_there(manifest: dict[str, Any]) -> None:
    folder = (built_site() / MANIFEST).parent
    icons = [*manifest["icons"], *(icon for one in manifest["shortcuts"] for icon in one["icons"])]
    for icon in icons:
        assert (folder / icon["src"]).is_file()
    # Everything else is the page, which lies above the manifest.
    pages = [manifest[name] for name in ("id", "start_url", "scope")]
    pages += [one["action"] for one in (*manifest["file_handlers"], manifest["share_target"])]
    assert set(pages) == {"../"}


def test_photographs_are_shown_where_somebody_has_taken_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(manifests, "PHOTOGRAPHS", tmp_path)
    assert "screenshots" not in json.loads(manifest_file()[MANIFEST])
    (tmp_path / "1.jpg").write_bytes(b"picture")
    (tmp_path / "film.webm").write_bytes(b"film")
    (tmp_path / "list.json").write_text('[{"src": "photographs/1.jpg"}]', encoding="utf-8")
    files = manifest_file()
    (shown,) = json.loads(files[MANIFEST])["screenshots"]
    assert files[f"static/{shown['src']}"] == b"picture"
    assert files["static/photographs/film.webm"] == b"film"
    assert b"photographs" not in worker(files, "a version"), "no device keeps them"


def test_a_saved_game_is_what_the_device_opens_with_it(manifest: dict[str, Any]) -> None:
    (handler,) = manifest["file_handlers"]
    assert handler["accept"] == {"application/jsonl": [".jsonl"]}
    # Shared games may be called .txt (app/ports.py), as not every device shares other files.
    target = manifest["share_target"]
    assert (target["method"], target["enctype"]) == ("POST", "multipart/form-data"), "links hold no files"
    (file,) = target["params"]["files"]
    assert {".jsonl", ".txt", "text/plain"} <= set(file["accept"])
    assert f'.get("{file["name"]}")' in (built_site() / WORKER).read_text(encoding="utf-8")


# ---- addresses where nothing is


def test_the_page_for_lost_addresses_needs_no_other_file() -> None:
    """At whatever depth it is shown; and nothing that is kept for offline use depends on how hosts answer for it."""
    lost = (built_site() / LOST).read_text(encoding="utf-8")
    assert not re.findall(r'(?:src|href)="(?!/")', lost)
    assert "'inline-" not in lost, "its policy is filled in"
    for language, sentence in (
        ("de", "An dieser Adresse liegt kein Spiel."),
        ("en", "There is no game at this address."),
    ):
        assert f'<p lang="{language}">{sentence} <a href="/">' in lost
    assert LOST not in re.sub(r"//.*", "", (built_site() / WORKER).read_text(encoding="utf-8"))


def test_it_leads_to_the_nearest_copy_of_the_site() -> None:
    done = subprocess.run(
        ["node", "--test", str(SCRIPT)], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]
