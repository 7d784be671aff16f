"""The cards that work like a card, as its page shows them: a small picture, the title, and what they have in common."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from markupsafe import Markup

from cardc.catalog.cards import Card
from cardc.language.frame import VerbClass
from cardc.publish.symbol_markup import Sprite
from cardc.site.ability_words import verb_classes
from cardc.site.pictures import PicturedSide, pictures_of
from cardc.site.related import Mechanisms, likeness_told
from cardc.site.site_game import SiteGame


class ShownKin(NamedTuple):
    """A card that works alike: the file of its page, its title, its first picture, and why it stands here."""

    href: str
    title: str
    picture: PicturedSide | None
    reason: Markup


class KinOfCards:
    """Finds the kin of every card of a game; what they are compared by is made once."""

    def __init__(self, game: SiteGame) -> None:
        self._game = game
        self._mechanisms = Mechanisms(game.cards)
        self._told = game.told("related")
        self._pictures: dict[str, PicturedSide | None] = {}

    def of(self, card: Card, sprite: Sprite) -> Iterator[ShownKin]:
        """Those of one card, the most alike first; `sprite` is that of the page."""
        words = self._game.words
        for one in self._mechanisms.related(card):
            reason = likeness_told(one.shared, words, self._verbs, self._told)
            title = one.card.name_in(self._game.language)
            yield ShownKin(f"{one.card.id}.html", title, self._picture(one.card), sprite.text(reason, words))

    @cached_property
    def _verbs(self) -> Mapping[str, VerbClass]:
        return verb_classes(self._game.catalog.vocabulary, self._game.catalog)

    def _picture(self, card: Card) -> PicturedSide | None:
        if card.id not in self._pictures:
            self._pictures[card.id] = next(iter(pictures_of(card, self._game)), None)
        return self._pictures[card.id]
