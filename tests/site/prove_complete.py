# Run as text inside Pyodide with the packed library: by node, and in the page (then BROWSER is set).
"""Imports every module of the packed library, plays every game and draws the menu; answers with JSON."""

import importlib
import inspect
import json
import sys
import traceback
import unicodedata
import zipfile

BROWSER = globals().get("BROWSER", False)
#: These need a document; in node they are left to the page.
PAGE_ONLY = ("pyscript", "sechserpack.browser", "sechserpack.main")

#: What Pyodide has, and the site does not.
TAKEN_OUT = ("_bz2", "_sqlite3", "_codecs_jp")

#: Pyodide's own prompt for a terminal, which completes words with a module that nothing else uses.
NOT_OURS = ("pyodide.console",)


def modules():
    """Every module of the archive by its dotted name."""
    with zipfile.ZipFile("/lib/python314.zip") as archive:
        for name in sorted(archive.namelist()):
            if name.endswith(".pyc"):
                yield name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")


def import_all():
    """Import them all; return how many there were, and what was missing."""
    count, missing = 0, []
    for name in modules():
        if name in NOT_OURS:
            continue
        if not BROWSER and any(name == each or name.startswith(f"{each}.") for each in PAGE_ONLY):
            continue
        try:
            importlib.import_module(name)
            count += 1
        except ModuleNotFoundError as error:
            missing.append(f"{name}: {error}")
    return count, missing


def play_every_game():
    """Let bots of every level play each game once, to its end and back from its record; return the games."""
    from sechserpack.bots.playout import play_out
    from sechserpack.bots.policy import make_policy
    from sechserpack.engine.match import Match
    from sechserpack.engine.options import resolve
    from sechserpack.engine.record import lines_of, replay_lines, write
    from sechserpack.games import NAMES, find, levels

    for name in NAMES:
        game = find(name)
        seats = game.seats[0]
        makers = levels(name)
        kinds = ["random", *makers]
        for first in range(0, len(kinds), seats):
            chosen = (kinds[first : first + seats] + ["random"] * seats)[:seats]
            policies = [make_policy(makers, level, resolve(game.options, {}, seats)) for level in chosen]
            match = Match.new(game, seats, {}, f"{name}/{first}")
            play_out(match, policies)
            if not match.over:
                raise RuntimeError(f"{name} does not end")
            record = write(match.header, match.events).encode()
            if not list(replay_lines(lines_of(record), find)):
                raise RuntimeError(f"the record of {name} is empty")
    return list(NAMES)


def draw_menu():
    """Draw the menu in every language."""
    from sechserpack.app.first_screen import prerender
    from sechserpack.locale import LANGUAGES

    return [len(prerender(language)) for language in LANGUAGES]


def fail_usefully():
    """What an error says when there is no source to quote; return that."""
    try:
        json.loads("{")
    except ValueError as error:
        return traceback.format_exception(error)[-1]


def refused():
    """What importing a module of C says that is not there; return that by the modules' names."""
    said = {}
    for name in TAKEN_OUT:
        try:
            importlib.import_module(name)
        except ModuleNotFoundError as error:
            said[name] = str(error)
    try:
        unicodedata.name("A")
    except ValueError as error:
        said["name"] = str(error)
    try:
        unicodedata.lookup("LATIN SMALL LETTER A")
    except KeyError as error:
        said["lookup"] = str(error.args[0])
    return said


def known_characters():
    """What else is known of characters; return some of it."""
    return [
        unicodedata.normalize("NFD", "ü"),
        unicodedata.category("€"),
        "ß".upper(),
        unicodedata.decimal("٣"),
    ]


def lines(function):
    """The numbers of all lines that the code of a function says it is from."""
    return sorted({line for *_, line in function.__code__.co_lines() if line is not None})


def known_lines():
    """The lines of a function of ours, and of one that is not; return both."""
    from sechserpack.bots.playout import play_out

    return {"ours": lines(play_out), "theirs": lines(json.loads)}


def annotated():
    """The functions of all modules that still know the types of their parameters; return their names."""
    return [
        f"{name}.{key}"
        for name in sorted(sys.modules)
        if name.startswith("sechserpack.")
        for key, value in inspect.getmembers(sys.modules[name], inspect.isfunction)
        if value.__annotations__
    ]


imported, missing = import_all()
json.dumps(
    {
        "imported": imported,
        "missing": missing,
        "games": play_every_game(),
        "menu": draw_menu(),
        "error": fail_usefully(),
        "lines": known_lines(),
        "annotated": annotated(),
        "refused": refused(),
        "characters": known_characters(),
    }
)
