"""The write queue: in order, one transaction at a time, and nothing given up."""

from __future__ import annotations

from collections.abc import Callable

from sechserpack.saves.entries import Entry
from sechserpack.saves.write_queue import Outcome, Write, WriteQueue


class Device:
    """A device that keeps things when it is told to."""

    def __init__(self) -> None:
        self.sent: list[tuple[Write, ...]] = []
        self.told: list[Outcome] = []
        self._done: list[Callable[[Outcome], None]] = []
        self.queue = WriteQueue(self._send, self.told.append)

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
    assert queue.busy(("a",))
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
    queue.drop("a")
    queue.put(Write("a", None, owned=False))
    device.answer()
    assert device.sent[1][0].entry is None
    device.answer()
    assert not queue.busy()
