"""What differs between two versions of cards is told, as what it is, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from cardc.api.loading import load_from
from cardc.catalog.cards import AbilityText, Card, Catalog
from cardc.catalog.overlays import Edition
from cardc.catalog.provenance import Origin, ValuePlace
from cardc.catalog.value_forms import PrintedSymbols
from cardc.comparing.differences import SETS, CardChange
from cardc.language.ability import read_ability
from cardc.language.node import rebuild
from cardc.language.nouns import Named
from cardc.scenarios.mutation.card_mutants import CardMutant, ability_mutants
from cardc.scenarios.mutation.printed_mutants import printed_mutants
from cardc.source.disk import DISK
from tests.bundled_decks import deck
from tests.comparing.versions import differs, in_order, mirrored, text_of, with_cards, with_text

GAMES = ("mystic_vale", "misty_valley")
# So many cards of each game are changed, each in as many ways of each sort.
CARDS, WAYS = 5, 5


def edition(game: str = GAMES[0]) -> Edition:
    return deck(game).edition


def card(name: str) -> Card:
    found = edition().catalog.by_name(name)
    assert found is not None
    return found


def read(text: str) -> AbilityText:
    """A text of the first game, read."""
    tree = read_ability(text, edition().catalog.vocabulary).ability
    assert tree is not None
    return AbilityText(text, tree)


def only(old: Edition, new: Edition) -> CardChange:
    """The only thing that differs, a card."""
    found = differs(old, new)
    assert (found.added, found.gone, found.unread, found.words) == ((), (), (), ())
    (one,) = found.changed
    return one


@cache
def sample(game: str) -> list[CardMutant]:
    """Changes of some cards of a game, the same in each run."""
    catalog, chance = edition(game).catalog, Random(game)
    found: list[CardMutant] = []
    for one in chance.sample([*catalog], CARDS):
        for mutants in ([*ability_mutants(one, catalog)], [*printed_mutants(one, catalog)]):
            found += chance.sample(mutants, min(WAYS, len(mutants)))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_cards_do_not_differ_from_themselves(game: str) -> None:
    assert differs(edition(game), edition(game)) == differs(edition(), edition())
    assert not differs(edition(game), edition(game)).changed


@pytest.mark.parametrize("game", GAMES)
def test_each_change_of_a_card_is_told_as_one_of_that_card_and_mirrors(game: str) -> None:
    for mutant in sample(game):
        new = with_cards(edition(game), mutant.card)
        found = differs(edition(game), new)
        assert [one.now_id for one in found.changed] == [mutant.card.id], mutant
        assert (found.added, found.gone, found.words) == ((), (), ())
        assert in_order(mirrored(found)) == in_order(differs(new, edition(game)))


@pytest.mark.parametrize("game", GAMES)
def test_a_changed_effect_is_never_told_as_wording(game: str) -> None:
    changed = [mutant for mutant in sample(game) if mutant.tree is not None and not mutant.equal]
    assert changed
    for mutant in changed:
        (one,) = differs(edition(game), with_cards(edition(game), mutant.card)).changed
        assert [text.fate for text in one.texts if text.by is None] == ["effect"], mutant
        assert not one.is_wording_only


def test_a_changed_wording_is_told_as_such() -> None:
    old = text_of(card("Dawnsinger"))
    assert old.tree is not None
    new = AbilityText(old.text.replace("Harvest: Gain", "Harvest:  gain"), old.tree)
    one = only(edition(), with_cards(edition(), with_text(card("Dawnsinger"), new)))
    assert [text.fate for text in one.texts] == ["wording"]
    assert one.is_wording_only


def test_the_same_words_with_another_meaning_are_a_changed_effect() -> None:
    old = text_of(card("Dawnsinger"))
    new = AbilityText(old.text, read("Harvest: Gain 5 {mana}.").tree)
    one = only(edition(), with_cards(edition(), with_text(card("Dawnsinger"), new)))
    assert [text.fate for text in one.texts] == ["effect"]


def test_other_words_of_the_same_program_are_wording() -> None:
    said = "Once per turn, if you would Spoil, you may instead discard your on-deck card{}reveal a new on-deck card."
    old, new = (read(said.format(joint)) for joint in (". If you do, ", " and "))
    one = only(*(with_cards(edition(), with_text(card("Dawnsinger"), text)) for text in (old, new)))
    assert old.tree != new.tree
    assert [text.fate for text in one.texts] == ["wording"]


def test_a_card_that_is_named_by_its_new_id_is_the_same_card_in_a_text() -> None:
    named = read("Harvest: Gain 1 {vp} for each card named “Stag” in your field.")
    stag = card("Stag")
    called = replace(stag, id="base.advancement.hart", was=(stag.id,))
    assert named.tree is not None
    renamed = rebuild(named.tree, lambda node: replace(node, card=called.id) if isinstance(node, Named) else node)
    old = with_cards(edition(), with_text(card("Dawnsinger"), named))
    new_text = AbilityText(named.text, renamed)
    new = with_cards(edition(), with_text(card("Dawnsinger"), new_text), called, without=[stag.id])
    for found in (differs(old, new), differs(new, old)):
        # The vocabulary was not made anew, so French knows one of the ids only.
        assert {text.fate for one in found.changed for text in one.texts} <= {"printed"}
    other = replace(called, was=())
    found = differs(old, with_cards(edition(), with_text(card("Dawnsinger"), new_text), other, without=[stag.id]))
    assert [text.fate for one in found.changed for text in one.texts] == ["effect"]


def test_what_a_language_prints_otherwise_is_told_although_nobody_touched_the_card() -> None:
    path = edition().catalog.roots[0] / "text" / "fr.yaml"
    text = path.read_text(encoding="utf-8").replace("  harvest: Récolte", "  harvest: Moisson", 1)
    folder = edition().catalog.roots[0]
    found = differs(edition(), load_from([folder], DISK.with_texts({str(path): text})).edition)
    assert {change.fate for one in found.changed for change in one.texts} == {"printed"}
    assert card("Dawnsinger").id in [one.now_id for one in found.changed]
    assert all(one.is_wording_only for one in found.changed)


def test_a_text_that_cannot_be_read_is_neither() -> None:
    new = with_text(card("Dawnsinger"), AbilityText("Harvest: Gian 1 {mana}.", None))
    one = only(edition(), with_cards(edition(), new))
    assert [text.fate for text in one.texts] == ["unread"]
    assert not one.is_wording_only


def test_a_changed_effect_is_told_as_every_language_prints_it() -> None:
    new = with_text(card("Dawnsinger"), read("Harvest: Gain 5 {mana}."))
    (text,) = only(edition(), with_cards(edition(), new)).texts
    assert text.was is not None
    assert text.now is not None
    assert text.now.printed == {"fr": "Récolte\u00a0: gagnez 5\u00a0{mana}."}
    assert text.was.printed["fr"] != text.now.printed["fr"]


def test_abilities_in_another_order_are_the_same_abilities() -> None:
    texts = (read("Harvest: Gain 1 {mana}."), read("Discard: Gain 2 {vp}."))
    first = replace(card("Dawnsinger"), faces=(replace(card("Dawnsinger").faces[0], abilities=texts),))
    other = replace(first, faces=(replace(first.faces[0], abilities=texts[::-1]),))
    one = only(with_cards(edition(), first), with_cards(edition(), other))
    assert one.texts == ()
    assert one.orders[0].now == ("Discard: Gain 2 {vp}.", "Harvest: Gain 1 {mana}.")


def test_of_several_abilities_the_one_that_is_new_is_told() -> None:
    texts = (read("Harvest: Gain 1 {mana}."), read("Discard: Gain 2 {vp}."))
    first = replace(card("Dawnsinger"), faces=(replace(card("Dawnsinger").faces[0], abilities=texts[1:]),))
    both = replace(first, faces=(replace(first.faces[0], abilities=texts),))
    (text,) = only(with_cards(edition(), first), with_cards(edition(), both)).texts
    assert text.fate == "added"
    assert text.now is not None
    assert text.now.text == "Harvest: Gain 1 {mana}."


# ---- values and where they come from


def test_a_value_is_told_with_what_it_was() -> None:
    old = card("Dawnsinger")
    new = replace(old, copies=(old.copies or 0) + 1)
    (value,) = only(edition(), with_cards(edition(), new)).values
    assert (value.field, value.was and value.was.value, value.now and value.now.value) == (
        "copies",
        old.copies,
        new.copies,
    )


def test_a_symbol_that_is_no_longer_listed_is_none_of_it_where_no_others_are_printed() -> None:
    def printing(symbols: PrintedSymbols) -> Edition:
        old = card("Dawnsinger")
        face = replace(old.faces[0], values={**old.faces[0].values, "symbols": symbols})
        return with_cards(edition(), replace(old, faces=(face,)))

    some, none = printing(PrintedSymbols({"wild": 1}, True)), printing(PrintedSymbols({}, True))
    (value,) = only(some, none).values
    assert value.now is not None
    assert (value.field, value.now.value) == ("symbols.wild", 0)
    assert not differs(none, printing(PrintedSymbols({"wild": 0}, True))).changed
    (unknown,) = (one for one in only(none, printing(PrintedSymbols())).values if one.field == "symbols.others")
    assert unknown.now is not None
    assert unknown.now.value is None


def test_a_value_from_another_source_is_told_as_that() -> None:
    name = card("Dawnsinger").id
    place = ValuePlace(name, "", "copies")
    origins = replace(edition().origins, stated={**edition().origins.stated, place: Origin("house")})
    one = only(edition(), replace(edition(), origins=origins))
    (value,) = one.values
    assert value.is_of_origin
    assert value.now is not None
    assert value.now.rank == "house"


# ---- which card is which


def test_cards_of_one_side_are_new_or_gone() -> None:
    name = card("Dawnsinger").id
    without = with_cards(edition(), without=[name])
    assert differs(without, edition()).added == (name,)
    assert differs(edition(), without).gone == (name,)


def test_a_card_that_names_its_former_id_is_the_same_card() -> None:
    old = card("Dawnsinger")
    new = replace(old, id="base.advancement.dusksinger", title="Dusksinger", was=(old.id,))
    later = with_cards(edition(), new, without=[old.id])
    for found in (differs(edition(), later), mirrored(differs(later, edition()))):
        (one,) = found.changed
        assert one.is_renamed
        assert (one.was_id, one.now_id) == (old.id, new.id)
        assert (found.added, found.gone) == ((), ())


def test_a_card_that_the_other_side_could_not_read_is_not_gone() -> None:
    name = card("Dawnsinger")
    broken = with_cards(edition(), without=[name.id])
    broken = replace(broken, catalog=replace(broken.catalog, lost=(name.title,)))
    found = differs(edition(), broken)
    assert found.gone == ()
    assert [(one.title, one.in_old, one.in_new) for one in found.unread] == [("Dawnsinger", False, True)]


def test_the_order_of_cards_is_no_difference() -> None:
    catalog = edition().catalog
    turned = replace(edition(), catalog=replace(catalog, cards=dict(reversed(catalog.cards.items()))))
    assert in_order(differs(edition(), turned)) == in_order(differs(edition(), edition()))


def test_nothing_compared_with_all_is_all_new() -> None:
    nothing = with_cards(edition(), without=edition().catalog.cards)
    found = differs(nothing, edition())
    assert len(found.added) == len(edition().catalog.cards)
    assert found.changed == ()


# ---- words


def spoken(**sections: object) -> Edition:
    """The first game with some sections of English otherwise."""
    catalog = edition().catalog
    texts = catalog.words["texts"]
    words = {**catalog.words, "texts": {**texts, "en": {**texts["en"], **sections}}}
    return replace(edition(), catalog=replace(catalog, words=words))


def test_a_changed_word_is_told_by_language_section_and_name() -> None:
    nouns = edition().catalog.words["texts"]["en"]["nouns"]
    (one,) = differs(edition(), spoken(nouns={**nouns, "gizmo": "gizmo"})).words
    assert (one.language, one.section, one.name, one.was, one.now) == ("en", "nouns", "gizmo", None, "gizmo")


def test_a_set_is_told_among_the_sets() -> None:
    catalog = edition().catalog
    game = catalog.words["game"]
    words = {**catalog.words, "game": {**game, "sets": {**game["sets"], "mine": {"title": "Mine"}}}}
    found = differs(edition(), replace(edition(), catalog=replace(catalog, words=words)))
    assert [one.name for one in found.in_section(SETS)] == ["mine"]
    assert found.other_words == ()


def test_the_order_of_symbols_is_the_order_of_lists_and_so_a_difference() -> None:
    catalog = edition().catalog
    game = catalog.words["game"]
    turned = dict(reversed(game["symbols"].items()))
    words = {**catalog.words, "game": {**game, "symbols": turned}}
    (one,) = differs(edition(), replace(edition(), catalog=replace(catalog, words=words))).words
    assert (one.section, one.name, one.now) == ("symbols", "", [*turned])


# ---- much


def hundredfold(catalog: Catalog, copies: int = 100) -> Catalog:
    """So many copies of a list, each under ids of its own."""
    every = {f"{card.id}{n}": replace(card, id=f"{card.id}{n}") for n in range(copies) for card in catalog}
    return replace(catalog, cards=every)


def test_one_change_is_found_among_a_hundred_copies_of_the_list() -> None:
    much = replace(edition(), catalog=hundredfold(edition().catalog))
    old = much.catalog.cards[f"{card('Dawnsinger').id}77"]
    one = only(much, with_cards(much, replace(old, copies=99)))
    assert one.now_id == old.id
