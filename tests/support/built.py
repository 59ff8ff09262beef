"""The built site, made when it is not up to date; tests that run side by side wait for one another."""

from __future__ import annotations

import fcntl
import functools
from pathlib import Path

from tools.site.build import build_site
from tools.site.paths import BUILD, SITE

#: The site has to work below any path, so it is tested below one.
PREFIX = "/some/where"


@functools.cache
def built_site() -> Path:
    """The folder of the finished site."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        build_site()
    return SITE
