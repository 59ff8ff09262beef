"""What is heard of SIX."""

from __future__ import annotations

import re
from typing import Any

from sechserpack.games.six.rules.state import MARKS
from tests.support.accessible import Node

from .listener import Heard, Known, places, ranking
from .phrases import Phrases


def six(heard: Heard, me: int) -> Known:
    """Everything about a table of SIX."""
    phrases, read, count = heard.phrases, heard.phrases.read, heard.phrases.count
    words, seats = phrases.words, len(heard.names)
    known: Known = {"turn": heard.turn, "dice_left": 0, "roll": [], "roller": None}
    known |= {"piles": [0] * seats, "due": [0] * seats, "secured": [0] * seats}
    placed = {}
    for sign in heard.signs:
        place = places(phrases, sign.holds)
        if place is not None:
            placed[sign.seat] = place
        for held in sign.holds:
            dice = count("one die in hand", "{count} dice in hand", held)
            secured = count("one card secured", "{count} cards secured", held)
            left = count("one card in the pile", "{count} cards in the pile", held)
            due = count("one card to lay", "{count} cards to lay", held)
            if dice is not None:
                assert sign.acts, "who holds dice is to play"
                known["dice_left"] = dice
            elif secured is not None:
                known["secured"][sign.seat] = secured
            elif left is not None:
                known["piles"][sign.seat] += left
            else:
                assert due is not None, held
                known["due"][sign.seat] = due
                known["piles"][sign.seat] += due
    known["ranking"] = ranking(placed)
    for said in heard.picture():
        _of_middle(heard, said, known)
    known["slots"], known["drawn"] = [], []
    for name in heard.names:
        (cards,) = (
            node for node in heard.table.all("group") if node.name == words("{name}’s cards", name=name)
        )
        slots, drawn = _cards(phrases, cards)
        known["slots"].append(slots)
        known["drawn"].append(drawn)

    def event(name: str) -> list[Any] | None:
        if count("Throw one die", "Throw {count} dice", name) is not None:
            return ["roll", me]
        if name.startswith(words("Lift the tube") + "."):  # what that costs if it is too early follows
            return ["lift", me]
        if secured := read("Secure the {card}", name):
            card, _beneath = _stack(phrases, secured["card"])
            assert card == sum(known["roll"]), name
            return ["secure", me]
        if laid := read("Lay the {card} on the empty slot {slot}", name):
            assert int(laid["card"]) == known["drawn"][me]
            assert not known["slots"][me][int(laid["slot"]) - 1], name
            return ["place", me, int(laid["slot"])]
        if laid := read("Lay the {card} on top of the {number}", name):
            assert int(laid["card"]) == known["drawn"][me]
            tops = [stack[-1] if stack else 0 for stack in known["slots"][me]]
            return ["place", me, tops.index(int(laid["number"])) + 1]
        return None

    # Several people have controls at once: those of each are in groups that say whose they are.
    name = heard.names[me]
    groups = {words("{name}’s cards", name=name), words("What {name} can do", name=name)}
    mine = [
        node for group in heard.table.all("group") if group.name in groups for node in group.all("button")
    ]
    known["legal"] = heard.do_by(event, [button for button in mine if button.usable])
    return known


def _of_middle(heard: Heard, said: str, known: Known) -> None:
    phrases, read = heard.phrases, heard.phrases.read
    words = phrases.words
    if which := read("Round {round} of {rounds}, {direction}.", said):
        known["round"] = int(which["round"])
        known["direction"] = {words("clockwise"): 1, words("counter-clockwise"): -1}[which["direction"]]
    elif thrown := read("{name} has thrown {dice}: {sum}.", said):
        known["roller"] = heard.seat(thrown["name"])
        known["roll"] = [int(number) for number in phrases.listed(thrown["dice"])]
        assert sum(known["roll"]) == int(thrown["sum"])
    elif thrown := read("{name} has thrown {sum}.", said):
        known["roller"], known["roll"] = heard.seat(thrown["name"]), [int(thrown["sum"])]
    elif said in (words("The sand has run out."), words("The sand is still running.")):
        known["run_out"] = said == words("The sand has run out.")
    elif (throws := phrases.count("One throw.", "{count} throws.", said)) is not None:
        known["round_throws"] = throws
    else:
        others = ("About {percent}% of it is left.", "The glass has been turned and hidden.")
        assert any(read(other, said) is not None for other in others), said


def _cards(phrases: Phrases, cards: Node) -> tuple[list[list[int]], int | None]:
    """What lies in the three slots of a seat, bottom first, and the card that it has drawn."""
    read, words = phrases.read, phrases.words
    slots: dict[int, list[int]] = {}
    drawn = None
    for node in cards.children:
        if due := read("To lay: {card}", node.name):
            card = re.match(r"\d+ \([^)]*\)", due["card"])
            assert card is not None, node.name
            drawn = _card(phrases, card[0])
        elif empty := read("Slot {slot}, empty", node.name):
            slots[int(empty["slot"])] = []
        elif filled := read("Slot {slot}", node.name):
            slots[int(filled["slot"])] = _slot(phrases, node)
        else:
            assert node.role == "img", node.name  # the cards that are counted at the end
            assert node.name.endswith(
                (words.n("one mark", "{count} marks", 1), words("marks"), "Punkte", "marks")
            )
    assert list(slots) == [1, 2, 3], "every slot is said, in order"
    return [slots[slot] for slot in (1, 2, 3)], drawn


def _slot(phrases: Phrases, slot: Node) -> list[int]:
    for node in slot.children:
        name = node.name
        secured = phrases.read("Secure the {card}", name) if node.role == "button" else None
        if secured is not None or node.role == "img":
            top, beneath = _stack(phrases, secured["card"] if secured else name)
            return [*reversed(beneath), top]
    raise AssertionError(f"what lies in “{slot.name}” is not said")


def _stack(phrases: Phrases, said: str) -> tuple[int, list[int]]:
    """The open card, and those beneath it, topmost first."""
    one, many = "{card}, one card beneath it: {cards}", "{card}, {count} cards beneath it: {cards}"
    for count in (1, 2):
        found = phrases.read(phrases.form(one, many, count), said)
        if found is not None:
            beneath = [int(card) for card in phrases.listed(found["cards"])]
            assert len(beneath) == int(found.get("count", 1)), said
            return _card(phrases, found["card"]), beneath
    return _card(phrases, said), []


def _card(phrases: Phrases, said: str) -> int:
    one, many = "{number} (one mark)", "{number} ({count} marks)"
    for count in (1, 2):
        found = phrases.read(phrases.form(one, many, count), said)
        if found is not None:
            number = int(found["number"])
            assert MARKS[number] == int(found.get("count", 1)), said
            return number
    raise AssertionError(f"“{said}” is no card")
