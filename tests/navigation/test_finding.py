"""What stands at a place, where it is declared, and where else it is named."""

from __future__ import annotations

import re

import pytest

from cardc.api.deck import DeckCard
from cardc.api.navigation.finding import claims_of, definitions, implementations, mention_at, references, users_of
from cardc.api.navigation.known_names import KnownNames
from cardc.api.navigation.mentions import NamedThing
from cardc.catalog.cards import AbilityText
from cardc.games.registry import BUNDLED
from tests.bundled_decks import deck as bundled
from tests.navigation.small_grove import GROVE, at, grove, places, text_of

KEEPER = NamedThing("card", "grove.advancement.bee_keeper")
CARDS, GAME, SCENARIOS = GROVE / "advancements.yaml", GROVE / "game.yaml", GROVE / "grove.scenarios.yaml"
LEDGER, WAIVERS = GROVE / "rulings" / "grove.yaml", GROVE / "grove.waivers.yaml"


@pytest.mark.parametrize(
    ("file", "words", "part", "kind", "name", "by"),
    [
        (CARDS, "set: grove", "grove", "set", "grove", "name"),
        (CARDS, "id: grove.advancement.bee_keeper", "bee_keeper", "card", KEEPER.name, "name"),
        (CARDS, "title: Bee Keeper", "Bee", "card", KEEPER.name, "title"),
        (CARDS, "{fr: Apicultrice}", "Apicultrice", "card", KEEPER.name, "fr"),
        (CARDS, "kind: advancement", "advancement", "kind", "advancement", "name"),
        (CARDS, "cost: 2", "cost", "field", "cost", "name"),
        (CARDS, "symbols: {pollen", "pollen", "symbol", "pollen", "name"),
        (CARDS, '"Harvest: Gain', "Harvest", "trigger", "harvest", "words"),
        (CARDS, "Gain 1 {mana}", "Gain", "verb", "Gain", "words"),
        (CARDS, "each {pollen}", "pollen", "symbol", "pollen", "name"),
        (CARDS, "on this card", "card", "noun", "card", "words"),
        (CARDS, "in your field", "field", "zone", "field", "words"),
        (CARDS, "named “Bee Keeper”", "Keeper", "card", KEEPER.name, "title"),
        (CARDS, "each blossom", "blossom", "noun", "blossom", "words"),
        (GAME, "  pollen:", "pollen", "symbol", "pollen", "name"),
        (GAME, "cards: [grove.advancement.bee_keeper", "keeper", "card", KEEPER.name, "name"),
        (GAME, "speck:", "speck", "noun", "speck", "name"),
        (GROVE / "text" / "fr.yaml", "symbols: {pollen", "pollen", "symbol", "pollen", "name"),
        (GROVE / "house.yaml", "grove.advancement.hive", "hive", "card", "grove.advancement.hive", "name"),
        (GROVE / "totals.yaml", "rule: grove.three_keepers", "three", "ruling", "grove.three_keepers", "name"),
        (GROVE / "totals.yaml", "title: Bee Keeper", "Bee", "card", KEEPER.name, "title"),
        (GROVE / "published.yaml", "- hive.optional", "hive", "ruling", "hive.optional", "name"),
        (LEDGER, "id: bee_keeper.per_pollen", "per", "ruling", "bee_keeper.per_pollen", "name"),
        (LEDGER, "card: Bee Keeper", "Bee", "card", KEEPER.name, "title"),
        (LEDGER, "see hive.optional", "optional", "ruling", "hive.optional", "name"),
        (LEDGER, "says: Bee Keeper", "Bee", "card", KEEPER.name, "title"),
        (WAIVERS, "card: grove.advancement.hive", "hive", "card", "grove.advancement.hive", "name"),
        (WAIVERS, "{pollen}", "pollen", "symbol", "pollen", "name"),
        (SCENARIOS, "B = blank + Bee Keeper", "Keeper", "card", KEEPER.name, "title"),
        (SCENARIOS, "blank + Bee", "blank", "card", "base.starting.blank", "title"),
        (SCENARIOS, "<2 pollen>", "pollen", "symbol", "pollen", "name"),
        (SCENARIOS, "use Bee Keeper", "Bee", "card", KEEPER.name, "title"),
        (SCENARIOS, "per_pollen, bee_keeper.not", "not", "ruling", "bee_keeper.not_elsewhere", "name"),
        (SCENARIOS, "assume: {Hive", "Hive", "card", "grove.advancement.hive", "title"),
        (SCENARIOS, "{field:", "field", "zone", "field", "name"),
        (SCENARIOS, "name: Bee Keeper counts", "counts", "scenario", "Bee Keeper counts pollen", "name"),
    ],
)
def test_what_stands_at_a_place(file: object, words: str, part: str, kind: str, name: str, by: str) -> None:
    found = at(grove(), str(file), words, part)
    assert found is not None
    assert (found.named, found.by) == ((kind, name), by)


def test_of_two_titles_the_longer_one_is_meant() -> None:
    known = KnownNames((("Stag", "a.b.stag", "title"), ("Stag Champion", "a.b.champion", "title")))
    assert [one.named.name for one in known.titles("use Stag Champion with Stag, not Stagnant")] == [
        "a.b.champion",
        "a.b.stag",
    ]


def test_a_word_of_the_game_is_meant_where_it_is_written_and_a_title_where_that_is() -> None:
    known = KnownNames((("Acorns", "a.b.acorns", "title"),), words=(NamedThing("symbol", "acorns"),))
    assert [one.named.kind for one in known.spoken("acorns +1, Acorns, left.acorns")] == ["symbol", "card", "symbol"]


def test_what_is_said_in_the_fewest_words_is_meant() -> None:
    """The head of an ability names its trigger, and the symbol within it."""
    said = "If you would gain {vp}, you may instead gain that much {mana}."
    later = grove().update(
        CARDS, text_of(grove(), CARDS).replace("Harvest: Gain 1 {mana} for each {pollen} on this card.", said)
    )
    head, inner = at(later, CARDS, "you would gain"), at(later, CARDS, "{vp}, you", "vp")
    assert head is not None
    assert inner is not None
    assert (head.named.kind, inner.named) == ("trigger", NamedThing("symbol", "vp"))


def test_the_end_of_a_name_still_belongs_to_it_and_what_follows_does_not() -> None:
    line = next(n for n, one in enumerate(text_of(grove(), CARDS).splitlines(), 1) if "title: Hive" in one)
    found = [mention_at(grove(), CARDS, line, column) for column in (11, 12, 16, 17)]
    assert [one.said if one is not None else None for one in found] == [None, "Hive", "Hive", None]


@pytest.mark.parametrize(
    ("file", "line", "column"), [(CARDS, 0, 1), (CARDS, 10_000, 1), (CARDS, 1, 10_000), ("x", 1, 1)]
)
def test_nowhere_stands_nothing(file: object, line: int, column: int) -> None:
    assert mention_at(grove(), str(file), line, column) is None


def test_a_text_of_several_lines_is_found_at_its_second_line() -> None:
    found = at(grove(), CARDS, "{pollen} on cards in", "pollen")
    assert found is not None
    assert (found.named.name, found.span.line, found.span.column) == ("pollen", 31, 10)


def test_a_symbol_is_declared_in_game_yaml() -> None:
    assert places(definitions(grove(), NamedThing("symbol", "pollen"))) == {"game.yaml:8"}


def test_a_verb_stands_where_languages_say_it() -> None:
    assert {p.partition(":")[0] for p in places(definitions(grove(), NamedThing("verb", "Gain")))} == {
        "en.yaml",
        "fr.yaml",
    }


def test_a_ruling_leads_to_its_scenarios_and_a_scenario_to_its_rulings() -> None:
    assert {one.inside for one in claims_of(grove(), "bee_keeper.per_pollen")} == {
        NamedThing("scenario", "Bee Keeper counts pollen")
    }
    proved = implementations(grove(), NamedThing("scenario", "Bee Keeper counts pollen"))
    assert [one.named.name for one in proved] == ["bee_keeper.per_pollen", "bee_keeper.not_elsewhere"]


def test_a_ruling_leads_to_a_scenario_whose_table_puts_its_name_together() -> None:
    said = text_of(grove(), SCENARIOS)
    torn = said.replace("{hive.optional:", '{"hive.opti{end}":').replace("answer: ", "end: onal, answer: ")
    later = grove().update(SCENARIOS, torn)
    (claim, _) = claims_of(later, "hive.optional")
    assert (claim.by, claim.said, claim.span.line) == ("parts", "hive.optional", 18)


def test_a_card_leads_to_the_rulings_about_it() -> None:
    found = implementations(grove(), KEEPER)
    assert {one.named.name for one in found if one.named.kind == "ruling"} >= {"bee_keeper.per_pollen"}


def test_a_symbol_leads_to_the_cards_that_use_it() -> None:
    assert [one.rpartition(".")[2] for one in users_of(grove(), NamedThing("symbol", "pollen"))] == [
        "bee_keeper",
        "hive",
        "queens_call",
    ]


def test_references_are_everywhere() -> None:
    files = {place.partition(":")[0] for place in places(references(grove(), KEEPER))}
    assert files == {
        "advancements.yaml",
        "game.yaml",
        "grove.scenarios.yaml",
        "grove.yaml",
        "published.yaml",
        "totals.yaml",
    }


def test_references_without_declarations() -> None:
    symbol = NamedThing("symbol", "pollen")
    without = references(grove(), symbol, declarations=False)
    assert {one.role for one in without} == {"uses"}
    assert len(without) < len(references(grove(), symbol))


def test_a_former_id_means_the_card_of_now() -> None:
    said = text_of(grove(), CARDS).replace("    title: Hive\n", "    title: Hive\n    was: [grove.advancement.nest]\n")
    later = (
        grove()
        .update(CARDS, said)
        .update(
            GROVE / "house.yaml", text_of(grove(), GROVE / "house.yaml").replace("advancement.hive", "advancement.nest")
        )
    )
    found = at(later, GROVE / "house.yaml", "grove.advancement.nest")
    assert found is not None
    assert (found.named.name, found.by) == ("grove.advancement.hive", "former")


def test_what_is_broken_names_nothing_and_hides_nothing_else() -> None:
    later = grove().update(CARDS, "cards: [")
    assert mention_at(later, CARDS, 1, 2) is None
    assert at(later, GAME, "  pollen:", "pollen") is not None


def test_only_files_that_changed_are_looked_through_again() -> None:
    before = {file.name: file.mentions for file in grove().index.files}
    later = grove().update(CARDS, text_of(grove(), CARDS).replace("Gain 1", "Gain 2"))
    changed = {
        file.name
        for file in later.index.files
        if any(one is not other for one, other in zip(file.mentions, before[file.name], strict=True))
    }
    assert changed == {str(CARDS)}


def test_code_points_are_counted_behind_what_is_no_ascii() -> None:
    later = grove().update(CARDS, text_of(grove(), CARDS).replace("title: Hive", "title: 🐝🐝 Hive, é"))
    found = at(later, CARDS, "🐝🐝 Hive, é", "é")
    assert found is not None
    assert found.said == "🐝🐝 Hive, é"


def test_line_breaks_of_windows_and_a_byte_order_mark_move_nothing() -> None:
    text = text_of(grove(), CARDS)
    later = grove().update(CARDS, "\ufeff" + text.replace("\n", "\r\n"))
    assert places(later.index.of(KEEPER)) == places(grove().index.of(KEEPER))


@pytest.mark.parametrize("game", BUNDLED)
def test_every_card_symbol_noun_zone_and_ruling_of_a_bundled_game_is_declared(game: str) -> None:
    deck = bundled(game)
    spoken = deck.catalog.vocabulary
    things = [
        *(NamedThing("card", name) for name in deck.catalog.cards),
        *(NamedThing("ruling", name) for name in deck.rulings),
        *(NamedThing("option", one.name) for one in deck.ledger.options),
        *(NamedThing("symbol", name) for name in spoken.symbols),
        *(NamedThing("noun", name) for name in spoken.nouns),
        *(NamedThing("zone", name) for name in spoken.zones),
        *(NamedThing("trigger", name) for name in spoken.triggers),
    ]
    assert [one for one in things if not definitions(deck, one)] == []


@pytest.mark.parametrize("game", BUNDLED)
def test_every_symbol_in_braces_is_found_where_it_stands(game: str) -> None:
    deck = bundled(game)
    texts = {(a.where.source.file, a.where.start_index): a.text for c in deck for a in _abilities(c) if a.where}
    found: dict[tuple[str, int], list[str]] = {place: [] for place in texts}
    for file in deck.index.files:
        for one in file.mentions:
            place = (one.scalar.source.file, one.scalar.start_index)
            if place in found and one.named.kind == "symbol":
                found[place].append(one.said)
    for place, text in texts.items():
        assert found[place] == re.findall(r"\{(\w+)\}", text), text


def _abilities(card: DeckCard) -> list[AbilityText]:
    return [ability for face in card.card.faces for ability in face.abilities or ()]
