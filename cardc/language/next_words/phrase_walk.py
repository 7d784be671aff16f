"""Through a phrase word by word, to all places where one may be in it, and what comes next there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from cardc.language.next_words.what_follows import FOLLOWS
from cardc.language.next_words.word_tree import WordTree, word_tree


class PhrasePlace(NamedTuple):
    """A place within an element: the tree of the words that may follow, and what may stand behind it."""

    element: str
    rest: WordTree
    follows: tuple[str, ...]


class NextWord(NamedTuple):
    """A word that may come next, or several where no other can follow the first; and the element that it belongs to."""

    text: str
    element: str


class PhraseWalk:
    """Walks through phrases that are made of some elements."""

    def __init__(self, elements: Mapping[str, WordTree]) -> None:
        self._elements = dict(elements)
        self._follows = {name: tuple(names.split()) for name, names in FOLLOWS.items()}
        for name in {one for names in self._follows.values() for one in names} | FOLLOWS.keys():
            if not name.isupper():
                self._elements.setdefault(name, word_tree([name.replace("_", " ")]))

    def begin(self, names: str | Iterable[str]) -> list[PhrasePlace]:
        """The places where a phrase begins with one of some elements."""
        listed = names.split() if isinstance(names, str) else names
        return [self._within(name) for name in dict.fromkeys(listed)]

    def led_by(self, lead: str, names: str) -> list[PhrasePlace]:
        """The place where a phrase begins with certain words, behind which one of some elements stands."""
        return [PhrasePlace(lead, word_tree([lead]), tuple(names.split()))]

    def through(self, words: Sequence[str], begun: Iterable[PhrasePlace]) -> list[PhrasePlace]:
        """The places behind some words; none where no phrase goes so."""
        places = list(begun)
        for word in words:
            places = self._behind(places, word)
        return places

    def _within(self, name: str) -> PhrasePlace:
        tree = self._elements.get(name)
        if tree is None:  # the words of the phrase stand for themselves
            tree = self._elements[name] = word_tree([name.replace("_", " ")])
        return PhrasePlace(name, tree, self._follows.get(name, ()))

    def _behind(self, places: Iterable[PhrasePlace], word: str) -> list[PhrasePlace]:
        found: dict[tuple[str, int], PhrasePlace] = {}
        for place in places:
            rest = place.rest.behind(word)
            if rest is None:
                continue
            found[place.element, id(rest)] = place._replace(rest=rest)
            for following in self.begin(place.follows) if rest.ends else ():
                found[following.element, id(following.rest)] = following
        return list(found.values())


def next_words(places: Iterable[PhrasePlace]) -> Iterator[NextWord]:
    """What comes next at some places."""
    seen: set[str] = set()
    for place in places:
        for text in place.rest.next():
            if text not in seen:
                seen.add(text)
                yield NextWord(text, place.element)
