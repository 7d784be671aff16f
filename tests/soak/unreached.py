"""Why some abilities never do anything in a random game, by the id of their card."""

UNREACHED = {
    "mana_storm.advancement.vale_bearer": "no source tells when its ability works",
}
