"""Games that are kept: stored, gone on with, brought and taken as files, whatever the storage does."""
