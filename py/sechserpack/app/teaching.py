"""Teaching: who is still told what can be done at a seat, and who has learnt it by doing."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..draw.teaching.guidance import Guidance, Suggestion
from ..play.session import Session
from ..setup.learnt import Learnt
from ..setup.preferences import Preferences
from .device_settings import DeviceSettings
from .shown import Shown, Table


class Teaching:
    """Decides which guidance is shown at the seats, and counts what people do."""

    def __init__(self, shown: Shown, settings: DeviceSettings, preferences: Preferences) -> None:
        """What has been learnt is stored in `preferences`."""
        self._shown = shown
        self._settings = settings
        self._learnt = Learnt(preferences)

    def room(self, table: Table) -> bool:
        """Whether there is room for lines at `table`.

        Those who sit down knowing what comes up in every game need none. It stays as it is until they get up, so that
        nothing moves.
        """
        wanted = self._settings.now.guidance
        return table.guided if wanted is None else wanted

    def needed(self, session: Session) -> bool:
        """Whether people here have not learnt all basics of `session`'s game; True also if it lists none."""
        basics = session.face.basics(session.match.options)
        return not basics or any(not self._learnt.knows(topic) for topic in basics)

    def told(self, table: Table, guides: Mapping[int, Guidance]) -> dict[int, Guidance]:
        """Those of `guides` that people at `table` are told, by seat."""
        always = self._settings.now.guidance is True
        return {
            seat: guidance
            for seat, guidance in guides.items()
            if self.room(table) and (always or not self._learnt.knows(guidance.topic))
        }

    def doing(self, suggestion: Suggestion) -> Callable[[], None]:
        """Prepare to count `suggestion`; the returned function does, to be called once it is done.

        It counts once for each topic that suggests it at the table now, even where no line was shown.
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
        """Forget what was learnt: choosing anew when to be told starts over."""
        self._learnt.forget()
        table = self._shown.table
        if table is not None:
            table.guided = self.needed(table.session)
