"""Fills the manifest, by which devices install the site: with a shortcut to the set-up of every way to play."""

from __future__ import annotations

import json
import sys

from tools.site.paths import PY, ROOT

MANIFEST = "static/manifest.webmanifest"


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


def manifest_file() -> dict[str, bytes]:
    """The manifest by its place in the site."""
    manifest = json.loads((ROOT / MANIFEST).read_text(encoding="utf-8"))
    manifest["shortcuts"] = shortcuts(manifest["lang"])
    manifest["description"] = described(manifest["description"])
    return {MANIFEST: json.dumps(manifest, ensure_ascii=False, indent=4).encode()}
