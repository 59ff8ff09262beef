"""Fills index.html: the menu in both languages, links to files that are needed early, the build's version."""

from __future__ import annotations

import hashlib
import html
import json
import re
import sys
import tomllib

from tools.site.paths import PY, ROOT, RUNTIME, BuildFailed

LANGUAGES = ("de", "en")
EARLY = re.compile(
    rf"^static/(interpreter|snapshot)\.mjs$|^{RUNTIME}/(pyodide/pyodide(\.asm)?\.mjs|pyscript/((core|error)-.*|core)\.js|idiomorph\.js)$"
)
"""modules needed at every start, none of whose addresses is in the page itself"""
NEW_ENOUGH = "(width > 0)"
"""a condition of style sheets that is true in a browser that can read it: Chrome 104, Firefox 102, Safari 16.4

Every browser that `static/old.js` finds new enough can, and older ones need not fetch what they will not run.
"""


def prerendered_menu(language: str, *, hidden: bool) -> str:
    """The menu as HTML, from the same code that draws it in the browser; only one menu in the page is not `hidden`."""
    if str(PY) not in sys.path:
        sys.path.insert(0, str(PY))
    from sechserpack.screens import menu

    return menu.prerender(language, hidden=hidden)


def preload_links(names: list[str]) -> str:
    """Links that make the browser fetch modules at once that it would otherwise discover step by step."""
    chosen = [name for name in names if EARLY.match(name)]
    return "\n    ".join(
        f'<link rel="modulepreload" href="./{name}" media="{html.escape(NEW_ENOUGH)}">' for name in chosen
    )


def inline_config() -> str:
    """PyScript's settings as an attribute: one file less to wait for, and no TOML parser."""
    settings = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    return f'config="{html.escape(json.dumps(settings))}"'


def replaced(page: str, mark: str, text: str) -> str:
    """`page` with `mark` replaced by `text`. Raises `BuildFailed` unless it occurs exactly once."""
    if page.count(mark) != 1:
        raise BuildFailed(f"index.html should have exactly one {mark!r}, and has {page.count(mark)}.")
    return page.replace(mark, text)


def version_of(files: dict[str, bytes]) -> str:
    """A short hash of everything that the site holds."""
    total = hashlib.sha256()
    for name in sorted(files):
        total.update(f"{name}\0{len(files[name])}\0".encode())
        total.update(files[name])
    return total.hexdigest()[:12]


def index_page(files: dict[str, bytes]) -> tuple[bytes, str]:
    """The finished page for a site of these files, and the version of this build."""
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    for language in LANGUAGES:
        page = replaced(
            page, f"<!--menu:{language}-->", prerendered_menu(language, hidden=language != LANGUAGES[0])
        )
    page = replaced(page, "<!--preload-->", preload_links(sorted(files)))
    page = replaced(page, 'config="./pyscript.toml"', inline_config())
    version = version_of({**files, "index.html": page.encode()})
    return replaced(page, 'data-version=""', f'data-version="{version}"').encode(), version
