"""Files from the browser, and the device's sharing features."""

from __future__ import annotations

from base64 import b64decode, b64encode
from typing import Any

from js import Object, document, window
from pyodide.ffi import to_js

from ..app.ports import HandedOn, Unreadable, shared_name

FACES = {"Bitter Variable": "bitter", "Source Sans 3 Variable": "source-sans"}
"""files of the typefaces' most usual letters, by family"""


class ChosenFile:
    """A file chosen or dropped by the user."""

    def __init__(self, file: Any) -> None:
        """Wrap the browser's `file`."""
        self._file = file

    @property
    def size(self) -> int:
        """Size in bytes."""
        return int(self._file.size)

    async def read(self, first: int, stop: int) -> bytes:
        """Bytes `first` up to `stop`, fewer at the end of the file. Raises `Unreadable`."""
        try:
            part = await self._file.slice(first, stop).arrayBuffer()
        except Exception as error:
            raise Unreadable(str(error)) from None
        data: bytes = part.to_bytes()
        return data


class WebSharing:
    """The device's share dialogue and clipboard, where they exist."""

    async def link(self, address: str, text: str = "") -> bool | None:
        """Share a link with a `text`; returns whether that was done, None if this device cannot share links."""
        told = {"text": text} if text else {}
        return await _shared(title=str(document.title), url=address, **told)

    async def file(self, name: str, text: str) -> bool | None:
        """Share a text as a file; returns whether that was done, None if this device cannot share such files."""
        file = window.File.new(to_js([text]), shared_name(name), _typed("text/plain"))
        return await _shared(title=str(document.title), files=[file])

    async def picture(self, name: str, drawn: str) -> HandedOn:
        """Share a drawing, a square SVG document, as a PNG file; where files cannot be shared, download it."""
        try:
            file = window.File.new(to_js([to_js(await _as_png(drawn))]), name, _typed("image/png"))
        except Exception:
            return "failed"
        shared = await _shared(title=str(document.title), files=[file])
        if shared is None:
            download(name, file)
        return "saved" if shared is None else "shared" if shared else "cancelled"

    async def copy(self, text: str) -> bool:
        """Copy `text` to the clipboard; returns whether that worked."""
        try:
            await window.navigator.clipboard.writeText(text)
        except Exception:
            return False
        return True


def download(name: str, blob: Any) -> None:
    """Download `blob` as a file called `name`."""
    url = window.URL.createObjectURL(blob)
    link = document.createElement("a")
    link.href = url
    link.download = name
    link.click()
    window.URL.revokeObjectURL(url)


def _typed(kind: str) -> Any:
    """The options of a file of this `kind`."""
    return to_js({"type": kind}, dict_converter=Object.fromEntries)


async def _as_png(drawn: str) -> bytes:
    """A drawing, an SVG document of its own width and height, as a PNG file, with the page's typefaces."""
    image = window.Image.new()
    # The policy has pictures from the page itself only: no address of a blob.
    image.src = "data:image/svg+xml;base64," + b64encode(await _with_faces(drawn)).decode()
    await image.decode()
    canvas = document.createElement("canvas")
    canvas.width, canvas.height = image.naturalWidth, image.naturalHeight
    canvas.getContext("2d").drawImage(image, 0, 0)
    return b64decode(canvas.toDataURL("image/png").partition(",")[2])


async def _with_faces(drawn: str) -> bytes:
    """The drawing with the typefaces in it: a picture cannot fetch any."""
    rules = []
    for family, name in FACES.items():
        try:
            fetched = await window.fetch(f"static/runtime/{name}.woff2")
            data = (await fetched.arrayBuffer()).to_bytes() if fetched.ok else b""
        except Exception:
            data = b""  # the device's own will do
        if data:
            source = f"data:font/woff2;base64,{b64encode(data).decode()}"
            rules.append(f"@font-face{{font-family:'{family}';font-weight:100 900;src:url({source})}}")
    begin, end, rest = drawn.partition(">")
    return f"{begin}{end}<style>{''.join(rules)}</style>{rest}".encode()


async def _shared(**content: Any) -> bool | None:
    """Share `content`; returns False if the user cancelled it, None if this device cannot share it."""
    navigator = window.navigator
    if not hasattr(navigator, "share"):
        return None
    data = to_js(content, dict_converter=Object.fromEntries)
    try:
        if hasattr(navigator, "canShare") and not navigator.canShare(data):
            return None
        await navigator.share(data)
    except Exception as error:
        # A second tap while the first is being shared is nothing that has failed.
        return False if any(name in str(error) for name in ("AbortError", "InvalidStateError")) else None
    return True
