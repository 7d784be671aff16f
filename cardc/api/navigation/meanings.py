"""What is told of something by its name, in Markdown: what it is, how it is said, who uses it, what is ruled of it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from cardc.api.navigation.finding import claims_of, users_of
from cardc.api.navigation.known_names import (
    CARD,
    FIELD,
    NOUN,
    OPTION,
    RULING,
    SCENARIO,
    SET,
    SINGULAR,
    SYMBOL,
    VERB,
    ZONE,
)
from cardc.api.navigation.mentions import NamedThing
from cardc.catalog.card_values import values_of
from cardc.catalog.cards import Card
from cardc.language.examples import example, pattern
from cardc.language.symbol_names import symbol_name
from cardc.scenarios.ledger import OPEN, Ruling

if TYPE_CHECKING:
    from cardc.api.deck import Deck

# So many users and rulings are named; of more it is told how many.
_MOST = 8


def told_of(deck: Deck, named: NamedThing) -> tuple[str, ...]:
    """Paragraphs of Markdown about something."""
    tell = _TOLD.get(named.kind, _word)
    return tuple(tell(deck, named))


def some(listed: Iterable[str], most: int = _MOST) -> str:
    """The first of some words, and how many more there are."""
    every = list(listed)
    return ", ".join(every[:most]) + (f" and {len(every) - most} more" if len(every) > most else "")


def counted(number: int, word: str) -> str:
    """`1 ruling`, `2 rulings`."""
    return f"{number} {word}{'' if number == 1 else 's'}"


def state_of(deck: Deck, ruling: Ruling) -> str:
    """What is settled of a ruling, as far as files tell without a replay: who claims to prove it."""
    if ruling.status == "not_played":
        return "nothing that play could show"
    if ruling.status != OPEN:
        return ruling.status.replace("_", " ")
    claims = dict.fromkeys(one.inside.name for one in claims_of(deck, ruling.id) if one.inside is not None)
    return f"claimed by {some((f'“{name}”' for name in claims), 3)}" if claims else "open: no scenario claims it"


def rulings_of(deck: Deck, card: Card) -> tuple[Ruling, ...]:
    """The rulings about a card."""
    called = {card.title, card.id, *card.aliases}
    return tuple(ruling for ruling in deck.rulings.values() if ruling.card in called)


def _card(deck: Deck, named: NamedThing) -> Iterator[str]:
    found = deck.shown.by_name(named.name)
    if found is None:
        return
    yield f"**{found.title}** · {found.kind} of {deck.catalog.sets.get(found.set, found.set)} · `{found.id}`"
    names = [f"*{language}*: {name}" for language, name in found.names.items()]
    if names:
        yield " · ".join(names)
    values = values_of(found, deck.shown.card_form, deck.edition.origins)
    told = [
        f"{one.side} {one.field.replace('_', ' ')}: {one.shown}".strip() for one in values if one.field != "abilities"
    ]
    yield "; ".join(told)
    texts = [f"- {ability.shown}" for face in found.faces for ability in face.abilities or ()]
    if texts:
        yield "\n".join(texts)
    rulings = rulings_of(deck, found)
    if rulings:
        yield f"{counted(len(rulings), 'ruling')}:\n\n" + _ruled(deck, rulings)


def _ruled(deck: Deck, rulings: tuple[Ruling, ...]) -> str:
    lines = [f"- `{one.id}`: {one.says} ({state_of(deck, one)})" for one in rulings[:_MOST]]
    more = [f"- and {len(rulings) - _MOST} more"] if len(rulings) > _MOST else []
    return "\n".join([*lines, *more])


def _ruling(deck: Deck, named: NamedThing) -> Iterator[str]:
    found = deck.rulings.get(named.name)
    if found is None:
        return
    yield f"**`{found.id}`**" + (f" · about {found.card}" if found.card else "")
    if found.says:
        yield found.says
    yield f"State: {state_of(deck, found)}."
    if found.under:
        yield "Presupposes " + ", ".join(f"`{name}: {value}`" for name, value in found.under.items()) + "."


def _scenario(deck: Deck, named: NamedThing) -> Iterator[str]:
    proved = dict.fromkeys(
        one.named.name
        for file in deck.index.files
        for one in file.mentions
        if one.inside == named and one.named.kind == RULING
    )
    yield f"**{named.name}**"
    lines = [f"- `{name}`: {deck.rulings[name].says}" for name in proved if name in deck.rulings]
    yield "Claims to prove:\n\n" + "\n".join(lines) if lines else "It claims to prove nothing."


def _symbol(deck: Deck, named: NamedThing) -> Iterator[str]:
    symbol = deck.catalog.vocabulary.symbols.get(named.name)
    if symbol is None:
        return
    yield f"**`{{{symbol.name}}}`** · a symbol of the group {symbol.group}"
    said = deck.catalog.vocabulary.wordings
    yield " · ".join(
        f"*{code}*: {symbol_name(one, symbol.name)}, {symbol_name(one, symbol.name, 2)}" for code, one in said.items()
    )
    yield _used(deck, named)


def _noun(deck: Deck, named: NamedThing) -> Iterator[str]:
    noun = deck.catalog.vocabulary.nouns.get(named.name)
    if noun is None:
        return
    yield f"**{noun.name}** · a noun of the kind {noun.kind}" + (
        f", for the symbols of the group {noun.symbols}" if noun.symbols else ""
    )
    if noun.cards:
        yield "It means " + some(card.title for one in noun.cards if (card := deck.catalog.cards.get(one))) + "."
    spoken = ((code, one.noun(noun.name)) for code, one in deck.catalog.vocabulary.wordings.items())
    yield " · ".join(f"*{code}*: {word.one}, {word.many}" for code, word in spoken)
    yield _used(deck, named)


def _zone(deck: Deck, named: NamedThing) -> Iterator[str]:
    zone = deck.catalog.vocabulary.zones.get(named.name)
    if zone is None:
        return
    seen = {True: "everyone sees what lies there", False: "nobody sees what lies there"}
    whose = "a zone that nobody owns" if zone.owner == "nobody" else "a zone of each player"
    public = seen[zone.public] if isinstance(zone.public, bool) else "its owner alone sees what lies there"
    yield f"**{zone.name}** · {whose}; {public}" + ("; in order" if zone.ordered else "")
    spoken = deck.catalog.vocabulary.wordings
    yield " · ".join(f"*{code}*: {one.zone(zone.name).one}" for code, one in spoken.items())
    yield _used(deck, named)


def _verb(deck: Deck, named: NamedThing) -> Iterator[str]:
    spoken = deck.catalog.vocabulary
    cls = next((one for one in spoken.verbs if one.__name__ == named.name), None)
    if cls is None:
        return
    yield f"**{pattern(cls, spoken)}**"
    yield " ".join(inspect.cleandoc(cls.__doc__ or "").split())
    yield f"For example: {example(cls, spoken)}"
    phrases = ((code, one.data.get("phrases", {}).get(named.name)) for code, one in spoken.wordings.items())
    said = [f"- *{code}*: `{phrase}`" for code, phrase in phrases if isinstance(phrase, str)]
    if said:
        yield "\n".join(said)
    yield _used(deck, named)


def _option(deck: Deck, named: NamedThing) -> Iterator[str]:
    found = next((one for one in deck.ledger.options if one.name == named.name), None)
    if found is None:
        return
    yield f"**`{found.name}`** · a rule option, left open by `{found.entry}`"
    yield "\n".join(f"- `{value}`: {meant}" for value, meant in found.values.items())


def _field(deck: Deck, named: NamedThing) -> Iterator[str]:
    declared = deck.catalog.words.get("game", {}).get("fields", {}).get(named.name, {})
    about = declared.get("about", "") if isinstance(declared, Mapping) else ""
    yield f"**{named.name}** · a field of cards" + (f": {about}" if about else "")


def _set(deck: Deck, named: NamedThing) -> Iterator[str]:
    cards = sum(card.set == named.name for card in deck.catalog)
    yield f"**{deck.catalog.sets.get(named.name, named.name)}** · the set `{named.name}` with {counted(cards, 'card')}"


def _word(deck: Deck, named: NamedThing) -> Iterator[str]:
    """Any other word of the game: how languages say it, and who uses it."""
    yield f"**{named.name}** · {named.kind}"
    section = next((name for name, one in SINGULAR.items() if one == named.kind), "")
    said = [
        f"*{code}*: {text}"
        for code, one in deck.catalog.vocabulary.wordings.items()
        for text in [_plain(one.data.get(section, {}), named.name)]
        if text
    ]
    if said:
        yield " · ".join(said)
    yield _used(deck, named)


def _plain(words: Any, name: str) -> str:
    entry = words.get(name, "") if isinstance(words, Mapping) else ""
    if isinstance(entry, Mapping):
        entry = next((one for one in entry.values() if isinstance(one, str)), "")
    return str(entry)


def _used(deck: Deck, named: NamedThing) -> str:
    cards = users_of(deck, named)
    titles = [deck.catalog.cards[name].title for name in cards if name in deck.catalog.cards]
    return f"On {counted(len(titles), 'card')}: {some(titles)}" if titles else "No card uses it."


_TOLD: Mapping[str, Callable[[Deck, NamedThing], Iterator[str]]] = {
    CARD: _card,
    RULING: _ruling,
    SCENARIO: _scenario,
    SYMBOL: _symbol,
    NOUN: _noun,
    ZONE: _zone,
    VERB: _verb,
    OPTION: _option,
    FIELD: _field,
    SET: _set,
}
