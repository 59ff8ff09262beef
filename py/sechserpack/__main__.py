"""`python -m sechserpack`: the commands under plain CPython."""

from .command_line import main

raise SystemExit(main())
