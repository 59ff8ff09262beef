"""Contact sheets of every screen, at every size, to be looked at."""
