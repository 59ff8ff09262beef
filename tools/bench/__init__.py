"""Benchmarks: `python -m tools.bench [SUBJECT …]`; every subject is a module with `measure() -> list[str]`."""
