"""What shops and the manifest show: six photographs of tables, and a film of six seconds: `make photographs`.

They are taken from the built site's styles and pages like all others, and lie in build/photographs/ with a list for the
manifest. The next build of the site takes them in (tools/site/manifest.py); nothing of them is committed.
"""

from __future__ import annotations

import base64
import json
import shutil
import sys
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
from tools.site.manifest import MANIFEST, PHOTOGRAPHS
from tools.site.paths import ROOT, SITE

from .choice import Look
from .photographs import Camera
from .webm import webm

LANGUAGE: str = json.loads((ROOT / MANIFEST).read_text(encoding="utf-8"))["lang"]
WIDE, NARROW = Look((1180, 820), 1, "light", LANGUAGE), Look((780, 1688), 2, "light", LANGUAGE)
BIG, BIG_AFTER = "twelve", 1.4
"""the moment that is filmed, and how many seconds after its beginning it is at its biggest"""
SECONDS = 6
"""how long the film is"""
_STEP = 40
"""milliseconds from one of its frames to the next"""

#: Encodes pictures (milliseconds, base64 JPEG), each for as long as nothing follows it, as frames of VP8: [when, data].
#: However slow the machine is, the film is as long as it is to be.
_ENCODE = """
async ([pictures, milliseconds, step, width, height]) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d");
    const frames = [];
    const encoder = new VideoEncoder({
        output: (chunk) => {
            const bytes = new Uint8Array(chunk.byteLength);
            chunk.copyTo(bytes);
            const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
            frames.push([chunk.timestamp / 1000, btoa(text)]);
        },
        error: (error) => { throw error; },
    });
    encoder.configure({ codec: "vp8", width, height, bitrate: 3e6 });
    const shown = [];
    for (const [at, data] of pictures) {
        const image = new Image();
        image.src = `data:image/jpeg;base64,${data}`;
        await image.decode();
        shown.push([at, image]);
    }
    for (let now = 0; now < milliseconds; now += step) {
        context.drawImage((shown.findLast(([at]) => at <= now) ?? shown[0])[1], 0, 0, width, height);
        const frame = new VideoFrame(canvas, { timestamp: now * 1000 });
        encoder.encode(frame, { keyFrame: now === 0 });
        frame.close();
    }
    await encoder.flush();
    return frames;
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
        big, recorded = _filmed(browser, paper, site)
        listed.insert(3, _listed(f"{len(TABLES) + 1}.jpg", big, WIDE, "Sieben"))
        (PHOTOGRAPHS / "film.webm").write_bytes(recorded)
        browser.close()
    (PHOTOGRAPHS / "list.json").write_text(json.dumps(listed, ensure_ascii=False, indent=4), encoding="utf-8")
    print(f"{PHOTOGRAPHS}/: {len(listed)} photographs, and film.webm, {SECONDS} s")
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


def _filmed(browser: Browser, paper: Page, site: str) -> tuple[bytes, bytes]:
    """A big moment at its biggest, as a JPEG, and all of it as WebM."""
    found = film.search(film.MOMENTS[BIG])
    assert found is not None
    width, height = WIDE.size
    page = browser.new_page(viewport={"width": width, "height": height}, locale=LANGUAGE)
    pictures = film.film(page, site, *found)
    biggest = min(pictures, key=lambda picture: abs(picture[0] - BIG_AFTER))
    page.close()
    shown = [(1000 * seconds, picture) for seconds, picture in pictures]
    frames = paper.evaluate(_ENCODE, [shown, 1000 * SECONDS, _STEP, width, height])
    return base64.b64decode(biggest[1]), webm(
        [(int(at), base64.b64decode(data)) for at, data in frames], WIDE.size
    )


if __name__ == "__main__":
    sys.exit(main())
