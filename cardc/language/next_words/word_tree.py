"""Texts as a tree of their words, which is walked word by word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from cardc.language.plain_words import NUMBERS
from cardc.language.quoted_titles import MARK

# Any number but one, any title of a card, and a symbol that is not known, wherever such a word stands.
NUMBER = "#"
TITLE = "“”"
HOLE = "{?}"


@dataclass(slots=True, eq=False)
class WordTree:
    """The words that may follow, each with those behind it.

    `ends`: nothing has to follow. `printed`: a text is printed so, and not only read.
    """

    then: dict[str, WordTree] = field(default_factory=dict)
    ends: bool = False
    printed: bool = False

    def behind(self, word: str) -> WordTree | None:
        """What follows a word."""
        return self.then.get(word) or self.then.get(_any_such(word))

    def next(self) -> Iterator[str]:
        """The words that come next where a text is printed; where no other can follow one, with those behind it."""
        for word, rest in self.then.items():
            if rest.printed and word != HOLE:
                yield " ".join((word, *rest._no_other()))

    def _no_other(self) -> Iterator[str]:
        tree = self
        while not tree.ends:
            printed = [(word, rest) for word, rest in tree.then.items() if rest.printed]
            if len(printed) != 1:
                return
            word, tree = printed[0]
            yield word


def word_tree(spoken: Iterable[str], printed: Iterable[str] | None = None) -> WordTree:
    """The tree of some texts, of which some are printed; without a word about that, all are."""
    root = WordTree()
    listed = [*spoken]
    for text in listed:
        _last(root, text).ends = True
    for text in listed if printed is None else printed:
        tree = root
        for word in text.split():
            tree = tree.then.setdefault(word, WordTree())
            tree.printed = True
        tree.ends = True
    return root


def _last(root: WordTree, text: str) -> WordTree:
    tree = root
    for word in text.split():
        tree = tree.then.setdefault(word, WordTree())
    return tree


def _any_such(word: str) -> str:
    if word in NUMBERS:
        return NUMBER if word != NUMBERS[1] else "1"
    if word.isdigit():
        return NUMBER
    if word.startswith("{?"):
        return HOLE
    return TITLE if MARK.fullmatch(word) else word
