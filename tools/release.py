"""Makes a release from the built site: `python -m tools.release [TAG]`, or `make release`.

In build/release/: the site as a zip, its software bill of materials, and the SHA-256 of both. The version's section of
CHANGELOG.md goes to build/release-notes.md. A tag is refused unless it is this version's and its section in
CHANGELOG.md has a date.
"""

from __future__ import annotations

import hashlib
import io
import re
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path

from tools.site.bill import BILL
from tools.site.build import build_site, write_tree
from tools.site.paths import BUILD, ROOT, SITE, BuildFailed, files_below, version

FOLDER = BUILD / "release"
NOTES = BUILD / "release-notes.md"
SUMS = "SHA256SUMS"
SECTION = re.compile(r"^## \[(?P<name>[^\]]+)\](?: - (?P<date>.+))?$", re.MULTILINE)
"""the heading of a version in CHANGELOG.md"""
BEGINNING = (1980, 1, 1, 0, 0, 0)
"""timestamp of all files in the zip, so that the same site gives the same zip"""


def sections(changelog: str) -> dict[str, tuple[str, str]]:
    """The versions in a changelog, newest first: the date of each (empty if there is none), and its text."""
    found = list(SECTION.finditer(changelog))
    ends = [*(each.start() for each in found[1:]), len(changelog)]
    return {
        each["name"]: (each["date"] or "", changelog[each.end() : end].partition("\n[")[0].strip() + "\n")
        for each, end in zip(found, ends, strict=True)
    }


def notes(tag: str = "") -> str:
    """The text of CHANGELOG.md on this version. Raises `BuildFailed` if there is none, or if `tag` does not fit."""
    name = version()
    date, text = sections((ROOT / "CHANGELOG.md").read_text(encoding="utf-8")).get(name, ("", ""))
    if not text.strip():
        raise BuildFailed(f"CHANGELOG.md has no section [{name}].")
    if tag and tag != f"v{name}":
        raise BuildFailed(f"the tag is {tag}, and py/sechserpack/__init__.py says that this is {name}.")
    if tag and not re.fullmatch(r"\d{4}-\d\d-\d\d", date):
        raise BuildFailed(f"CHANGELOG.md has no date for [{name}].")
    return text


def zipped(site: Path, top: str) -> bytes:
    """All files of the site in one zip, within a folder called `top`."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(each for each in site.rglob("*") if each.is_file()):
            entry = zipfile.ZipInfo(f"{top}/{path.relative_to(site).as_posix()}", BEGINNING)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o100644 << 16
            archive.writestr(entry, path.read_bytes())
    return content.getvalue()


def sums(files: Mapping[str, bytes]) -> bytes:
    """The SHA-256 of files by name, in the format of `sha256sum --check`."""
    return "".join(f"{hashlib.sha256(files[name]).hexdigest()}  {name}\n" for name in sorted(files)).encode()


def release_files(site: Path) -> dict[str, bytes]:
    """The attachments of a built site's release, by name."""
    top = f"sechserpack-{version()}"
    files = {f"{top}.zip": zipped(site, top), f"{top}.cdx.json": (site / BILL).read_bytes()}
    return {**files, SUMS: sums(files)}


def main(arguments: list[str]) -> int:
    """Run the command line; return the exit status."""
    try:
        text = notes(*arguments[:1])
        build_site()
        FOLDER.mkdir(parents=True, exist_ok=True)
        write_tree(release_files(SITE), FOLDER)
    except BuildFailed as failure:
        print(f"Nothing can be released: {failure}", file=sys.stderr)
        return 1
    NOTES.write_text(text, encoding="utf-8")
    for path in files_below(FOLDER):
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size / 1e6:.2f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
