"""Measurements: `python -m tools.bench [SUBJECT …]`; docs/MEASURING.md has methods and results."""
