"""SIX and SIX Profi: secure your cards on the others' throws while a hidden sand glass runs."""
