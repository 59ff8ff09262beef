"""6mal6 and Straßenlegen in words: help, lessons, guidance and log."""
