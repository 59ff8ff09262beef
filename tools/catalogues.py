"""Compiles the gettext catalogues (`*.po`) to the `*.mo` files beside them, which the program reads."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

from tools.site.paths import PACKAGE, BuildFailed


def compile_catalogues(root: Path = PACKAGE) -> list[Path]:
    """Compile every catalogue below `root` that is newer than its `*.mo`; return the paths of all `*.mo` files.

    Raises `BuildFailed` for an invalid catalogue.
    """
    compiled = []
    for source in sorted(root.rglob("*.po")):
        target = source.with_suffix(".mo")
        compiled.append(target)
        if target.exists() and target.stat().st_mtime_ns >= source.stat().st_mtime_ns:
            continue
        # The folder above LC_MESSAGES names the language; Babel needs it for the plural forms.
        try:
            with source.open("rb") as text:
                catalogue = read_po(text, locale=source.parent.parent.name, abort_invalid=True)
        except PoFileError as error:
            raise BuildFailed(f"{source} is no valid catalogue: {error}") from error
        buffer = BytesIO()
        write_mo(buffer, catalogue)
        target.write_bytes(buffer.getvalue())
    return compiled


if __name__ == "__main__":
    compile_catalogues()
