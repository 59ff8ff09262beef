"""Builds the site's one style sheet from all those in the sources, with Lightning CSS, and what the page begins with.

The tokens come first, then the base of every screen, then the screens, then the games, and last what everybody has to
be able to see, whatever those say. Every `.css` file in a game's folder belongs to that game, so a new game is included
without being named anywhere.
"""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Mapping
from html.parser import HTMLParser
from pathlib import Path

from tools.site.paths import PACKAGE, ROOT, BuildFailed, files_below

TARGETS = {"chrome": "105", "edge": "105", "firefox": "121", "safari": "16.4", "ios_saf": "16.4"}
"""the oldest browsers that the page starts in (`static/old.js` tells the others)

They are the first with container queries, which fit tables to their edges, with `:has()`, by which places know what
lies on them, and with static blocks of classes, in which Pyodide is written. Nothing can replace those. Younger
features (nesting, `light-dark()`, named media queries) are rewritten for these browsers; `color-mix()` cannot be.
"""
SHEETS = ROOT / "static" / "css"
STYLE = "static/style.css"
"""the place of the finished style sheet in the site"""
START = "static/boot.css"
"""the style sheet that stands by itself, in the page"""


def sheets_in(folder: Path) -> list[Path]:
    """All style sheets in and below `folder`, in the order of their paths."""
    return [path for path in files_below(folder) if path.suffix == ".css"]


def sources() -> list[Path]:
    """The style sheets that the site's is made of, in their order."""
    first = [SHEETS / "tokens.css", SHEETS / "base.css"]
    return [*first, *sheets_in(SHEETS / "screens"), *sheets_in(PACKAGE / "games"), SHEETS / "senses.css"]


def combined(sheets: list[Path]) -> bytes:
    """The style sheets `sheets` as one, minified, for all browsers in `TARGETS`."""
    return _lightning("styles.mjs", {"files": [str(path) for path in sheets], "targets": TARGETS})


def excerpt(sheet: bytes, page: str) -> str:
    """Those rules of a finished style sheet that can apply to something in `page` as it is delivered.

    That is a matter of names: rules for classes, ids and elements that the page has not are left out.
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


def start_sheet() -> str:
    """The style sheet that stands by itself, without comments and indentation.

    It is read by browsers older than those in `TARGETS`, so nothing else is made shorter.
    """
    text = (ROOT / START).read_text(encoding="utf-8")
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    return "".join(line.strip() for line in text.splitlines())


class Names(HTMLParser):
    """The names by which style sheets can speak of the elements of a page."""

    def __init__(self, page: str) -> None:
        """Read `page`."""
        super().__init__()
        self.types: set[str] = set()
        self.classes: set[str] = set()
        self.ids: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take down an element."""
        self.types.add(tag)
        given = dict(attrs)
        self.classes.update((given.get("class") or "").split())
        self.ids.update({given["id"] or ""} if "id" in given else ())


def _lightning(script: str, order: Mapping[str, object]) -> bytes:
    """What one of our scripts makes of `order`. Raises `BuildFailed` with what it says."""
    command = ["node", str(ROOT / "tools" / "site" / script)]
    done = subprocess.run(command, input=json.dumps(order).encode(), capture_output=True, check=False)
    if done.returncode:
        words = done.stderr.decode(errors="replace").strip().replace(f"{ROOT}/", "")
        raise BuildFailed(f"the style sheets could not be put together: {words[-400:]}")
    return done.stdout


def style_files() -> dict[str, bytes]:
    """The finished style sheet by its place in the site."""
    return {STYLE: combined(sources())}
