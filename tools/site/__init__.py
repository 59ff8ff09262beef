"""Builds the site: `python -m tools.site` fills build/site/ from the sources and the fetched packages."""
