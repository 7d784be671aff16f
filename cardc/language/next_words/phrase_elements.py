"""What the words of a game put in for each element of a phrase, as a tree of words that is walked one by one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from cardc.language.quoted_titles import MARK
from cardc.language.vocabulary import Vocabulary

# Words to the trees behind them; where something may end, END leads on to nothing.
WordTree: TypeAlias = dict[str, "WordTree"]
END = ""
# Any number, and any title of a card, wherever such a word stands.
NUMBER = "#"
TITLE = "“”"

_ONE_OF = ("a", "an", "another", "each", "every", "your", "this", "that", "any")
_SEVERAL_OF = ("all", "any number of", "all of", "all the")
_BEFORE = ("other", "available", "different", "new", "kind of", "kinds of", "different kinds of")
_OR_MORE = ("or more", "or less", "or fewer", "or higher", "or lower")
_WHO_HAS = ("who has", "who have", "who owns", "who own", "whoever has", "whoever owns", "that owns", "that own")
_ROUNDED = ("rounded up", "rounded down")


def elements(vocabulary: Vocabulary) -> Mapping[str, WordTree]:
    """The elements that words of the game fill; all others are said in their own words."""
    phrases, where = vocabulary.phrases, vocabulary.where
    before = (*_BEFORE, *phrases.adjective_forms, *phrases.participles, *_said(phrases.extreme_adjectives))
    before += tuple(_said(vocabulary.heads.words_of_triggers))
    english = vocabulary.english
    frames = [frame for forms in vocabulary.grammar.verb_forms.values() for _, frame in forms]
    filled: dict[str, Iterable[str]] = {
        "ONE_OF": _ONE_OF,
        "SEVERAL_OF": _SEVERAL_OF,
        "NUMBER": (NUMBER, f"{NUMBER} to {NUMBER}", f"{NUMBER} or {NUMBER}"),
        "RANGE_NUMBER": (NUMBER, f"{NUMBER} to {NUMBER}", f"{NUMBER} or {NUMBER}"),
        "OR_MORE": _OR_MORE,
        "NTH": [english.ordinal(n, "") for n in english.ordinals],
        "BEFORE_ONE": before,
        "BEFORE_SEVERAL": before,
        "PARTICIPLE": phrases.participles,
        "NOUN": [said for said, (_, several) in phrases.noun_forms.items() if not several],
        "NOUNS": [said for said, (_, several) in phrases.noun_forms.items() if several],
        "CALLED": _said(phrases.called),
        "SYMBOL": [f"{{{name}}}" for name in vocabulary.symbols],
        "POSSESSIVE": _said(phrases.possessives),
        "PLAYERS": _said(phrases.sections["players"]),
        "RIVAL": _said(phrases.rivals),
        "WHO_HAS": _WHO_HAS,
        "RANGE_BEFORE": _said(words for words in phrases.ranges if words not in phrases.ranges_behind),
        "RANGE": _said(phrases.ranges_behind),
        "MEASURED": _said(phrases.measured),
        "SAME": _said(phrases.same),
        "EXTREME": [*_said(phrases.extremes), *(f"with the {most}" for most in ("most", "fewest"))],
        "OWNERS": [*_said(phrases.owners), *(f"that {who}" for who in _said(phrases.owners))],
        "THIS_WAY": _said(phrases.spoken_this_way),
        "TITLE": [TITLE],
        "PLACE": _said(where.places),
        "FURTHER_PLACE": _said(where.further_places),
        "WHEREABOUTS": _said(where.whereabouts),
        "WITHIN": _said(where.within),
        "BESIDE": _said(where.beside),
        "BANK": _said(phrases.sections["banks"]),
        "STATED": _said((*phrases.its, *phrases.stated_of, *phrases.their_total, *phrases.total_of)),
        "HIGHEST": _said(phrases.highest),
        "DIFFERENT": [" ".join(words[1:]) for words in phrases.different],
        "TAIL": {frame.tail for frame in frames if frame.tail},
        "ROUNDED": _ROUNDED,
        "LIST_COMMA": [","],
        "PLUS": ["+"],
        "SPOT": _said((*where.spots, *where.spots_of_others)),
        "PILE": _said(where.piles),
        "STANDING": _said(where.standings),
    }
    filled |= {f"OF_{name}": _said(said) for name, said in phrases.sections.items()}
    return {name: tree(words) for name, words in filled.items()}


def tree(spoken: Iterable[str]) -> WordTree:
    """Texts as a tree of their words."""
    root: WordTree = {}
    for text in spoken:
        node = root
        for word in text.split():
            node = node.setdefault(word, {})
        if text:
            node[END] = {}
    return root


def as_walked(word: str) -> str:
    """A word as it stands in a tree: any number is one word, and so is any title."""
    if word.isdigit():
        return NUMBER
    return TITLE if MARK.fullmatch(word) else word


def _said(table: Iterable[Any]) -> list[str]:
    return [" ".join(words) for words in table]
