"""How the package is built: who imports whom."""
