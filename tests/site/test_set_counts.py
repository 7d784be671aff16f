"""What the sets of a game have: counted by the site, and once more by the test from the YAML of the cards."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

import cardc
from cardc.publish.words import words_of
from cardc.site.set_counts import UNKNOWN_LINE, SetCounts, counted_sets, every_count
from cardc.site.site_words import site_words
from tests.site.sites import GAMES, site

ROOT = Path(cardc.__file__).parents[1]
CARDS = {game: ROOT / "cards" / game for game in GAMES}


@cache
def in_files(folder: Path) -> tuple[dict[str, Any], ...]:
    """The cards as their files say them, each with its set."""
    found = []
    for path in sorted(folder.rglob("*.yaml")):
        text = path.read_text(encoding="utf-8")
        if "\nset: " not in text:  # ledgers are long
            continue
        data = yaml.load(text, yaml.CSafeLoader)
        if isinstance(data, dict) and "set" in data and isinstance(data.get("cards"), list):
            found += [{"set": data["set"], **card} for card in data["cards"]]
    return tuple(found)


def faces(card: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield from card["sides"].values() if "sides" in card else (card,)


def texts(card: dict[str, Any]) -> Iterator[str]:
    for face in faces(card):
        for one in face.get("abilities") or ():
            yield one if isinstance(one, str) else one["text"]


def by_set(game: str, has: Callable[[dict[str, Any]], bool]) -> Counter[str]:
    return Counter(card["set"] for card in in_files(CARDS[game]) if has(card))


@cache
def counts(game: str) -> dict[str, SetCounts]:
    shown = site(game)
    sets = counted_sets(shown.catalog, shown.words)
    return {one.name: one for one in every_count(shown.catalog, sets, shown.words, site_words("overview", "en"))}


def counted(game: str, name: str, key: str) -> Counter[str]:
    shown = site(game)
    sets = [one.name for one in counted_sets(shown.catalog, shown.words)]
    found = [line for line in counts(game)[name].lines if line.key == key]
    return +Counter(dict(zip(sets, found[0].counts, strict=True))) if found else Counter()


@pytest.mark.parametrize("game", GAMES)
def test_the_files_hold_as_many_cards_as_the_site_shows(game: str) -> None:
    assert sorted(card["id"] for card in in_files(CARDS[game])) == sorted(site(game).catalog.cards)


@pytest.mark.parametrize("game", GAMES)
def test_kinds(game: str) -> None:
    for kind in {card["kind"] for card in in_files(CARDS[game])}:
        assert counted(game, "kind", kind) == by_set(game, lambda card, kind=kind: card["kind"] == kind)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_levels(level: int) -> None:
    assert counted("mystic_vale", "level", str(level)) == by_set("mystic_vale", lambda card: card.get("level") == level)


@pytest.mark.parametrize("cost", range(2, 9))
def test_the_curve_of_costs_that_are_numbers(cost: int) -> None:
    assert counted("mystic_vale", "cost", str(cost)) == by_set("mystic_vale", lambda card: card.get("cost") == cost)


@pytest.mark.parametrize("number", range(2, 7))
def test_the_curve_of_costs_that_are_symbols(number: int) -> None:
    assert counted("mystic_vale", "cost-symbols", str(number)) == by_set(
        "mystic_vale", lambda card: isinstance(card.get("cost"), dict) and sum(card["cost"].values()) == number
    )


def test_a_cost_that_no_source_tells_is_unknown_and_not_left_out() -> None:
    assert counted("mystic_vale", "cost", UNKNOWN_LINE) == by_set(
        "mystic_vale", lambda card: card["kind"] == "advancement" and "cost" not in card
    )


@pytest.mark.parametrize(("game", "field"), [("mystic_vale", "symbols"), ("misty_valley", "resource")])
def test_cards_that_print_a_symbol(game: str, field: str) -> None:
    printed = {
        name
        for card in in_files(CARDS[game])
        for face in faces(card)
        for name, n in (face.get(field) or {}).items()
        if name != "others" and n
    }
    assert printed
    for name in printed:
        assert counted(game, field, name) == by_set(
            game, lambda card, name=name: any((face.get(field) or {}).get(name) for face in faces(card))
        )


def test_symbols_are_unknown_where_others_may_be_printed() -> None:
    def open_face(card: dict[str, Any]) -> bool:
        return card["kind"] != "conclave" and any(
            (face.get("symbols") or {}).get("others") != 0 for face in faces(card)
        )

    assert counted("mystic_vale", "symbols", UNKNOWN_LINE) == by_set("mystic_vale", open_face)


@pytest.mark.parametrize("name", ["trigger", "verb"])
def test_words_begin_with_the_most_frequent_and_end_with_what_is_not_known(name: str) -> None:
    lines = counts("mystic_vale")[name].lines
    numbers = [line.total for line in lines if not line.less]
    assert numbers == sorted(numbers, reverse=True)
    assert lines[-1].key == UNKNOWN_LINE


def test_negative_numbers_are_told_with_a_minus() -> None:
    stated = {face["points"] for card in in_files(CARDS["mystic_vale"]) for face in faces(card) if "points" in face}
    for points in stated:
        assert counted("mystic_vale", "points", str(points).replace("-", "−")) == by_set(
            "mystic_vale", lambda card, points=points: any(face.get("points") == points for face in faces(card))
        )


HEADS = {"harvest": "Harvest", "when_bought": "When Bought", "when_played": "When Played", "end_of_game": "End of Game"}


@pytest.mark.parametrize("trigger", HEADS)
def test_cards_with_a_trigger(trigger: str) -> None:
    assert counted("mystic_vale", "trigger", trigger) == by_set(
        "mystic_vale",
        lambda card: any(text.startswith((f"{HEADS[trigger]}:", f"{HEADS[trigger]}, once")) for text in texts(card)),
    )


@pytest.mark.parametrize("verb", ["reveal", "sleeve", "search", "replenish", "resolve", "claim"])
def test_cards_with_a_verb(verb: str) -> None:
    def says(card: dict[str, Any]) -> bool:
        words = " ".join(texts(card)).replace(",", " ").replace(".", " ").replace(":", " ").lower().split()
        return verb in words and f"will {verb}" not in " ".join(words)

    assert counted("mystic_vale", "verb", verb) == by_set("mystic_vale", says)


@pytest.mark.parametrize("game", GAMES)
def test_no_set_has_more_of_a_value_than_cards_that_can_have_it(game: str) -> None:
    for one in counts(game).values():
        assert all(n <= of for line in one.lines for n, of in zip(line.counts, one.of, strict=True))


@pytest.mark.parametrize("game", GAMES)
def test_each_card_that_can_have_something_is_counted_at_least_once(game: str) -> None:
    for one in counts(game).values():
        assert all(sum(line.counts[at] for line in one.lines) >= of for at, of in enumerate(one.of))


def test_what_is_all_unknown_is_told_all_the_same() -> None:
    footprints = counts("misty_valley")["footprints"]
    assert footprints.values == ()
    assert footprints.unknown(0) == footprints.of[0] == 5


def test_a_house_edition_leaves_less_unknown() -> None:
    deck = cardc.load(faces=["house"])
    words = words_of(deck.shown, "en")
    found = every_count(deck.shown, counted_sets(deck.shown, words), words, site_words("overview", "en"))
    assert next(one for one in found if one.name == "cost").unknown(0) == 0
