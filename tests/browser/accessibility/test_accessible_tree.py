"""The accessibility tree that tests make of HTML (tests/support/accessible.py) is the one that a browser makes."""

from __future__ import annotations

from difflib import ndiff
from typing import Any

import pytest
from playwright.sync_api import Page

from sechserpack.draw.catalogue import Variant
from sechserpack.setup.variants import variant_link
from tests.support.accessible import Node, tree
from tests.support.drawn import DrawnApp
from tests.support.ways import WAYS, finished, link_of

from ..paper import dress, lay, resize

Heard = tuple[str, str, tuple[tuple[str, str], ...]]
"""role, name, and states"""

_ROLES = {
    *(
        "button",
        "link",
        "heading",
        "img",
        "group",
        "table",
        "row",
        "cell",
        "columnheader",
        "rowheader",
        "list",
    ),
    *("listitem", "main", "navigation", "banner", "complementary", "region", "dialog", "alert", "status"),
    *("combobox", "slider", "switch", "checkbox", "textbox"),
}
_CALLED = {"image": "img", "gridcell": "cell"}
"""what Chromium calls some of them"""


def browsers(page: Page) -> list[Heard]:
    """What Chromium hears of the page below `#app`, in order."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Accessibility.enable")
    nodes = {node["nodeId"]: node for node in devtools.send("Accessibility.getFullAXTree")["nodes"]}
    devtools.detach()
    found: list[Heard] = []

    def walk(node: dict[str, Any]) -> None:
        role = node.get("role", {}).get("value", "")
        role = _CALLED.get(role, role)
        silent = role in ("alert", "status") and not node.get("childIds")
        if not node["ignored"] and role in _ROLES and not silent:
            found.append((role, _said(node.get("name", {}).get("value", "")), _states(node, role)))
        for child in node.get("childIds", ()):
            walk(nodes[child])

    walk(next(node for node in nodes.values() if "parentId" not in node))
    return found


def _said(name: str) -> str:
    return " ".join(name.split())


def _states(node: dict[str, Any], role: str) -> tuple[tuple[str, str], ...]:
    of = {each["name"]: str(each["value"].get("value", "")).lower() for each in node.get("properties", ())}
    states = {}
    if of.get("disabled") == "true" and role in ("button", "combobox", "textbox", "switch"):
        states["disabled"] = "true"
    if role in ("button", "switch", "checkbox"):
        for name in ("pressed", "checked", "expanded"):
            if name in of:
                states[name] = of[name]
    if role == "heading":
        states["level"] = of["level"]
    return tuple(sorted(states.items()))


def ours(html: str) -> list[Heard]:
    """What we hear of it."""

    def one(node: Node) -> Heard:
        names = ("disabled", "pressed", "checked", "expanded") if node.role != "heading" else ("level",)
        states = tuple(sorted((name, node.states[name]) for name in names if name in node.states))
        return node.role, node.name, states

    # Style sheets hide what only sometimes says something, as long as it says nothing.
    said = (node for node in tree(html).all() if node.role not in ("alert", "status") or node.heard)
    return [one(node) for node in said if node.role in _ROLES]


def _screens(app: DrawnApp, way: Variant) -> dict[str, str]:
    """Some screens of a way to play: its set-up, a table that has just been laid, and the result of a game."""
    found = {}
    for name, link in (
        ("set-up", variant_link(way)),
        ("table", link_of(way, ["human", "random", "random"], seed="tree", names=["Ada", "Bo", "Cy"])),
    ):
        app.go(link)
        found[name] = app.html
    app.open(finished(way, 3))
    found["over"] = app.html
    app.command("settings")
    found["settings"] = app.html
    return found


def _lines(heard: list[Heard]) -> list[str]:
    # Where a name has spaces depends on style sheets as well.
    return [f"{role} “{name.replace(' ', '')}” {states}" for role, name, states in heard]


@pytest.mark.parametrize(
    "way",
    [
        pytest.param(way, id=way.name, marks=() if way.picture in ("tube", "plots") else pytest.mark.all)
        for way in WAYS
    ],
)
def test_our_tree_is_that_of_the_browser(paper: Page, way: Variant) -> None:
    shown = _screens(DrawnApp(language="en"), way)
    resize(paper, (1180, 820))
    dress(paper, language="en")
    for name, html in shown.items():
        lay(paper, html)
        heard, expected = ours(html), browsers(paper)
        assert len(expected) > 10
        differ = [line for line in ndiff(_lines(heard), _lines(expected)) if line[0] in "+-"]
        assert not differ, "\n".join([name, *differ])
