"""Sechserpack: German table games for the people round one tablet."""

VERSION = "0.8.0"
"""version of this program; pyproject.toml, the site, its bill of materials and new records read it here

See CHANGELOG.md for its changes. A release is tagged with this name after a "v".
"""
