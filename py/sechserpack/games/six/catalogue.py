"""SIX and SIX Profi on the menu and in the set-up."""

from __future__ import annotations

from ...draw.catalogue import REAL_DICE_TEXT, CatalogueEntry, OptionText, SettingRow, Variant
from ...engine.dice import REAL_DICE
from ...engine.text import C_, N_
from .table import pictures

CATALOGUE = CatalogueEntry(
    variants=(
        Variant(
            game="six",
            name=N_("SIX"),
            pitch=N_("All at once: grab your cards while hidden sand runs down."),
            picture="tube",
            draw=pictures.tube,
            options={"profi": False, "pasch": "all"},
            minutes=10,  # see tests/games/test_minutes.py
        ),
        Variant(
            game="six",
            name=N_("SIX Profi"),
            pitch=N_("A Pasch (all dice equal) turns everything round. For quick eyes."),
            picture="profi",
            draw=pictures.profi,
            options={"profi": True},
            minutes=10,  # see tests/games/test_minutes.py
        ),
    ),
    options={
        "starter": OptionText(N_("Who begins")),
        REAL_DICE: REAL_DICE_TEXT,
        "rounds": OptionText(
            N_("Rounds"),
            values={
                1: C_("rounds", "one"),
                2: C_("rounds", "two"),
                3: C_("rounds", "three"),
                5: C_("rounds", "five"),
            },
        ),
        "sand_ms": OptionText(
            N_("The sand runs for about"),
            N_(
                "Never quite the same time, and nobody can see it. With a slow glass the "
                "bots take longer between throws too, so you can play by sound alone."
            ),
            values={
                30_000: N_("30 seconds"),
                60_000: N_("one minute"),
                90_000: N_("90 seconds"),
                120_000: N_("2 minutes"),
                180_000: N_("3 minutes"),
                300_000: N_("5 minutes"),
                600_000: N_("10 minutes"),
            },
        ),
        "secure": OptionText(
            N_("Cards are secured"), values={"tap": N_("with a quick tap"), "auto": N_("automatically")}
        ),
        "early": OptionText(
            N_("Lifting too early"),
            N_("As printed it ends the round. Or it only costs a card, and whoever lifted has to throw."),
            values={"ends": N_("ends the round"), "on": N_("costs a card")},
        ),
        "hesitate_ms": OptionText(
            N_("Time to lift the tube"),
            N_("Whoever gets the dice lifts the tube within this time – or has to throw."),
            values={
                2_000: N_("2 seconds"),
                3_000: N_("3 seconds"),
                5_000: N_("5 seconds"),
                10_000: N_("10 seconds"),
                None: N_("as long as you like"),
            },
        ),
        "pasch": OptionText(
            N_("A Pasch needs"),
            values={"all": N_("all dice the same"), "pair": N_("any two the same")},
        ),
    },
    rows=(
        SettingRow(
            "untimed",
            N_("Pace"),
            {False: N_("in real time"), True: N_("no rush")},
            N_(
                "First time? With “no rush” the sand runs only while dice are thrown, and "
                "bots wait until you’re ready."
            ),
        ),
    ),
    levels={
        "random": N_("Lucky dog"),
        "easy": N_("Greenhorn"),
        "hard": N_("Old hand"),
        "master": N_("Sly fox"),
        "fits": N_("Fits you"),
    },
    habits={
        "random": N_("plays on a whim and is easily beaten"),
        "easy": N_("takes a little longer and overlooks a card now and then"),
        "hard": N_("has quick hands and counts the seconds"),
        "master": N_("holds cards back and lifts only when it pays"),
        "fits": N_("learns from your games how strong you are, so that you win your share"),
    },
)
