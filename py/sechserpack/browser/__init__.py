"""The browser's side of the app: the only package that imports `js`."""
