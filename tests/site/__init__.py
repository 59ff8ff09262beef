"""Tests of what tools/ builds and measures."""

PATIENCE = 600
"""seconds after which another program is stuck, on a machine eight times slower than ours"""
