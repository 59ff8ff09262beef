"""What documents name is there: rules that are cited, paths, commands, places that links lead to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.site.paths import ROOT

DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *(ROOT / "tools").rglob("*.md")])
each_document = pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
#: Sechser raus, Sieben, SIX, and 6mal6 with Straßenlegen. A path of SVG has an M, or an S, with a number behind it too.
RULE = re.compile(r"\b([RSXM][1-9]\d?)\b(?! ?[-.{\d])")
CODE = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\]\(([^)\s]+)\)")
#: A path from the top of the repository on, or what several of them have in common.
PATH = re.compile(r"(?:py|static|tests|tools|docs|\.github)/[\w./*-]*")
#: What stands in a path for any name.
ANY = re.compile(r"\b[A-Z]{4,}\b")
#: What is only there when something has been built, or on somebody's device.
MADE = ("build/", "static/runtime/", "static/licences.txt", "static/sbom.cdx.json")


def rules() -> set[str]:
    """The ids of the rules that have an entry."""
    return set(re.findall(r"^- \*\*(\w+)\*\*", (ROOT / "docs" / "RULES.md").read_text(), re.MULTILINE))


def cited() -> Iterator[tuple[str, str]]:
    """Where the package cites a rule, and which: in comments, in docstrings, and in what a refusal says."""
    for path in sorted((ROOT / "py").rglob("*.py")):
        for found in RULE.finditer(path.read_text()):
            yield f"{path.relative_to(ROOT)}", found[1]


def test_every_rule_of_every_game_is_there() -> None:
    assert rules() >= {f"R{number}" for number in range(1, 12)} | {f"S{number}" for number in range(1, 10)}
    assert rules() >= {f"{game}{number}" for game in "XM" for number in range(1, 13)}


def test_every_rule_that_is_cited_is_there() -> None:
    every, known = list(cited()), rules()
    assert len(every) > 300, "where have they gone?"
    assert not {one for one in every if one[1] not in known}


@each_document
def test_every_path_is_there(document: Path) -> None:
    named = {code for code in CODE.findall(document.read_text()) if PATH.fullmatch(code)}
    paths = {ANY.sub("*", path.rstrip("/")) for path in named if not path.startswith(MADE)}
    assert not {path for path in paths if not list(ROOT.glob(path))}


@each_document
def test_every_link_leads_somewhere(document: Path) -> None:
    inside = [link for link in LINK.findall(document.read_text()) if not link.startswith(("http", "#"))]
    assert not [link for link in inside if not (document.parent / link.partition("#")[0]).exists()]


@each_document
def test_every_command_is_there(document: Path) -> None:
    text = document.read_text()
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    told = re.findall(r"(?:^ {4}|`)make ([a-z-]+)", text, re.MULTILINE)
    assert not set(told) - targets
    modules = re.findall(r"python3? -m (tools[\w.]*|tests[\w.]*|sechserpack\w*)", text)
    for name in modules:
        path = (ROOT / "py" if name.startswith("sechserpack") else ROOT) / name.replace(".", "/")
        assert path.with_suffix(".py").exists() or (path / "__main__.py").exists(), name
