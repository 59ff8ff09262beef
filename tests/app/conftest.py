"""Devices in memory, whose time a test has in its hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.support.device import Device
from tests.support.virtual import Time

NewDevice = Callable[..., Device]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Time:
    """The time of the test; nothing passes by itself, and chance without a seed is the same in every run."""
    clock = Time()
    for module, name, _, instead in clock.stand_ins():
        monkeypatch.setattr(module, name, instead)
    return clock


@pytest.fixture
def new_device(clock: Time) -> NewDevice:
    """Makes devices that share the time of the test."""

    def make(**what: Any) -> Device:
        return Device(clock, **what)

    return make


@pytest.fixture
def device(new_device: NewDevice) -> Device:
    """A device whose bots play at once, for somebody who reads English."""
    return new_device()
