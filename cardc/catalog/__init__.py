"""The third room: the whole card list of a game, checked, with the origin of each value, and compiled."""
