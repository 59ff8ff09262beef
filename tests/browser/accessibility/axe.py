"""What axe, a checker of accessibility, finds wrong with a page."""

from __future__ import annotations

from playwright.sync_api import Page

from tools.site.paths import NODE_MODULES

from ..eyes import open_eyes

#: In a page that `bring_axe` has been at: runs axe over it as it stands.
CHECK = "() => eyes.violations(true)"
#: The same without colours: axe knows nothing of them where a picture or a gradient lies below. See pixels.py.
CHECK_STRUCTURE = "() => eyes.violations(false)"


def bring_axe(page: Page) -> None:
    """Let the page know axe."""
    open_eyes(page)
    if not page.evaluate("'axe' in window"):
        page.evaluate((NODE_MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))


def violations(page: Page) -> list[str]:
    """What axe finds wrong with the page."""
    bring_axe(page)
    found: list[str] = page.evaluate(CHECK)
    return found
