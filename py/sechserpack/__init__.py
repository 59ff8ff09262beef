"""Sechserpack: German table games for the people round one tablet."""

VERSION = "0.8.0"
"""what this version is called, everywhere: pyproject.toml, the site, its bill of materials and new records read it here

CHANGELOG.md says what it brings. A release is a tag of this name behind a "v".
"""
