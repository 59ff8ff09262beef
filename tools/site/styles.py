"""Makes the site's one style sheet of all that lie in the sources, by Lightning CSS.

First come the tokens, then what every screen is made of, then the screens, then the games: whatever ends in ``.css``
in a game's folder belongs to that game, so that a new one is taken in without being named anywhere.
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from tools.site.paths import PACKAGE, ROOT, BuildFailed, files_below

#: The oldest browsers that the style sheet is made for: the first ones with container queries, by which the tables
#: fit their edges and which nothing can stand in for. What is younger (nesting, ``light-dark()``, named media
#: queries) is rewritten for them; layers, which everything rests on, are older.
TARGETS = {"chrome": "105", "edge": "105", "firefox": "110", "safari": "16.0", "ios_saf": "16.0"}
SHEETS = ROOT / "static" / "css"
#: Where the finished style sheet lies in the site.
STYLE = "static/style.css"


def sheets_in(folder: Path) -> list[Path]:
    """All style sheets in a folder and below it, in the order of their paths."""
    return [path for path in files_below(folder) if path.suffix == ".css"]


def sources() -> list[Path]:
    """The style sheets that make up the site's, in their order."""
    first = [SHEETS / "tokens.css", SHEETS / "base.css"]
    return [*first, *sheets_in(SHEETS / "screens"), *sheets_in(PACKAGE / "games")]


def combined(sheets: list[Path]) -> bytes:
    """These style sheets as one, for every browser in `TARGETS`, and as short as can be."""
    order = json.dumps({"files": [str(path) for path in sheets], "targets": TARGETS})
    command = ["node", str(ROOT / "tools" / "site" / "styles.mjs")]
    done = subprocess.run(command, input=order.encode(), capture_output=True, check=False)
    if done.returncode:
        words = done.stderr.decode(errors="replace").strip().replace(f"{ROOT}/", "")
        raise BuildFailed(f"the style sheets could not be put together: {words[-400:]}")
    return done.stdout


def style_files() -> dict[str, bytes]:
    """The style sheet by its place in the site."""
    return {STYLE: combined(sources())}
