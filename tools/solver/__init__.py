"""Solves Sechser raus and Sieben, and measures how well the shipped solutions play."""
