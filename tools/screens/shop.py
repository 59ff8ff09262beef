"""What shops and the manifest show: six photographs of tables, and a film of six seconds: `make photographs`.

They are taken from the built site's styles and pages like all others, and lie in build/photographs/ with a list for the
manifest. The next build of the site takes them in (tools/site/manifest.py); nothing of them is committed.
"""

from __future__ import annotations

import base64
import json
import shutil
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.moments import records
from tests.browser.paper import new_paper
from tests.support.drawn import DrawnApp
from tests.support.ways import WAYS
from tools import browser as chromium
from tools import film
from tools.serve import serving
from tools.site.manifest import PHOTOGRAPHS
from tools.site.paths import SITE

from .choice import Look
from .photographs import Camera

LANGUAGE = "de"
"""that of the manifest"""
WIDE, NARROW = Look((1180, 820), 1, "light", LANGUAGE), Look((780, 1688), 2, "light", LANGUAGE)
BIG, BIG_AFTER = "twelve", 1.4
"""the moment that is filmed, and how many seconds after its beginning it is at its biggest"""
SECONDS = 6.0
"""how long the film is"""

#: Plays pictures (seconds, base64 JPEG) on a canvas and records them as WebM, which the browser can do by itself.
_RECORD = """
async ([pictures, seconds, width, height]) => {
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d");
    const shown = await Promise.all(pictures.map(async ([at, data]) => {
        const image = new Image();
        image.src = `data:image/jpeg;base64,${data}`;
        await image.decode();
        return [at, image];
    }));
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: "video/webm", videoBitsPerSecond: 4e6 });
    const chunks = [];
    recorder.ondataavailable = (event) => chunks.push(event.data);
    const stopped = new Promise((resolve) => { recorder.onstop = resolve; });
    recorder.start();
    const began = performance.now();
    for (let now = 0; now < seconds; now = (performance.now() - began) / 1000) {
        context.drawImage(shown.findLast(([at]) => at <= now)?.[1] ?? shown[0][1], 0, 0, width, height);
        await new Promise(requestAnimationFrame);
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
}
"""


@dataclass(frozen=True)
class Table:
    """A table to be photographed: a way to play, who sits there, and when."""

    way: str
    people: int
    bots: int
    moment: str
    """a key of `records`"""
    look: Look


TABLES = (
    Table("Sechser raus", 4, 0, "choices", WIDE),
    Table("Sieben", 4, 0, "fullest", WIDE),
    Table("SIX", 4, 0, "choices", WIDE),
    Table("6mal6", 1, 2, "fullest", NARROW),
    Table("Sechser raus", 1, 2, "over", NARROW),
)


def main() -> int:
    """Take all pictures; returns the exit status."""
    shutil.rmtree(PHOTOGRAPHS, ignore_errors=True)
    PHOTOGRAPHS.mkdir(parents=True)
    listed = []
    with serving(SITE, "/shop") as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.arguments())
        paper = new_paper(browser, site)
        for number, table in enumerate(TABLES, 1):
            camera = Camera(paper, table.look)
            listed.append(
                _listed(f"{number}.jpg", camera.photograph(drawn(table), jpeg=85), table.look, table.way)
            )
            camera.put_away()
        big, recorded = _filmed(browser, site)
        listed.insert(3, _listed(f"{len(TABLES) + 1}.jpg", big, WIDE, "Sieben"))
        (PHOTOGRAPHS / "film.webm").write_bytes(recorded)
        browser.close()
    (PHOTOGRAPHS / "list.json").write_text(json.dumps(listed, ensure_ascii=False, indent=4), encoding="utf-8")
    print(f"{PHOTOGRAPHS}/: {len(listed)} photographs, and film.webm, {SECONDS:.0f} s")
    return 0


def drawn(table: Table) -> str:
    """The HTML of `table`, at which people have names."""
    way = next(way for way in WAYS if way.name == table.way)
    kinds = ("human",) * table.people + ("random",) * table.bots
    header, events = records(way, kinds)[table.moment].decode().split("\n", 1)
    app = DrawnApp(LANGUAGE, table.look.page)
    app.open(f"{json.dumps({**json.loads(header), 'names': film.NAMES[: len(kinds)]})}\n{events}".encode())
    return app.drawing


def _listed(name: str, picture: bytes, look: Look, label: str) -> dict[str, Any]:
    """Keep a JPEG; gives its entry in the manifest."""
    (PHOTOGRAPHS / name).write_bytes(picture)
    width, height = look.size
    return {
        "src": f"photographs/{name}",
        "type": "image/jpeg",
        "sizes": f"{width}x{height}",
        "form_factor": "wide" if width > height else "narrow",
        "label": label,
    }


def _filmed(browser: Browser, site: str) -> tuple[bytes, bytes]:
    """A big moment at its biggest, as a JPEG, and all of it as WebM."""
    found = film.search(film.MOMENTS[BIG])
    assert found is not None
    page = browser.new_page(viewport=dict(zip(("width", "height"), WIDE.size, strict=True)), locale="de-DE")
    pictures = film.film(page, site, *found)
    biggest = min(pictures, key=lambda picture: abs(picture[0] - BIG_AFTER))
    page.close()
    return base64.b64decode(biggest[1]), recorded(browser.new_page(), pictures)


def recorded(page: Page, pictures: Sequence[tuple[float, str]]) -> bytes:
    """A WebM of `SECONDS` seconds of these pictures (seconds, base64 JPEG)."""
    return base64.b64decode(page.evaluate(_RECORD, [pictures, SECONDS, *WIDE.size]))


if __name__ == "__main__":
    sys.exit(main())
