"""Audio: the synthesiser, the tick of the glass, speech."""
