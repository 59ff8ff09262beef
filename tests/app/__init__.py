"""The app without a browser: what people do, on devices that tests hold in memory."""
