"""`python -m tools.site`: builds the site in build/site/, redoing only what has changed."""

from __future__ import annotations

import sys
import time

from tools.site.build import build_site
from tools.site.paths import ROOT, SITE, BuildFailed


def main() -> int:
    """Run the command line; return the exit status."""
    started = time.perf_counter()
    try:
        written = build_site()
    except BuildFailed as failure:
        print(f"The site was not built: {failure}", file=sys.stderr)
        return 1
    size = sum(path.stat().st_size for path in SITE.rglob("*") if path.is_file())
    seconds = time.perf_counter() - started
    where = SITE.relative_to(ROOT)
    print(f"{where}/: {size / 1e6:.1f} MB, {written} files written anew, {seconds:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
