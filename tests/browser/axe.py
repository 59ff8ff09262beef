"""What axe, a checker of accessibility, finds wrong with a page."""

from __future__ import annotations

from playwright.sync_api import Page

from tools.site.paths import NODE_MODULES

AXE = (NODE_MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
#: Runs axe over the page as it stands; what moves is let come to rest first. Told so, it leaves colours to pixels.py.
CHECK = """
async (colours = true) => {
    for (const animation of document.getAnimations())
        try { animation.finish(); } catch { animation.cancel(); } // one without an end
    const { violations } = await window.axe.run(document, {
        resultTypes: ["violations"],
        selectors: false,
        preload: false,
        // Pips and the numbers in the corners of a card are a picture of what the name says in words.
        rules: { "label-content-name-mismatch": { enabled: false }, "color-contrast": { enabled: colours } },
    });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) =>
        `${id}: ${node.html.slice(0, 120)} ${node.any.map((check) => check.message).join("; ").slice(0, 160)}`));
}
"""
#: The same without colours: axe knows nothing of them where a picture or a gradient lies below.
CHECK_STRUCTURE = f"() => ({CHECK})(false)"


def bring_axe(page: Page) -> None:
    """Let the page know axe."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)


def violations(page: Page) -> list[str]:
    """What axe finds wrong with the page."""
    bring_axe(page)
    found: list[str] = page.evaluate(CHECK)
    return found
