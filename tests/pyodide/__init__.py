"""All pure tests once more, by the Python that the page runs."""
