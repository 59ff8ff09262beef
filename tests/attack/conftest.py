"""What all attacks share: a tally, time in a test's hand, and pages of a browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.app.conftest import clock, device, new_device  # noqa: F401
from tests.browser.conftest import open_quick  # noqa: F401

from .tally import PROPERTY, Attack

_ATTACK = pytest.StashKey[Attack]()


@pytest.fixture
def attack(request: pytest.FixtureRequest) -> Attack:
    """The tally of the test; one that has lost something fails when it ends."""
    return request.node.stash.setdefault(_ATTACK, Attack())


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Fail a test that ends well with a loss in its tally, and hand its tally on to the table."""
    tally = item.stash.get(_ATTACK, None)
    whole = False
    try:
        result = yield
        whole = True
    finally:
        if tally is not None:
            if not whole and not tally.losses:
                tally.losses.append("the attack itself did not come to its end")
            item.user_properties.append((PROPERTY, _told(item, tally)))
    if tally is not None:
        assert tally.tries, "an attack that tries nothing"
        assert not tally.losses, tally.report()
    return result


def _told(item: pytest.Item, tally: Attack) -> dict[str, object]:
    assert isinstance(item, pytest.Function)
    name = item.originalname.removeprefix("test_").replace("_", " ")
    return {
        "kind": item.module.KIND,
        "test": name,
        "tries": tally.tries,
        "losses": tally.losses,
        "notes": tally.notes,
    }
