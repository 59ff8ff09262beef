"""The screens round the table: menu, set-up, sheets. Pure functions to HTML, no browser."""
