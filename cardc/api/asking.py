"""Cards that a query asks for, in the language that pages and commands share (`docs/queries.md`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardc.api.deck import Deck, DeckCard
from cardc.api.replaying import proved, replay_scenarios
from cardc.errors import CardcError
from cardc.language.wording import ENGLISH
from cardc.publish.cells import subject
from cardc.publish.queries.card_rows import card_row, facts_of, searched_headings
from cardc.publish.queries.query_keys import IS, STANDINGS, QueryScheme, scheme_of
from cardc.publish.queries.query_matching import matches
from cardc.publish.queries.query_reading import QueryFault, read_query
from cardc.publish.queries.query_tree import asks_for
from cardc.publish.words import Words, words_of
from cardc.scenarios.card_rulings import standing
from cardc.source.suggest import also

__all__ = ["NotUnderstood", "cards_where"]

_SHOWN_WORDS = 12


class NotUnderstood(CardcError, ValueError):
    """Something in a query is not understood."""


def cards_where(
    deck: Deck, query: str, cards: Sequence[DeckCard] | None = None, *, language: str = ENGLISH
) -> tuple[DeckCard, ...]:
    """The cards that a query such as `t:vale cost<=3` asks for, of some cards or of all, as a language tells them.

    Raises `NotUnderstood`, which says where, if any of it is not understood. What the scenarios prove is found out only
    where the query asks for it, which takes some seconds.
    """
    shown, words = deck.edition, words_of(deck.shown, language)
    scheme = scheme_of(shown, words)
    read = read_query(query, scheme)
    if read.faults:
        raise NotUnderstood("\n".join(_told(fault, query, scheme, words) for fault in read.faults))
    states = _states(deck) if asks_for(read.asks, IS) & {*STANDINGS} else {}
    headings = searched_headings(deck.shown.card_form, words)
    english = words_of(deck.shown, ENGLISH)
    found: list[DeckCard] = []
    for one in deck.cards if cards is None else cards:
        own = deck.rulings_by_card.get(one.id, ())
        stands = tuple(standing(own, states))
        row = card_row(subject(one.card, shown, words), scheme, english, standing=stands, rulings=len(own))
        if matches(read.asks, facts_of(row, headings)):
            found.append(one)
    return tuple(found)


def _states(deck: Deck) -> Mapping[str, str]:
    replayed = replay_scenarios(deck.every_scenario_path, deck, traced=False)
    return proved(replayed.outcomes, deck, every=True).states


def _told(fault: QueryFault, query: str, scheme: QueryScheme, words: Words) -> str:
    """A fault with its place in the query."""
    said = words.query(fault.kind, word=fault.word, key=fault.key)
    line = "".join(" " if letter.isspace() else letter for letter in query)
    marked = " " * fault.start + "^" * (fault.end - fault.start)
    return f"{said}{also(_advice(fault, scheme, words))}\n  {line}\n  {marked}"


def _advice(fault: QueryFault, scheme: QueryScheme, words: Words) -> str:
    if fault.near:
        return words.query("did_you_mean", near=fault.near)
    known: tuple[str, ...] = ()
    if fault.kind == "key_unknown":
        known = tuple(key.name for key in scheme.keys if "." not in key.name)
    elif fault.kind == "word_unknown":
        key = scheme.by_name.get(fault.key)
        known = tuple(one.name for one in key.words) if key is not None else ()
    more = " …" if len(known) > _SHOWN_WORDS else ""
    return words.query("known", words=", ".join(known[:_SHOWN_WORDS]) + more) if known else ""
