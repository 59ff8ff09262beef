"""Solves Sechser raus, and measures how well what is shipped of that plays."""
