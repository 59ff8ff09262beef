"""How people come to a game: the set-up, links, programmes, and who sits down."""
