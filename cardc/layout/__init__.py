"""The room of printed cards: which boxes a card has and what each shows, before any ink."""
