"""Takes out of Pyodide what an application can never reach: see README.md."""
