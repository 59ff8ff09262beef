"""The screens as pure functions, without a browser."""
