"""Builds the site's single style sheet from all sources, with Lightning CSS, and the styles that the page begins with.

The tokens come first, then the base of every screen, the screens, the games, and last what everybody must be able to
see, whatever those say. Every `.css` file in a game's folder belongs to that game, so a new game is included without
being named anywhere.
"""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterable, Mapping
from html.parser import HTMLParser
from pathlib import Path

from tools.site.paths import PACKAGE, ROOT, BuildFailed, files_below

TARGETS = {"chrome": "105", "edge": "105", "firefox": "121", "safari": "16.4", "ios_saf": "16.4"}
"""the oldest browsers that the page starts in (`static/old.js` tells the others)

They are the first with container queries, which fit tables to their edges, with `:has()`, by which places know what
lies on them, and with static class blocks, which Pyodide uses. Nothing can replace those. Younger features (nesting,
`light-dark()`, named media queries) are rewritten for these browsers; `color-mix()` cannot be.
"""
SHEETS = ROOT / "static" / "css"
STYLE = "static/style.css"
"""the finished style sheet's place in the site"""
START = "static/boot.css"
"""the separate style sheet that is inlined into the page"""
EACH_LANGUAGE = re.compile(r"[^{}]*\bLANGUAGE\b[^{}]*\{[^{}]*\}")
"""a rule of that one which is for every language"""


def sheets_in(folder: Path) -> list[Path]:
    """All style sheets in and below `folder`, sorted by path."""
    return [path for path in files_below(folder) if path.suffix == ".css"]


def sources() -> list[Path]:
    """The source style sheets of the site, in order."""
    first = [SHEETS / "tokens.css", SHEETS / "base.css"]
    return [*first, *sheets_in(SHEETS / "screens"), *sheets_in(PACKAGE / "games"), SHEETS / "senses.css"]


def combined(sheets: list[Path]) -> bytes:
    """`sheets` as one style sheet, minified, for all browsers in `TARGETS`."""
    return _lightning("styles.mjs", {"files": [str(path) for path in sheets], "targets": TARGETS})


def excerpt(sheet: bytes, page: str) -> str:
    """The rules of a finished style sheet that can apply to something in `page` as delivered.

    Decided by names: rules for classes, ids and elements absent from the page are left out.
    """
    names = Names(page)
    order = {
        "sheet": sheet.decode(),
        "page": page,
        "classes": sorted(names.classes),
        "ids": sorted(names.ids),
        "types": sorted(names.types),
    }
    return _lightning("excerpt.mjs", order).decode()


def start_sheet(languages: Iterable[str]) -> str:
    """The inlined style sheet, without comments and indentation; rules about a language stand there for each.

    Browsers older than those in `TARGETS` read it, so nothing else is minified.
    """
    text = (ROOT / START).read_text(encoding="utf-8")
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    text = EACH_LANGUAGE.sub(
        lambda rule: "".join(rule[0].replace("LANGUAGE", language) for language in languages), text
    )
    return "".join(line.strip() for line in text.splitlines())


class Names(HTMLParser):
    """The names by which style sheets can select the elements of a page."""

    def __init__(self, page: str) -> None:
        """Collect from `page`."""
        super().__init__()
        self.types: set[str] = set()
        self.classes: set[str] = set()
        self.ids: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Record an element's names."""
        self.types.add(tag)
        given = dict(attrs)
        self.classes.update((given.get("class") or "").split())
        self.ids.update({given["id"] or ""} if "id" in given else ())


def _lightning(script: str, order: Mapping[str, object]) -> bytes:
    """The output of one of our scripts for `order`. Raises `BuildFailed` with its error output."""
    command = ["node", str(ROOT / "tools" / "site" / script)]
    done = subprocess.run(command, input=json.dumps(order).encode(), capture_output=True, check=False)
    if done.returncode:
        words = done.stderr.decode(errors="replace").strip().replace(f"{ROOT}/", "")
        raise BuildFailed(f"the style sheets could not be put together: {words[-400:]}")
    return done.stdout


def style_files() -> dict[str, bytes]:
    """The finished style sheet by its place in the site."""
    return {STYLE: combined(sources())}
