"""The browsers that `make test-browsers` needs besides Chromium: finds or installs them, as `tools/browser.py` does."""
