"""Lists of what has been: the log names its lines' seats by their signs, finished games those of who won."""

from __future__ import annotations

from sechserpack.locale import words
from sechserpack.screens.finished import finished_sheet
from sechserpack.screens.log import LogLines, log
from sechserpack.screens.parts import Part
from sechserpack.screens.saved_games import SavedGame
from sechserpack.setup.variants import variants
from tests.support.elements import Tag, read

EN = words("en")


def signs(tag: Tag) -> list[str]:
    """The seats whose signs are in there."""
    return [svg["class"] for svg in tag.all("svg", cls="badge")]


def test_a_line_of_the_log_bears_the_sign_of_whoever_it_begins_with() -> None:
    told = ["Ben throws 1.", "Ben 2 throws 3.", "Everybody pays.", "Benno passes on.", "Jo"]
    drawn = read(log(LogLines(list(enumerate(told)), names=["Ben", "Ben 2", "Jo"]), EN))
    lines = {line.text: signs(line) for line in drawn.all("li")}
    assert lines == {
        "Ben throws 1.": ["badge seat-0"],
        "Ben 2 throws 3.": ["badge seat-1"],
        "Everybody pays.": [],
        "Benno passes on.": [],
        "Jo": ["badge seat-2"],
    }


def test_a_finished_game_shows_its_picture_and_the_signs_of_its_winners() -> None:
    one, other = variants()[:2]
    games = [
        SavedGame("a", "Ada, Bo, Cem", "today", one, winners=("Ada", "Cem"), signs=(4, 2)),
        SavedGame("b", "Ada, Bo", "today", other),
    ]
    won, open_ended = read(finished_sheet(games, Part("finished", 2), EN)).all("button", cls="finished-watch")
    assert signs(won.one("span", cls="finished-winner")) == ["badge seat-4", "badge seat-2"]
    assert not open_ended.all("span", cls="finished-winner")
    for game, shown in zip(games, (won, open_ended), strict=True):
        assert shown.all("svg", cls=f"picture-{game.variant.picture}")
        assert shown.all("svg", cls="picture")[0]["aria-hidden"] == "true"
