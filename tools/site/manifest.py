"""Fills the manifest, by which devices install the site: with a shortcut to the set-up of every way to play."""

from __future__ import annotations

import json
import sys

from tools.site.paths import BUILD, PY, ROOT

MANIFEST = "static/manifest.webmanifest"
PHOTOGRAPHS = BUILD / "photographs"
"""where `make photographs` leaves what it takes, and a list of that for the manifest"""
SHOWN = "static/photographs/"
"""where it lies in the site; browsers request it only to show it before somebody installs the site"""


def shortcuts(language: str) -> list[dict[str, object]]:
    """A shortcut to each way to play, in menu order, named in `language`.

    Addresses are relative to the manifest.
    """
    if str(PY) not in sys.path:
        sys.path.insert(0, str(PY))
    from sechserpack.locale import words
    from sechserpack.setup.variants import variant_link, variants

    say = words(language)
    icon = {"src": "icons/icon-192.png", "type": "image/png", "sizes": "192x192"}
    return [
        {"name": say(variant.name), "url": f"../{variant_link(variant)}", "icons": [icon]}
        for variant in variants()
    ]


def described(sentence: str) -> str:
    """The description in every language: devices show it before anybody has chosen one."""
    from sechserpack.locale import LANGUAGES, words

    return " ".join(words(language)(sentence) for language in LANGUAGES)


def photographs() -> dict[str, bytes]:
    """The photographs and the film by their place in the site: none unless somebody has taken them.

    That needs a browser, and building the site does not.
    """
    if not (PHOTOGRAPHS / "list.json").is_file():
        return {}  # nobody has, or not to the end
    taken = sorted((*PHOTOGRAPHS.glob("*.jpg"), *PHOTOGRAPHS.glob("*.webm")))
    return {SHOWN + path.name: path.read_bytes() for path in taken}


def manifest_file() -> dict[str, bytes]:
    """The manifest by its place in the site, and the photographs that it lists."""
    manifest = json.loads((ROOT / MANIFEST).read_text(encoding="utf-8"))
    manifest["shortcuts"] = shortcuts(manifest["lang"])
    manifest["description"] = described(manifest["description"])
    shown = photographs()
    if shown:
        manifest["screenshots"] = json.loads((PHOTOGRAPHS / "list.json").read_text(encoding="utf-8"))
    return {**shown, MANIFEST: json.dumps(manifest, ensure_ascii=False, indent=4).encode()}
