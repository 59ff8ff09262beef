"""6mal6 and Straßenlegen: what is said of it: help, guided games, guidance and log."""
