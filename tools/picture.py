"""Draws static/picture.svg, the picture in the README, with the same code as the table.

`make picture` runs it. Bots play a seeded game up to an interesting moment; then the tray is drawn from its view, with
the table's own style sheets inside the file.
"""

from __future__ import annotations

import re
from pathlib import Path

from htpy import Element, circle, g, path, rect, style, svg
from htpy import text as svg_text
from markupsafe import Markup

from sechserpack.bots.policy import decide, make_policy
from sechserpack.draw.scene import Scene
from sechserpack.draw.seats import pictured
from sechserpack.draw.signs import sign
from sechserpack.draw.view import EVERYBODY
from sechserpack.engine.chance import stream
from sechserpack.engine.match import Match
from sechserpack.engine.options import resolve
from sechserpack.engine.player import Player
from sechserpack.games.sechser_raus.mind.bot import LEVELS
from sechserpack.games.sechser_raus.rules.game import GAME
from sechserpack.games.sechser_raus.table.tray import tray
from sechserpack.games.sechser_raus.table.view import SechserRausView, table_view
from sechserpack.locale import words
from tools.site.paths import PACKAGE
from tools.site.styles import SHEETS, combined, sheets_in

ROOT = Path(__file__).parent.parent
TARGET = ROOT / "static" / "picture.svg"
NAMES = ("Ada", "Kalle", "Rosi", "Erwin")
PLACES = ((590, 640), (190, 350), (590, 50), (990, 350))
SEED = "picture"
STYLED = "game-sechser-raus"
"""the class inside which the game's style applies"""


def moment() -> Scene[SechserRausView]:
    """The scene of the first moment of the seeded game with dice at the edge, in the middle and in the bowl."""
    match = Match.new(GAME, len(NAMES), {}, SEED)
    policy = make_policy(LEVELS, "hard", resolve(GAME.options, {}, len(NAMES)))
    while not match.over:
        if match.draw():
            view = table_view(match.state, EVERYBODY)
            if view.edge and view.edge.count > 2 and len(view.middle) > 2 and view.bowl > 3:
                break
            continue
        (seat,) = GAME.legal(match.state)
        match.play(decide(policy, match.view(seat), seat, stream(SEED, "bot", seat, len(match))))
    return Scene(
        view=table_view(match.state, EVERYBODY),
        players=tuple(Player("human", name) for name in NAMES),
        options={name: option.default for name, option in GAME.options.items()},
        seating=pictured(len(NAMES)),
        words=words("en"),
        events=len(match),
        event=match.events[-1],
        before=table_view(match.state_at(len(match) - 1), EVERYBODY),
    )


def picture() -> str:
    """The whole picture as the text of an SVG file."""
    scene = moment()
    sheets = [SHEETS / "tokens.css", SHEETS / "base.css", *sheets_in(PACKAGE / "games" / "sechser_raus")]
    rules = combined(sheets).decode()
    # Evening colours, whatever the reader's device prefers: conditional rules are left out.
    rules = re.sub(r"@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", rules)
    rules = re.sub(r"var\(--lightningcss-light,[^)]*\)\s*var\(--lightningcss-dark,([^)]*)\)", r"\1", rules)
    drawing = svg(
        xmlns="http://www.w3.org/2000/svg",
        viewBox="0 0 1180 690",
        role="img",
        aria_label="Sechserpack: Sechser raus",
    )[
        style[Markup(_used(rules))],
        _wood(),
        svg(
            class_=STYLED,
            x="270",
            y="90",
            width="640",
            height="510",
            viewBox="0 0 640 510",
            overflow="visible",
        )[tray(scene)],
        (_sign(scene, seat) for seat in range(len(NAMES))),
    ]
    return str(drawing) + "\n"


def _used(rules: str) -> str:
    """The part of the style sheets that dice, tray and badges need."""
    wanted = (
        ":root",
        ".die",
        ".tray",
        ".bowl",
        ".light",
        ".rim-",
        ".cast-",
        ".hollow-",
        ".badge",
        ".seat-",
        ".decoy",
    )
    kept = [
        f"{selector} {{{body}}}"
        for selector, body in re.findall(r"([^{};]+)\{([^{}]*)\}", rules)
        if selector == f".{STYLED}" or any(part in selector.replace(f".{STYLED}", "") for part in wanted)
        if "[data-theme" not in selector and "--lightningcss" not in body and "animation" not in body
    ]
    return "\n".join(
        [
            *kept,
            ".decoy { display: none }",
            ".badge { width: 32px; height: 32px }",
        ]
    )


def _wood() -> Element:
    return g[
        rect(width="1180", height="690", rx="26", fill="#2b1a10"),
        (
            path(
                d=f"M{x} 0 q{(x * 37) % 9 - 4} 345 0 690",
                stroke="#24150c",
                stroke_width=f"{1 + x % 3}",
                fill="none",
            )
            for x in range(14, 1180, 23)
        ),
    ]


def _sign(scene: Scene[SechserRausView], seat: int) -> Element:
    x, y = PLACES[seat]
    turn = scene.view.turn == seat
    count = scene.view.hands[seat] + (len(scene.view.middle) if turn else 0)
    name = scene.name(seat)
    return g(class_=f"seat-{seat}", transform=f"translate({x - 105} {y - 26})")[
        rect(
            width="210",
            height="52",
            rx="26",
            fill="#f3e6c8",
            stroke="#ffd66b" if turn else "#d9c296",
            stroke_width="5" if turn else "2.5",
        ),
        svg(x="10", y="10", width="32", height="32", viewBox="0 0 32 32")[sign(seat)],
        svg_text(
            x="54", y="34", font_family="Georgia, serif", font_size="22", font_weight="700", fill="#2c1c10"
        )[name],
        circle(cx="176", cy="26", r="18", fill="#2c1c10"),
        svg_text(
            x="176",
            y="33",
            font_family="Georgia, serif",
            font_size="20",
            font_weight="700",
            fill="#f3e6c8",
            text_anchor="middle",
        )[str(count)],
    ]


if __name__ == "__main__":
    TARGET.write_text(picture(), encoding="utf-8")
    print(TARGET.relative_to(ROOT))
