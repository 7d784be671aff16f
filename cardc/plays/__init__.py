"""Plays as files: what was answered in a game and what came of it, played again with the cards as they are now."""
