"""Every sound as a file, and how loud and how long it is: `make sounds`, or `python -m tools.sounds`.

The built page's own Python performs the sounds in the page's own room (an `OfflineAudioContext` renders them), so
what is measured is what is heard. The files lie in build/sounds/; of the takes that chance varies, each is the first
one, heard from the middle. The table has the worst of all takes, from the middle and from the side.
"""

from __future__ import annotations

import sys

from playwright.sync_api import sync_playwright

from tools import browser as chromium
from tools.serve import serving
from tools.site.paths import SITE

from .recording import cues, record

TARGET = SITE.parent / "sounds"
LOUDEST = -1.0
"""dBFS that no sound may exceed"""


def main(words: list[str]) -> int:
    """Record the sounds in whose names one of `words` is, or all; returns the exit status, 1 if one is too loud."""
    TARGET.mkdir(parents=True, exist_ok=True)
    too_loud = 0
    with serving(SITE, "/sounds") as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.arguments())
        page = browser.new_page()
        page.goto(site)
        page.locator("html[data-ready]").wait_for(state="attached", timeout=120_000)
        print(f"{'sound':32}{'peak':>8}{'loudest':>9}{'length':>8}\n{'':32}{'dBFS':>8}{'dBFS':>9}{'s':>8}")
        for game, cue in cues():
            name = f"{game or 'shared'}-{cue}"
            if words and not any(word in name for word in words):
                continue
            takes = record(page, game, cue)
            takes[0].write(TARGET / f"{name}.wav")
            peak, loudness = (
                max(values) for values in zip(*((t.peak, t.loudness) for t in takes), strict=True)
            )
            print(f"{name:32}{peak:8.1f}{loudness:9.1f}{max(take.seconds for take in takes):8.2f}")
            too_loud += peak > LOUDEST
        browser.close()
    print(f"The files lie in {TARGET}.")
    return 1 if too_loud else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
