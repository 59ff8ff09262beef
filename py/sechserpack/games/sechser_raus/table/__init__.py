"""Sechser raus: its table: views, drawings, sounds, and animation steps."""
