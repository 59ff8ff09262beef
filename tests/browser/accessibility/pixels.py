"""What eyes get of a page: its contrasts, measured from its pixels.

A page is photographed as it is and once more without what is looked at: with its letters transparent, its icons gone,
or nothing focused. What differs are the letters, at any ground that really lies below them: wood, gradients, shadows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from playwright.sync_api import CDPSession, Locator, Page

from ..eyes import open_eyes
from ..paper import Drawn, lay

_LIMIT = 4.5
_LIMIT_LARGE = 3.0
BESIDE = 24
"""how many pixels beside a thing are still looked at with it"""


@dataclass(frozen=True)
class Seen:
    """A run of letters or an icon, and how it stands out."""

    name: str
    text: str
    large: bool
    disabled: bool
    contrast: float
    """by WCAG: 1 to 21"""
    colours: str

    @property
    def least(self) -> float:
        """The contrast that it has to have. WCAG has no limit for what cannot be used; here that is to be read too."""
        return _LIMIT_LARGE if self.large or self.disabled else _LIMIT

    def __str__(self) -> str:
        return f"{self.contrast:.2f} < {self.least}: {self.name} {self.text!r} {self.colours}"


#: The paper is shared: whoever comes next finds it as it was.
_READ = """async (pictures) => {
    eyes.set("touch");
    try { return await eyes.read(...pictures); } finally { eyes.set(""); }
}"""


class Eyes:
    """Looks at a page of paper."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._client: CDPSession = page.context.new_cdp_session(page)
        open_eyes(page)

    def read(self) -> list[Seen]:
        """All letters and icons of the page as it stands."""
        self._page.evaluate("eyes.rest()")
        pictures = [self._picture(mode) for mode in ("thick", "hidden")]
        return self._told(_READ, pictures)

    def fields(self) -> list[Seen]:
        """The borders of everything that can be filled in or chosen."""
        self._keep_plain()
        return self._told("() => eyes.fields()")

    def rings(self) -> list[Seen]:
        """The rings round everything that can have the focus."""
        self._keep_plain()
        found = []
        for turn in range(3):
            if self._page.evaluate("turn => eyes.ring(turn)", turn):
                found += self._told("picture => eyes.rings(picture)", self._taken())
        self._page.evaluate("eyes.ring(-1)")
        return found

    def edges(self) -> list[Seen]:
        """Rings and borders."""
        return self.rings() + self._told("() => eyes.fields()")

    def difference(self, thing: Locator, change: str) -> float:
        """How much stands out that `change`, a function of the element, takes away at `thing` or right beside it.

        That is the strongest contrast between before and after.
        """
        thing.scroll_into_view_if_needed()
        box = thing.bounding_box()
        assert box is not None
        left, top = max(0.0, box["x"] - BESIDE), max(0.0, box["y"] - BESIDE)
        wide, high = box["width"] + 2 * BESIDE, box["height"] + 2 * BESIDE
        clip = {"x": left, "y": top, "width": wide, "height": high, "scale": 1}
        self._page.evaluate("eyes.rest()")
        before = self._picture("", clip)
        thing.evaluate(change)
        self._page.evaluate("eyes.rest()")
        pictures = [before, self._picture("", clip)]
        found: float = self._page.evaluate("pictures => eyes.difference(...pictures)", pictures)
        return found

    def _keep_plain(self) -> None:
        """Take the picture that others are held against, and read it once."""
        self._page.evaluate("eyes.rest()")
        self._page.evaluate("picture => eyes.keep(picture)", self._picture(""))

    def _told(self, code: str, given: object = None) -> list[Seen]:
        return [Seen(**one) for one in self._page.evaluate(code, given)]

    def _picture(self, mode: str, clip: dict[str, float] | None = None) -> str:
        self._page.evaluate("mode => eyes.set(mode)", mode)
        return self._taken(clip)

    def _taken(self, clip: dict[str, float] | None = None) -> str:
        """A picture of the page, or of this part of it."""
        how: dict[str, object] = {
            "format": "png",
            "optimizeForSpeed": True,
            **({"clip": clip} if clip else {}),
        }
        taken: str = self._client.send("Page.captureScreenshot", how)["data"]
        return taken


def look(page: Page, eyes: Eyes, scenes: Sequence[Drawn]) -> list[tuple[str, Seen]]:
    """All that can be read in these scenes, and every icon."""
    found = []
    for name, html in scenes:
        lay(page, html)
        found += [(name, one) for one in eyes.read()]
    return found
