"""What hands at the page mean: presses, keys, focus, and when a control can be used."""
