"""The first room: YAML text becomes values that know their place; findings are values and are shown here."""
