"""The style sheets: layers, colours and widths each in one place, and every game's rules inside its own class."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from sechserpack.games import catalogue
from sechserpack.locale import LANGUAGES
from tests.support.built import built_site
from tools.site import styles
from tools.site.paths import PACKAGE, ROOT, BuildFailed, files_below

GAMES = PACKAGE / "games"
BOOT = ROOT / "static" / "boot.css"
TOKENS = styles.SHEETS / "tokens.css"
LAYERS = ["tokens", "base", "screens", "games", "senses"]

#: Colours as such; those of forced colours, `transparent` and `currentcolor` are no choice of ours.
COLOUR = re.compile(
    r"#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|\b(?:white|black|red|green|blue|gr[ae]y)\b",
    re.IGNORECASE,
)
#: What may look like a colour and is none: addresses, and the names of tokens.
NAME = re.compile(r"url\([^)]*\)|--[\w-]+")
COMPOSITED = {"opacity", "transform"}
"""properties that browsers change without laying out or painting anew, also of what is drawn (unlike `scale`)"""


@dataclass(frozen=True)
class Rule:
    """A rule of a style sheet: what stands before its braces, its declarations, and the rules inside it."""

    head: str
    declarations: tuple[tuple[str, str], ...]
    inside: tuple[Rule, ...]

    def everything(self) -> Iterator[Rule]:
        """This rule and all those inside it."""
        yield self
        for rule in self.inside:
            yield from rule.everything()


@cache
def read(path: Path) -> Rule:
    """A style sheet as a rule without a head; statements without braces are declarations of "@"."""
    text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    tokens = iter(re.findall(r'[{};]|(?:[^{};"]|"[^"]*")+', text))

    def block(head: str) -> Rule:
        declarations: list[tuple[str, str]] = []
        inside: list[Rule] = []
        words = ""
        for token in tokens:
            if token == "{":
                inside.append(block(" ".join(words.split())))
                words = ""
            elif token in ";}":
                if words.strip():
                    name, _, value = words.strip().partition(" " if words.strip().startswith("@") else ":")
                    declarations.append((name.strip(), " ".join(value.split())))
                words = ""
                if token == "}":
                    break
            else:
                words += token
        return Rule(head, tuple(declarations), tuple(inside))

    return block("")


def layer_of(path: Path) -> str:
    """The layer that a style sheet belongs in."""
    if path.is_relative_to(GAMES):
        return "games"
    return "screens" if path.parent.name == "screens" else path.stem


def game_of(path: Path) -> str:
    """The name of the game in whose folder a style sheet lies: that of the folder, with hyphens."""
    return path.relative_to(GAMES).parts[0].replace("_", "-")


def owned(sheet: Rule) -> Iterator[Rule]:
    """The rules directly inside the layer of a style sheet."""
    for layer in sheet.inside:
        yield from layer.inside


def places_of(path: Path) -> set[str]:
    """The heads of the rules by which the game in whose folder a style sheet lies tells its places."""
    return {f':root[data-place="{each.picture}"]' for each in catalogue(game_of(path)).variants}


def properties(rules: Iterator[Rule]) -> set[str]:
    """The custom properties that these rules set."""
    return {name for rule in rules for name, _ in rule.declarations if name.startswith("--")}


SHEETS = styles.sources()
OF_GAMES = [path for path in SHEETS if path.is_relative_to(GAMES)]
PLACES = [path for path in OF_GAMES if path.name == "place.css"]
SHARED = [path for path in SHEETS if path not in OF_GAMES]
each_sheet = pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.relative_to(ROOT).as_posix())
each_shared = pytest.mark.parametrize("path", SHARED, ids=lambda path: path.name)
each_of_games = pytest.mark.parametrize("path", OF_GAMES, ids=lambda path: path.relative_to(GAMES).as_posix())


def test_every_style_sheet_is_taken_in() -> None:
    lying = [path for folder in (styles.SHEETS, PACKAGE) for path in folder.rglob("*.css")]
    assert sorted(lying) == sorted(SHEETS)
    assert SHEETS[0] == TOKENS


@each_sheet
def test_a_style_sheet_fills_its_own_layer(path: Path) -> None:
    sheet = read(path)
    assert {rule.head for rule in sheet.inside} == {f"@layer {layer_of(path)}"}
    statements = [f"{name} {value}" for name, value in sheet.declarations]
    if path == TOKENS:
        assert statements[0] == f"@layer {', '.join(LAYERS)}"
        assert all(statement.startswith("@custom-media --") for statement in statements[1:])
    else:
        assert statements == []


@each_sheet
def test_colours_are_tokens(path: Path) -> None:
    sheet = read(path)
    palette = {":root"} if path == TOKENS else set()
    if path in OF_GAMES and path.name == "style.css":
        palette = {f".game-{game_of(path)}"}
    if path in PLACES:
        palette = places_of(path)
    for rule in sheet.everything():
        for name, value in rule.declarations:
            if not (rule.head in palette and name.startswith("--")):
                assert not COLOUR.search(NAME.sub("", value)), f"{rule.head} {{ {name}: {value} }}"


def test_colours_of_the_start_are_tokens_too() -> None:
    for rule in read(BOOT).everything():
        for name, value in rule.declarations:
            assert name.startswith("--boot-") or not COLOUR.search(NAME.sub("", value)), rule.head


def test_light_and_dark_are_said_once() -> None:
    for path in SHEETS:
        text = path.read_text(encoding="utf-8")
        assert "prefers-color-scheme" not in text
        if path != TOKENS and path not in PLACES:
            assert "light-dark(" not in text
            assert "data-theme" not in text


@each_sheet
def test_sizes_of_screens_are_named(path: Path) -> None:
    for rule in read(path).everything():
        if rule.head.startswith("@media"):
            assert not re.search(r"\d", rule.head), rule.head


@each_shared
def test_what_is_shared_names_no_game(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for folder in sorted(GAMES.iterdir()):
        if (folder / "__init__.py").is_file():
            for name in {folder.name, folder.name.replace("_", "-")}:
                assert not re.search(rf"(?<![a-z]){name}(?![a-z])", text), name
    assert not re.search(r"\.(game|way|picture)-", text)


@pytest.mark.parametrize("path", PLACES, ids=game_of)
def test_a_place_is_told_by_tokens_of_the_table_alone(path: Path) -> None:
    """What a game may change of the page around it: the ground, its light, and what is written on it."""
    rules = [{name for name, _ in rule.declarations} for rule in owned(read(TOKENS)) if rule.head == ":root"]
    told = next(names for names in rules if "--wood" in names) | {"--grain"}
    for rule in owned(read(path)):
        assert rule.head in places_of(path)
        assert not rule.inside
        assert {name for name, _ in rule.declarations} <= told


@each_of_games
def test_a_game_styles_only_what_is_inside_its_own_class(path: Path) -> None:
    if path in PLACES:
        return  # see above
    game = game_of(path)
    for rule in owned(read(path)):
        if rule.head.startswith("@keyframes"):
            assert rule.head.startswith(f"@keyframes {game}-"), rule.head
        else:
            assert rule.head == f".game-{game}"
            assert ".game-" not in "".join(inner.head for one in rule.inside for inner in one.everything())


@each_of_games
def test_a_game_changes_no_token_but_the_colours_of_seats(path: Path) -> None:
    if path in PLACES:
        return  # see above
    tokens = {name for name in properties(read(TOKENS).everything()) if not re.match(r"--seat-\d", name)}
    assert not tokens & properties(read(path).everything())


@each_sheet
def test_what_moves_needs_nothing_but_the_compositor(path: Path) -> None:
    # Else each of its frames waits for the page's one thread, on which the game runs.
    for rule in read(path).everything():
        for moving in rule.inside if rule.head.startswith("@keyframes") else ():
            assert {name for name, _ in moving.declarations} <= COMPOSITED, (
                f"{rule.head} {moving.declarations}"
            )
        for name, value in rule.declarations:
            if name == "transition" and value != "none":
                changed = {part.split()[0] for part in value.split(",")}
                assert changed <= COMPOSITED | {"filter", "translate"}, value


def test_every_custom_property_that_is_read_is_set_somewhere() -> None:
    shared = set().union(*(properties(read(path).everything()) for path in SHARED))
    for path in SHEETS:
        own = {
            name
            for other in OF_GAMES
            if path in OF_GAMES and game_of(other) == game_of(path)
            for name in properties(read(other).everything())
        }
        for rule in read(path).everything():
            for _, value in rule.declarations:
                # What has another value to fall back on may be set by games alone.
                read_here = set(re.findall(r"var\((--[\w-]+)\)", value))
                assert read_here <= shared | own, f"{path.name}: {rule.head}: {read_here - shared - own}"


#: Whatever is in these changes with every tap.
WHOLE = re.compile(r"body|html|main|:root|#table|&|\.(?:app|stage|screen|play|laid|round|game-[\w-]+)\b")


def selectors(head: str) -> Iterator[list[str]]:
    """The parts of each selector between its combinators; what stands in brackets is of the part that it belongs to."""
    flat, depth = "", 0
    for letter in head:
        depth += (letter in "([") - (letter in ")]")
        flat += "\0" if depth and letter in " >+~," else letter
    for selector in flat.split(","):
        yield [part.replace("\0", " ") for part in re.split(r"[ >+~]+", selector) if part]


@each_sheet
def test_what_depends_on_what_is_inside_is_small(path: Path) -> None:
    """Whenever anything in an element changes, browsers style anew what rules with its `:has()` are about.

    All those rules have one list of what that may be, so a single one about everything makes them restyle whole pages.
    """
    for rule in read(path).everything():
        for parts in selectors(rule.head):
            asked = [part for part in parts if ":has(" in part]
            assert not [part for part in asked if WHOLE.match(part)], rule.head
            if asked and parts[-1] not in asked:
                assert re.match(r"[\w.#\[]|:is\(", parts[-1]), rule.head


def test_the_site_has_one_style_sheet_besides_that_of_the_start() -> None:
    site = built_site()
    sheets = {path.relative_to(site).as_posix() for path in files_below(site) if path.suffix == ".css"}
    assert sheets == {styles.STYLE}
    index = (site / "index.html").read_text(encoding="utf-8")
    linked = re.findall(r'<link rel="stylesheet" href="\./([^"]+)">', index)
    assert linked == [styles.STYLE]
    (start,) = re.findall(r"<style>(.*?)</style>", index, re.DOTALL)
    assert start.startswith(styles.start_sheet(LANGUAGES))


def test_the_finished_style_sheet_is_for_older_browsers_in_the_order_of_its_layers() -> None:
    text = (built_site() / styles.STYLE).read_text(encoding="utf-8")
    assert list(dict.fromkeys(re.findall(r"@layer (\w+)\s*\{", text))) == LAYERS
    for young in ("@custom-media", "light-dark(", "color-mix(", "&", "sourceMappingURL", "@import"):
        assert young not in text
    for address in re.findall(r'url\("?(?!#|%23)([^")]+)"?\)', text):
        assert address.startswith("data:image/svg+xml,") or (built_site() / "static" / address).is_file()


def test_it_is_the_same_when_made_again() -> None:
    assert styles.combined(SHEETS) == (built_site() / styles.STYLE).read_bytes()


@pytest.mark.parametrize(
    ("written", "built"),
    [
        (":is(.this, .that)", ".this,.that"),
        (".near > :is(.this, .that):hover", ".near>.this:hover,.near>.that:hover"),
        (":is(.this, .that)::after", ".this:after,.that:after"),
        (":is(.far .this, .that .other)", ".far .this,.that .other"),
        # Here it would mean or weigh something else, or another name is looked up already.
        (".far :is(.this, .near > .that)", ".far :is(.this,.near>.that)"),
        (":is(.this, .near .that)", ":is(.this,.near .that)"),
        (":is(.this, b)", ":is(.this,b)"),
        (":is(.this, :not(.that))", ":is(.this,:not(.that))"),
        (".one:is(.this, .that)", ".one:is(.this,.that)"),
        (":is(.this, .that) > b", ":is(.this,.that)>b"),
    ],
)
def test_a_rule_is_found_by_each_name_that_it_is_for(tmp_path: Path, written: str, built: str) -> None:
    sheet = tmp_path / "several.css"
    sheet.write_text(f"{written} {{ margin: 0 }}", encoding="utf-8")
    assert styles.combined([sheet]).decode() == f"{built}{{margin:0}}"


def test_a_new_game_brings_its_style(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = tmp_path / "games" / "pig" / "style.css"
    sheet.parent.mkdir(parents=True)
    sheet.write_text("@layer games { .game-pig { .snout { color: var(--ink) } } }", encoding="utf-8")
    monkeypatch.setattr(styles, "PACKAGE", tmp_path)
    (made,) = styles.style_files().values()
    assert b".game-pig .snout{color:var(--ink)}" in made


@pytest.mark.parametrize(
    "text",
    ["@layer games { .a { color: } } }", "@media (--no-such-size) { .a { top: 0 } }"],
    ids=["braces", "size"],
)
def test_what_cannot_be_understood_stops_the_build(tmp_path: Path, text: str) -> None:
    sheet = tmp_path / "style.css"
    sheet.write_text(f"\n{text}", encoding="utf-8")
    with pytest.raises(BuildFailed, match=r"style\.css:2"):
        styles.combined([sheet])
