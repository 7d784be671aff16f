"""Cards can be told apart by what they are called, in every language, and by their ids.

Two names are confusable if they are the same but for case, accents, signs, spaces and plurals, or one slip apart. What
`check` says of English titles itself is not said again; nor of two cards that share an English title on purpose.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cardc.catalog.card_file import Listed
from cardc.catalog.cards import fold
from cardc.catalog.checks.check import Draft, value_span
from cardc.catalog.consistency.compared_cards import Compared, some
from cardc.catalog.near_names import NearNames
from cardc.language.wording import ENGLISH
from cardc.source.diagnostics import Diagnostic
from cardc.source.memory import Same
from cardc.source.suggest import distance

_SIGNS = re.compile(r"[\W_]+")
# What is left without an ending is the same of `glade` and `glades`, and of `box` and `boxes`.
_PLURAL = re.compile(r"(?<=\w\w\w)(?:es|e|s|x)\b")


class _NamedCard(NamedTuple):
    """What a card is called in a language."""

    card: str
    name: str


# Cards that could be taken for each other, by their ids.
_Alike = tuple[str, ...]


def confusable_titles(compared: Compared) -> Iterator[Diagnostic]:
    """Titles and ids that could be taken for each other, once for each that are."""
    draft = compared.draft
    listed = {one.card.id: one for one in draft.listed}
    alike = compared.once(("confusable", Same(draft.catalog.vocabulary)), lambda: [*_all_alike(draft)])
    for language, cards in alike:
        own = [card for card in cards if compared.is_own(listed[card].node.source.file)]
        if own:
            # Of those that came one after the other, the last is the one to change.
            yield _finding(language, own[-1], cards, listed)


def _finding(language: str, card: str, cards: _Alike, listed: dict[str, Listed]) -> Diagnostic:
    one, others = listed[card], [listed[other].card for other in cards if other != card]
    if not language:
        message = f"the id `{card}` is nearly {some([other.id for other in others])}"
        advice = "if it was published before, waive this; else let the ids differ more"
        return Diagnostic("id-confusable", message, value_span(one, "id"), advice)
    mine = one.card.name_in(language)
    titles = [other.name_in(language) for other in others]
    where = "" if language == ENGLISH else f" in `{language}`"
    if {fold(title) for title in titles} == {fold(mine)}:
        called = f" ({some([other.title for other in others])})" if where else ""
        whose = "another card is" if len(others) == 1 else f"{len(others):,} other cards are"
        message = f"{whose} called `{mine}`{where} as well{called}"
    else:
        message = f"`{mine}` could be taken for {some(titles)}{where}"
    span = value_span(one, "title") if language == ENGLISH else value_span(one, "names", language)
    notes = ((value_span(listed[others[0].id], "title"), f"`{others[0].title}` is here"),)
    return Diagnostic("title-confusable", message, span, "let the titles differ more", notes=notes)


def _all_alike(draft: Draft) -> Iterator[tuple[str, _Alike]]:
    """The cards that are confusable, by language; ids are of none."""
    cards = [one.card for one in draft.listed if draft.catalog.cards.get(one.card.id) is not None]
    titles = {card.id: fold(card.title) for card in cards}
    english = list(_confusable((_NamedCard(card.id, card.title) for card in cards), slips=False))
    shared = [{*noun.cards} for noun in draft.catalog.vocabulary.nouns.values() if len(noun.cards) > 1]
    for alike in english:
        if not any(group.issuperset(alike) for group in shared):
            yield ENGLISH, alike
    languages = dict.fromkeys(language for card in cards for language in card.names)
    for language in languages:
        names = (_NamedCard(card.id, card.names[language]) for card in cards if language in card.names)
        for alike in _confusable(names, slips=True):
            if len({titles[card] for card in alike}) > 1:
                yield language, alike
    ids: dict[str, list[_NamedCard]] = {}
    for card in cards:
        group, _, name = card.id.rpartition(".")
        ids.setdefault(group, []).append(_NamedCard(card.id, name))
    for several in ids.values():
        for alike in _confusable(several, slips=True):
            first, *others = (_seen(titles[card]) for card in alike)
            # Ids follow from titles: where those are alike, that is told.
            if any(distance(first, other, 1) > 1 for other in others):
                yield "", alike


def _confusable(names: Iterable[_NamedCard], *, slips: bool) -> Iterator[_Alike]:
    """The cards with names that are the same but for what is overlooked, or with `slips`, one slip apart."""
    called: dict[str, list[str]] = {}
    for card, name in names:
        called.setdefault(_seen(name), []).append(card)
    yield from (tuple(cards) for cards in called.values() if len(cards) > 1)
    known = NearNames()
    for name, cards in called.items() if slips else ():
        near = known.near(name)
        if near is not None:
            yield (called[near][0], cards[0])
        known.add(name)


def _seen(name: str) -> str:
    """A name as it is seen at a glance."""
    plain = " ".join(_SIGNS.sub(" ", fold(name)).split())
    return _PLURAL.sub("", plain) or fold(name)
