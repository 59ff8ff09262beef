"""The screen round a table: the bar, what was told last, the log and the result."""

from __future__ import annotations

import pytest

from sechserpack.engine.match import Match
from sechserpack.games.sechser_raus.rules.game import GAME
from tests.support.elements import Tag, read
from tests.support.screens import screen, seated, tell

THROW = (("roll", 0), ("dice", 4, 4, 1, 2, 3, 6))


def drawn(*events: tuple[object, ...], reading: bool = True, language: str = "en", **options: object) -> Tag:
    """The screen of a game between Ada and Bo after these events."""
    match = Match.new(GAME, 2, options, "seed")
    for event in events:
        match.play(event)
    return read(screen(tell(seated(match, [0, 1], names=("Ada", "Bo"))), reading=reading, language=language))


def tool(tags: Tag, command: str) -> Tag:
    (found,) = [tag for tag in tags.one(cls="tools").all("button") if tag["data-command"] == command]
    return found


def test_the_table_says_what_record_promises() -> None:
    main = drawn(*THROW).one("main")
    assert (main["data-game"], main["data-events"], main["data-over"]) == ("sechser-raus", "2", "false")
    assert main["id"] == "table"


def test_tools_are_off_while_there_is_nothing_to_do_with_them() -> None:
    tags = drawn(*THROW)
    assert tool(tags, "undo").has("disabled")
    assert tool(tags, "redo").has("disabled")
    assert not tool(drawn(*THROW, ("lay", 0, 4)), "undo").has("disabled")
    assert all(button.said for button in tags.all("button"))


def test_what_was_told_last_keeps_its_elements() -> None:
    ticker = drawn(*THROW, ("lay", 0, 4)).one(cls="ticker")
    assert not ticker.has("aria-live"), "it is said aloud elsewhere, so that nobody is talked down"
    told = {tag["id"]: tag.said for tag in ticker.all("span")}
    assert told == {
        "told-1-0": "Ada throws 4, 4, 1, 2, 3 and 6.",
        "told-1-1": "A six is out!",
        "told-2-0": "Ada lays 2 fours at the edge.",
    }


def test_the_log_tells_everything_the_latest_first() -> None:
    log = drawn(*THROW, ("lay", 0, 4), ("pass", 0)).one(cls="log")
    assert [line.said for line in log.all("li")] == [
        "Ada passes on.",
        "Ada lays 2 fours at the edge.",
        "Ada throws 4, 4, 1, 2, 3 and 6. A six is out!",
    ]
    assert log.one("ol").has("reversed")
    assert not drawn(*THROW, reading=False).all(cls="log")


def test_the_result_names_everybody_by_place() -> None:
    tags = drawn(("lay_last", 0, 4), dice=1)
    result = tags.one(cls="result")
    assert result.said == "Ada wins"
    assert [
        (line["value"], line.one(cls="who").text, line.one(cls="stake").text) for line in result.all("li")
    ] == [
        ("1", "Ada", "0 dice"),
        ("2", "Bo", "one die"),
    ]
    assert [tag["data-command"] for tag in result.all("button")] == [
        "evening",
        "next-round",
        "change-table",
        "menu",
        "result",
        "watch",
        "share",
        "review",
        "dice",
    ]
    assert tags.one("main")["data-over"] == "true"
    assert not tags.all(having="data-event")


def test_a_winner_alone_needs_no_list() -> None:
    result = drawn(("lay_last", 0, 4), dice=1, places=False).one(cls="result")
    assert not result.all("li")


@pytest.mark.parametrize("language", ["en", "de"])
def test_ids_and_events_are_there_once(language: str) -> None:
    tags = drawn(*THROW, language=language)
    ids = [tag["id"] for tag in tags.all(having="id")]
    assert len(ids) == len(set(ids))
    events = [tag["data-event"] for tag in tags.all(having="data-event")]
    assert len(events) == len(set(events)) == 6


def test_nothing_needs_what_the_policy_forbids() -> None:
    for tags in (drawn(*THROW), drawn(("lay_last", 0, 4), dice=1)):
        assert not tags.all(having="style")
        assert not tags.all("script")
        assert not [tag for tag in tags.all() if any(name.startswith("on") for name in tag.attributes)]
