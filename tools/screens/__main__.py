"""Every screen in every phase, photographed: `make screens`, or `python -m tools.screens`.

The app draws each screen under CPython, and one page that has only the built site's styles is photographed with it, as
the layout tests do it: so hundreds of screens take minutes. In build/screens/ each way of looking (size, zoom, light,
language) has a folder of pictures at full size, and beside it a sheet for each group of screens. Film strips of the
moments (tools/film.py) lie in build/screens/films/.

Variables choose: SCREENS (words of their names), SIZES, ZOOMS (100, 200), SCHEMES (light, dark), LANGUAGES (de, en …)
and FILMS (names of moments, "none", "all"). Usually every size is looked at in German and in the light, tablets zoomed
in as well, and four sizes in English and in the dark; as soon as one of SIZES, ZOOMS, SCHEMES and LANGUAGES is given,
or EVERY=1, all combinations are.
"""

from __future__ import annotations

import os
import shutil
import sys
import time

from playwright.sync_api import sync_playwright

from tests.browser.paper import new_paper
from tools import browser as chromium
from tools import film
from tools.serve import serving
from tools.site.paths import SITE

from .choice import Choice, Unknown
from .photographs import develop, take
from .scenes import GROUPS, drawn, group_of

TARGET = SITE.parent / "screens"
VARIABLES = ("SCREENS", "SIZES", "ZOOMS", "SCHEMES", "LANGUAGES", "EVERY")
USUAL_FILMS = ("throw", "lay", "seven", "tube-in-time", "settlement")
"""moments that are filmed unless others are asked for: one of each kind of piece"""


def main() -> int:
    """Photograph what the environment's variables ask for; returns the exit status."""
    try:
        choice = Choice.of({name: os.environ.get(name, "") for name in VARIABLES})
        films = _films(os.environ.get("FILMS", ""), choice)
    except Unknown as unknown:
        print(unknown, file=sys.stderr)
        return 2
    shutil.rmtree(TARGET, ignore_errors=True)
    TARGET.mkdir(parents=True)
    began = time.perf_counter()
    count = 0
    with serving(SITE, "/screens") as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.arguments())
        paper, sheet = new_paper(browser, site), browser.new_page()
        for look in choice.looks():
            scenes = [scene for scene in drawn(look.language, look.page) if choice.wants(scene[0])]
            pictures = take(paper, look, scenes, TARGET / look.name)
            count += len(pictures)
            for group in GROUPS:
                here = [(name, file) for name, file in pictures.items() if group_of(name) == group]
                if here:
                    title = f"{look.name}: {group}"
                    develop(sheet, title, here, look.size, TARGET / f"{look.name}-{group}.png")
            print(f"{look.name}: {len(pictures)} screens, {time.perf_counter() - began:.0f} s", flush=True)
        browser.close()
    if not count:
        print(f"No screen is called {' or '.join(choice.screens)}.", file=sys.stderr)
        return 2
    if films:
        return film.main(list(films), target=TARGET / "films", sizes=film.SIZES[:1])
    return 0


def _films(asked: str, choice: Choice) -> tuple[str, ...]:
    """The moments to film: usually a few, none beside screens that somebody has picked; raises `Unknown`."""
    names = tuple(asked.replace(",", " ").split())
    if not names:
        return () if choice.screens else USUAL_FILMS
    if names in (("none",), ("all",)):
        return tuple(film.MOMENTS) if names == ("all",) else ()
    unknown = [name for name in names if name not in film.MOMENTS]
    if unknown:
        raise Unknown(f"FILMS={' '.join(unknown)!r}: there are none, all, {', '.join(film.MOMENTS)}.")
    return names


if __name__ == "__main__":
    sys.exit(main())
