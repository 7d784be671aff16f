"""What lies on tables is called in the language of a page: titles, zones, symbols, phases, sides and places."""

from __future__ import annotations

from cardc.catalog.cards import Catalog
from cardc.language.node import Json
from cardc.site.site_game import SiteGame


def watch_words(game: SiteGame) -> Json:
    """What the things, zones, symbols and phases on tables are called in a language of the game."""
    words, wording = game.words, game.words.wording
    vocabulary = game.catalog.vocabulary
    return {
        "language": game.language,
        "titles": {card.id: card.name_in(game.language) for card in game.cards},
        "english": _english_titles(game.catalog, game.language),
        "nouns": _nouns(game),
        "zones": _zones(game),
        "symbols": {
            name: {"called": words.symbol(name), "id": f"symbol-{n}"} for n, name in enumerate(vocabulary.symbols, 1)
        },
        "phases": dict(wording.words("phases")),
        "sides": {
            side: words.side(side)
            for kind in game.catalog.card_form.kinds
            for side in game.catalog.card_form.sides(kind)
        },
        "places": {
            choice: words.cards.choice(one.name, choice)
            for one in game.catalog.card_form.fields.values()
            for choice in one.of
        },
        "words": dict(game.told("watch").said),
    }


def _english_titles(catalog: Catalog, language: str) -> dict[str, str]:
    """The titles of a language by the English ones that stand in labels and events."""
    return {card.title: card.name_in(language) for card in catalog if card.name_in(language) != card.title}


def _nouns(game: SiteGame) -> dict[str, str]:
    """What the nouns of the game are called, by their English forms: for what is called by nothing else."""
    vocabulary, wording = game.catalog.vocabulary, game.words.wording
    pairs = [(vocabulary.english.noun(noun), wording.noun(noun)) for noun in vocabulary.nouns]
    return {said: own for one, other in pairs for said, own in ((one.one, other.one), (one.many, other.many))}


def _zones(game: SiteGame) -> dict[str, str]:
    """What zones are called; what lies beside them by the name of what is kept there is called as that is."""
    vocabulary, wording = game.catalog.vocabulary, game.words.wording
    kept = {noun: wording.noun(noun).one for noun in vocabulary.nouns} | _nouns(game)
    return kept | {name: wording.zone(name).one for name in vocabulary.zones}
