"""Input semantics: presses, keys, focus, and when a control can be used."""
