"""The built site in other engines than today's Chromium; `make test-browsers` runs this, `make test` does not."""
