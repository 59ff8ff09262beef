"""What is shown and what people do, without a browser: ports say what is needed of one."""
