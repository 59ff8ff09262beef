"""Sechser raus: bots, and estimates of who wins."""
