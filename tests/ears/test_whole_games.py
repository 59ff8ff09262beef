"""Whole games by accessibility tree alone: whoever only listens knows at each decision all that can be seen.

A listener (`listener.py`) reads roles, names, values and states, and nothing else of the page; what it has understood
is held against the rules' own view for its seat. Then it uses one of the controls that it has heard of.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from sechserpack.draw.catalogue import Variant
from sechserpack.draw.view import Audience
from sechserpack.engine.game import places
from sechserpack.engine.text import C_
from sechserpack.games.sechs_mal_sechs.rules.streets import streets
from sechserpack.games.sechs_mal_sechs.words.log import numbers
from tests.app.conftest import NewDevice
from tests.support.accessible import Node, tree
from tests.support.device import Tab
from tests.support.ways import WAYS, link_of

from .listener import Heard, Known, hear
from .phrases import Phrases
from .realtime import six
from .turns import sechs_mal_sechs, sechser_raus, sieben

NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve")
READERS: dict[str, Callable[[Heard, int], Known]] = {
    "sechser-raus": sechser_raus,
    "sieben": sieben,
    "six": six,
    "sechs-mal-sechs": sechs_mal_sechs,
}
MOST = 3000
"""how many times a listener listens, at most, until a game is over"""


class Player:
    """Somebody at `tab` who plays the seats in `mine` by ear."""

    def __init__(
        self, tab: Tab, names: tuple[str, ...], mine: tuple[int, ...], language: str, seed: str
    ) -> None:
        session = tab.app.shown.session
        assert session is not None
        self.tab, self.names, self.mine = tab, names, mine
        self.session = session
        self.phrases = Phrases(language)
        self.rng = Random(seed)
        self.known = 0
        """how many times everything was known"""

    def play(self) -> None:
        """Play the game to its end."""
        for _ in range(MOST):
            heard = hear(self.tab, self.phrases, self.names)
            if self.over(heard):
                return
            if not self.decide(heard):
                self.tab.wait()
        raise AssertionError("the game does not end")

    def over(self, heard: Heard) -> bool:
        """Whether the result is heard; then so is everybody's place, and the whole table."""
        form = self.phrases.form
        results = {
            name: dialog
            for dialog in heard.table.all("dialog")
            for count in (1, 2)
            if (won := self.phrases.read(form("{names} wins", "{names} win", count), dialog.name))
            for name in self.phrases.listed(won["names"])
        }
        if not results:
            return False
        ranking = self.session.match.game.ranking(self.session.match.state)
        assert sorted(results) == [self.names[seat] for seat in sorted(ranking[0])]
        said = [self.placed(row) for row in next(iter(results.values())).all("listitem")]
        assert dict(said) == (places(ranking) if said else {})
        words = self.phrases.words("Look at the table")
        aside = next(node for node in next(iter(results.values())).all("button") if node.name == words)
        if not aside.usable:
            return False  # it has only just come
        self.use(aside)
        self.compare(hear(self.tab, self.phrases, self.names), self.mine[0])
        return True

    def placed(self, row: Node) -> tuple[int, int]:
        """Which seat has which place, as a row of the result says."""
        said = [node.name for node in row.all("text")]
        place = self.phrases.read("place {place}", said[0].rstrip(":"))
        assert place is not None, said
        return self.names.index(next(each for each in said if each in self.names)), int(place["place"])

    def decide(self, heard: Heard) -> bool:
        """Do one thing that can be done; False if there is nothing."""
        words = self.phrases.words
        ready = {node.name: node for node in heard.buttons}
        for name in (words("Show my cards"), words("Next round")):
            if name in ready:
                self.use(ready[name])
                return True
        goes_on = next((node for name, node in ready.items() if name.startswith(words("Go on") + ": ")), None)
        seat = next((seat for seat in self.mine if self.may_act(seat)), None)
        if seat is not None:
            known = self.compare(heard, seat)
            cards = [node for node in heard.buttons if node.path[-1].get("data-command") == "select"]
            if not known["legal"] and cards:
                self.use(self.rng.choice(cards))  # a card is picked up, and then laid
                return True
            if known["legal"] and self.rng.random() < (0.8 if goes_on else 1):
                event = self.rng.choice(known["legal"])
                self.use(next(node for key, node in heard.moves.items() if key == _key(event)))
                return True
        if goes_on is not None:
            self.use(goes_on)
            return True
        return False

    def may_act(self, seat: int) -> bool:
        """Whether the page has controls for the seat: the others are for somebody else, or off."""
        match = self.session.match
        return bool(match.game.legal(match.state).get(seat)) and self.session.settled

    def use(self, node: Node) -> None:
        """Use what has been heard of, as assistive technology does: with a click."""
        self.tab.do(lambda: self.tab._click(node.path))

    def compare(self, heard: Heard, seat: int) -> Known:
        """Hold what is heard against what the rules let `seat` know."""
        match = self.session.match
        known = READERS[match.game.name](heard, seat)
        expected = seen(self, seat, known)
        assert {name: known[name] for name in expected} == expected
        self.known += 1
        return known


def _key(event: list[Any]) -> str:
    return str(event).replace("'", '"').replace(" ", "")


def seen(player: Player, seat: int, known: Known) -> Known:
    """What a seat can see of the table, by the rules' own view."""
    match, session = player.session.match, player.session
    view = match.view(seat)
    shown = session.face.view(match.state, Audience(seat))
    found: Known = {"turn": view["turn"], "ranking": view["ranking"]}
    # What is legal, but cannot be chosen yet, is off for those who see it, too.
    table = player.tab.app.shown.table
    assert table is not None
    every = [tuple(event) for event in view["legal"].get(str(seat), [])]
    armed = table.armed
    legal = player.tab.loop.do(lambda: [list(each) for each in every if session.open(each) and armed(each)])
    match match.game.name:
        case "sechser-raus":
            found |= {name: view[name] for name in ("dice", "middle", "edge", "bowl")}
            if view["turn"] == seat:
                found["left"] = shown.throws_left
            found["legal"] = legal
        case "sieben":
            found |= {name: view[name] for name in ("coins", "board", "choose")}
            found |= {} if view["over"] else {"in": view["in"]}
            fallen = [event for event in match.history if event[0] == "dice"]
            found["thrown"] = list(fallen[-1][1:]) if fallen and match.history[-1] == fallen[-1] else None
            found["legal"] = legal
        case "six":
            found |= {name: view[name] for name in ("round", "direction", "piles", "due", "secured", "slots")}
            found |= {"drawn": [hand.drawn for hand in shown.hands], "legal": legal}
            if view["chance"] is None and not view["over"] and not shown.lifted:
                found |= {name: view[name] for name in ("roll", "roller", "dice_left")}
        case "sechs-mal-sechs":
            found |= {name: view[name] for name in ("chips", "pot", "in")}
            if view["turn"] is not None:
                found |= {name: view[name] for name in ("rows", "hands", "deck", "dealer", "pass")}
                found["drawn"] = sorted(shown.drawn)
                if shown.variant == "strassen":
                    lit = {
                        who: [numbers(street) for street in streets(shown.rows[who])] for who in shown.playing
                    }
                    words = player.phrases.words
                    found["streets"] = {
                        who: words.listed(each) or words(C_("streets", "none")) for who, each in lit.items()
                    }
            picked = {event[2] for event in map(tuple, known["legal"])}
            found["legal"] = [event for event in legal if event[2] in picked]
    return found


def game(
    new_device: NewDevice, way: Variant, kinds: list[str], language: str, seed: str, **settings: Any
) -> Player:
    """A game that has begun, with somebody who plays the seats of people by ear."""
    device = new_device(language=language, **{"untimed": True, **settings})
    names = NAMES[: len(kinds)]
    tab = device.open(link_of(way, kinds, seed=seed, names=names))
    mine = tuple(seat for seat, kind in enumerate(kinds) if kind == "human")
    return Player(tab, names, mine, language, seed)


@pytest.mark.parametrize("way", WAYS, ids=[way.name for way in WAYS])
def test_a_game_is_played_by_ear(new_device: NewDevice, way: Variant) -> None:
    language = "de" if WAYS.index(way) % 2 else "en"
    player = game(new_device, way, ["human", "random", "random"], language, "ears")
    player.play()
    assert player.known >= 3


@pytest.mark.all
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("way", WAYS, ids=[way.name for way in WAYS])
def test_many_games_are_played_by_ear(new_device: NewDevice, way: Variant, seed: int) -> None:
    kinds = ["human"] * (1 + seed % 3) + ["random"] * (2 - seed % 2)
    language, pace = ("de", "wait") if seed % 2 else ("en", "instant")
    player = game(new_device, way, kinds, language, f"many {seed}", pace=pace)
    player.play()
    assert player.known >= 2


@pytest.mark.parametrize("way", WAYS, ids=[way.name for way in WAYS])
def test_everything_is_missed_that_is_not_said(new_device: NewDevice, way: Variant) -> None:
    """Takes away one name at a time: then the listener does not know everything any more, or the wrong things."""
    player = game(new_device, way, ["human", "random", "random"], "en", "deaf")
    player.tab.wait(5)
    for _ in range(2):  # so that something lies there
        player.decide(hear(player.tab, player.phrases, player.names))
        player.tab.wait(5)
    heard = hear(player.tab, player.phrases, player.names)
    done = {event[0] for event in player.compare(heard, 0)["legal"]} & {"roll", "lift"}
    # The own row says once more what the table of all rows says; the others are of the page, not of the game.
    needless = (
        "Ada’s row",
        "Go on",
        "Field ",
        "At the table",
        "Who plays",
        way.name,
        *(() if done else ("What Ada",)),
    )
    whole = str.__str__(player.tab.html)  # a plain one: marked-up strings escape what is put into them
    labels = [
        found
        for found in re.finditer(r' aria-label="([^"]*)"', whole)
        if found.start() > whole.index("<main")
    ]
    taken = [found for found in labels if not found[1].startswith(needless)]
    assert len(taken) > 3
    for found in taken:
        (heard.table,) = tree(whole[: found.start()] + whole[found.end() :]).all("main")
        assert not knows(player, heard), f"nobody misses “{found[1]}”"


def knows(player: Player, heard: Heard) -> bool:
    """Whether everything is known from what is heard."""
    try:
        player.compare(heard, 0)
    except (AssertionError, ValueError, KeyError, IndexError):
        return False
    return True


def test_nobody_knows_what_is_false(new_device: NewDevice) -> None:
    (way,) = (way for way in WAYS if way.name == "6mal6")
    player = game(new_device, way, ["human", "random"], "en", "false")
    player.tab.wait(5)
    heard = hear(player.tab, player.phrases, player.names)
    assert player.compare(heard, 0)
    whole = str.__str__(player.tab.html)  # a plain one: marked-up strings escape what is put into them
    for said, false in (
        ("24 cards in the deck", "23 cards in the deck"),
        ("Turn 1 of 6. ", "Turn 2 of 6. "),
        ("Ada, deals</th>", "Ada</th>"),
        ("<td>free</td>", "<td>7</td>"),
        ("<td>free</td>", ""),
        ('<th scope="col">Field 2</th>', '<th scope="col">Field 3</th>'),
        ("0 chips in the pot", "5 chips in the pot"),
    ):
        said = re.sub("24", str(player.session.match.view(0)["deck"]), said)
        assert said in whole, said
        (heard.table,) = tree(whole.replace(said, false, 1)).all("main")
        assert not knows(player, heard), false
