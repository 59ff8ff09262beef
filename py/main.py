"""What PyScript runs."""

from sechserpack.main import start

await start()  # noqa: F704 - PyScript runs this file where one may wait
