"""6mal6 and Straßenlegen: how bots play it, and how likely everybody is to win."""
