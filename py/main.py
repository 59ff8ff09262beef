"""Wires the app together, nothing else."""

from sechserpack.ui.app import App
from sechserpack.ui.dom import Page
from sechserpack.ui.hands import Hands

page = Page()
app = App(page)
hands = Hands(app, page)
await app.start()  # noqa: F704 - PyScript runs this file where one may wait
page.ready()
app.offline.begin()
app.keeper.look()
