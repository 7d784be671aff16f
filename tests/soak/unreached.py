"""Why some abilities never do anything in a random game, by the id of their card."""

UNREACHED: dict[str, str] = {}
