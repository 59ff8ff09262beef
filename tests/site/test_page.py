"""What the built site holds, read without a browser."""

from __future__ import annotations

import base64
import gzip
import hashlib
import re
import struct
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.support.built import built_site
from tools.site import build, library, licences, offline, page, runtime, styles
from tools.site.paths import ROOT, RUNTIME, BuildFailed, files_below


@pytest.fixture(scope="module")
def index() -> str:
    return (built_site() / "index.html").read_text(encoding="utf-8")


class Reader(HTMLParser):
    """Collects what a page refers to, and which attributes it has."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.references: list[str] = []
        self.attributes: set[str] = set()
        self.inline: list[str] = []
        self._in_code = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._in_code = tag in ("script", "style")
        for name, value in attrs:
            self.attributes.add(name)
            if name in ("src", "href") and value is not None:
                self.references.append(value)

    def handle_endtag(self, tag: str) -> None:
        self._in_code = False

    def handle_data(self, data: str) -> None:
        if self._in_code and data.strip():
            self.inline.append(data)


def test_every_place_is_filled(index: str) -> None:
    for mark in ("<!--menu:", "<!--preload-->", 'data-version=""', *page.POLICY.values()):
        assert mark not in index


def test_all_addresses_are_relative_and_there(index: str) -> None:
    reader = Reader(index)
    files = [reference for reference in reader.references if not reference.startswith("#")]
    assert len(files) > 8
    for reference in files:
        assert reference.startswith("./"), reference
        assert (built_site() / reference).is_file(), reference


@pytest.mark.parametrize(("kind", "most"), [("script", 3), ("style", 1)])
def test_the_policy_allows_just_what_stands_in_the_page(index: str, kind: str, most: int) -> None:
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]+)"', index)
    (sources,) = re.findall(rf"{kind}-src ([^;]+)", policy)
    found = re.findall(rf"<{kind}>(.*?)</{kind}>", index, re.DOTALL)
    assert len(found) == most
    hashes = [base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in found]
    named = re.findall(r"'sha256-([^']+)'", sources)
    assert named == hashes
    # Browsers that know no hashes, all of them too old, are told so by what stands here; others disregard this.
    assert sources.endswith("' 'unsafe-inline'")


def test_nothing_else_in_the_page_needs_a_weaker_policy(index: str) -> None:
    reader = Reader(index)
    assert len(reader.inline) == 4
    assert "style" not in reader.attributes
    assert not [name for name in reader.attributes if name.startswith("on")]


def test_no_file_names_another_host() -> None:
    """Ours, that is: PyScript and Pyodide name theirs, and the browser tests see that nothing asks them."""
    for path in files_below(built_site()):
        relative = path.relative_to(built_site()).as_posix()
        if relative.startswith(("static/runtime/", "static/licences")):
            continue
        hosts = set(re.findall(r"https?://([\w.-]+)", path.read_text(encoding="utf-8", errors="replace")))
        assert hosts <= {"www.w3.org"}, relative


def test_the_version_names_the_content() -> None:
    files = {"a": b"1", "b": b"2"}
    assert page.build_of(files) == page.build_of(dict(reversed(files.items())))
    assert page.build_of(files) != page.build_of({**files, "b": b"3"})
    assert page.build_of({"ab": b""}) != page.build_of({"a": b"b"})


def test_the_scripts_of_the_start_lose_nothing_but_comments() -> None:
    assert page.dense("  // what\n\n    let a = 1; // one\n\ta += 1;\n") == "let a = 1; // one\na += 1;"
    for spoilt in ("let a = `\n  b`;", "/* a\n// b */", 'let a = "</script>";'):
        with pytest.raises(BuildFailed, match="several lines"):
            page.dense(spoilt)


def test_what_stands_in_the_page_is_no_file_of_the_site() -> None:
    within = {path.relative_to(ROOT).as_posix() for path in page.inline_files()}
    assert within == {"static/boot.css", "static/old.js", "static/storage.js", "static/boot.js"}
    assert not [name for name in within if (built_site() / name).exists()]


def test_the_page_comes_in_few_packets(index: str) -> None:
    """A telephone far from anywhere gets 14 kB in the first answer, and twice that in the second.

    Every language has its menu in the page, some 6 kB: two answers hold four languages.
    """
    assert len(gzip.compress(index.encode())) < 32_000


def test_a_mark_that_is_missing_or_there_twice_is_said() -> None:
    with pytest.raises(BuildFailed, match="exactly one"):
        page.replaced("a", "<!--b-->", "")
    with pytest.raises(BuildFailed, match="has 2"):
        page.replaced("<!--b--><!--b-->", "<!--b-->", "")


def test_the_patch_of_pyscript_hits_exactly_once() -> None:
    hook = "return Function(`return(w,x)=>(${r})(w,x,...[${s}])`)()"
    sources = 'w(".",{pyscript:{"__init__.py":"a","b.py":"c}}"}}),p.push("import pyscript as _pyscript")'
    kinds = 'new Map([["py","pyodide"],["mpy","micropython"]])'
    parts = (hook, sources, kinds)
    short = 'return null;p.push("import pyscript as _pyscript");new Map([["py","pyodide"]])'
    assert runtime.patched(";".join(parts)) == short
    twice = [";".join((*parts, each)) for each in parts]
    never = [";".join(other for other in parts if other != each) for each in parts]
    for core in (*twice, *never):
        with pytest.raises(BuildFailed, match="instead of 1"):
            runtime.patched(core)


def test_pyodide_reports_what_it_would_swallow() -> None:
    swallowing = 'try{f()}catch(l){console.warn("wasm instantiation failed!"),console.warn(l)}'
    assert runtime.reporting(swallowing) == "try{f()}catch(l){reportError(l)}"
    for script in ("", swallowing * 2):
        with pytest.raises(BuildFailed, match="swallows"):
            runtime.reporting(script)


def test_pyodide_shares_no_memory() -> None:
    """Browsers warn of that where a page is not isolated, and it is of no use there."""
    assert runtime.unshared(f"a={runtime.SHARED};") == "a=new Int32Array(1);"
    for script in ("", runtime.SHARED * 2):
        with pytest.raises(BuildFailed, match="shares"):
            runtime.unshared(script)
    assert "shared:!0" not in (built_site() / RUNTIME / "pyodide/pyodide.asm.mjs").read_text(encoding="utf-8")


def test_the_big_parts_of_pyscript_stay_out() -> None:
    names = {path.name for path in (built_site() / RUNTIME / "pyscript").iterdir()}
    assert not [name for name in names if re.match(r"codemirror|xterm|zip-|storage|.*\.map$", name)]
    # Without these the start hangs, though nothing of them is used.
    for kept in ("py-editor", "py-game", "py-terminal", "donkey", "error", "deprecations-manager"):
        assert [name for name in names if name.startswith(kept)]


def test_every_chunk_that_is_loaded_at_the_start_is_there() -> None:
    folder = built_site() / RUNTIME / "pyscript"
    (core,) = folder.glob("core-*.js")
    plugins = re.findall(r'import\("(\./(?!codemirror|zip-)[^"]+)"\)', core.read_text(encoding="utf-8"))
    assert plugins
    for name in plugins:
        assert (folder / name).is_file()


def test_licences_are_listed_and_their_texts_are_there() -> None:
    listed = (built_site() / "static/licences.txt").read_text(encoding="utf-8")
    shipped = {part.name: part for part in licences.parts()}
    for name, licence in {
        "sechserpack": "MIT",
        "cpython": "PSF-2.0",
        "pyodide": "MPL-2.0",
        "@pyscript/core": "Apache-2.0",
        "polyscript": "Apache-2.0",
        "idiomorph": "0BSD",
        "htpy": "MIT",
        "markupsafe": "BSD-3-Clause",
    }.items():
        assert shipped[name].licence == licence
    for part in shipped.values():
        assert part.name in listed
        assert len((built_site() / part.file).read_text(encoding="utf-8")) > 300


def test_the_icon_for_all_browsers_has_the_drawings_in_three_sizes(index: str) -> None:
    assert '<link rel="icon" href="./favicon.ico"' in index
    file = (built_site() / offline.FAVICON).read_bytes()
    assert struct.unpack_from("<3H", file) == (0, 1, 3)
    sizes = []
    for number in range(3):
        width, height, _, _, _, _, length, place = struct.unpack_from("<4B2H2I", file, 6 + 16 * number)
        picture = file[place : place + length]
        assert picture.startswith(b"\x89PNG\r\n")
        assert picture.endswith(b"IEND\xaeB`\x82")
        assert struct.unpack_from(">2I", picture, 16) == (width, height)
        sizes.append(width)
    assert sizes == [16, 32, 48]


def test_a_site_is_built_when_its_sources_or_itself_have_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site, source, fetched = tmp_path / "site", tmp_path / "source", tmp_path / "fetched"
    source.write_text("1", encoding="utf-8")
    fetched.mkdir()
    monkeypatch.setattr(build, "BUILD", tmp_path)
    monkeypatch.setattr(build, "SITE", site)
    monkeypatch.setattr(build, "NODE_MODULES", fetched)
    monkeypatch.setattr(build, "made_of", lambda: [source])
    monkeypatch.setattr(build, "finished", lambda files: (files, "version"))
    built = []
    monkeypatch.setattr(build, "parts", lambda: built.append(1) or {"a": source.read_bytes()})
    assert (build.build_site(), len(built)) == (1, 1)
    assert (build.build_site(), len(built)) == (0, 1)
    source.write_text("2", encoding="utf-8")
    assert (build.build_site(), len(built)) == (1, 2)
    (site / "a").write_text("3", encoding="utf-8")
    assert (build.build_site(), len(built)) == (1, 3)
    assert (site / "a").read_text(encoding="utf-8") == "2"
    (site / "more").touch()
    assert (build.build_site(), len(built)) == (0, 4)
    assert not (site / "more").exists()


def test_all_that_the_site_is_made_of_is_looked_at() -> None:
    watched = set(build.made_of())
    ours = {ROOT / name for name in build.source_files()} | page.inline_files() | set(styles.sources())
    assert ours | set(library.own_files().values()) | set(library.shipped_files().values()) <= watched
    names = [name for name in sys.modules if name.startswith(("tools.site.", "tools.catalogues"))]
    assert {Path(str(sys.modules[name].__file__)) for name in names} <= watched


def test_writing_touches_only_what_differs(tmp_path: Path) -> None:
    files = {"a": b"1", "b/c": b"2"}
    assert build.write_tree(files, tmp_path) == 2
    before = (tmp_path / "a").stat().st_mtime_ns
    assert build.write_tree({"a": b"1"}, tmp_path) == 0
    assert (tmp_path / "a").stat().st_mtime_ns == before
    assert [path.name for path in tmp_path.rglob("*")] == ["a"]
    assert build.write_tree({"a": b"3"}, tmp_path) == 1


def test_the_lock_file_names_no_host() -> None:
    lock = (ROOT / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in lock
    assert "http://" not in lock
