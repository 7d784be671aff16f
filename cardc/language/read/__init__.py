"""Reading: the words of a parsed text to its effect tree, by a game's vocabulary."""
