"""Sieben: bots, and estimates of who wins."""
