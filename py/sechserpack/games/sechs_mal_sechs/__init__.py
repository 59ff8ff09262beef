"""6mal6: fill a row of six, with high cards in the expensive columns; and its variant Straßenlegen."""
