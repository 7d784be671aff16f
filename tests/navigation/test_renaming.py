"""Another name is the same deck: nothing else is found, the meaning stays, and the way back gives the same bytes."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

import cardc
from cardc.api.deck import Deck
from cardc.api.navigation.mentions import Mention, NamedThing
from cardc.api.navigation.renaming import NotRenamed, Renaming, apply_renaming, rename, renamed_texts
from cardc.api.replaying import replay_scenarios
from cardc.catalog.compiled import compile_catalog
from cardc.games.registry import BUNDLED
from tests.catalog.tiny import write
from tests.navigation.small_grove import GROVE, copse, copse_files, grove, text_of

KEEPER, HIVE = NamedThing("card", "grove.advancement.bee_keeper"), NamedThing("card", "grove.advancement.hive")
POLLEN, PER_POLLEN = NamedThing("symbol", "pollen"), NamedThing("ruling", "bee_keeper.per_pollen")
CARDS, LEDGER, SCENARIOS = "copse/advancements.yaml", "copse/rulings/grove.yaml", "copse/grove.scenarios.yaml"

# Everything that the expansion names itself, with another name.
IDS = ("bee_keeper", "hive", "queens_call")
TITLES = ("Weaver’s Kin", "Hive of Bees", "Call")
RULINGS = ("bee_keeper.per_pollen", "bee_keeper.not_elsewhere", "hive.optional", "queens_call.keepers")
ALL = [
    *((NamedThing("card", f"grove.advancement.{name}"), f"grove.advancement.other_{name}", "name") for name in IDS),
    *((NamedThing("card", f"grove.advancement.{name}"), new, "title") for name, new in zip(IDS, TITLES, strict=True)),
    (KEEPER, "Gardienne", "fr"),
    *((NamedThing("ruling", name), f"other.{name}", "name") for name in (*RULINGS, "grove.three_keepers")),
    (POLLEN, "nectar_2", "name"),
    (NamedThing("noun", "blossom"), "open blossom", "name"),
    (NamedThing("noun", "speck"), "omen", "name"),
]


def found(deck: Deck) -> list[tuple[str, str, int]]:
    return [(one.code, one.span.file, one.span.line) for one in deck.findings]


def all_texts(deck: Deck) -> dict[str, str]:
    return {file.name: text_of(deck, file.name) for file in copse().index.files}


@cache
def in_copse(named: NamedThing, new: str, by: str = "name") -> Renaming:
    """Another name for something of the expansion."""
    return rename(copse(), named, new, by)


def meant(mentions: Iterable[Mention], by: str) -> list[tuple[str, str]]:
    """Where something is meant, and how, by one of its ways to be called."""
    found = (one for one in mentions if one.by == by and one.role in ("declares", "says", "uses"))
    return sorted((one.span.file, one.role) for one in found)


@pytest.mark.parametrize(("named", "new", "by"), ALL, ids=lambda one: str(one))
def test_with_another_name_nothing_is_found_and_nothing_that_means_it_says_the_old_one(
    named: NamedThing, new: str, by: str
) -> None:
    deck, later = copse(), in_copse(named, new, by).deck
    assert found(later) == found(deck) == []
    before, after = deck.index.of(named), later.index.of(now_called(named, new, by))
    assert meant(after, by) == meant(before, by) != []
    assert {one.said for one in after if one.by == by and one.role in ("declares", "uses", "says")} == {new}


@pytest.mark.parametrize(("named", "new", "by"), ALL, ids=lambda one: str(one))
def test_the_way_back_gives_the_same_bytes(named: NamedThing, new: str, by: str) -> None:
    deck, later = copse(), in_copse(named, new, by).deck
    old = next(one.said for one in deck.index.of(named) if one.role == "declares" and one.by == by)
    assert all_texts(later) != all_texts(deck)
    # The list of what was published is not touched, so an id that was published leaves no trace either.
    assert all_texts(rename(later, now_called(named, new, by), old, by).deck) == all_texts(deck)


def now_called(named: NamedThing, new: str, by: str) -> NamedThing:
    """What something is after a renaming."""
    return NamedThing(named.kind, new) if by == "name" else named


def test_abilities_mean_the_same_with_another_symbol() -> None:
    later = in_copse(POLLEN, "nectar").deck
    compiled, other = (repr(compile_catalog(one.shown, one.edition.origins)) for one in (copse(), later))
    assert other == re.sub("(?<!of )(?<!de )pollen", "nectar", compiled)


def test_scenarios_hold_with_other_names() -> None:
    deck = grove()
    for named, new, by in ((POLLEN, "nectar", "name"), (HIVE, "Old Hive", "title"), (PER_POLLEN, "a.b", "name")):
        deck = rename(deck, named, new, by).deck
    said = replay_scenarios({str(GROVE / "grove.scenarios.yaml"): text_of(deck, GROVE / "grove.scenarios.yaml")}, deck)
    assert [one.passed for one in said.outcomes] == [True, True, True]
    assert said.findings == ()


def test_a_published_id_is_remembered_and_one_that_was_not_is_forgotten() -> None:
    later = in_copse(KEEPER, "grove.advancement.keeper").deck
    assert "  - id: grove.advancement.keeper  # a published id\n    was: [grove.advancement.bee_keeper]\n" in text_of(
        later, CARDS
    )
    assert "was" not in text_of(in_copse(HIVE, "grove.advancement.nest").deck, CARDS)


def test_a_published_id_in_braces_is_remembered_there() -> None:
    card = NamedThing("card", "grove.advancement.queens_call")
    later = in_copse(card, "grove.advancement.call").deck
    assert "{id: grove.advancement.call, was: [grove.advancement.queens_call], title:" in text_of(later, CARDS)


def test_an_id_that_was_renamed_twice_remembers_what_was_published_alone() -> None:
    once = in_copse(KEEPER, "grove.advancement.one").deck
    twice = rename(once, NamedThing("card", "grove.advancement.one"), "grove.advancement.two").deck
    assert "was: [grove.advancement.bee_keeper]" in text_of(twice, CARDS)
    assert "advancement.one" not in text_of(twice, CARDS)


def test_the_list_of_what_was_published_is_left_alone() -> None:
    files = {Path(file).name for file in renamed_texts(copse(), in_copse(KEEPER, "grove.advancement.one").edits)}
    assert files == {"advancements.yaml", "game.yaml", "grove.yaml"}


def test_prose_is_left_to_its_author() -> None:
    later = in_copse(KEEPER, "Weaver", "title").deck
    assert "says: Bee Keeper gives" in text_of(later, LEDGER)
    assert "name: Bee Keeper counts pollen" in text_of(later, SCENARIOS)


def test_a_title_is_put_in_quotes_where_it_needs_them() -> None:
    later = in_copse(HIVE, 'Hive: Old, "Grey"', "title").deck
    assert later['Hive: Old, "Grey"'].id == HIVE.name
    assert 'title: "Hive: Old, \\"Grey\\""' in text_of(later, CARDS)


def test_an_apostrophe_is_doubled_in_single_quotes() -> None:
    later = in_copse(HIVE, "Bee's", "title").deck
    assert "'H = blank + Bee''s'" in text_of(later, SCENARIOS)


def test_line_breaks_of_windows_and_a_byte_order_mark_stay() -> None:
    deck = copse()
    for file in (CARDS, LEDGER):
        deck = deck.update(file, "\ufeff" + text_of(copse(), file).replace("\n", "\r\n"))
    later = rename(deck, KEEPER, "grove.advancement.one").deck
    said = text_of(later, CARDS)
    assert said.startswith("\ufeff")
    assert said.count("\n") == said.count("\r\n")
    assert "id: grove.advancement.one  # a published id\r\n    was: [grove.advancement.bee_keeper]\r\n" in said
    assert found(later) == []


def test_a_drawing_goes_with_its_symbol_and_is_not_laid_over_another(tmp_path: Path) -> None:
    folder = write(tmp_path / "copse", copse_files())
    shutil.copytree(GROVE / "symbols", folder / "symbols")
    old, new = folder / "symbols" / "pollen.svg", folder / "symbols" / "nectar.svg"
    drawn = old.read_bytes()
    shutil.copy(old, new)
    deck = cardc.load(folder)
    with pytest.raises(NotRenamed, match="exists already"):
        rename(deck, POLLEN, "nectar")
    new.unlink()
    apply_renaming(deck, rename(deck, POLLEN, "nectar"))
    assert (old.exists(), new.read_bytes()) == (False, drawn)
    assert "  nectar: {group: mark}\n" in (folder / "game.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("named", "new", "by", "why"),
    [
        (POLLEN, "mana", "name", "`mana` is taken"),
        (POLLEN, "field", "name", "`field` is taken"),
        (POLLEN, "Pollen", "name", "is no name of a symbol"),
        (POLLEN, "a.b", "name", "is no name of a symbol"),
        (POLLEN, "null", "name", "is no name of a symbol"),
        (POLLEN, "", "name", "is no name of a symbol"),
        (POLLEN, "pollen", "name", "called already"),
        (NamedThing("noun", "blossom"), "vale", "name", "`vale` is taken"),
        (KEEPER, HIVE.name, "name", "is taken"),
        (KEEPER, "base.starting.blank", "name", "is taken"),
        (KEEPER, "keeper", "name", "is no name of a card"),
        (KEEPER, "Hive", "title", "`Hive` is taken"),
        (KEEPER, "dawnsinger", "title", "`dawnsinger` is taken"),
        (KEEPER, " Bee", "title", "is no title"),
        (KEEPER, "", "title", "is no title"),
        (KEEPER, "Bee\u202eKeeper", "title", "is no title"),
        (PER_POLLEN, "hive.optional", "name", "is taken"),
        (PER_POLLEN, "per_pollen", "name", "is no name of a ruling"),
        (NamedThing("symbol", "mana"), "gold", "name", "belongs to the bundled game"),
        (NamedThing("card", "base.advancement.dawnsinger"), "Singer", "title", "belongs to the bundled game"),
        (NamedThing("set", "grove"), "wood", "name", "a set cannot be renamed"),
        (NamedThing("verb", "Gain"), "Win", "name", "a verb cannot be renamed"),
        (NamedThing("symbol", "nothing"), "gold", "name", "nothing declares"),
        (KEEPER, "Biene", "de", "nothing declares"),
        (HIVE, "H", "title", "calls something `H`"),
    ],
)
def test_what_cannot_be_is_refused_with_a_reason(named: NamedThing, new: str, by: str, why: str) -> None:
    with pytest.raises(NotRenamed, match=why.replace("(", r"\(")):
        rename(grove(), named, new, by)


def test_a_former_name_of_another_is_taken() -> None:
    once = in_copse(KEEPER, "grove.advancement.one").deck
    with pytest.raises(NotRenamed, match=r"`grove.advancement.one` is or was called so"):
        rename(once, HIVE, KEEPER.name)


def test_a_title_that_a_table_puts_together_is_not_renamed_by_halves() -> None:
    said = text_of(grove(), GROVE / "grove.scenarios.yaml")
    torn = said.replace("'H = blank + Hive'", "'H = blank + Hi{rest}'").replace("answer: ", "rest: ve, answer: ")
    deck = grove().update(GROVE / "grove.scenarios.yaml", torn)
    assert found(deck) == []
    with pytest.raises(NotRenamed, match=r"a table puts `Hive` together from parts \(.*grove.scenarios.yaml:13\)"):
        rename(deck, HIVE, "Nest", "title")


def test_a_renaming_with_which_something_would_be_wrong_is_refused() -> None:
    # Nobody has this title, but it is nearly that of a bundled card.
    with pytest.raises(NotRenamed, match=r"this would be found: .* is nearly the title of another card"):
        rename(grove(), HIVE, "Dawnsingers", "title")


def test_what_the_python_of_a_game_names_is_left_to_whoever_wrote_it() -> None:
    deck = a_copy("misty_valley")
    with pytest.raises(NotRenamed, match=r"the Python of the game names `explorer` \(\w+\.py:\d+\)"):
        rename(deck, NamedThing("symbol", "explorer"), "scout")


@cache
def a_copy(game: str) -> Deck:
    """The files of a bundled game as texts that lie somewhere else, so that they are one's own."""
    of = BUNDLED[game]()
    folder = Path("copies") / game
    texts = {
        (folder / place / path.relative_to(root)).as_posix(): path.read_text(encoding="utf-8")
        for place, root in (("", of.folder), ("scenarios", of.scenario_folder))
        for path in root.rglob("*.yaml")
    }
    return cardc.load(texts)


@pytest.mark.parametrize(
    ("game", "named", "new", "by"),
    [
        ("misty_valley", NamedThing("card", "base.marker.spyglass"), "base.marker.looking_glass", "name"),
        ("misty_valley", NamedThing("card", "base.marker.spyglass"), "Looking Glass", "title"),
        ("misty_valley", NamedThing("ruling", "setup.players.two"), "setup.players.pair", "name"),
    ],
)
def test_a_copy_of_a_bundled_game_can_be_renamed(game: str, named: NamedThing, new: str, by: str) -> None:
    deck = a_copy(game)
    later = rename(deck, named, new, by).deck
    assert found(later) == found(deck)
