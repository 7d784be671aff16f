"""Through a phrase word by word, to all places where one may be in it, and what comes next there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from cardc.language.next_words.phrase_elements import END, WordTree, as_walked, tree
from cardc.language.next_words.what_follows import FOLLOWS


class Within(NamedTuple):
    """A place within an element: the tree of the words that may follow."""

    element: str
    rest: WordTree


class NextWord(NamedTuple):
    """A word that may come next, or several where no other can follow the first; and the element that they belong to."""

    text: str
    element: str


class PhraseWalk:
    """Walks through phrases that are made of some elements."""

    def __init__(self, elements: Mapping[str, WordTree]) -> None:
        self._elements = dict(elements)
        self._leads: dict[str, tuple[str, ...]] = {}
        for name in {name for said in FOLLOWS.values() for name in said.split()} | FOLLOWS.keys():
            if not name.isupper():
                self._elements.setdefault(name, tree([name.replace("_", " ")]))

    def begin(self, names: Iterable[str]) -> list[Within]:
        """The places where a phrase begins that starts with one of some elements."""
        return [Within(name, self._elements[name]) for name in dict.fromkeys(names) if name in self._elements]

    def led_by(self, words: Sequence[str], names: Iterable[str]) -> list[Within]:
        """The same where certain words stand before it."""
        following = tuple(names)
        self._leads[" ".join(words)] = following
        return [Within(" ".join(words), tree([" ".join(words)]))]

    def through(self, words: Sequence[str], begun: Sequence[Within]) -> list[Within]:
        """The places behind some words; none where a phrase does not go so."""
        places = list(begun)
        for word in words:
            places = self._behind(places, as_walked(word))
        return places

    def anywhere(self, words: Sequence[str]) -> list[Within]:
        """The places behind the last words of a phrase, wherever it may have begun."""
        for cut in range(len(words)):
            found = self.through(words[cut:], self.begin(self._elements))
            if found:
                return found
        return []

    def _behind(self, places: Iterable[Within], word: str) -> list[Within]:
        found: dict[tuple[str, int], Within] = {}
        for place in places:
            rest = place.rest.get(word) if word else None
            if rest is None:
                continue
            found[place.element, id(rest)] = Within(place.element, rest)
            if END in rest:
                names = self._leads.get(place.element) or FOLLOWS.get(place.element, "").split()
                for following in self.begin(names):
                    found[following.element, id(following.rest)] = following
        return list(found.values())


def next_words(places: Iterable[Within]) -> Iterator[NextWord]:
    """What comes next at some places."""
    seen: set[str] = set()
    for place in places:
        for word, rest in place.rest.items():
            if word != END:
                text = " ".join((word, *_no_other(rest)))
                if text not in seen:
                    seen.add(text)
                    yield NextWord(text, place.element)


def _no_other(rest: WordTree) -> Iterator[str]:
    """The words that must follow."""
    while len(rest) == 1 and END not in rest:
        ((word, rest),) = rest.items()
        yield word
