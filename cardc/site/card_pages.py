"""A page for each card: its faces, its texts in all languages, where each value comes from, and its rulings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from markupsafe import Markup

from cardc.catalog.cards import Card
from cardc.language.wording import ENGLISH
from cardc.publish.cells import CellEntry, cell, subject
from cardc.publish.queries.query_keys import KIND, SET
from cardc.publish.symbol_markup import Sprite
from cardc.publish.totals import LabelledSum, printed_sums, sums_by_card
from cardc.publish.words import UNTRANSLATED
from cardc.scenarios.ledger import Ruling, rulings_by_card
from cardc.site.browse_links import cards_href, condition
from cardc.site.kin_of_card import KinOfCards
from cardc.site.pages import SiteFile
from cardc.site.pictures import PicturedSide, pictures_of
from cardc.site.site_game import SiteGame
from cardc.site.slugs import slug
from cardc.site.value_origins import not_known, told_values


class SpokenText(NamedTuple):
    """An ability in a language, or in English where that cannot say it; or that there is none, or none known."""

    side: str
    html: Markup
    language: str
    ability: bool


class SpokenCard(NamedTuple):
    """What a card is called and says in a language."""

    language: str
    called: str
    title: str
    title_language: str
    texts: tuple[SpokenText, ...]


class ToldSum(NamedTuple):
    """The cards of a card's set that are counted together: what they are, how many, and what the rulebook prints."""

    label: str
    number: str
    printed: str


class ToldRuling(NamedTuple):
    """A ruling of the card, its state and what that means, and the scenarios that prove it, each with its replay."""

    id: str
    says: str
    state: str
    told: str
    meaning: str
    scenarios: tuple[tuple[str, str], ...]


def card_path(card: Card) -> str:
    """Where the page of a card lies, below the folder of its game and language."""
    return f"cards/{card.id}.html"


def card_pages(game: SiteGame) -> Iterator[SiteFile]:
    """The page of every card, each with the way to its neighbours."""
    cards = game.cards
    rulings = rulings_by_card(game.rulings, game.catalog)
    sums = sums_by_card(game.catalog, printed_sums(game.catalog), game.words)
    others, kin = [game.spoken(one) for one in game.languages], KinOfCards(game)
    for before, card, after in zip((None, *cards[:-1]), cards, (*cards[1:], None), strict=True):
        yield _page(card, (before, after), rulings.get(card.id, ()), sums[card.id], others, kin, game)


def _page(
    card: Card,
    beside: tuple[Card | None, Card | None],
    rulings: Sequence[Ruling],
    sums: Sequence[LabelledSum],
    others: Sequence[SiteGame],
    kin: KinOfCards,
    game: SiteGame,
) -> SiteFile:
    sprite = Sprite(game.drawings)
    words = game.words
    about = subject(card, game.shown, words)
    texts = cell(about, "text").entries
    values = {
        "title": card.name_in(game.language),
        "card": card,
        "told": game.told("card"),
        "kind": _asked(words.kind(card.kind), condition(KIND, card.kind)),
        "set": _asked(cell(about, "set").entries[0].text, condition(SET, card.set)),
        "pictures": [_pictured(one, card, texts, game) for one in pictures_of(card, game)],
        "spoken": [_spoken(card, one, sprite) for one in others],
        "values": list(told_values(about, sprite, game)),
        "not_known": ", ".join(not_known(about, game)),
        "sums": [_summed(one, game) for one in sums],
        "rulings": [_ruling(one, game) for one in rulings],
        "kin": list(kin.of(card, sprite)),
        "before": _link(beside[0], game),
        "after": _link(beside[1], game),
    }
    return game.page(card_path(card), "card.html", **values, sprite=sprite)


def _asked(called: str, query: str) -> Mapping[str, str]:
    """A word for cards, and where they are shown; pages of cards lie in a folder of their own."""
    return {"called": called, "href": f"../{cards_href(query)}"}


def _link(card: Card | None, game: SiteGame) -> tuple[str, str] | None:
    return (f"{card.id}.html", card.name_in(game.language)) if card is not None else None


def _pictured(picture: PicturedSide, card: Card, texts: Sequence[CellEntry], game: SiteGame) -> Mapping[str, object]:
    words = game.words
    title = card.name_in(game.language)
    side = words.side(picture.side) if picture.side else ""
    spelled = [words.spelled(one.text) for one in texts if one.side == picture.side]
    return {
        "path": picture.path,
        "size": picture.pixels,
        "side": side,
        "alt": ". ".join((words.labelled(title, side) if side else title, *spelled)),
    }


def _spoken(card: Card, game: SiteGame, sprite: Sprite) -> SpokenCard:
    """The card in one language."""
    language = game.language
    texts = tuple(
        SpokenText(
            game.words.side(one.side) if one.side else "",
            sprite.text(one.text, game.words),
            ENGLISH if one.rank == UNTRANSLATED else language,
            one.ability,
        )
        for one in cell(subject(card, game.shown, game.words), "text").entries
    )
    known = language == ENGLISH or language in card.names
    called = game.told("common")["language_name"]
    return SpokenCard(language, called, card.name_in(language), language if known else ENGLISH, texts)


def _summed(one: LabelledSum, game: SiteGame) -> ToldSum:
    words, told, found = game.words, game.told("card"), one.sum
    number = words.count(found.copies, "copy", and_more=found.and_more)
    if found.each > 1:
        number = words.word("each", each=found.each, n=number)
    if found.printed is None:
        return ToldSum(one.label, number, told["sum_not_printed"])
    printed = words.number(found.printed)
    return ToldSum(one.label, number, told.fill("sum_agrees" if found.agrees else "sum_differs", n=printed))


def _ruling(ruling: Ruling, game: SiteGame) -> ToldRuling:
    state = game.coverage.states.get(ruling.id, ruling.status)
    names = (*game.coverage.scenarios.get(ruling.id, ()), *game.coverage.weak.get(ruling.id, ()))
    watched = tuple((name, f"../watch.html#scenario={slug(name)}") for name in names)
    said = game.words.ruling_state(state)
    return ToldRuling(ruling.id, ruling.says, state, said.name, said.legend, watched)
