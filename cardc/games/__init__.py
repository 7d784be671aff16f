"""The room of games: what a game is, where games are found, and the rules of those that come with cardc."""
