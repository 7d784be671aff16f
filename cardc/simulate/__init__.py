"""Many games between bots, and what they tell of cards."""
