"""The table of Sieben: round leather, the coins on it, two dice, and each seat's coins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import cos, radians, sin
from random import Random

from ....draw.buttons import alias, as_data, control, hint
from ....draw.dice import Arrival, die, other_faces, piece, spoken_dice
from ....draw.dice import icon as die_icon
from ....draw.frame import Controls, frame
from ....draw.geometry import Size
from ....draw.grand import grand, won
from ....draw.html import Element, Node, button, div, g, span, svg
from ....draw.icons import icon
from ....draw.numbers import grounded
from ....draw.scene import Scene
from ....draw.seats import EDGES
from ....draw.signs import Lately, owned_coins, seat_sign
from ....draw.steps import HELD
from ....engine.events import Event
from ....engine.game import places
from ....engine.text import C_
from ....locale import Words
from ..rules.game import FIELDS, HIGH, SEVEN
from ..words.guidance import throws_again
from . import leather
from .coins import PILE, PILES, SHOWN, key_at, moves
from .leather import REACH
from .steps import BROKE, CLEAR, FALL, PAID, SWEEP, WIN, after_step, names
from .view import SiebenView

DIE = 22.0
"""width of a die, in units of the drawing"""
LANDING = 41.5
"""distance from the middle at which dice come to rest: between the heap and the fields"""
APART = 22.0
"""degrees between each of the two dice and the direction midway between them"""
HAND = 92.0
"""distance of the throwing hand from the middle"""
HELD_APART = 8.5
"""what `APART` is for dice in it"""


def table(scene: Scene[SiebenView]) -> Element:
    """The table as HTML."""
    view, came_from = _lying(scene)
    signs = {seat: _sign(scene, seat, view, came_from) for seat in range(len(scene.players))}
    board = _board(scene, view, came_from)

    def owned(seat: int, room: Size) -> Node:
        return owned_coins(view.coins[seat], room) if view.coins[seat] else None

    return frame(
        scene,
        signs,
        board,
        Controls(_controls(scene), _note(scene)),
        lit=_big_moment(scene),
        owned=owned,
        tools=None if scene.replayed or (scene.view.over and scene.settled) else _tools(scene),
    )


def _big_moment(scene: Scene[SiebenView]) -> Node:
    """What is enlarged in the middle: who wins, or the coin of a seven or a twelve."""
    if not scene.moving:
        return False
    if scene.moment == WIN and scene.after is not None:
        return won(scene, scene.after.ranking[0])
    field = {PAID: SEVEN, CLEAR: HIGH}.get(scene.moment)
    if field is None or scene.before is None:
        return False
    pile = (0,) if field == SEVEN else (13, 0, -13)
    return grand(scene, [leather.drawn_coin(0, y, 32) for y in pile], str(field), seat=scene.before.turn)


def _lying(scene: Scene[SiebenView]) -> tuple[SiebenView, Mapping[str, str]]:
    """The view to draw the coins from, perhaps in mid-animation, and the origin of each new coin, by key."""
    before, after, event = scene.before, scene.after, scene.event
    if before is None:
        return scene.view, {}
    if scene.settled or after is None or event is None or event[0] != "dice":
        return scene.view, moves(before, scene.view)
    shown = names(before, event, after)
    name = scene.moment or FALL
    here = after_step(before, event, after, name)
    earlier = after_step(before, event, after, shown[max(0, shown.index(name) - 1)])
    return here, moves(earlier, here)


_MOVES = {PAID: "hop", SWEEP: "rush", CLEAR: "rush", WIN: "rush"}
"""how coins move in a step, where they do not just slide"""


def summary(view: SiebenView, words: Words) -> str:
    """What lies on the leather, as text."""
    taken = [field for field in FIELDS if field != SEVEN and view.board[field]]
    parts = []
    if len(taken) > 1:
        # Never above 1 in play: a throw takes a field's coin, and S5 needs all fields but the 7 to be empty.
        fields = [
            str(field)
            if view.board[field] == 1
            else words("{number} ({count} coins)", number=field, count=view.board[field])
            for field in taken
        ]
        parts.append(
            words("There are coins on {fields} and {last}.", fields=", ".join(fields[:-1]), last=fields[-1])
        )
    elif taken:
        (field,) = taken
        parts.append(
            words.n(
                "There is a coin on {number}.",
                "There are {count} coins on {number}.",
                view.board[field],
                number=field,
            )
        )
    else:
        parts.append(words("The fields are empty."))
    heap = view.board[SEVEN]
    parts.append(words.n("One coin lies on the 7.", "{count} coins lie on the 7.", heap))
    return " ".join(parts)


def _told(scene: Scene[SiebenView]) -> str:
    """The same for screen readers, with the dice that lie there."""
    words, fallen = scene.words, _fallen(scene)
    lying = summary(scene.view, words)
    if fallen is None or not scene.settled:
        return lying
    dice = words("Last thrown: {dice}.", dice=spoken_dice(fallen[1:], words))
    return f"{lying} {dice}"


# ---- seats


def _sign(scene: Scene[SiebenView], seat: int, view: SiebenView, came_from: Mapping[str, str]) -> Element:
    """A seat's sign, with its coins as in `view`, or its fate."""
    words = scene.words
    coins = scene.view.coins[seat]
    place = places(scene.view.ranking).get(seat)
    spoken = words.n("one coin", "{count} coins", coins)
    mark, fate = "", None
    if place is not None:
        spoken = words("place {place}", place=place) + ", " + spoken
    elif seat in scene.view.out:
        mark, fallen = "gone", words(C_("of somebody who no longer plays", "out"))
        fate = span(class_="fate")[fallen]
        spoken += ", " + fallen
    elif not coins and not _just_paid(scene, seat):
        mark, fallen = "broke", words("lap of honour")
        fate = span(class_="fate honour")[fallen]
        spoken += ", " + fallen
    if scene.moment == WIN and scene.after is not None and scene.after.ranking[0] == (seat,):
        mark = "winning"
    holds: Node = [fate, _purse(seat, view.coins[seat], coins, came_from, _MOVES.get(scene.moment))]
    return seat_sign(scene, seat, holds, spoken=spoken, place=place, mark=mark, lately=_lately(scene, seat))


def _just_paid(scene: Scene[SiebenView], seat: int) -> bool:
    """Whether a seat has just paid its last coin and that is not announced yet."""
    paid = scene.before is not None and scene.before.coins[seat] > 0
    return paid and not scene.settled and scene.moment != BROKE


def _lately(scene: Scene[SiebenView], seat: int) -> Lately | None:
    """What a bot has thrown, and taken or put, since a person last acted; None for nothing."""
    if scene.past is None:
        return None
    seen = [scene.past(index) for index in scene.lately.get(seat, ())]
    throws = [past for past in seen if past.event[0] == "dice"]
    if not throws:
        return None
    told = [sentence for past in seen for sentence in past.sentences]
    gained = seen[-1].after.coins[seat] - seen[0].before.coins[seat]
    return Lately(
        [
            span(class_="lately-throw")[grounded(len(throws)), "×"] if len(throws) > 1 else None,
            (die_icon(number) for number in throws[-1].event[1:]),
            span(class_="lately-sum")["+" if gained > 0 else "−", grounded(abs(gained))] if gained else None,
        ],
        " ".join(told),
    )


def _purse(seat: int, coins: int, counted: int, came_from: Mapping[str, str], move: str | None) -> Node:
    """A seat's coins in piles of five, and their number, which includes those that do not fit."""
    piles: list[list[Node]] = [[] for _ in range(PILES)]
    for index in range(coins):
        key = key_at(seat, index)
        spare = index >= SHOWN
        if spare and key not in came_from:
            continue  # only counted; a new arrival is drawn, so that it can be seen coming
        piles[min(index // PILE, PILES - 1)].append(
            span(
                {
                    "data-piece": key,
                    "data-from": came_from.get(key),
                    "data-move": move if key in came_from else None,
                    "data-delay": HELD if move and key in came_from else None,
                },
                id=f"p-{key}",
                class_="coin spare" if spare else "coin",
            )
        )
    return [
        span(class_="purse")[(span(class_="pile")[pile] for pile in piles if pile)],
        span(class_="purse-count" if counted else "purse-count none")[grounded(counted)],
    ]


# ---- the leather


def _board(scene: Scene[SiebenView], view: SiebenView, came_from: Mapping[str, str]) -> Element:
    """The leather with everything on it, and the tools beside it; `view` says where the coins lie."""
    return div(class_="board")[
        div(class_="board-square")[
            svg(
                {"aria-label": _told(scene), **_gestures(scene)},
                class_=f"hide-board towards-{_towards(scene)}",
                id="tray",
                viewBox=f"{-REACH:g} {-REACH:g} {2 * REACH:g} {2 * REACH:g}",
                role="img",
            )[
                leather.lights(),
                leather.art(),
                list(_glows(scene)),
                g(class_="coins")[list(leather.lying(view.board, came_from, _MOVES.get(scene.moment)))],
                list(leather.counts(scene.view.board)),
                g(class_="two-dice")[list(_dice(scene))],
                _hand(scene),
            ],
            list(_choice(scene)),
        ]
    ]


def _towards(scene: Scene[SiebenView]) -> str:
    """The edge to which the numbers are turned: that of who is next, where the table faces everybody."""
    turn = scene.view.turn
    return scene.seating.edge(turn) if scene.seating.facing and turn is not None else EDGES[0]


def _gestures(scene: Scene[SiebenView]) -> dict[str, str]:
    """Attributes that let a tap, flick or hold on the leather throw; none when nobody is to act."""
    seat = scene.actor
    roll = ("roll", seat)
    if seat is None or not scene.ready_for(seat):
        return {}
    if roll not in scene.legal(seat):
        return alias(roll)  # whose refusal says why
    return {**alias(roll), "data-flick": as_data(roll), "data-shake": ""}


def _fallen(scene: Scene[SiebenView]) -> Event | None:
    """The "dice" event whose dice lie on the leather, if any."""
    return scene.event if scene.event is not None and scene.event[0] == "dice" else None


def _glows(scene: Scene[SiebenView]) -> Iterator[Element]:
    """Light round the field thrown, once the dice lie still, and round others that coins are taken from."""
    fallen = _fallen(scene)
    if fallen is None or scene.before is None or (not scene.settled and not scene.shown_steps):
        return
    sum_ = fallen[1] + fallen[2]
    if not scene.settled and scene.after is not None:
        if scene.moment == CLEAR:
            yield leather.clearing()
        for field in FIELDS:
            if field != sum_ and scene.after.board[field] < scene.view.board[field]:
                yield leather.glow(field, "giving")
    yield leather.glow(sum_, "thrown")


def landing(salt: object) -> list[tuple[float, float, float]]:
    """Resting places (x, y, degrees) of two dice, clear of fields, heap and its number; `salt` varies them."""
    rng = Random(f"{salt}")
    middle = rng.uniform(60, 300) + 48  # the heap's number stands at 48 degrees
    lying = []
    for side in (-APART, APART):
        angle = radians(middle + side + rng.uniform(-3, 3))
        reach = LANDING + rng.uniform(-2, 2)
        lying.append((reach * cos(angle), reach * sin(angle), rng.uniform(-180, 180)))
    return lying


def _dice(scene: Scene[SiebenView]) -> Iterator[Element]:
    """The dice as they last fell; they stay until the next throw."""
    fallen = _fallen(scene)
    if fallen is None:
        return
    salt = f"{scene.salt}/{scene.events}"
    faces = Random(f"{salt}/faces")
    for index, place in enumerate(landing(salt)):
        yield piece(
            f"d{scene.events}-{index}",
            fallen[1 + index],
            place,
            DIE,
            Arrival(
                came_from=f"hand-{index}",
                thrown=True,
                # The last throw still lies there; a coin may have been put since (S5).
                picked=f"d{scene.events - 2}-{index} d{scene.events - 3}-{index}",
                via=f"p-hand-{index}",
                decoy=other_faces(fallen[1 + index], faces),
            ),
        )


def _hand(scene: Scene[SiebenView]) -> Element | None:
    """The dice before a throw: at the edge in front of the thrower; visible while they are shaken."""
    turn = scene.view.turn
    if scene.event is not None and scene.before is not None and not scene.settled:
        turn = scene.before.turn  # the rolling dice came from this hand
    if turn is None:
        return None
    angle = radians(scene.seating.angle(turn))
    waiting = scene.event is None  # before the first throw, the dice lie ready where they land later
    reach, apart = (LANDING, radians(APART)) if waiting else (HAND, radians(HELD_APART))
    x, y = -reach * sin(angle), reach * cos(angle)
    return g(
        {"aria-hidden": "true"},
        class_="hand waiting" if waiting else "hand",
        transform=f"translate({x:.1f} {y:.1f})",
    )[
        (
            g({"data-piece": f"hand-{index}"}, id=f"p-hand-{index}", class_=f"die shaken shaken-{index}")[
                g(
                    transform=f"translate({-reach * sin(angle + side) - x:.1f} "
                    f"{reach * cos(angle + side) - y:.1f}) rotate({turned})"
                )[die(number, DIE), g(class_="other-face")[die(other, DIE)]]
            ]
            for index, (number, other, side, turned) in enumerate(((5, 2, apart, -14), (3, 6, -apart, 22)))
        )
    ]


# ---- what can be done


def _choice(scene: Scene[SiebenView]) -> Iterator[Element]:
    """S5: a button on every field while the acting seat may choose one."""
    words = scene.words
    seat = scene.actor
    if seat is None or not scene.view.choose:
        return
    keys = {
        10: "0",
        11: words(C_("key on the keyboard: eleven", "E")),
        12: words(C_("key on the keyboard: twelve", "T")),
    }
    for event in scene.legal(seat):
        field = event[2]
        key = keys.get(field, str(field))
        yield button(
            {
                "data-event": as_data(event),
                "data-key": key,
                "aria-label": words("Put the coin on the {field}", field=field),
            },
            class_=f"spot spot-{field}",
            id=f"spot-{field}",
            type="button",
            disabled=not scene.armed(event),
        )[hint(key)]


def _tools(scene: Scene[SiebenView]) -> Element:
    """Buttons for any time: the match so far, and automatic throws."""
    words = scene.words
    people = any(player.human for player in scene.players)
    return div(class_="table-tools", role="group", aria_label=words("At the table"))[
        button(
            {"data-command": "stakes"},
            class_="tool stakes-tool",
            type="button",
            title=words("The score so far"),
        )[icon("stakes"), span(class_="tool-label")[words("The score so far")]],
        button(
            {"data-command": "auto", "aria-pressed": str(scene.auto).lower()},
            class_="tool auto-tool",
            type="button",
            title=words("Throw for me"),
        )[icon("auto"), span(class_="tool-label")[words("Throw for me")]]
        if people and not scene.real_dice
        else None,
    ]


def _note(scene: Scene[SiebenView]) -> str:
    """What the person to act should know first; "" for nothing."""
    words = scene.words
    seat = scene.actor
    if seat is None:
        return ""
    if scene.view.choose:
        return words("Nothing to take.")
    if not scene.view.coins[seat]:
        return words("Win a coin, or you’re out.")
    return ""


def _controls(scene: Scene[SiebenView]) -> Iterator[Element]:
    """The button that throws, or the request to choose a field (S5)."""
    seat = scene.actor
    if seat is None:
        return
    words = scene.words
    if scene.view.choose:
        yield span(class_="choose")[words("Choose a field for your coin.")]
        return
    label = words("Throw again") if throws_again(scene, seat) else words("Throw")
    roll = ("roll", seat)
    yield control(roll, label, key="␣", main=True, shake=True, armed=scene.armed(roll))
