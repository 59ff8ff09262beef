"""Sechser raus: what a table shows of it: views, drawings, sounds, and one step after another."""
