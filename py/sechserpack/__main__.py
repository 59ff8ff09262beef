"""`python -m sechserpack`: the commands under plain CPython."""

from .commands import main

raise SystemExit(main())
