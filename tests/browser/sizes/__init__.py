"""What lies where, and how large it is, at every size of page."""
