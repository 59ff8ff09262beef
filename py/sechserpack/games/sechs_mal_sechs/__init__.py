"""6mal6: six cards in a row, high ones where it is dear; and its variant Straßenlegen."""
