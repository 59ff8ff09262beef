"""Sieben: its texts: help, guided games, guidance and log."""
