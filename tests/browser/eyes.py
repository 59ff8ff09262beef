"""Brings eyes.js into a page: all that tests find out there, in one file that is checked as a whole (test_eyes.py)."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

SOURCE = Path(__file__).parent / "eyes.js"


def open_eyes(page: Page) -> None:
    """Let the page know `eyes`, unless it does."""
    if not page.evaluate("'eyes' in globalThis"):
        page.evaluate(SOURCE.read_text(encoding="utf-8"))
