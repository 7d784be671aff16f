"""What makes a release: the metadata that is known only then, and the recipe (`make release`)."""
