"""What all tables share: seats, dice, signs, the frame. Pure functions from a scene to HTML."""
