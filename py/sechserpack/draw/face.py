"""The `Face` record: how a game looks and sounds. The counterpart of `engine.game.Game`, which knows no screen.

Each game's folder holds one `Face`. `S` is the game's state, `V` the table view that is made from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from ..engine.callbacks import nothing
from ..engine.events import Event
from ..engine.game import View
from ..engine.options import Value
from ..locale import Words
from ..sound.synth import Sound
from .anecdote import Anecdote
from .geometry import DEFAULT, Needs
from .html import Element, Node
from .scene import Scene
from .steps import FALL, SLIDE, AnimationStep
from .teaching.guidance import Call, Guidance
from .teaching.help import Help
from .teaching.waits import guidance_for_wait
from .timing import Timing
from .view import Audience, TableView

S = TypeVar("S")
V = TypeVar("V", bound=TableView)

Name: TypeAlias = Callable[[int], str]
"""the name of a seat in a sentence"""


class Remark(NamedTuple):
    """A short second line about a big moment, to follow the sentence that tells of it."""

    lines: tuple[str, ...]
    """messages for the catalogues, one of which is said; `{name}` is the first of the `seats`"""
    seats: tuple[int, ...]
    """whom it is about: nothing is said where they are all bots"""
    after: int = -1
    """index of its sentence among those of the event, from the end where negative"""


def chosen(lines: Sequence[str], number: int) -> str:
    """The one of `lines` for event `number`, so that a record tells the same whenever it is read."""
    return lines[number // 2 % len(lines)]  # where throws alternate with dice, all numbers of dice are odd


def usual_steps(before: object, event: Event, after: object) -> tuple[AnimationStep, ...]:
    """The usual `Face.steps`: dice fall, and whatever else happens slides."""
    return (FALL,) if event[0] == "dice" else (SLIDE,)


def usual_unsettled(before: V, after: V, event: Event, shown_steps: int) -> V:
    """The usual `Face.unsettled`: turn and ranking stay as before; while dice fall, everything does."""
    if event[0] == "dice":
        return replace(before, legal={})
    return replace(
        after, legal={}, turn=before.turn, chance=before.chance, over=before.over, ranking=before.ranking
    )


def usual_choice(view: object, event: Event, words: Words) -> str:
    """The usual `Face.choice`: the kind of the decision, for games of throwing."""
    return words("Throw") if event[0] == "roll" else event[0]


@dataclass(frozen=True, kw_only=True)
class Face(Generic[S, V]):
    """How one game looks and sounds, and the sentences about it. Its functions are pure."""

    view: Callable[[S, Audience], V]
    """(state, audience): the table view of `state`, limited to what `audience` may see"""
    table: Callable[[Scene[V]], Element]
    """(scene): the table as HTML"""
    tell: Callable[[S, Event, S, Name, Words], list[str]]
    """(before, event, after, name, words): sentences about `event`, which led from `before` to `after`.

    They reveal no secrets. The last ones belong to the animation steps after the first, one each; see `Animation.told`.
    """
    cues: Callable[[S, Event, S], tuple[str, ...]]
    """(before, event, after): the cues (names of sounds) to play as soon as `event` happens, in order.

    They reveal nothing of its outcome, which sounds with the steps.
    """
    help: Callable[[Mapping[str, Value], Words], Help]
    """(options, words): how to play with these `options` (all of them), in our own words.

    Each rule whose id a refusal can cite has an element of its own (`draw.teaching.help.rule`).
    """
    remark: Callable[[S, Event, S], Remark | None] = nothing
    """(before, event, after): what more there is to say of a big moment; None for most events.

    Like `tell`, it reveals no secrets, and names only what is true of the event.
    """
    anecdotes: Callable[[S, Event, S], Iterable[Anecdote]] = lambda before, event, after: ()
    """(before, event, after): what of `event` is worth telling at the end of an evening, when nothing is secret"""
    steps: Callable[[S, Event, S], tuple[AnimationStep, ...]] = usual_steps
    """(before, event, after): the animation steps that show `event`, one thing after another"""
    unsettled: Callable[[V, V, Event, int], V] = usual_unsettled
    """(before, after, event, shown_steps): the table view during `event`, the first `shown_steps` of its steps at rest.

    Nothing can be played there.
    """
    choice: Callable[[V, Event, Words], str] = usual_choice
    """(view, event, words): the name of a decision legal in `view` in a list: as on its control, but in full"""
    reason: Callable[[S, Event, Event, Words], str] = lambda state, best, next_best, words: ""
    """(state, best, next_best, words): a sentence why the `best` of two decisions is better; "" for none"""
    result: Callable[[Scene[V], int], Node] = nothing
    """(scene, seat): what the result shows beside the place of `seat` when the game is over; None for nothing"""
    trophy: Callable[[Scene[V]], Node] = nothing
    """(scene): the picture of the result: the game's pieces, round the origin and about 160 by 104 units large.

    None stands for the menu's picture.
    """
    standing: Callable[[S], tuple[int, ...] | None] = nothing
    """(state): each seat's amount of what is `counted` in a finished game; None where nothing is counted"""
    guidance: Callable[[Scene[V], int], Guidance | None] = nothing
    """(scene, seat): what the person on `seat` can do now, for the line there; None for nothing that needs words.

    Called for people's seats only. Reveals nothing not yet seen: returns None while a `scene` is not settled,
    except in real time, where it is about what lies still. Waits that every table has, such as for the next round,
    are covered already.
    """
    basics: Callable[[Mapping[str, Value]], frozenset[str]] = lambda options: frozenset()
    """(options): topics of `guidance` that come up in every game with these `options`.

    A person who has learnt them needs no room for lines any more.
    """
    calls: Callable[[Scene[V]], list[Call]] = lambda scene: []
    """(scene): what has come up for people who cannot see the table, besides what has happened"""
    deliberates: Callable[[View], bool] = lambda view: False
    """(view): whether a bot with this view decides about something that people want to look at first"""
    keys: Callable[[Sequence[int]], Mapping[int, Mapping[str, str]]] = lambda people: {}
    """(people): the keys of the controls by seat, where all `people` (seats, in order) play at once on one keyboard"""
    sounds: Mapping[str, Sound] = field(default_factory=dict)
    """the game's own sounds by cue, in addition to the shared ones"""
    central: frozenset[str] = frozenset()
    """the cues of those that come from the middle of the table, as they are everybody's, not from whoever acts"""
    waits: frozenset[str] = frozenset()
    """the chance events that wait until people have seen how something ended"""
    counted: str = ""
    """what `standing` counts, as a message for the catalogues; "" for nothing"""
    timing: Timing[S] | None = None
    """None unless the game is in real time"""
    needs: Needs = DEFAULT
    """the sizes its table needs, from which alone the layout is computed (draw/geometry)"""

    def guides(self, scene: Scene[V]) -> dict[int, Guidance]:
        """All guidance for people, by seat."""
        if scene.replayed:
            return {}
        found = {}
        for seat, player in enumerate(scene.players):
            if player.human:
                guidance = guidance_for_wait(scene, seat) or self.guidance(scene, seat)
                if guidance is not None:
                    found[seat] = guidance
        return found
