"""The abilities of a card on both sides: which is which, and whether its meaning changed or its words alone."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cardc.catalog.cards import AbilityText, Card, OptionValue
from cardc.comparing.differences import OrderChange, SaidText, TextChange, TextFate
from cardc.language.printer import print_ability
from cardc.language.tree import Ability
from cardc.language.vocabulary import Vocabulary
from cardc.language.wording import ENGLISH, MissingPhrase

# Whether two abilities mean the same.
SameMeaning = Callable[[Ability, Ability], bool]
# Texts that share less of their words than this are two abilities rather than one that was changed.
_ALIKE = 0.4
_WORD = re.compile(r"\{[^}]*\}|\w+")


@dataclass(frozen=True)
class TextComparison:
    """What texts are compared with: the vocabularies of both sides, and what the same meaning is.

    `languages` are those that both sides speak, besides English. `all_prints`: words or titles changed, so a text may
    be printed otherwise though nobody touched it.
    """

    old: Vocabulary
    new: Vocabulary
    same: SameMeaning
    languages: tuple[str, ...]
    all_prints: bool = True

    def of(self, was: Card, now: Card) -> tuple[tuple[TextChange, ...], tuple[OrderChange, ...]]:
        """What became of the abilities of a card, side by side."""
        before = {face.side: face.abilities or () for face in was.faces}
        after = {face.side: face.abilities or () for face in now.faces}
        texts: list[TextChange] = []
        orders: list[OrderChange] = []
        for side in dict.fromkeys((*before, *after)):
            found = self._of_side(side, before.get(side, ()), after.get(side, ()))
            texts += found[0]
            orders += found[1]
        return tuple(texts), tuple(orders)

    def _of_side(
        self, side: str, before: Sequence[AbilityText], after: Sequence[AbilityText]
    ) -> tuple[list[TextChange], list[OrderChange]]:
        if before == after and not self.all_prints:
            return [], []
        pairs = self._pairs(before, after)
        texts = [one for i, j in pairs for one in self._of_pair(side, before[i], after[j])]
        alone, further = {i for i, _ in pairs}, {j for _, j in pairs}
        texts += (self._alone(side, one, None) for i, one in enumerate(before) if i not in alone)
        texts += (self._alone(side, None, one) for j, one in enumerate(after) if j not in further)
        in_order = [j for _, j in pairs] == sorted(j for _, j in pairs)
        was, now = tuple(before[i].text for i, _ in pairs), tuple(after[j].text for j in sorted(further))
        return texts, [] if in_order else [OrderChange(side, was, now)]

    # ---- which text is which

    def _pairs(self, before: Sequence[AbilityText], after: Sequence[AbilityText]) -> list[tuple[int, int]]:
        """The numbers of texts that belong together: the same, then of the same meaning, then the most alike."""
        found: dict[int, int] = {}
        for fits in (self._is_same, self._means_same):
            for i, one in enumerate(before):
                taken = set(found.values())
                fitting = (j for j, other in enumerate(after) if j not in taken and fits(one, other))
                if i not in found and (j := next(fitting, None)) is not None:
                    found[i] = j
        left = (
            [i for i in range(len(before)) if i not in found],
            [j for j in range(len(after)) if j not in found.values()],
        )
        if len(left[0]) == len(left[1]) == 1:
            found[left[0][0]] = left[1][0]
        for like in sorted(_likenesses(before, after, *left)):
            if like.was not in found and like.now not in found.values():
                found[like.was] = like.now
        return sorted(found.items())

    def _is_same(self, one: AbilityText, other: AbilityText) -> bool:
        return one.text == other.text

    def _means_same(self, one: AbilityText, other: AbilityText) -> bool:
        return one.tree is not None and other.tree is not None and self.same(one.tree, other.tree)

    # ---- what became of it

    def _of_pair(self, side: str, was: AbilityText, now: AbilityText) -> Iterator[TextChange]:
        one = self._change(side, was, now, None)
        if one is not None:
            yield one
        for by in dict.fromkeys((*was.otherwise, *now.otherwise)):
            yield from self._otherwise(side, by, was.otherwise.get(by), now.otherwise.get(by))

    def _otherwise(
        self, side: str, by: OptionValue, was: AbilityText | None, now: AbilityText | None
    ) -> Iterator[TextChange]:
        changed = self._alone(side, was, now, by) if was is None or now is None else self._change(side, was, now, by)
        if changed is not None:
            yield changed

    def _change(self, side: str, was: AbilityText, now: AbilityText, by: OptionValue | None) -> TextChange | None:
        fate = self._fate(was, now)
        before, after = self._said(was, self.old, fate), self._said(now, self.new, fate)
        if fate is None and before.printed != after.printed:
            fate = "printed"
        return TextChange(side, fate, before, after, by) if fate is not None else None

    def _fate(self, was: AbilityText, now: AbilityText) -> TextFate | None:
        if was.tree is None or now.tree is None:
            same = was.text == now.text and was.tree is now.tree
            return None if same else "unread"
        if not self.same(was.tree, now.tree):
            return "effect"
        if was.text != now.text:
            return "wording"
        return "reason" if was.wording != now.wording else None

    def _alone(
        self, side: str, was: AbilityText | None, now: AbilityText | None, by: OptionValue | None = None
    ) -> TextChange:
        before = self._said(was, self.old, "gone") if was is not None else None
        after = self._said(now, self.new, "added") if now is not None else None
        return TextChange(side, "added" if was is None else "gone", before, after, by)

    def _said(self, text: AbilityText, spoken: Vocabulary, fate: TextFate | None) -> SaidText:
        wanted = fate is not None or self.all_prints
        printed = dict(_printed(text, spoken, self.languages)) if wanted else {}
        return SaidText(text.text, text.tree, printed, text.wording)


def _printed(text: AbilityText, spoken: Vocabulary, languages: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The text as each language says it; one that lacks a phrase is left out, as `cardc check` tells."""
    for language in languages if text.tree is not None else ():
        try:
            yield language, print_ability(text.tree, spoken.wordings[language])  # type: ignore[arg-type]
        except MissingPhrase:
            continue


class _Likeness(NamedTuple):
    """How unlike two texts are; of pairs that are as like, those that stand nearest come first, from either side."""

    unlike: float
    apart: int
    first: int
    last: int
    was: int
    now: int


def _likenesses(
    before: Sequence[AbilityText], after: Sequence[AbilityText], were: Sequence[int], are: Sequence[int]
) -> Iterator[_Likeness]:
    for i in were:
        for j in are:
            like = _likeness(before[i].text, after[j].text)
            if like >= _ALIKE:
                yield _Likeness(-like, abs(i - j), min(i, j), max(i, j), i, j)


def _likeness(one: str, other: str) -> float:
    """The share of words that two texts have in common."""
    words, others = Counter(_WORD.findall(one.casefold())), Counter(_WORD.findall(other.casefold()))
    every = words.total() + others.total()
    return 2 * (words & others).total() / every if every else 1.0


def spoken_by_both(old: Mapping[str, object], new: Mapping[str, object]) -> tuple[str, ...]:
    """The languages besides English that both sides speak."""
    return tuple(language for language in old if language in new and language != ENGLISH)
