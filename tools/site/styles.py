"""Builds the site's one style sheet from all those in the sources, with Lightning CSS.

The tokens come first, then the base of every screen, then the screens, then the games, and last what everybody has to
be able to see, whatever those say. Every `.css` file in a game's folder belongs to that game, so a new game is included
without being named anywhere.
"""

from __future__ import annotations

import json
import subprocess
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


def sheets_in(folder: Path) -> list[Path]:
    """All style sheets in and below `folder`, in the order of their paths."""
    return [path for path in files_below(folder) if path.suffix == ".css"]


def sources() -> list[Path]:
    """The style sheets that the site's is made of, in their order."""
    first = [SHEETS / "tokens.css", SHEETS / "base.css"]
    return [*first, *sheets_in(SHEETS / "screens"), *sheets_in(PACKAGE / "games"), SHEETS / "senses.css"]


def combined(sheets: list[Path]) -> bytes:
    """The style sheets `sheets` as one, minified, for all browsers in `TARGETS`."""
    order = json.dumps({"files": [str(path) for path in sheets], "targets": TARGETS})
    command = ["node", str(ROOT / "tools" / "site" / "styles.mjs")]
    done = subprocess.run(command, input=order.encode(), capture_output=True, check=False)
    if done.returncode:
        words = done.stderr.decode(errors="replace").strip().replace(f"{ROOT}/", "")
        raise BuildFailed(f"the style sheets could not be put together: {words[-400:]}")
    return done.stdout


def style_files() -> dict[str, bytes]:
    """The finished style sheet by its place in the site."""
    return {STYLE: combined(sources())}
