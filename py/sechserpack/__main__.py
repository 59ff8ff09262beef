"""`python -m sechserpack`: the commands under plain CPython."""

import contextlib
import os
import signal
import sys
from pathlib import Path
from types import FrameType

unfinished: list[Path] = []
"""files that are being written and would be left half done"""


def interrupted(number: int, frame: FrameType | None) -> None:
    """End at once with one line and exit status 130, which is what shells make of Ctrl-C.

    An exception would not do: where Python cannot let one out, it prints a traceback and goes on.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError):
        for path in unfinished:
            path.unlink(missing_ok=True)
    with contextlib.suppress(OSError, AttributeError, ValueError):
        # Past the buffer, as this may have come in the middle of a write; with no standard error there is no line.
        os.write(sys.stderr.fileno(), b"interrupted\n")
    os._exit(130)


# Whoever started us with Ctrl-C ignored, as shells do in the background, means it.
if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
    signal.signal(signal.SIGINT, interrupted)

from .command_line import main  # noqa: E402 - Ctrl-C is answered from here on, and so while all this is imported

status = main(unfinished=unfinished)
# All has been said: while Python ends itself there is nothing left to interrupt.
signal.signal(signal.SIGINT, signal.SIG_IGN)
raise SystemExit(status)
