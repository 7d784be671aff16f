"""Finding one's way in a deck: what stands at a place, where it is declared, who else says it, what it is called next.

Everything is a pure function over a deck, a file and a place in it (line and column from 1, in code points), and gives
small values with spans; no editor and no protocol is known here.

    from cardc.api.navigation.finding import definitions, mention_at, references

    found = mention_at(deck, "cards/mine/advancements.yaml", 12, 40)
    places = references(deck, found.named)
"""
