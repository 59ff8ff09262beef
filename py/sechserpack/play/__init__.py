"""Playing and replaying matches on this device, in turns or in real time."""
