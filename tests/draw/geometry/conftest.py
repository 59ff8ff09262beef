"""What tests of layouts start from that change how they are found."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sechserpack.draw.geometry import forms, lay_out, seating


@pytest.fixture
def afresh() -> Iterator[None]:
    """No answers to earlier questions, neither before nor afterwards."""
    caches = (lay_out, forms.forms, forms.sizes, forms.inside, forms.aired, seating.plans)
    for cache in caches:
        cache.cache_clear()
    yield
    for cache in caches:
        cache.cache_clear()
