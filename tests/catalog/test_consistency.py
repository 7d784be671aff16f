"""What is odd about cards beside others. A case is a folder beside a tiny game; its lines announce their findings."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from cardc.catalog.cards import Catalog
from cardc.catalog.consistency import CONSISTENCY_CHECKS
from cardc.catalog.consistency.allowed import CAN_BE_ALLOWED, allowed_in, without_allowed
from cardc.catalog.consistency.compared_cards import Compared, some
from cardc.catalog.load import load_catalog
from cardc.catalog.overlays import Edition, apply_overlay, read_overlay
from cardc.catalog.provenance import HOUSE, Origins
from cardc.language.verbs import GENERAL_VERBS
from cardc.source.codes import FOLDER, read_codes
from cardc.source.diagnostics import Diagnostic
from tests.catalog.tiny import expected, write

WORTH = "symbols: {mana: 1, others: 0}, points: 1, abilities: []"
MINE = "format: 1\nextends: tiny\n"
FRENCH = "format: 1\nlanguage: fr\n"
GUARDIAN = "symbols: {guardian: 1}"


def vale(title: str, said: str = "", *, name: str = "", found: str = "", level: int = 1) -> str:
    """A card on a line, and what is found there."""
    more = f", {said}" if said else ""
    card = f"id: mine.vale.{name or title.lower()}, title: {title}, kind: vale, level: {level}, copies: 1{more}"
    return f"  - {{{card}}}" + (f" # E: {found}" if found else "") + "\n"


def saying(title: str, text: str, found: str = "") -> str:
    """A card with a text."""
    return vale(title, f"abilities: [{text}]", found=found)


def mine(*vales: str) -> str:
    return "format: 1\nset: mine\ncards:\n" + "".join(vales)


# The game has a card itself, with each of its symbols.
BASE = (
    "format: 1\nset: yours\ncards:\n  - {id: yours.vale.first, title: First, kind: vale, level: 3, copies: 1, "
    "symbols: {guardian: 1, mana: 1, sky: 1}}\n"
)

CASES: dict[str, dict[str, str]] = {
    "cards that go with each other": {
        "cards.yaml": mine(vale("Glade", f"cost: {{sky: 1}}, {WORTH}"), vale("Meadow", f"cost: {{mana: 1}}, {WORTH}")),
    },
    "one that may be left out is said as most say it": {
        "cards.yaml": mine(
            saying("Elk", '"Harvest: You may discard a card in your field."'),
            saying("Owl", '"Harvest: You may discard a card in your field."'),
            saying("Fox", '"Harvest: Discard up to 1 card in your field."', found="text-worded-otherwise"),
            saying("Cat", '"Harvest: Discard up to 2 cards in your field."'),
            saying("Hen", '"Harvest: Discard a card in your field."'),
        ),
    },
    "the branches of a choice have one order, whatever the numbers and symbols": {
        "cards.yaml": mine(
            saying("Elk", '"Harvest: Gain 1 {mana}, or discard a card in your field."'),
            saying("Owl", '"Harvest: Gain 2 {sky}, or discard a card in your field."'),
            saying("Fox", '"Harvest: Discard a card in your field, or gain 1 {mana}."', found="text-worded-otherwise"),
        ),
    },
    "an end of a range beyond which there is nothing makes no difference": {
        "cards.yaml": mine(
            saying("Elk", '"Harvest: Discard a level 2 or more vale in your field."'),
            saying("Owl", '"Harvest: Discard a level 2 to 3 vale in your field."', found="text-worded-otherwise"),
            saying("Fox", '"Harvest: Discard a level 1 to 2 vale in your field."'),
        ),
    },
    "words that are kept for a reason are kept alike": {
        "cards.yaml": mine(
            saying("Elk", '{text: "Harvest: You gain 1 {mana}.", wording: as printed}'),
            saying("Owl", '{text: "Harvest: You gain 2 {mana}.", wording: as printed}'),
            saying("Fox", '{text: "Harvest: gain 3 {mana}.", wording: as printed}', found="text-worded-otherwise"),
            saying("Cat", '"Harvest: Gain 4 {mana}."'),
        ),
    },
    "cards of one worth cost what most of them cost": {
        "cards.yaml": mine(
            vale("Elk", f"cost: {{sky: 2}}, {WORTH}"),
            vale("Fox", f"cost: {{sky: 3}}, {WORTH}", found="cost-odd"),
            vale("Owl", f"cost: {{mana: 2}}, {WORTH}"),
            vale("Higher", f"cost: {{sky: 4}}, {WORTH}", level=2),
            vale("Pointed", f"cost: {{sky: 4}}, {WORTH}".replace("points: 1", "points: 2")),
            vale("Shown", f"cost: {{sky: 4}}, {WORTH}".replace("mana: 1", "mana: 2")),
            vale("Spoken", f"cost: {{sky: 4}}, {WORTH}".replace("[]", '["Harvest: Gain 1 {mana}."]')),
        ),
    },
    "what is not known is not compared": {
        "cards.yaml": mine(
            *(vale(f"A{n}", f"cost: {{sky: {n}}}, {WORTH}".replace(", abilities: []", "")) for n in (1, 2)),
            *(vale(f"B{n}", f"cost: {{sky: {n}}}, {WORTH}".replace(", others: 0", "")) for n in (1, 2)),
            *(vale(f"C{n}", f"cost: {{sky: {n}}}, {WORTH}".replace(", points: 1", "")) for n in (1, 2)),
            vale("D1", WORTH),
        ),
    },
    "words that nothing uses": {
        "game.yaml": MINE + "sets:\n  never: {title: Never} # E: word-unused\n"
        "symbols:\n  moon: {group: x} # E: word-unused\n"
        "nouns:\n  beast: {kind: card} # E: word-unused\n"
        "zones:\n  attic: {owner: player} # E: word-unused\n",
        "cards.yaml": mine(vale("Glade", GUARDIAN)),
    },
    "words that the aid, another word or a card uses": {
        "game.yaml": MINE + "symbols:\n  moon: {group: x}\n  star: {group: x}\n"
        "nouns:\n  beast: {kind: card}\n  bird: {kind: card}\nzones:\n  attic: {owner: player, holds: beast}\n",
        "text/en.yaml": "format: 1\nlanguage: en\naid:\n"
        "  - {title: One, lines: ['Take a {moon}.']}\n"
        "nouns: {beast: {one: beast, many: beasts}, bird: {one: bird, many: birds}}\nzones: {attic: {name: attic}}\n",
        "cards.yaml": mine(
            vale("Glade", "symbols: {star: 1}, abilities: ['Harvest: Discard a bird in your attic.']"),
        ),
    },
    "a word of one card, nearly one of others": {
        "game.yaml": MINE + "symbols:\n  gaurdian: {group: x} # E: word-used-once\n  moon: {group: x}\n",
        "cards.yaml": mine(
            vale("Elk", GUARDIAN), vale("Owl", "symbols: {gaurdian: 1}"), vale("Fox", "symbols: {moon: 1}")
        ),
    },
    "English titles differ by more than signs and plurals": {
        "cards.yaml": mine(
            vale("Elk of the Glades", name="elk"),
            vale("\"Elks: of the 'Glade'\"", name="other", found="title-confusable"),
            vale("Elk of the Meadow", name="third"),
        ),
    },
    "titles of another language do so too, and by more than a letter": {
        "text/fr.yaml": FRENCH,
        "cards.yaml": mine(
            vale("Elk", "names: {fr: Clairière}"),
            vale("Owl", "names: {fr: CLAIRIERE}", found="title-confusable"),
            vale("Fox", "names: {fr: Clarière}", found="title-confusable"),
            vale("Cat", "names: {fr: Chat}"),
            vale("Long Glade 1", "names: {fr: Longue clairière 1}", name="one"),
            vale("Long Glade 2", "names: {fr: Longue clairière 2}", name="two"),
        ),
    },
    "a title of the game is taken already": {
        "cards.yaml": mine(vale("Firsts", found="title-confusable")),
    },
    "ids of other titles differ by more than a letter": {
        "cards.yaml": mine(
            vale("Deep Glade", name="deep_glade"),
            vale("The Depths", name="deepglade", found="id-confusable"),
            vale("Another", name="long_lake_1"),
            vale("Some Other", name="long_lake_2"),
        ),
    },
    "a language that the folder speaks has all titles": {
        "game.yaml": MINE + "sets:\n  own: {title: Own} # E: title-untranslated\n",
        "text/fr.yaml": FRENCH,
        "cards.yaml": "format: 1\nset: own\ncards:\n"
        "  - {id: own.vale.elk, title: Elk, kind: vale, level: 1, copies: 1}\n"
        "  - {id: own.vale.owl, title: Owl, kind: vale, level: 1, copies: 1, names: {fr: Hibou, es: Búho}}\n",
    },
    "what is meant to be so is allowed where it says so": {
        "cards.yaml": mine(
            vale("Elk", f"cost: {{sky: 2}}, {WORTH}"),
            vale("Owl", f"cost: {{sky: 3}}, {WORTH}, lint: {{allow: {{cost-odd: a trap}}}}"),
            vale("Fox", f"cost: {{sky: 4}}, {WORTH}", found="cost-odd"),
        ),
    },
    "a folder allows it for all its cards": {
        "game.yaml": MINE + "lint: {allow: {cost-odd: nobody pays}}\n",
        "cards.yaml": mine(vale("Elk", f"cost: {{sky: 2}}, {WORTH}"), vale("Fox", f"cost: {{sky: 4}}, {WORTH}")),
    },
    "what is allowed for nothing, and what there is not": {
        "game.yaml": MINE + "lint:\n  allow:\n    title-confusable: twins # E: allow-idle\n",
        "cards.yaml": "format: 1\nset: mine\ncards:\n  - id: mine.vale.elk\n    title: Elk\n    kind: vale\n"
        "    level: 1\n    copies: 1\n    lint:\n      allow:\n        cost-odd: a trap # E: allow-idle\n"
        "        cost-ood: a trap # E: allow-unknown\n",
    },
}


def loaded(folder: Path, files: Mapping[str, str]) -> Catalog:
    """The tiny game, with a folder that adds to it."""
    tiny = write(folder / "tiny", {"base.yaml": BASE})
    for name, text in {"game.yaml": MINE, **files}.items():
        path = folder / "mine" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return load_catalog([tiny, folder / "mine"], GENERAL_VERBS)


def inconsistencies(catalog: Catalog, folder: Path, house: Path | None = None) -> list[Diagnostic]:
    """What is found in the folder that adds to the game."""
    assert catalog.draft is not None

    def judged() -> Edition:
        shown = Edition(catalog, Origins())
        return shown if house is None else apply_overlay(shown, read_overlay(house, HOUSE, catalog.card_form))

    compared = Compared(catalog.draft, lambda file: Path(file).is_relative_to(folder / "mine"), lambda _: False, judged)
    found = [one for check in CONSISTENCY_CHECKS for one in check(compared)]
    return [*without_allowed(found, allowed_in(catalog.draft))]


@pytest.mark.parametrize("files", CASES.values(), ids=CASES.keys())
def test_the_findings_are_those_that_the_files_announce(files: dict[str, str], tmp_path: Path) -> None:
    found = inconsistencies(loaded(tmp_path, files), tmp_path)
    placed = {(Path(one.span.file).relative_to(tmp_path / "mine").as_posix(), one.span.line, one.code) for one in found}
    assert placed == expected(files)


def only(files: Mapping[str, str], folder: Path, code: str) -> Diagnostic:
    (found,) = (one for one in inconsistencies(loaded(folder, files), folder) if one.code == code)
    return found


def test_another_wording_is_told_with_the_words_of_most_and_the_numbers_of_the_text(tmp_path: Path) -> None:
    files = CASES["the branches of a choice have one order, whatever the numbers and symbols"]
    swapped = {"cards.yaml": files["cards.yaml"].replace("or gain 1 {mana}", "or gain 7 {sky}")}
    found = only(swapped, tmp_path, "text-worded-otherwise")
    assert found.replacement == "Harvest: Gain 7 {sky}, or discard a card in your field."
    assert "`Elk` and `Owl`" in found.message


def test_words_that_would_not_mean_the_same_are_not_offered(tmp_path: Path) -> None:
    """Two numbers in another order: put into the usual words one after the other, they would be exchanged."""
    files = {
        "cards.yaml": mine(
            saying("Elk", '"Harvest: Gain 1 {mana}, or discard 2 cards in your field."'),
            saying("Owl", '"Harvest: Gain 1 {sky}, or discard 3 cards in your field."'),
            saying("Fox", '"Harvest: Discard 4 cards in your field, or gain 5 {mana}."'),
        )
    }
    found = only(files, tmp_path, "text-worded-otherwise")
    assert found.replacement is None
    assert "say it as they do" in found.help


def test_a_cost_that_is_odd_names_the_cards_it_was_compared_with(tmp_path: Path) -> None:
    found = only(CASES["cards of one worth cost what most of them cost"], tmp_path, "cost-odd")
    assert found.message == "`Fox` has a cost of 3, but `Elk` and `Owl`, which print and do the same, have 2"


def test_a_cost_that_is_judged_by_house_values_says_so(tmp_path: Path) -> None:
    house = tmp_path / "house.yaml"
    house.write_text("format: 1\nfaces:\n  mine.vale.owl: {cost: {sky: 5}, points: 1}\n", encoding="utf-8")
    unpriced = f"{WORTH}".replace(", points: 1", "")
    files = {"cards.yaml": mine(vale("Elk", f"cost: {{sky: 2}}, {WORTH}"), vale("Owl", unpriced))}
    catalog = loaded(tmp_path, files)
    assert inconsistencies(catalog, tmp_path) == []
    (found,) = inconsistencies(catalog, tmp_path, house)
    assert found.message == (
        "`Owl` has a cost of 5, but `Elk`, which prints and does the same, has 2; some of this are house values"
    )


def test_titles_that_lack_a_language_are_told_by_name(tmp_path: Path) -> None:
    many = [vale(f"{word} Tree", name=f"t{word.lower()}") for word in ("Oak", "Elm", "Ash", "Fir", "Yew", "Box", "Fig")]
    found = only({"text/fr.yaml": FRENCH, "cards.yaml": mine(*many)}, tmp_path, "title-untranslated")
    assert found.message == (
        "7 of 7 cards of `mine` have no title in `fr`: `Oak Tree`, `Elm Tree`, `Ash Tree`, `Fir Tree`, `Yew Tree` "
        "and 2 more"
    )
    assert [said for _, said in found.notes][-1] == "`Fig Tree`"


def test_a_folder_without_a_text_of_a_language_owes_it_nothing(tmp_path: Path) -> None:
    assert inconsistencies(loaded(tmp_path, {"cards.yaml": mine(vale("Elk"))}), tmp_path) == []


def test_cards_that_a_noun_names_together_share_their_title(tmp_path: Path) -> None:
    twins = mine(
        vale("Glade"),
        "  - {id: mine.advancement.glade, title: Glade, kind: advancement, level: 1, copies: 1}\n",
        saying("Elk", '"Harvest: Discard a glade in your field."'),
    )
    noun = "nouns:\n  glade: {kind: card, cards: [mine.vale.glade, mine.advancement.glade]}\n"
    english = "format: 1\nlanguage: en\nnouns: {glade: {one: glade, many: glades}}\n"
    assert [one.code for one in inconsistencies(loaded(tmp_path / "a", {"cards.yaml": twins}), tmp_path / "a")] == [
        "title-confusable"
    ]
    named = {"cards.yaml": twins, "game.yaml": MINE + noun, "text/en.yaml": english}
    assert inconsistencies(loaded(tmp_path / "b", named), tmp_path / "b") == []


def test_every_code_of_consistency_can_be_allowed() -> None:
    codes = {code.name for code in read_codes(FOLDER / "lint.yaml")}
    assert {code for code in codes if not code.startswith("allow-")} == CAN_BE_ALLOWED


def test_a_reason_is_wanted(tmp_path: Path) -> None:
    files = {"cards.yaml": mine(vale("Elk", 'lint: {allow: {cost-odd: ""}}'))}
    assert {one.code for one in loaded(tmp_path, files).diagnostics} >= {"schema-value"}


@pytest.mark.parametrize(
    ("titles", "said"),
    [("A", "`A`"), ("AB", "`A` and `B`"), ("ABC", "`A`, `B` and `C`"), ("ABCDE", "`A`, `B`, `C` and 2 more")],
)
def test_many_titles_are_told_by_the_first(titles: str, said: str) -> None:
    assert some([*titles]) == said
