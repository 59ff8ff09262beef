"""Measurements: `python -m tools.bench [SUBJECT …]`; docs/MEASURING.md says how they are made and what comes out."""
