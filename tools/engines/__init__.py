"""The browsers that `make test-browsers` and `make bench` need besides Chromium: finds, installs and drives them."""
