"""Teaching: who is still told what can be done at a seat, and who has learnt it by doing it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..draw.guidance import Guidance, Suggestion
from ..play.session import Session
from ..setup.learnt import Learnt
from ..setup.preferences import Preferences
from .device_settings import DeviceSettings
from .shown import Shown, Table


class Teaching:
    """Decides which lines are shown at the seats, and counts what people do."""

    def __init__(self, shown: Shown, settings: DeviceSettings, preferences: Preferences) -> None:
        """What has been learnt on this device is stored in `preferences`."""
        self._shown = shown
        self._settings = settings
        self._learnt = Learnt(preferences)

    def room(self, table: Table) -> bool:
        """Whether there is room for lines at `table`.

        Whoever sits down there and knows what comes up in every game needs none. Until they get up, it stays as it
        is, so that nothing moves.
        """
        wanted = self._settings.now.guidance
        return table.guided if wanted is None else wanted

    def needed(self, session: Session) -> bool:
        """Whether something comes up in every game like that of `session` that people here have not learnt yet."""
        basics = session.face.basics_of(session.match.options)
        return not basics or any(not self._learnt.knows(topic) for topic in basics)

    def told(self, table: Table, guides: Mapping[int, Guidance]) -> dict[int, Guidance]:
        """Those of `guides` that people at `table` are to be told, by seat."""
        always = self._settings.now.guidance is True
        return {
            seat: guidance
            for seat, guidance in guides.items()
            if self.room(table) and (always or not self._learnt.knows(guidance.topic))
        }

    def doing(self, suggestion: Suggestion) -> Callable[[], None]:
        """Somebody is about to do this; what is returned is to be called once it is done, and counts it.

        It counts for each topic that suggests it at the table as it is now, once, even where no line was shown.
        """
        table = self._shown.table
        seen = None if table is None or self._shown.replay is not None else table.seen
        guides = () if seen is None else seen.guides
        topics = {guidance.topic for guidance in guides if suggestion in guidance.suggests}

        def done() -> None:
            for topic in sorted(topics):
                self._learnt.done(topic)

        return done

    def begin_anew(self) -> None:
        """Whoever chooses anew when to be told begins to learn once more."""
        self._learnt.forget()
        table = self._shown.table
        if table is not None:
            table.guided = self.needed(table.session)
