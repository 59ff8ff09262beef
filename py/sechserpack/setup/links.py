"""Links: a set-up as a URL fragment, in the format that RECORD defines.

#play/GAME?seats=human,hard,human:Ada&OPTION=VALUE&seed=TEXT
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote, unquote_plus

from ..bots.likeness import LIKE
from ..bots.policy import make_policy
from ..engine.chance import LONGEST_SEED
from ..engine.errors import Malformed
from ..engine.events import brief
from ..engine.fields import encodable
from ..engine.game import Game
from ..engine.options import Value, resolve
from ..engine.strict import parse_json
from ..engine.text import N_
from ..games import catalogue, find, manner, on_screen, seated

NAME_LENGTH = 24
"""maximum length of a name in characters"""
LONGEST_LINK = LONGEST_SEED + 20_000
"""maximum length of a link in characters, from the `#` on"""
_LOOKED_AT = 1000
"""number of characters of a name that are examined"""
_JOINER = "\u200d"
_PICTURE = "\u2600-\u27bf\ufe0f\U0001f000-\U0001faff"
_LOOSE_JOINER = re.compile(f"(?<![{_PICTURE}]){_JOINER}|{_JOINER}(?![{_PICTURE}])")
"""zero-width joiner that does not join two emoji"""
_BLANK = re.compile("[\u115f\u1160\u2800\u3164\uffa0]")
"""characters that look blank"""
_MARKS = "\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f"
_PILED = re.compile(f"([{_MARKS}]{{2}})[{_MARKS}]+")
"""more combining marks on a letter than any language has, which would reach into other lines"""


@dataclass(frozen=True)
class Setup:
    """Everything needed to start a game: kinds and names by seat ("" for no name), and the options set explicitly."""

    game: str
    kinds: tuple[str, ...]
    names: tuple[str, ...]
    options: Mapping[str, Value] = field(default_factory=dict)
    seed: str | None = None


def tidy_name(name: str) -> str:
    """`name` without invisible characters (controls, direction marks), single-spaced and cut to `NAME_LENGTH`."""
    text = _BLANK.sub(" ", _PILED.sub(r"\1", name[:_LOOKED_AT]))
    visible = "".join(char if char.isprintable() or char == _JOINER else " " for char in text)
    return " ".join(_LOOSE_JOINER.sub(" ", visible).split())[:NAME_LENGTH].strip(" " + _JOINER)


def to_link(setup: Setup) -> str:
    """The link that starts `setup`, from the `#` on."""
    seats = ",".join(
        quote(kind, safe="") + (":" + quote(name, safe="") if name else "")
        for kind, name in zip(setup.kinds, setup.names, strict=True)
    )
    parts = [f"seats={seats}"]
    for key, value in setup.options.items():
        text = value if isinstance(value, str) else json.dumps(value, separators=(",", ":"))
        parts.append(f"{quote(key, safe='')}={quote(text, safe=',[]')}")
    if setup.seed is not None:
        parts.append(f"seed={quote(setup.seed, safe='')}")
    return f"#play/{setup.game}?" + "&".join(parts)


def game_in(link: str, place: str) -> tuple[Game[Any], str]:
    """The game that `link` names after `place`, and the query after it.

    Raises `Malformed` for an unknown game, and for a link that is too long or not UTF-8.
    """
    if not encodable(LONGEST_LINK)(link):
        raise Malformed(N_("This link is too long, or damaged."))
    path, _, query = link.removeprefix("#").removeprefix(place.removeprefix("#")).partition("?")
    game = find(unquote_plus(path))
    if game is None:
        raise Malformed(N_("There is no game called {game}."), game=brief(unquote_plus(path)))
    return game, query


def from_link(link: str) -> Setup:
    """Parse `link` (from `#play/` on).

    Raises `Malformed`, with a message for the person who opened the link, if anything in it is invalid.
    """
    game, query = game_in(link, "#play/")
    kinds: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    seed: str | None = None
    options: dict[str, Value] = {}
    for item in filter(None, query.split("&")):
        key, sign, raw = item.partition("=")
        key = unquote_plus(key)
        if not sign:
            raise Malformed(N_("The link has no value for {option}."), option=brief(key))
        if key == "seats":
            seats = [seat.partition(":") for seat in raw.split(",")]
            kinds = tuple(unquote_plus(kind) for kind, _, _ in seats)
            names = tuple(tidy_name(unquote_plus(name)) for _, _, name in seats)
        elif key == "seed":
            seed = unquote_plus(raw)
            if not encodable(LONGEST_SEED)(seed):
                raise Malformed(N_("This link is too long, or damaged."))
        else:
            options[key] = _value(unquote_plus(raw))
    if not kinds:
        raise Malformed(N_("The link doesn’t say who is playing (seats=…)."))
    complete = resolve(game.options, options, len(kinds)) if len(kinds) in game.seats else {}
    game.start(len(kinds), options)
    known = seated(game.name)
    for kind in kinds:
        if kind == LIKE and manner(game.name) is not None:
            continue  # only the device knows whether it knows how somebody plays
        if kind != "human":
            _check_level(game.name, kind)
            make_policy(known, kind, complete)
    return Setup(game.name, kinds, names, options, seed)


def _check_level(game: str, level: str) -> None:
    """Raise `Malformed`, naming all levels, if `game` is on the menu and has no such `level`."""
    if game in on_screen() and level not in catalogue(game).levels:
        raise Malformed(
            N_("This game has no bot called {level}. It has: {known}."),
            level=brief(level),
            known=tuple(catalogue(game).levels.items()),
        )


def _value(text: str) -> Value:
    try:
        return parse_json(text)
    except Malformed:
        return text
