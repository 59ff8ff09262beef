"""The set-up of SIX offers newcomers to play without haste, against bots that are new to it too."""

from __future__ import annotations

from ..conftest import NewDevice

SIX = "#setup/six?profi=false&pasch=all"
ROW = "#setting-untimed"


def test_without_haste_is_chosen_in_the_set_up(new_device: NewDevice) -> None:
    device = new_device(language="en")
    tab = device.open(SIX)
    form = tab.app.shown.form
    assert form is not None
    assert set(form.setup.kinds[1:]) == {"easy"}
    assert "no rush" in tab.text(ROW)
    tab.tap(f'{ROW} [data-command="setting"][data-value="true"]')
    assert device.setting("settings")["untimed"] is True


def test_nobody_else_is_asked(new_device: NewDevice) -> None:
    assert not new_device(language="en").open("#setup/sieben").has(ROW)
