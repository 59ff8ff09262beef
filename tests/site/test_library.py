"""The packed library: nothing is missing from it, nothing superfluous is in it, and it can be made again."""

from __future__ import annotations

import json
import subprocess
import zipfile
from pathlib import Path, PurePosixPath

import pytest
from playwright.sync_api import Page

from tests.support.built import built_site
from tools.site import library, runtime
from tools.site.paths import PACKAGE, PYSCRIPT, RUNTIME, SITE

from . import PATIENCE

ARCHIVE = f"{RUNTIME}/pyodide/python_stdlib.zip"
HERE = Path(__file__).parent
PLAY_OUT = PACKAGE / "bots" / "playout.py"

#: Imports every module of the archive, then plays every game to its end with bots, and draws the menu.
PROVE = (HERE / "prove_complete.py").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def inner(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The library as the browser hands it to Pyodide: what is in the one entry of the archive that is sent."""
    with zipfile.ZipFile(built_site() / ARCHIVE) as archive:
        return Path(archive.extract(library.INNER, tmp_path_factory.mktemp("library")))


@pytest.fixture(scope="module")
def names(inner: Path) -> list[PurePosixPath]:
    with zipfile.ZipFile(inner) as archive:
        return [PurePosixPath(name) for name in archive.namelist()]


def test_all_of_it_is_compressed_as_one(inner: Path) -> None:
    with zipfile.ZipFile(SITE / ARCHIVE) as archive:
        assert archive.namelist() == [library.INNER]
    with zipfile.ZipFile(inner) as archive:
        assert {entry.compress_type for entry in archive.infolist()} == {zipfile.ZIP_STORED}


def test_everything_is_compiled(names: list[PurePosixPath], inner: Path) -> None:
    assert [name for name in names if name.suffix == ".py"] == []
    with zipfile.ZipFile(inner) as archive:
        for name in names:
            if name.suffix == ".pyc":
                # Pinned to the source by hash, and never checked against it: there is no source here.
                assert archive.read(str(name))[4:8] == (1).to_bytes(4, "little"), name


def test_our_modules_and_words_are_in_it(names: list[PurePosixPath]) -> None:
    for file in library.own_files():
        expected = PurePosixPath(file)
        assert (expected.with_suffix(".pyc") if expected.suffix == ".py" else expected) in names
    assert [name for name in names if name.suffix == ".mo"]


def test_what_no_page_needs_is_not_in_it(names: list[PurePosixPath]) -> None:
    modules = {".".join(name.with_suffix("").parts) for name in names}
    for module in (
        "sechserpack.__main__",
        "sechserpack.command_line",
        "argparse",
        "unittest",
        "tkinter",
        "pydoc",
    ):
        assert module not in modules


@pytest.mark.all
def test_it_is_the_same_when_built_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built_site()
    monkeypatch.setattr(library, "CACHE", tmp_path)
    library.pack({**library.own_files(), **library.shipped_files()})
    assert (tmp_path / library.ARCHIVE).read_bytes() == (SITE / ARCHIVE).read_bytes()


def test_a_changed_module_is_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    built_site()
    packed = []
    monkeypatch.setattr(library, "CACHE", tmp_path)
    (tmp_path / library.ARCHIVE).touch()
    monkeypatch.setattr(library, "pack", lambda files: packed.append(files) or {"modules": []})
    module = tmp_path / "module.py"
    monkeypatch.setattr(library, "own_files", lambda: {"sechserpack/module.py": module})
    for content, times in [("a = 1", 1), ("a = 1", 1), ("a = 2", 2)]:
        module.write_text(content, encoding="utf-8")
        library.build_library()
        assert len(packed) == times


def test_nothing_is_missing_under_node(inner: Path) -> None:
    folder = built_site() / RUNTIME / "pyodide"
    command = ["node", str(HERE / "prove_complete.mjs"), str(folder), str(inner)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, input=PROVE, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr[-3000:]
    proof = json.loads(done.stdout.splitlines()[-1])
    assert proof["missing"] == []
    assert proof["imported"] > 100
    assert proof["games"]
    source = PLAY_OUT.read_text(encoding="utf-8").splitlines()
    assert "while not match.over:" in {source[line - 1].strip() for line in proof["lines"]["ours"]}
    assert len(proof["lines"]["theirs"]) == 1
    assert proof["annotated"] == []
    assert proof["refused"] == {
        **{name: f"No module named '{name}'" for name in ("_bz2", "_sqlite3", "_codecs_jp")},
        "name": "no such name",
        "lookup": "undefined character name 'LATIN SMALL LETTER A'",
    }
    assert proof["characters"] == ["u\u0308", "Sc", "SS", 3]


#: Runs code in the Python of the page.
RUN = """async (code) => {
    const { loadPyodide } = await import(new URL("static/interpreter.mjs", location.href));
    const pyodide = await loadPyodide({ stdout: console.log, stderr: console.error });
    const scope = pyodide.globals.get("dict")();
    scope.set("__name__", "prove");
    scope.set("BROWSER", true);
    return await pyodide.runPythonAsync(code, { globals: scope });
}"""
#: Where PyScript's own modules come from, and which of them it has written down.
PYSCRIPT_IS_FROM = """
import json, pathlib, pyscript
written = pathlib.Path("/home/pyodide/pyscript").glob("*.py")
json.dumps([pyscript.__file__, [path.name for path in written]])
"""


def test_a_page_has_all_modules_and_pyscripts_own_are_from_the_library(page: Page) -> None:
    """Under node there is neither PyScript nor a document, which some modules need."""
    file, written = json.loads(page.evaluate(RUN, PYSCRIPT_IS_FROM))
    assert file == "/lib/python314.zip/pyscript/__init__.pyc"
    assert written == []
    definitions, imports, _ = PROVE.partition("imported, missing = import_all()\n")
    assert imports
    imported, missing = json.loads(page.evaluate(RUN, f"{definitions}json.dumps(import_all())"))
    assert missing == []
    assert imported > 100


@pytest.mark.all
def test_nothing_is_missing_in_chromium(page: Page) -> None:
    proof = json.loads(page.evaluate(RUN, PROVE))
    assert proof["missing"] == []
    assert proof["games"]


def test_what_pyscript_would_have_written_is_what_was_compiled() -> None:
    (core,) = (PYSCRIPT / "dist").glob("core-*.js")
    found = runtime.SOURCES.search(core.read_text(encoding="utf-8"))
    assert found is not None
    show = f"JSON.stringify(({found['sources']}).pyscript)"
    done = subprocess.run(["node", "-p", show], capture_output=True, text=True, check=True, timeout=PATIENCE)
    stage = library.CACHE / "stage" / "pyscript"
    assert {path.name: path.read_text(encoding="utf-8") for path in stage.glob("*.py")} == json.loads(
        done.stdout
    )
