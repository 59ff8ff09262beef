"""6mal6 and Straßenlegen on the table: views, drawings, sounds and animation steps."""
