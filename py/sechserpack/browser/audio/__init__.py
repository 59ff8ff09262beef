"""What can be heard: the synthesiser, the tick of the glass, the device's own voice."""
