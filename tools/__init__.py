"""Tools that build, serve, check and measure the site; none of them is shipped."""
