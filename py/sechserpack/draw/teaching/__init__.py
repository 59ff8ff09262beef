"""What tables show to those who learn: help, guidance at a seat, guided games, and chances in figures."""
