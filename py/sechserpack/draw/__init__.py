"""What all tables share: the seats round them, dice, the frame. Pure functions from a scene to HTML."""
