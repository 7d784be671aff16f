"""Two versions of the same cards, compared as values: what changed on each card and in the words."""
