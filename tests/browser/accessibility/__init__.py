"""Everybody can use it: axe, contrast, the accessibility tree, and no need of a pointer."""
