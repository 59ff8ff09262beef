"""6mal6 and Straßenlegen: bots and odds."""
