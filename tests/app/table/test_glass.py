"""X2: until the tube is lifted, nothing on the page tells whether the glass has run out."""

from __future__ import annotations

import json
from random import Random

from sechserpack.engine.match import Match
from sechserpack.games.six.rules.game import GAME
from tests.support.device import Device, Tab
from tests.support.virtual import Time

GLASSES = EMPTY, RUNNING = 20_000, 600_000
"""for how many milliseconds each of two glasses runs; the first one is empty soon after the table has been opened"""


def game(sand: int) -> str:
    """A game of three in which somebody may lift the tube; the glass runs for `sand` milliseconds."""
    match = Match.new(GAME, 3, {"hesitate_ms": None, "sand_jitter": 0.5}, "glass")
    while not any(decision[0] == "lift" for decision in match.game.legal(match.state).get(1, ())):
        if match.draw() is None:
            turn = match.game.turn(match.state)
            match.play(("roll", turn))
            match.draw()
            match.play(("wait", 700))
    lines = [["flip", sand] if event[0] == "flip" else list(event) for event in match.events]
    header = {**match.header.as_json(), "names": ["Ada", "Bo", "Cy"], "players": ["human", "human", "human"]}
    return "".join(json.dumps(line) + "\n" for line in (header, *lines))


def opened(sand: int) -> Tab:
    """The table of that game, on a device of its own: the same in everything, time and chance too, but for the sand."""
    tab = Device(Time(), pace="calm", tick="heart").open()
    tab.choose(game(sand))
    tab.command("resume")
    tab.wait(5)
    assert not tab.has("#pause")
    return tab


def everything(tab: Tab) -> dict[str, object]:
    """Whatever can be seen, heard or found on a device, but for the record itself."""
    page, device = tab.page, tab.device
    return {
        "page": tab.drawing,
        "movement": page.moved,
        "how often it was drawn": page.drawn,
        "said": page.said,
        "title": page.title,
        "focus": page.focused,
        "address": tab.history,
        "sounds": tab.audio,
        "tick": tab.tick,
        "calls": tab.voice.called,
        "awake": tab.screen_lock,
        "small values": (device.small, tab.memory),
        "written": (device.sent, len(device.lines)),
    }


def test_x2_a_glass_that_has_run_out_is_like_one_that_has_not() -> None:
    empty, running = tabs = [opened(sand) for sand in GLASSES]
    chance = Random("hands")
    kinds: set[str] = set()
    seconds = 0
    while seconds < 40 or not any("lift" in event for event in empty.offered):
        seconds += 1
        assert seconds < 200, "nobody can lift the tube"
        events = [event for event in empty.offered if "lift" not in event]
        # People take their time, so that the sand runs out while nothing else happens, too.
        event = chance.choice(events) if events and not chance.randrange(3) else None
        for tab in tabs:
            if event:
                tab.tap(f"[data-event='{event}']", seconds=0)
            tab.wait(1)
        kinds.add(json.loads(event)[0] if event else "nothing")
        assert everything(empty) == everything(running)
    assert kinds == {"roll", "secure", "place", "nothing"}
    # It is all there to be found out by one who lifts the tube.
    lift = next(event for event in empty.offered if "lift" in event)
    for tab in tabs:
        tab.tap(f"[data-event='{lift}']", seconds=5)
    assert empty.has(".verdict.right")
    assert running.has(".verdict.wrong")
