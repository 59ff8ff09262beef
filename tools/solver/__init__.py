"""Solves Sechser raus and Sieben, and measures how well what is shipped of that plays."""
