"""Removes from Pyodide what an application can never reach: see README.md."""
