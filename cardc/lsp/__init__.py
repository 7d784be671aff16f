"""The editor server: what an editor asks about files of cards, answered from a deck that follows its texts."""
