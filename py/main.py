"""Wires the app together, nothing else."""

from sechserpack.app.app import App
from sechserpack.browser.input.listeners import Hands
from sechserpack.browser.page import Page

page = Page()
app = App(page)
hands = Hands(app, page)
await app.start()  # noqa: F704 - PyScript runs this file where one may wait
page.ready()
app.offline.begin()
app.keeper.look()
