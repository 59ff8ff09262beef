"""What is heard of Sechser raus, Sieben, 6mal6 and Straßenlegen."""

from __future__ import annotations

from typing import Any

from sechserpack.engine.text import C_
from tests.support.accessible import Node

from .listener import Heard, Known, places, ranking

OUT = C_("of somebody who no longer plays", "out")

LAYS = (C_("a die at the edge", "Lay"), "Lay and win", "Lay and be done")


def sechser_raus(heard: Heard, me: int) -> Known:
    """Everything about a table of Sechser raus."""
    phrases, read, count = heard.phrases, heard.phrases.read, heard.phrases.count
    known: Known = {"turn": heard.turn, "dice": [0] * len(heard.names), "middle": [], "edge": None, "bowl": 0}
    placed = {}
    lying = 0
    for sign in heard.signs:
        place = places(phrases, sign.holds)
        if place is not None:
            placed[sign.seat] = place
        for held in sign.holds:
            middle = count("one die in the middle", "{count} dice in the middle", held)
            dice = count("one die", "{count} dice", held)
            assert (middle is None) != (dice is None), held
            lying += middle or 0
            known["dice"][sign.seat] = dice or 0
    known["ranking"] = ranking(placed)
    for said in heard.picture():
        middle = read("In the middle: {dice}.", said)
        edge = read("At the edge: {dice}.", said)
        bowl = count("One six is out.", "{count} sixes are out.", said)
        if middle:
            groups = [phrases.dice[each] for each in middle["dice"].split(", ")]
            known["middle"] = [number for number, many in groups for _ in range(many)]
        elif edge:
            value, many = phrases.dice[edge["dice"]]
            known["edge"] = {"value": value, "count": many}
        elif bowl is not None:
            known["bowl"] = bowl
        else:
            assert read("The edge is empty.", said) is not None, said
    assert lying == len(known["middle"])
    if heard.turn == me:
        known["left"] = _throws_left(heard)

    def event(name: str) -> list[Any] | None:
        if name in (phrases.words("Throw"), phrases.words("Throw again")):
            return ["roll", me]
        if name == phrases.words("Pass on"):
            return ["pass", me]
        if laid := read("{do}: {dice} at the edge", name):
            assert laid["do"] in {phrases.words(do) for do in LAYS}, name
            number, many = phrases.dice[laid["dice"]]
            assert many == known["middle"].count(number), name
            return ["lay", me, number]
        if laid := read("Lay the last die as {dice}", name):
            return ["lay_last", me, phrases.dice[laid["dice"]][0]]
        return None

    known["legal"] = heard.do_by(event)
    return known


def _throws_left(heard: Heard) -> int:
    (heading,) = (node for node in heard.table.all("heading") if node.states["level"] == "2")
    said = [node.name for node in heading.all("text")]
    for each in said:
        left = heard.phrases.count("One throw left.", "{count} throws left.", each)
        if left is not None:
            return left
    assert heard.phrases.words("That was the last throw.") in said, said
    return 0


def sieben(heard: Heard, me: int) -> Known:
    """Everything about a table of Sieben."""
    phrases, read, count = heard.phrases, heard.phrases.read, heard.phrases.count
    seats = len(heard.names)
    known: Known = {"turn": heard.turn, "coins": [0] * seats, "in": [True] * seats, "thrown": None}
    board = {str(field): 0 for field in range(2, 13)}
    placed = {}
    for sign in heard.signs:
        place = places(phrases, sign.holds)
        if place is not None:
            placed[sign.seat] = place
        for held in sign.holds:
            coins = count("one coin", "{count} coins", held)
            if coins is not None:
                known["coins"][sign.seat] = coins
            elif held == phrases.words(OUT):
                known["in"][sign.seat] = False
            else:
                assert held == phrases.words("lap of honour"), held
                assert not known["coins"][sign.seat]
    for said in heard.picture():
        if (heap := count("One coin lies on the 7.", "{count} coins lie on the 7.", said)) is not None:
            board["7"] = heap
        elif several := read("There are coins on {fields} and {last}.", said):
            for each in [*several["fields"].split(", "), several["last"]]:
                more = read("{number} ({count} coins)", each)
                board[more["number"] if more else each] = int(more["count"]) if more else 1
        elif one := read("There is a coin on {number}.", said):
            board[one["number"]] = 1
        elif more := read(
            phrases.form("There is a coin on {number}.", "There are {count} coins on {number}.", 2), said
        ):
            board[more["number"]] = int(more["count"])
        elif dice := read("Last thrown: {dice}.", said):
            known["thrown"] = [int(number) for number in phrases.listed(dice["dice"])]
        else:
            assert read("The fields are empty.", said) is not None, said
    known |= {"board": board, "ranking": ranking(placed)}

    def event(name: str) -> list[Any] | None:
        if name in (phrases.words("Throw"), phrases.words("Throw again")):
            return ["roll", me]
        put = read("Put the coin on the {field}", name)
        return ["place", me, int(put["field"])] if put else None

    known["legal"] = heard.do_by(event)
    known["choose"] = any(each[0] == "place" for each in known["legal"])
    return known


def sechs_mal_sechs(heard: Heard, me: int) -> Known:
    """Everything about a table of 6mal6 or Straßenlegen."""
    phrases, read, count = heard.phrases, heard.phrases.read, heard.phrases.count
    words, seats = phrases.words, len(heard.names)
    known: Known = {"turn": heard.turn, "deck": 0, "chips": [0] * seats, "hands": [0] * seats}
    known |= {"in": [True] * seats, "dealer": None, "pass": 1}
    placed = {}
    for sign in heard.signs:
        place = places(phrases, sign.holds)
        if place is not None:
            placed[sign.seat] = place
        for held in sign.holds:
            chips = count("one chip", "{count} chips", held)
            cards = count("one card", "{count} cards", held)
            if chips is not None:
                known["chips"][sign.seat] = chips
            elif cards is not None:
                known["hands"][sign.seat] = cards
            elif held in (
                words(C_("what somebody does", "deals")),
                words(C_("what somebody does", "deals next")),
            ):
                assert known["dealer"] is None, "only one seat deals"
                known["dealer"] = sign.seat
            elif held == words(OUT):
                known["in"][sign.seat] = False
            else:
                assert read("paid {paid} and got {won}", held), held
    for said in heard.picture():
        pot = count("One chip in the pot.", "{count} chips in the pot.", said)
        deck = count("One card in the deck.", "{count} cards in the deck.", said)
        if pot is not None:
            known["pot"] = pot
        elif deck is not None:
            known["deck"] = deck
        elif which := read("Turn {number} of 6", said.rstrip(".")):
            known["pass"] = int(which["number"])
    known["rows"], known["streets"] = _rows(heard, known)
    known["ranking"] = ranking(placed)
    hand = [node for node in heard.table.all("group") if node.name == words("Cards in hand")]
    if hand:
        known["hands"][me], known["drawn"] = _hand(heard, hand[0])

    def event(name: str) -> list[Any] | None:
        laid = read("Lay the {value} on field {field}", name)
        return ["lay", me, int(laid["value"]), int(laid["field"])] if laid else None

    known["legal"] = heard.do_by(event)
    return known


def _rows(heard: Heard, known: Known) -> tuple[list[list[int | None]], dict[int, str]]:
    words = heard.phrases.words
    (table,) = heard.table.all("table")
    assert table.name == words("The rows")
    head, *body = table.all("row")
    titles = [cell.name for cell in head.all("columnheader")]
    assert titles[:7] == [words("Seat"), *(words("Field {field}", field=field) for field in range(1, 7))]
    rows: list[list[int | None]] = [[None] * 6 for _ in heard.names]
    streets = {}
    for row in body:
        (whose,) = row.all("rowheader")
        name, _, deals = whose.name.partition(", ")
        seat = heard.seat(name)
        assert bool(deals) == (known["dealer"] == seat)
        cells = [cell.name for cell in row.all("cell")]
        assert len(cells) == len(titles) - 1
        rows[seat] = [None if cell == words(C_("a field", "free")) else int(cell) for cell in cells[:6]]
        if len(cells) > 6:
            streets[seat] = cells[6]
    return rows, streets


def _hand(heard: Heard, group: Node) -> tuple[list[int], list[int]]:
    """The cards of the own hand, and those of them that are new."""
    cards, fresh = [], []
    for card in group.all("button"):
        new = heard.phrases.read("{value}, new", card.name)
        cards.append(int(new["value"] if new else card.name))
        if new:
            fresh.append(cards[-1])
    return sorted(cards), sorted(fresh)
