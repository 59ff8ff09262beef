"""What the measurements on the page make of what they have seen."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tools.bench import core, frames, games, growth, layout, playing, taps, waterfall
from tools.site.paths import BuildFailed


def test_rules_are_compared_by_the_worst_game() -> None:
    speeds = {"python_kuhn_poker": 100.0, "pig": 1000.0, "six": 150.0, "sieben": 300.0}
    report = core.report(speeds)
    assert [row.value for row in report.rows] == [1.5, 0.15]
    assert [row.ok for row in report.rows] == [True, False]
    assert "the worst is six" in report.rows[0].note
    assert [row.key for row in report.rows] == [row.key for row in core.planned()]


# ---- taps


def test_each_action_is_held_against_the_bare_page_that_acts_as_it_does() -> None:
    times = {("SIX", "roll"): [30.0] * 9, ("Sieben", "roll"): [40.0] * 9, ("6mal6", "reveal"): [12.0] * 9}
    row, lines = taps.report(1, times, {taps.DOWN: [10.0] * 9, taps.UP: [20.0] * 9})
    assert row.value == 3.0  # SIX acts when the finger comes down
    assert row.spread == (1.2, 3.0)  # and so does a curtain
    assert row.samples == 27
    assert "'roll' of SIX" in row.note
    assert any("2.00 ×" in line for line in lines if "Sieben" in line)


def test_a_rare_action_is_listed_but_does_not_decide() -> None:
    times = {("Sieben", "roll"): [40.0] * 9, ("Sieben", "place"): [500.0]}
    row, lines = taps.report(4, times, {taps.UP: [20.0] * 9})
    assert (row.value, row.samples) == (2.0, 9)
    assert any("place" in line and "25.00 ×" in line for line in lines)


def test_nothing_tapped_is_a_failure() -> None:
    with pytest.raises(BuildFailed):
        taps.report(1, {}, {taps.UP: [20.0]})


def test_controls_are_of_the_kind_of_their_event_or_command() -> None:
    assert playing.kind_of(['["lay",0,3]', 5, 5]) == "lay"
    assert playing.kind_of(["reveal", 5, 5]) == "reveal"


def test_there_are_six_ways_and_their_links_say_how() -> None:
    ways = playing.ways()
    assert len(ways) == 6
    assert [playing.realtime(way) for way in ways] == [False, False, True, True, False, False]
    link = playing.link(ways[3], ["human", playing.best("six")], 7, rounds=1)
    assert link.startswith("#play/six?seats=human,master&")
    assert "profi=true" in link
    assert link.endswith("&rounds=1&seed=7")


# ---- long tasks


def test_long_tasks_are_counted_over_all_games() -> None:
    report = games.report({"SIX": ([60.0, 80.0], 40, True), "Sieben": ([], 12, False)})
    count, longest = report.rows
    assert (count.value, count.ok, count.spread) == (2, False, (0, 2))
    assert longest.value == 80.0
    assert "left after" in report.details[2]
    assert games.report({"Sieben": ([], 12, True)}).rows[0].ok is True


# ---- frames


def event(
    sequence: int, state: str, *, moves: bool = True, missed: bool = False, **others: Any
) -> dict[str, Any]:
    told = {
        "frame_sequence": sequence,
        "state": state,
        "affects_smoothness": missed,
        "has_compositor_animation": moves,
        "layer_tree_host_id": 1,
    }
    return {"name": "PipelineReporter", "pid": 1, "args": {"frame_reporter": told}, **others}


def test_frames_are_those_in_which_something_was_to_move() -> None:
    trace = [
        event(1, "STATE_PRESENTED_ALL"),
        event(2, "STATE_PRESENTED_ALL", moves=False),  # nothing moves
        event(3, "STATE_NO_UPDATE_DESIRED"),  # nothing new to show
        event(4, "STATE_DROPPED", missed=True),
        event(5, "STATE_DROPPED", moves=False),
        event(6, "STATE_PRESENTED_PARTIAL"),  # all that moves is the compositor's
        event(7, "STATE_PRESENTED_PARTIAL", missed=True),
        event(8, "STATE_PRESENTED_ALL"),
        {"name": "PipelineReporter", "pid": 1, "args": {}},  # the end of one
        {"name": "Other", "pid": 1, "args": {"frame_reporter": {}}},
        {"name": "NoArguments", "pid": 1},
    ]
    assert frames.frames(trace) == Counter({True: 3, False: 2})


def test_a_frame_in_two_parts_is_in_time_if_both_are() -> None:
    parts = [event(1, "STATE_PRESENTED_PARTIAL", missed=True), event(1, "STATE_PRESENTED_ALL")]
    for trace in (parts, parts[::-1]):
        assert frames.frames(trace) == Counter({False: 1})
    assert (
        frames.frames(
            [event(1, "STATE_PRESENTED_ALL"), {**event(1, "STATE_PRESENTED_ALL"), "pid": 2}]
        ).total()
        == 2
    )


def test_the_share_is_that_of_all_animations_together() -> None:
    row = frames.row_for(4, {"a": Counter({True: 90, False: 10}), "b": Counter({True: 100})})
    assert (row.value, row.samples, row.spread, row.ok) == (0.95, 200, (0.9, 1.0), True)
    assert frames.row_for(4, {"a": Counter()}).value is None


# ---- growth


def test_growth_is_what_has_come_since_the_first_count() -> None:
    counts = [
        growth.Count(0, 10_000_000, 30_000_000, 5000, 2),
        growth.Count(250, 90_000_000, 30_000_000, 9000, 9),
        growth.Count(500, 11_000_000, 32_000_000, 5001, 2),
    ]
    memory, nodes, proxies = growth.report(counts, 60.0).rows
    assert (memory.value, memory.ok, memory.samples) == (3.0, True, 500)
    assert (nodes.value, nodes.ok) == (1.0, False)
    assert (proxies.value, proxies.ok) == (0.0, True)


# ---- where the time goes


def timeline() -> dict[str, Any]:
    return {
        "html": [2.0, 9.0],
        "files": [
            ["boot.js", 10.0, 20.0],
            ["main.mjs", 12.0, 30.0],
            ["style.css", 11.0, 25.0],
            ["x.wasm", 30.0, 90.0],
        ],
        "paints": {"first-contentful-paint": 40.0},
        "marks": {
            "machine code begins": 50.0,
            "machine code is there": 100.0,
            "py:ready": 150.0,
            "listening": 180.0,
        },
        "ready": 200.0,
    }


def test_the_steps_of_a_start() -> None:
    steps = waterfall.spans(timeline())
    assert steps["scripts"] == (10.0, 30.0)
    assert steps["Python begins"] == (100.0, 150.0)
    assert steps["first screen"] == (180.0, 200.0)
    assert "library (file)" not in steps
    bare = {**timeline(), "marks": {}, "paints": {}}
    assert waterfall.spans(bare).keys() == {"HTML", "styles", "scripts", "machine code (file)", "ready"}


def test_steps_are_drawn_in_their_order_and_to_scale() -> None:
    lines = waterfall.drawn({"late": (50.0, 100.0), "early": (0.0, 50.0), "end": (100.0, 100.0)})
    assert [line.split()[0] for line in lines] == ["early", "late", "end"]
    assert lines[0].count("█") == lines[1].count("█") == waterfall.WIDTH // 2


def test_the_middle_of_several_starts_has_what_all_have() -> None:
    visits = [{"a": (0.0, 10.0), "b": (1.0, 2.0)}, {"a": (2.0, 30.0)}, {"a": (4.0, 11.0)}]
    assert waterfall.middle(visits) == {"a": (2.0, 11.0)}


def test_a_profile_is_sorted_by_what_was_done_while_a_tap_was_waited_for() -> None:
    def node(number: int, name: str, url: str = "") -> dict[str, Any]:
        return {"id": number, "callFrame": {"functionName": name, "url": url}}

    profile = {
        "startTime": 1000,
        "nodes": [
            node(1, "(idle)"),
            node(2, "wasm-function[7]", "wasm://wasm/1"),
            node(3, "morph", "http://x/idiomorph.js"),
            node(4, "(program)"),
            node(5, "call", "http://x/pyodide.asm.mjs"),
            node(6, "(garbage collector)"),
            node(7, "f", "http://x/boot.js"),
        ],
        "samples": [1, 2, 3, 4, 5, 6, 7, 2],
        "timeDeltas": [1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000],
    }
    assert waterfall.sorts(profile, [(2000.0, 8500.0)]) == {
        "Python": 1.0,
        "patching the page": 1.0,
        "the browser itself: styles, layout, paint": 1.0,
        "between Python and JavaScript": 1.0,
        "collecting garbage": 1.0,
        "other scripts": 1.0,
    }
    assert waterfall.sorts(profile, []) == {}


# ---- layout


def test_the_slowest_page_of_eight_people_counts() -> None:
    report = layout.report({"eight people": [1.5, 4.0, 2.0], "another table": [9.0]})
    assert [row.key for row in report.rows] == [row.key for row in layout.planned()]
    assert (report.rows[0].value, report.rows[0].ok) == (4.0, True)
    assert any("another table" in line for line in report.details)


def test_every_table_is_laid_out_on_every_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layout, "TIMES", 1)
    found = layout.paces()
    assert found.keys() == layout.TABLES.keys()
    assert all(len(each) == len(layout.SIZES) and min(each) > 0 for each in found.values())
