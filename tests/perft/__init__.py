"""Counts, as chess engines count positions: how many records there are of each length at small tables."""
