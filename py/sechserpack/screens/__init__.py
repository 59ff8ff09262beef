"""The screens around the table: menu, set-up, replay, sheets. Pure functions from state to HTML."""
