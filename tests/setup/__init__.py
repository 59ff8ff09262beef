"""Set-ups: links, settings and the form's logic."""
