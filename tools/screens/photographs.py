"""Photographs of screens that are drawn already, and the sheets on which they stand side by side."""

from __future__ import annotations

import base64
import html
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from playwright.sync_api import CDPSession, Page

from tests.browser.paper import Drawn, dress, lay

from .choice import Look

BROAD, NARROW = 470, 230
"""how wide a picture is on a sheet, of a page that is wide and of one that is high"""
SHEET = 1920
"""how wide a sheet is"""

#: Everything lies still, and the letters are there; what has been unfolded is in view, as on the page.
_STILL = """
async () => {
    for (const animation of document.getAnimations()) {
        if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
        else animation.finish();
    }
    await document.fonts.ready;
    document.querySelector(".unfold[aria-expanded=true]")?.scrollIntoView();
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}
"""
_SHEET_STYLE = (
    "body{margin:8px;background:#222;color:#eee;font:12px sans-serif;display:flex;flex-wrap:wrap;gap:8px}"
    "h1{width:100%;margin:0;font-size:20px}figure{margin:0}img{display:block}"
    "figcaption{overflow-wrap:anywhere}"
)


class Camera:
    """Photographs what is laid on a page, as somebody sees it who looks at it in one way."""

    def __init__(self, paper: Page, look: Look) -> None:
        """A camera before `paper` (tests/browser/paper.py), which gets the size, light and language of `look`."""
        self._paper = paper
        self._session: CDPSession = paper.context.new_cdp_session(paper)
        dress(paper, language=look.language, scheme=look.scheme)
        width, height = look.page
        self._session.send(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": look.zoom, "mobile": False},
        )
        paper.evaluate(
            """async ([width, height]) => {
                while (innerWidth !== width || innerHeight !== height) await new Promise(requestAnimationFrame);
            }""",
            [width, height],
        )

    def photograph(self, drawing: str, *, jpeg: int = 0) -> bytes:
        """A PNG of `drawing`, the HTML of a screen, when nothing moves any more; or a JPEG of that quality."""
        lay(self._paper, drawing)
        self._paper.evaluate(_STILL)
        how = {"format": "jpeg", "quality": jpeg} if jpeg else {"format": "png", "optimizeForSpeed": True}
        taken = self._session.send("Page.captureScreenshot", how)
        return base64.b64decode(taken["data"])

    def put_away(self) -> None:
        """Leave the page as it was found."""
        self._session.send("Emulation.clearDeviceMetricsOverride")
        self._session.detach()


def take(paper: Page, look: Look, scenes: Iterable[Drawn], folder: Path) -> dict[str, Path]:
    """Photograph every scene into `folder`; gives the files by the scenes' names, in their order."""
    folder.mkdir(parents=True, exist_ok=True)
    camera = Camera(paper, look)
    found = {}
    for number, (name, drawing) in enumerate(scenes, 1):
        found[name] = folder / f"{number:03d}-{slug(name)}.png"
        found[name].write_bytes(camera.photograph(drawing))
    camera.put_away()
    return found


def develop(
    page: Page, title: str, pictures: Sequence[tuple[str, Path]], size: tuple[int, int], to: Path
) -> None:
    """Put `pictures` (what they are called, files) of pages of that `size` on one sheet, as the PNG `to`."""
    width = BROAD if size[0] > size[1] else NARROW
    figures = "".join(
        f'<figure style="width:{width}px"><img src="data:image/png;base64,{_text(file)}" width="{width}"'
        f' height="{width * size[1] // size[0]}"><figcaption>{html.escape(name)}</figcaption></figure>'
        for name, file in pictures
    )
    page.set_viewport_size({"width": SHEET, "height": 800})
    page.set_content(f"<style>{_SHEET_STYLE}</style><h1>{html.escape(title)}</h1>{figures}")
    page.screenshot(path=to, full_page=True)


def slug(name: str) -> str:
    """A name of a scene as part of a file's name."""
    return re.sub(r"[^a-z0-9ß]+", "-", name.casefold()).strip("-")


def _text(file: Path) -> str:
    return base64.b64encode(file.read_bytes()).decode()
