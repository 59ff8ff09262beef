"""The write queue: in order, one transaction at a time, and nothing given up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from sechserpack.saves.database.write_queue import PATIENCE, RETRY, STALLED, WriteQueue
from sechserpack.saves.entries import Entry
from sechserpack.saves.lines import joined, lines_of_events
from sechserpack.saves.writes import Outcome, Write


@dataclass
class Waiting:
    """Something that is done after a while, unless it is cancelled."""

    seconds: float
    work: Callable[[], None]
    waits: bool = True

    def cancel(self) -> None:
        self.waits = False


class Device:
    """A device that keeps things when it is told to."""

    def __init__(self) -> None:
        self.sent: list[tuple[Write, ...]] = []
        self.told: list[Outcome] = []
        self._done: list[Callable[[Outcome], None]] = []
        self.queue = WriteQueue(self._send, self.told.append, self._later)
        self.timers: list[Waiting] = []

    def _later(self, seconds: float, work: Callable[[], None]) -> Waiting:
        self.timers.append(Waiting(seconds, work))
        return self.timers[-1]

    def wait(self) -> float:
        """The only thing that waits is done; returns after how many seconds."""
        (due,) = [timer for timer in self.timers if timer.waits]
        due.cancel()
        due.work()
        return due.seconds

    def _send(self, writes: tuple[Write, ...], done: Callable[[Outcome], None]) -> None:
        self.sent.append(writes)
        self._done.append(done)

    def answer(self, trouble: str = "", lost: tuple[str, ...] = ()) -> None:
        """The oldest transaction that is on its way ends."""
        self._done.pop(0)(Outcome(trouble, frozenset(lost)))


def append(events: int, *lines: str, cut: int | None = None, key: str = "a") -> Write:
    """A write after which there are so many events; `lines` are the last of them."""
    first = events - len(lines) + 1
    return Write(key, Entry(key, "sieben", 2, events=events), cut, tuple(enumerate(lines, first)))


def test_one_transaction_at_a_time_and_the_rest_together() -> None:
    device = Device()
    queue = device.queue
    queue.put(append(1, "one"))
    queue.put(append(2, "two"))
    queue.put(append(4, "three", "four"))
    assert [write.lines for (write,) in device.sent] == [((1, "one"),)]
    assert queue.durable("a") == 0
    device.answer()
    assert queue.durable("a") == 1
    assert device.sent[1][0].lines == ((2, "two"), (3, "three"), (4, "four"))
    assert queue.busy("a")
    device.answer()
    assert queue.durable("a") == 4
    assert not queue.busy()
    assert len(device.sent) == 2


def test_what_is_taken_back_is_cut_off_and_written_anew() -> None:
    device = Device()
    queue = device.queue
    queue.put(append(3, "one", "two", "three"))
    queue.put(append(4, "four"))
    queue.put(append(1, cut=2))
    queue.put(append(2, "other"))
    device.answer()
    (write,) = device.sent[1]
    assert (write.cut, write.lines) == (2, ((2, "other"),))
    device.answer()
    assert queue.durable("a") == 2


def test_nothing_is_given_up_when_the_device_fails() -> None:
    device = Device()
    queue = device.queue
    queue.put(append(1, "one"))
    queue.put(append(2, "two"))
    device.answer("QuotaExceededError")
    assert (queue.trouble, queue.durable("a"), len(device.sent)) == ("QuotaExceededError", 0, 1)
    queue.put(append(3, "three"))
    assert device.sent[1][0].lines == ((1, "one"), (2, "two"), (3, "three"))
    device.answer()
    assert (queue.trouble, queue.durable("a")) == ("", 3)


def test_a_game_that_is_played_elsewhere_is_left_alone() -> None:
    device = Device()
    queue = device.queue
    queue.put(append(1, "one"))
    queue.put(append(2, "two"))
    queue.put(append(1, "uno", key="b"))
    device.answer(lost=("a",))
    assert [write.id for write in device.sent[1]] == ["b"]
    assert queue.durable("a") == 0
    assert device.told[0].lost == {"a"}


def test_a_game_that_is_removed_is_not_written_any_more() -> None:
    device = Device()
    queue = device.queue
    queue.put(append(1, "one"))
    queue.take("a")
    queue.put(Write("a", None, owned=False))
    device.answer()
    assert device.sent[1][0].entry is None
    device.answer()
    assert not queue.busy()


def test_what_has_failed_is_tried_again_after_a_while() -> None:
    device = Device()
    queue = device.queue
    queue.put(append(1, "one"))
    device.answer("AbortError")
    assert device.wait() == RETRY
    assert device.sent[1] == device.sent[0]
    device.answer()
    assert (queue.trouble, queue.durable("a")) == ("", 1)
    assert not any(timer.waits for timer in device.timers)


def test_a_device_that_does_not_answer_is_told_and_caught_up_with_in_order() -> None:
    device = Device()
    queue = device.queue
    queue.put(append(1, "one"))
    assert device.wait() == pytest.approx(PATIENCE, abs=0.1)
    assert queue.trouble == STALLED
    assert [told.trouble for told in device.told] == [STALLED]
    queue.put(append(2, "two"))
    queue.put(append(3, "three"))
    assert len(device.sent) == 1, "nothing overtakes what is on its way"
    assert (queue.durable("a"), queue.busy()) == (0, True)
    device.answer()
    assert (queue.trouble, queue.durable("a")) == ("", 1)
    assert device.sent[1][0].lines == ((2, "two"), (3, "three"))
    device.answer()
    assert (queue.durable("a"), queue.busy()) == (3, False)


def test_a_large_transaction_has_more_time() -> None:
    device = Device()
    device.queue.put(append(2000, *map(str, range(2000))))
    assert 2 * PATIENCE < device.wait() <= 60


def test_what_may_be_cut_off_any_moment_does_not_count_as_durable() -> None:
    device = Device()
    queue = device.queue
    queue.put(append(5, *"abcde"))
    device.answer()
    queue.put(append(4, cut=5))
    assert queue.durable("a") == 4
    queue.put(append(5, "f"))
    assert queue.durable("a") == 4
    device.answer("AbortError")
    assert queue.durable("a") == 4
    queue.put(append(2, cut=3))
    assert queue.durable("a") == 2


def test_without_a_database_writes_wait_and_an_old_answer_is_not_heard() -> None:
    device = Device()
    queue = device.queue
    queue.put(append(1, "one"))
    device.answer()
    queue.put(append(2, "two"))
    queue.suspend("cleared")
    assert (queue.trouble, queue.durable("a"), queue.stored("a")) == ("cleared", 0, False)
    queue.put(append(3, "three"))
    device.answer("AbortError")  # of the transaction that was on its way
    assert (queue.trouble, len(device.sent), len(device.told)) == ("cleared", 2, 1)
    queue.put(Write("a", Entry("a", "sieben", 2, events=3), 0, ((0, "all"),), owned=False))
    queue.resume()
    assert device.sent[2][0].lines == ((0, "all"),)
    assert not device.sent[2][0].owned
    device.answer()
    assert (queue.trouble, queue.durable("a")) == ("", 3)


def test_with_nothing_to_write_a_new_database_is_the_end_of_the_trouble() -> None:
    queue = Device().queue
    queue.suspend("cleared")
    queue.resume()
    assert queue.trouble == ""


def test_what_is_queued_by_now_is_written_by_a_known_transaction() -> None:
    device = Device()
    queue = device.queue
    assert queue.written(queue.last_queued)
    queue.put(append(1, "one"))
    queue.put(append(2, "two"))
    last = queue.last_queued
    device.answer()
    assert not queue.written(last)
    queue.put(append(3, "three"))
    device.answer()
    assert queue.written(last)
    assert queue.busy()


def test_what_does_not_fit_does_not_keep_others_from_being_stored() -> None:
    device = Device()
    queue = device.queue
    queue.put(append(1, "one"))
    queue.put(append(9, "giant", key="giant"))
    queue.put(append(1, "uno", key="b"))
    device.answer()
    assert {write.id for write in device.sent[1]} == {"giant", "b"}
    device.answer("QuotaExceededError")
    # One at a time: the one that fits is stored.
    device.answer("QuotaExceededError")
    device.answer()
    assert (queue.durable("b"), queue.durable("giant")) == (1, 0)
    assert queue.busy("giant")
    assert not queue.moving("b")
    # The other one is tried again behind those that fit, ever more seldom.
    tries = 0
    for number in range(2, 80):
        before = len(device.sent)
        while queue.moving():
            device.answer("QuotaExceededError" if device.sent[-1][0].id == "giant" else "")
        queue.put(append(number, "more", key="b"))
        tries += sum(sent[0].id == "giant" for sent in device.sent[before:])
        assert all(len(sent) == 1 for sent in device.sent[3:])
    assert 3 <= tries <= 8
    assert queue.trouble == ""
    # And stored when there is room.
    while queue.busy():
        if not queue.moving():
            queue.put(append(99, "more", key="b"))
        device.answer()
    assert queue.durable("giant") == 9


def test_many_lines_are_joined_and_cut_as_few_are() -> None:
    many = lines_of_events([("roll", 0)] * 3_000, 1)
    whole = joined(joined(((0, "{}"),), many), ((3_001, '["dice", 6]'),))
    assert (len(whole), [number for number, _ in whole]) == (3_002, list(range(3_002)))
    assert list(joined(whole, ((3_002, "x"),)))[-2:] == [(3_001, '["dice", 6]'), (3_002, "x")]
    first = Write("a", Entry("a", "sieben", 2, events=3_001), 0, whole)
    cut = first.then(Write("a", Entry("a", "sieben", 2, events=2), 3, ((3, "y"),)))
    assert [number for number, _ in cut.lines] == [0, 1, 2, 3]
    assert joined((), many) is many
    assert many[1] == (2, '["roll", 0]')
