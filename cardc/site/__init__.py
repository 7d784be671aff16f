"""The cards of games as a site of static pages, which asks nothing of any network."""
