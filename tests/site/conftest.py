"""Leaves out what needs npm's packages where nothing was fetched: `make test` fetches them, `pytest` alone does not."""

from __future__ import annotations

import pytest

from tests.support.built import fetched

#: Tests that run Lightning CSS, acorn, html-validate or the site's build, or read Pyodide; of some files, all.
FETCHED = (
    "test_first_paint.py::test_the_excerpt",
    "test_library.py::test_what_pyscript_would_have_written_is_what_was_compiled",
    "test_machine.py",
    "test_styles.py::test_a_new_game_brings_its_style",
    "test_styles.py::test_it_is_the_same_when_made_again",
    "test_styles.py::test_what_cannot_be_understood_stops_the_build",
    "test_supply.py::test_a_version_is_told_only_of_what_is_really_that_version",
    "test_supply.py::test_the_bill_is_the_same_every_time",
    "test_valid_html.py",
    "test_worker.py::test_the_version_names_the_worker_too",
)


@pytest.fixture(autouse=True)
def _fetched(request: pytest.FixtureRequest) -> None:
    """Leave the test out if it is one of these and there is nothing of that."""
    if any(name in request.node.nodeid for name in FETCHED):
        fetched()
