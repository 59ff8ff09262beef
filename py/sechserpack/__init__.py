"""Sechserpack: German table games for the people round one tablet."""
