"""The built site, made when it is not up to date; tests that run side by side wait for one another."""

from __future__ import annotations

import functools
from pathlib import Path

import pytest

from tools.site.build import build_site
from tools.site.paths import NODE_MODULES, SITE

#: The site has to work below any path, so it is tested below one.
PREFIX = "/some/where"


def fetched() -> Path:
    """The folder of what npm fetches; without it a test is left out. `make test` fetches it, so it leaves out none."""
    if not NODE_MODULES.is_dir():
        pytest.skip("needs the fetched runtime: run make fetch")
    return NODE_MODULES


@functools.cache
def built_site() -> Path:
    """The folder of the finished site; without what it is built from the test is left out."""
    fetched()
    build_site()
    return SITE
