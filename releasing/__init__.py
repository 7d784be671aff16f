"""What makes a release (`make release`), with the metadata that is known only then, and the site (`make site`)."""
