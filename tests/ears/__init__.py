"""Whole games by ear: what can be known by those who hear the page and do not see it."""
