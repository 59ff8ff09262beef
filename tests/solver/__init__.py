"""Tests of what tools/ builds and measures."""
