"""Sechser raus: its texts: help, guided games, guidance and log."""
