"""Fills index.html: menu and sentences in every language, what painting them needs, links to files, the version."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
import sys
import tomllib
from pathlib import Path

from tools.site.paths import LOST, PY, ROOT, RUNTIME, BuildFailed, version
from tools.site.styles import START, STYLE, excerpt, start_sheet

EARLY = re.compile(
    rf"^static/(interpreter|library|snapshot)\.mjs$|^{RUNTIME}/(pyodide/pyodide(\.asm)?\.mjs|pyscript/((core|error)-.*|core)\.js|idiomorph\.js)$"
)
"""modules needed at every start whose addresses are not in the page itself"""
INLINE = re.compile(r'<script src="\./(static/[\w-]+\.js)"></script>')
"""a script of ours that the build puts into the page"""
SAID = re.compile(r"<!--say (\w*)\|(.*?)-->")
"""a sentence in a page: the tag of its element in each language, or none for text alone, and its English"""
POLICY = {"script": "'inline-scripts'", "style": "'inline-styles'"}
"""placeholders in the page's policy for the hashes of inline scripts and styles"""


def languages() -> list[str]:
    """The codes of all languages, that of the page as delivered first."""
    if str(PY) not in sys.path:
        sys.path.insert(0, str(PY))
    from sechserpack.locale import LANGUAGES

    return list(LANGUAGES)


def said(page: str) -> str:
    """`page` with each sentence that is marked in it in every language, as an element or, without a tag, as text."""

    def each(found: re.Match[str]) -> str:
        from sechserpack.locale import words

        tag, sentence = found.groups()
        every = {language: words(language)(sentence) for language in languages()}
        if not tag:
            return " ".join(every.values())
        return "".join(f'<{tag} lang="{language}">{text}</{tag}>' for language, text in every.items())

    return SAID.sub(each, page)


def menus() -> str:
    """The first screen in every language; all but the first in templates."""
    first, *others = languages()
    return "".join(
        [
            f'<div id="app" lang="{first}">{prerendered_menu(first)}</div>',
            *(
                f'<template id="menu-{language}" lang="{language}">{prerendered_menu(language)}</template>'
                for language in others
            ),
        ]
    )


def prerendered_menu(language: str) -> str:
    """The first screen as HTML, from the same code that draws it in the browser."""
    if str(PY) not in sys.path:
        sys.path.insert(0, str(PY))
    from sechserpack.app import first_screen

    return first_screen.prerender(language)


def preload_links(names: list[str]) -> str:
    """Links that make the browser fetch modules at once instead of discovering them step by step."""
    chosen = [name for name in names if EARLY.match(name)]
    return "\n        ".join(f'<link rel="modulepreload" href="./{name}">' for name in chosen)


def inline_files() -> set[Path]:
    """The sources that are put into the page, and nowhere else in the site."""
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    return {ROOT / name for name in [START, *INLINE.findall(page)]}


def dense(script: str) -> str:
    """A script without comment lines, empty lines and indentation.

    That would spoil a template or a comment over several lines: raises `BuildFailed` if there may be one.
    """
    lines = [line.strip() for line in script.splitlines()]
    kept = [line for line in lines if line and not line.startswith("//")]
    if any(line.count("`") % 2 or "/*" in line or "</" in line for line in kept):
        raise BuildFailed("a script of the start has something over several lines, or an end tag.")
    return "\n".join(kept)


def inlined(page: str, style: str) -> str:
    """`page` with its scripts and the `style` of its start inlined, and their hashes in its policy.

    The oldest browsers know no hashes and go by 'unsafe-inline', which all others disregard.
    """
    scripts: list[str] = []

    def script(found: re.Match[str]) -> str:
        scripts.append(dense((ROOT / found[1]).read_text(encoding="utf-8")))
        return f"<script>{scripts[-1]}</script>"

    page = INLINE.sub(script, page)
    page = replaced(page, f'<link rel="stylesheet" href="./{START}">', f"<style>{style}</style>")
    return with_policy(page, scripts, style)


def with_policy(page: str, scripts: list[str], style: str) -> str:
    """`page` with the hashes of its inline `scripts` and `style` in its policy."""
    for kind, texts in (("script", scripts), ("style", [style])):
        hashes = [base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in texts]
        named = " ".join(f"'sha256-{one}'" for one in hashes)
        page = replaced(page, POLICY[kind], f"{named} 'unsafe-inline'")
    return page


def lost_file() -> dict[str, bytes]:
    """The page for missing addresses, by its place in the site."""
    page = said((ROOT / LOST).read_text(encoding="utf-8"))
    (script,), (style,) = (re.findall(rf"<{kind}>(.*?)</{kind}>", page, re.DOTALL) for kind in POLICY)
    return {LOST: with_policy(page, [script], style).encode()}


def inline_config() -> str:
    """PyScript's settings as an attribute: one file less to wait for, and no TOML parser."""
    settings = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    return f'config="{html.escape(json.dumps(settings))}"'


def replaced(page: str, mark: str, text: str) -> str:
    """`page` with `mark` replaced by `text`. Raises `BuildFailed` unless it occurs exactly once."""
    if page.count(mark) != 1:
        raise BuildFailed(f"index.html should have exactly one {mark!r}, and has {page.count(mark)}.")
    return page.replace(mark, text)


def build_of(files: dict[str, bytes]) -> str:
    """The name of a build with these files: the version, and a short hash of all contents.

    The version alone would not do: a changed file makes another site, which caches must tell apart.
    """
    total = hashlib.sha256()
    for name in sorted(files):
        total.update(f"{name}\0{len(files[name])}\0".encode())
        total.update(files[name])
    return f"{version()}+{total.hexdigest()[:12]}"


def index_page(files: dict[str, bytes]) -> tuple[bytes, str]:
    """The finished page for a site of these files, and the build's name."""
    page = said((ROOT / "index.html").read_text(encoding="utf-8"))
    page = replaced(page, 'data-languages=""', f'data-languages="{" ".join(languages())}"')
    page = replaced(page, "<!--menus-->", menus())
    page = replaced(page, "<!--preload-->", preload_links(sorted(files)))
    page = replaced(page, 'config="./pyscript.toml"', inline_config())
    page = inlined(page, start_sheet(languages()) + excerpt(files[STYLE], page))
    build = build_of({**files, "index.html": page.encode()})
    return replaced(page, 'data-version=""', f'data-version="{build}"').encode(), build
