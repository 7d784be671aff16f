"""What the words of a game put in for each element of a phrase."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from cardc.language.next_words.word_tree import HOLE, NUMBER, TITLE, WordTree, word_tree
from cardc.language.vocabulary import Vocabulary
from cardc.language.wording import ENGLISH, Wording

# Words of the language itself: those that are printed, and those that are only read.
_ONE_OF = (("a", "an", "another", "each"), ("every", "any"))
_SEVERAL_OF = (("all", "any number of"), ("all of", "all the"))
_BEFORE = (("other", "different"), ("available", "kind of", "kinds of", "different kinds of"))
_OR_MORE = (("or more", "or fewer", "or less"), ("or higher", "or lower"))
_WHO_HAS = (("who has", "who owns"), ("who have", "who own", "whoever has", "whoever owns", "that owns", "that own"))
_RANGES = (f"{NUMBER} to {NUMBER}", f"{NUMBER} or {NUMBER}", f"1 to {NUMBER}", f"1 or {NUMBER}")


def elements(vocabulary: Vocabulary) -> Mapping[str, WordTree]:
    """The elements that words of the game fill; all others are said in their own words."""
    english = vocabulary.english
    once = Wording(english.data, english.brought, english.replacing, english.held, english.own, english.lying)
    said = _said(vocabulary)
    printed = _said(replace(vocabulary.untitled, wordings={**vocabulary.wordings, ENGLISH: once}, bare=None))
    trees = {name: word_tree(texts, [one for one in printed[name] if one in texts]) for name, texts in said.items()}
    for name, (both, read) in {
        "ONE_OF": _ONE_OF,
        "SEVERAL_OF": _SEVERAL_OF,
        "OR_MORE": _OR_MORE,
        "WHO_HAS": _WHO_HAS,
    }.items():
        trees[name] = word_tree((*both, *read), both)
    for name in ("BEFORE_ONE", "BEFORE_SEVERAL"):
        trees[name] = word_tree((*_BEFORE[0], *_BEFORE[1], *said[name]), (*_BEFORE[0], *printed[name]))
    for name in ("COUNT", "COUNTED"):
        trees[name] = word_tree((NUMBER, "1", *_RANGES), (NUMBER, "1"))
    trees["RANGE_NUMBER"] = word_tree((NUMBER, "1", *_RANGES))
    for name in ("NUMBER", "TOP_NUMBER", "AMOUNT", "MEASURE_NUMBER", "NUMBER_OF_FEWER"):
        trees[name] = word_tree([NUMBER, "1"])
    trees["SEVERAL"] = word_tree([NUMBER])
    trees["THIS_NOUN"] = trees["NOUN"]
    plain = [one for one in printed["HEAD_OF"] if not english.is_clause(vocabulary.heads.spoken_triggers.get(one, ""))]
    trees["HEAD_OF"] = word_tree(said["HEAD_OF"], plain)
    trees["TOP_NOUN"] = word_tree([*said["NOUN"], *said["NOUNS"]], [*printed["NOUN"], *printed["NOUNS"]])
    trees["WITHIN"] = word_tree(said["WITHIN"])
    trees["LIST_COMMA"] = word_tree([","])
    trees["PLUS"] = word_tree(["+"])
    trees["TITLE"] = word_tree([TITLE])
    return trees


def _said(vocabulary: Vocabulary) -> dict[str, list[str]]:
    """The elements as they are said."""
    phrases, where, heads = vocabulary.phrases, vocabulary.where, vocabulary.heads
    ended = list(dict.fromkeys(words for places in where.ended_places.values() for words in places))
    places = _texts(where.places)
    before = list(phrases.adjective_forms)
    filled: dict[str, Iterable[str]] = {
        "BEFORE_ONE": before,
        "BEFORE_SEVERAL": before,
        "MOST": _texts(phrases.extreme_adjectives),
        "NTH": [vocabulary.english.ordinal(n, "") for n in vocabulary.english.ordinals],
        "HEAD_OF": [" ".join(words) for words, name in heads.words_of_triggers.items()],
        "PARTICIPLE": phrases.participles,
        "NOUN": [said for said, (_, several) in phrases.noun_forms.items() if not several],
        "NOUNS": [said for said, (_, several) in phrases.noun_forms.items() if several],
        "CALLED": _texts(phrases.called),
        "SYMBOL": [*(f"{{{name}}}" for name in vocabulary.symbols), HOLE],
        "POSSESSIVE": _texts(phrases.possessives),
        "PLAYERS": _texts(phrases.sections["players"]),
        "RIVAL": _texts(phrases.rivals),
        "RANGE_BEFORE": _texts(words for words in phrases.ranges if words not in phrases.ranges_behind),
        "RANGE": _texts(phrases.ranges_behind),
        "MEASURED": _texts(phrases.measured),
        "SAME": _texts(phrases.same),
        "EXTREME": [said for said in _texts(phrases.extremes) if said.startswith("with ")],
        "OWNERS": _texts(phrases.owners),
        "THIS_WAY": _texts(phrases.spoken_this_way),
        "PLACE": [*places, *_seen_by_them(places)],
        "ENDED": [*_texts(ended), *_seen_by_them(_texts(ended))],
        "FURTHER_PLACE": _texts(where.further_places),
        "WHEREABOUTS": _texts(where.whereabouts),
        "WITHIN": _texts(where.within),
        "BESIDE": _texts(where.beside),
        "BANK": _texts(phrases.sections["banks"]),
        "STATED": _texts((*phrases.its, *phrases.stated_of, *phrases.their_total, *phrases.total_of)),
        "HIGHEST": _texts(phrases.highest),
        "DIFFERENT": [" ".join(words[1:]) for words in phrases.different],
        "DIFFERENT_SEVERAL": _texts(phrases.different_several),
        "ROUNDED": ["rounded up", "rounded down"],
        "SPOT": _texts((*where.spots, *where.spots_of_others)),
        "PILE": _texts(where.piles),
        "STANDING": _texts(where.standings),
    }
    filled |= {f"OF_{name}": _texts(said) for name, said in phrases.sections.items()}
    return {name: list(texts) for name, texts in filled.items()}


def _seen_by_them(places: Iterable[str]) -> list[str]:
    """Places of others, where they are who acts: `their field`."""
    return [place.replace(" your ", " their ") for place in places if " your " in place]


def _texts(table: Iterable[Any]) -> list[str]:
    return [" ".join(words) for words in table]
