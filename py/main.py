"""What PyScript runs."""

from pyscript.js_modules import idiomorph

from sechserpack.main import start

await start(idiomorph.Idiomorph.morph)  # noqa: F704 - PyScript runs this file where one may wait
