"""Prints, as one line of JSON, the first page and the style sheet of the site, built beside a copy that has Pig."""

from __future__ import annotations

import json

from tools.site.build import source_files
from tools.site.offline import WORKER
from tools.site.page import index_page
from tools.site.paths import ROOT
from tools.site.styles import STYLE, style_files


def main() -> None:
    """The site's own parts without the runtime, which no game has to do with."""
    files = {**source_files(), **style_files()}
    page, _ = index_page({**files, WORKER: (ROOT / WORKER).read_bytes()})
    print(json.dumps({"page": page.decode(), "style": files[STYLE].decode()}))


if __name__ == "__main__":
    main()
