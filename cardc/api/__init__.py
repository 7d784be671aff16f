"""The front door: what `import cardc` gives, and all that the command line is built from."""
