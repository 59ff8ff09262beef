"""For eyes that need it: contrast measured from pixels, rings that can be seen anywhere, a device's own few colours.

Letters and icons are held against what really lies below them, at rest: every letter at 4.5 to 1, large ones, icons,
borders of fields, rings, and what cannot be used now at 3 to 1.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache

import pytest
from playwright.sync_api import Page

from tests.support.built import built_site
from tests.support.device import Device
from tests.support.virtual import Time
from tests.support.ways import at_random

from ..paper import Drawn, dress, lay, resize
from ..phases import every_phase, fewest, shown
from .pixels import Eyes, Seen

SCHEMES = ("light", "dark")
each_scheme = pytest.mark.parametrize("scheme", SCHEMES)


@cache
def in_haste() -> list[Drawn]:
    """A table at which the time to lift the tube runs out."""
    tab = Device(Time(), pace="instant").open(
        "#play/six?seats=human:Ada,human:Bo&seed=lift&hesitate_ms=10000"
    )
    choose = at_random("lift")
    for _ in range(400):
        if tab.has(".closing i"):
            return [("the time to lift", tab.drawing)]
        tab.step(choose)
        tab.wait(0.1)
    raise AssertionError("nobody could lift the tube")


def size_of(html: str) -> tuple[int, int]:
    """The size of the page on which a scene is looked at: that for which it was drawn, and all of what scrolls."""
    if 'class="sheet ' in html or "screen setup" in html:
        return (900, 2400)
    # A table says how high the bar, the line below it and the rest are: together, the page.
    parts = re.search(r'<[^>]*"screen play[^>]*data-sizes="([^"]*)"', html)
    height = round(sum(map(float, parts[1].split()))) if parts else 820
    return {844: (390, 844), 1180: (820, 1180)}.get(height, (1180, 820))


def weak(
    page: Page, scheme: str, scenes: list[Drawn], look: Callable[[Eyes], list[Seen]], least: int
) -> list[str]:
    """What stands out too little in these scenes; fails unless there is something to be seen in each."""
    found: list[str] = []
    eyes, size = Eyes(page), (0, 0)
    for name, html in sorted(scenes, key=lambda scene: size_of(scene[1])):
        if size != size_of(html):
            size = size_of(html)
            resize(page, size)
            dress(page, scheme=scheme)
        lay(page, html)
        seen = look(eyes)
        assert len(seen) >= least, name
        found += [f"{name}: {one}" for one in seen if one.contrast < one.least]
    return found


def test_everything_can_be_read(paper: Page) -> None:
    """The table with most to see; all phases are looked at by the long form below."""
    tables = [scene for scene in shown("de") if size_of(scene[1]) == (1180, 820)][:1]
    for scheme in SCHEMES:
        found = weak(paper, scheme, tables, Eyes.read, 5)
        assert not found, "\n".join(found)


def test_it_can_be_read_where_more_contrast_is_asked_for(paper: Page) -> None:
    """Edges are as dark as letters then: nothing that letters stand on takes its colour from them."""
    table = next(scene for scene in shown("de") if "to-play" in scene[1] and "sheet" not in scene[1])
    setup = next(scene for scene in shown("de") if "screen setup" in scene[1])
    paper.emulate_media(contrast="more")
    try:
        for scheme in SCHEMES:
            assert not weak(paper, scheme, [table, setup], Eyes.read, 5)
    finally:
        paper.emulate_media(contrast="no-preference")


@pytest.mark.all
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_rings_and_borders_can_be_seen(paper: Page, scheme: str) -> None:
    scenes = [scene for scene in shown("de") if 'class="log' in scene[1]][:1]
    assert not weak(paper, scheme, scenes, Eyes.rings, 5)
    scenes = [scene for scene in shown("de") if "screen setup" in scene[1]][:1]
    assert not weak(paper, scheme, scenes, Eyes.fields, 5)


@pytest.mark.all
@each_scheme
def test_everything_can_be_read_in_every_phase(paper: Page, scheme: str) -> None:
    found = weak(paper, scheme, fewest(every_phase("de")), Eyes.read, 1)
    assert not found, "\n".join(found)


@pytest.mark.all
def test_english_can_be_read_in_every_phase(paper: Page) -> None:
    """Its words lie elsewhere, but no colour depends on the language: each scene is looked at in one of the schemes."""
    scenes = fewest(every_phase("en"))
    found = [
        one
        for turn, scheme in enumerate(SCHEMES)
        for one in weak(paper, scheme, scenes[turn :: len(SCHEMES)], Eyes.read, 1)
    ]
    assert not found, "\n".join(found)


@pytest.mark.all
@each_scheme
def test_rings_and_borders_can_be_seen_in_every_phase(paper: Page, scheme: str) -> None:
    scenes = fewest(every_phase("de"))
    found = weak(paper, scheme, scenes, Eyes.edges, 0)
    assert not found, "\n".join(found)


@pytest.mark.all
@each_scheme
@pytest.mark.parametrize("failure", ["", "old", "load", "start", "stall"])
def test_the_start_can_be_read(paper: Page, scheme: str, failure: str) -> None:
    boot = re.search(
        r'<div id="boot".*?(?=<noscript>)',
        (built_site() / "index.html").read_text(encoding="utf-8"),
        re.DOTALL,
    )
    assert boot is not None
    resize(paper, (390, 844))
    dress(paper, scheme=scheme)
    lay(paper, boot[0])
    try:
        paper.evaluate(
            """(failure) => {
                delete document.documentElement.dataset.ready;
                if (!failure) return;
                document.querySelector("#boot").dataset.failed = "";
                for (const one of document.querySelectorAll(`[data-failure="${failure}"], .boot-reload`))
                    one.hidden = false;
            }""",
            failure,
        )
        seen = Eyes(paper).read()
    finally:
        paper.evaluate("document.documentElement.dataset.ready = ''")
    assert seen
    assert not [str(one) for one in seen if one.contrast < one.least]


# ---- what is measured is right


@pytest.mark.parametrize(
    ("letters", "ground", "contrast"),
    [("#777", "#fff", 4.48), ("#fff", "#005a9c", 7.0), ("#767676", "#767676", 1.0), ("#000", "#fff", 21.0)],
)
def test_contrast_is_that_of_the_colours(paper: Page, letters: str, ground: str, contrast: float) -> None:
    (seen,) = glance(paper, letters, ground, "Letters")
    assert seen.contrast == pytest.approx(contrast, abs=0.15)


def test_letters_are_held_against_what_lies_below_them(paper: Page) -> None:
    (seen,) = glance(paper, "#000", "linear-gradient(90deg, #fff, #333)", "Letters that go on and on")
    assert seen.contrast < 3
    (seen,) = glance(paper, "#000", "#fff", "Letters", opacity="0.3")
    assert seen.contrast == pytest.approx(2.1, abs=0.15)


def glance(page: Page, letters: str, ground: str, text: str, opacity: str = "1") -> list[Seen]:
    """What is seen of a `text` in these colours, whose letters have this opacity."""
    resize(page, (600, 300))
    lay(page, f'<main><p id="text"><span>{text}</span></p></main>')
    page.evaluate(
        """([letters, ground, opacity]) => {
            const text = document.querySelector("#text");
            Object.assign(text.style, { color: letters, background: ground, padding: "20px", width: "max-content" });
            text.firstElementChild.style.opacity = opacity;
        }""",
        [letters, ground, opacity],
    )
    return Eyes(page).read()


# ---- a device with its own few colours


@pytest.fixture
def few_colours(paper: Page) -> Iterator[Page]:
    """The page on a device that has its own few colours."""
    dress(paper)
    paper.emulate_media(forced_colors="active")
    yield paper
    paper.emulate_media(forced_colors="none")


#: What tells something by more than its words, and how that is taken away: it has to look different then.
TOLD = {
    "a switch that is on": ("input.switch:checked", "one => { one.checked = false; }"),
    "a switch that is off": ("input.switch:not(:checked)", "one => { one.checked = true; }"),
    "the chosen chair": (".chair.chosen", "one => one.classList.remove('chosen')"),
    "what is picked": (".pick[aria-pressed='true']", "one => { one.ariaPressed = 'false'; }"),
    "a tool that is on": (".tool[aria-pressed='true']", "one => { one.ariaPressed = 'false'; }"),
    "the dice in hand": (".held-die", "one => one.parentElement.replaceChildren()"),
    "the picked card": (".house-card", "one => { one.ariaPressed = one.ariaPressed !== 'true'; }"),
    "whose turn it is": (".sign.turn", "one => one.classList.remove('turn')"),
    "the time to lift": (".closing i", "one => { one.style.transform = 'scaleX(0.2)'; }"),
    "how far a replay is": (".scrub-way > *", "one => one.setAttribute('width', '60%')"),
}


#: Which scene is the first to show each of these selectors, by its number; looked for without laying anything out.
_SHOWN = """
([scenes, selectors]) => {
    const found = {};
    scenes.forEach((html, number) => {
        const left = selectors.filter((selector) => !(selector in found));
        if (!left.length) return;
        const { body } = new DOMParser().parseFromString(html, "text/html");
        for (const selector of left)
            if ([...body.querySelectorAll(selector)].some((one) => !one.closest(".small, .picture, .unseen")))
                found[selector] = number;
    });
    return found;
}
"""


@pytest.mark.all
def test_without_our_colours_it_can_still_be_seen(few_colours: Page) -> None:
    scenes = [html for _, html in [*shown("de"), *in_haste()] if " inert" not in html]
    first = few_colours.evaluate(_SHOWN, [scenes, [selector for selector, _ in TOLD.values()]])
    eyes, found = Eyes(few_colours), []
    resize(few_colours, (1180, 820))
    for what, (selector, take_away) in TOLD.items():
        assert selector in first, f"{what} is nowhere"
        lay(few_colours, scenes[first[selector]])
        contrast = eyes.difference(few_colours.locator(f"{selector} >> visible=true").first, take_away)
        if contrast < 3:
            found.append(f"{what}: {contrast:.1f}")
    assert not found, "\n".join(found)
