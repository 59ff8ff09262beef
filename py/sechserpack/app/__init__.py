"""What is shown, and what people do: the app without a browser. Its ports say what it needs of one."""
