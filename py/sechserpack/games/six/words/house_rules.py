"""The house rules of a game of SIX, in sentences."""

from __future__ import annotations

from collections.abc import Mapping

from ....draw.teaching.help import changed
from ....engine.options import Value
from ....locale import Words
from ..rules.game import GAME


def house_rules(options: Mapping[str, Value], words: Words) -> tuple[str, ...]:
    """A sentence for every option that differs from the rule sheet; `profi` is not counted as one."""
    _ = words
    given = changed(GAME, options, {"profi": None})
    said = []
    if "rounds" in given:
        said.append(rounds(given["rounds"], words))
    if "sand_ms" in given:
        said.append(running_time(given["sand_ms"], words))
    if "sand_jitter" in given:
        share = round(100 * given["sand_jitter"])
        said.append(
            _("The sand’s time varies by up to {share}% from round to round.", share=share)
            if share
            else _("The sand always runs for exactly the same time.")
        )
    if "secure" in given:
        said.append(_("Cards are secured for you. No need to grab."))
    if "early" in given:
        said.append(_("Lifting too early costs a card, but doesn’t end the round."))
    if "hesitate_ms" in given:
        limit = given["hesitate_ms"]
        said.append(
            _("You may lift the tube until you throw, however long you take.")
            if limit is None
            else _(
                "You have {seconds} to lift the tube once you get the dice.", seconds=_seconds(limit, words)
            )
        )
    if "pasch" in given and options.get("profi"):
        said.append(_("Two dice the same are a Pasch, even among three."))
    return tuple(said)


def rounds(count: int, words: Words) -> str:
    """The number of rounds, as a sentence."""
    return words.n("You play one round.", "You play {count} rounds.", count)


def running_time(time: int, words: Words) -> str:
    """X2: the running time of the glass, given in ms, as a sentence."""
    _ = words
    minutes, rest = divmod(time, 60_000)
    if minutes and not rest:
        return _.n("The sand runs for about one minute.", "The sand runs for about {count} minutes.", minutes)
    return _("The sand runs for about {seconds}.", seconds=_seconds(time, words))


def _seconds(time: int, words: Words) -> str:
    """A time in ms, in words: "one second", "2.5 seconds"."""
    if time % 1000:
        digits = len(f"{time % 1000:03}".rstrip("0"))
        return words("{number} seconds", number=words.number(time / 1000, digits))
    return words.n("one second", "{count} seconds", time // 1000)
