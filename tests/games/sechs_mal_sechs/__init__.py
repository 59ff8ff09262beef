"""6mal6 and Straßenlegen: M1 to M12, every option, the machine and the bot."""
