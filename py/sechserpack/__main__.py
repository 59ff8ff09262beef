"""`python -m sechserpack`: the command line under plain CPython."""

import contextlib
import os
import signal
import sys
from pathlib import Path
from types import FrameType

unfinished: list[Path] = []
"""partially written files, to remove on interruption"""


def interrupted(number: int, frame: FrameType | None) -> None:
    """End at once with one line and exit status 130, the shells' convention for Ctrl-C.

    Not by an exception: where Python cannot propagate one, it prints a traceback and continues.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError):
        for path in unfinished:
            path.unlink(missing_ok=True)
    with contextlib.suppress(OSError, AttributeError, ValueError):
        # Unbuffered, as this may interrupt a write; without standard error there is no line.
        os.write(sys.stderr.fileno(), b"interrupted\n")
    os._exit(130)


# If Ctrl-C is ignored at the start, as by shells for background jobs, it stays so.
if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
    signal.signal(signal.SIGINT, interrupted)

from .command_line import main  # noqa: E402 - Ctrl-C must be handled during this import, too

status = main(unfinished=unfinished)
# All output is done: during Python's shutdown there is nothing left to interrupt.
signal.signal(signal.SIGINT, signal.SIG_IGN)
raise SystemExit(status)
