"""What can be wrong with how a screen is laid out, found in the page itself."""

from __future__ import annotations

from playwright.sync_api import Page

from .eyes import open_eyes


def faults(page: Page) -> list[str]:
    """Sentences about what is wrong with the screen that is shown; none if nothing is."""
    open_eyes(page)
    found: list[str] = page.evaluate("eyes.layout()")
    return found
