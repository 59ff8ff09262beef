"""Measurements: `python -m tools.bench [SUBJECT …]`; README.md here says how they are made and what comes out."""
