"""Deck lists as players write them: what each line asks for, and what is told of one that asks for nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardc.api.publishing import NotPublished
from cardc.api.sheet_orders import DeckEntry, Order, deck_entries, filled_order
from cardc.publish.deck_list import MOST_OF_ONE, decoded, read_deck
from tests.bundled_decks import deck


def entries(text: str, file: str = "") -> list[tuple[int, str, str]]:
    found = read_deck(text, deck().shown, file)
    assert found.problems == ()
    return [(one.copies, one.name, one.slot) for one in found.entries]


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("3 Stag", (3, "Stag", "")),
        ("Stag", (1, "Stag", "")),
        ("2x Hawk", (2, "Hawk", "")),
        ("2 X Hawk", (2, "Hawk", "")),
        ("2× Hawk", (2, "Hawk", "")),
        ("  4   Azure Lake  ", (4, "Azure Lake", "")),
        ("azure lake", (1, "azure lake", "")),
        ("base.vale.azure_lake", (1, "base.vale.azure_lake", "")),
        ("2 Lac d'Azur", (2, "Lac d'Azur", "")),
        ("2 Lac d’Azur", (2, "Lac d’Azur", "")),
        ("3 Stag@top", (3, "Stag", "top")),
        ("3 Stag @ middle", (3, "Stag", "middle")),
        ("2 Xanos", (2, "Xanos", "")),
        ("999 Stag", (999, "Stag", "")),
    ],
)
def test_a_line_tells_how_many_of_which_card(words: str, wanted: tuple[int, str, str]) -> None:
    assert entries(words) == [wanted]
    assert entries(f"{words}\n", "deck.txt") == [wanted]


def test_words_are_parted_by_commas_and_lines_of_a_file_are_not() -> None:
    assert entries("3 Stag, 2 Hawk,") == [(3, "Stag", ""), (2, "Hawk", "")]
    assert "deck.txt:1" in read_deck("3 Stag, 2 Hawk", deck().shown, "deck.txt").problems[0]


def test_remarks_and_empty_lines_say_nothing() -> None:
    text = "# mine\n\n3 Stag # the best\n\t\n2 Hawk#1\n"
    found = read_deck(text, deck().shown, "deck.txt")
    assert [one.name for one in found.entries] == ["Stag"]
    assert found.problems == ("deck.txt:5: there is no card `Hawk#1`; did you mean `Hawk`?",)


@pytest.mark.parametrize(
    "content",
    [
        b"3 Stag\r\n2 Hawk\r\n",
        b"\xef\xbb\xbf3 Stag\n2 Hawk",
        "3 Stag\r\n2 Hawk".encode("utf-16"),
        b"3 Stag\r2 Hawk\r",
    ],
)
def test_a_file_may_be_of_any_system(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_bytes(content)
    found = deck_entries(deck(), str(file))
    assert [(one.copies, one.name) for one in found] == [(3, "Stag"), (2, "Hawk")]


def test_a_file_that_is_no_text_is_told() -> None:
    with pytest.raises(ValueError, match=r"deck\.txt is no text in UTF-8"):
        decoded(b"3 \xff\xfe\x00Stag\xe9", "deck.txt")


def test_all_that_is_wrong_is_told_with_its_line() -> None:
    text = f"3 Stga\n0 Stag\n-2 Stag\n{MOST_OF_ONE + 1} Stag\n{'9' * 5000} Stag\n2\n"
    told = read_deck(text, deck().shown, "deck.txt").problems
    assert told[0] == "deck.txt:1: there is no card `Stga`; did you mean `Stag`?"
    assert told[1] == "deck.txt:2: 0 of a card cannot be printed; take 1 to 999"
    assert told[2].startswith("deck.txt:3: -2 of a card")
    assert told[3].startswith("deck.txt:4: 1000 of a card")
    assert told[4].startswith("deck.txt:5: 999999999 of a card")
    assert told[5].startswith("deck.txt:6: there is no card `2`")


@pytest.mark.parametrize("text", ["", "  \n", "# nothing\n", ",,,"])
def test_a_list_of_nothing_is_told(text: str) -> None:
    assert "names no card; write such as `3 " in read_deck(text, deck().shown).problems[0]


def test_a_slot_that_a_card_is_not_printed_at_is_told_with_its_line() -> None:
    asked = Order(deck=(DeckEntry(2, "Azure Lake", "top", "deck.txt:7"),))
    with pytest.raises(NotPublished, match=r"deck\.txt:7: Azure Lake is not printed at `top`; leave the `@`"):
        filled_order(deck(), asked)


def test_more_cards_than_anybody_prints_are_refused_in_words() -> None:
    many = tuple(DeckEntry(999, "Azure Lake", "", "deck.txt:1") for _ in range(11))
    with pytest.raises(NotPublished, match=r"10,989 cards are more than can be printed at once \(at most 10,000\)"):
        filled_order(deck(), Order(deck=many))


@pytest.mark.parametrize("said", ["deck.txt", "lists/my deck.TXT"])
def test_a_file_that_is_not_there_is_told_as_one(said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(NotPublished, match="there is no file"):
        deck_entries(deck(), said)


@pytest.mark.parametrize("said", ["\0", "3 " + "Stag" * 5000])
def test_words_that_no_file_can_be_called_are_words(said: str) -> None:
    with pytest.raises(NotPublished, match="there is no card"):
        deck_entries(deck(), said)


def test_cards_of_another_game_are_told_to_be_there() -> None:
    with pytest.raises(NotPublished, match="`misty_valley` has it: say `--game misty_valley`"):
        deck_entries(deck(), "2 Troubadour Cat")


def test_what_a_list_asks_for_is_printed_so_often_in_its_order() -> None:
    filled = filled_order(deck(), Order(deck=deck_entries(deck(), "2 Stag@bottom, Azure Lake, 2 Stag")))
    told = [(one.front.card.title, one.front.slot) for one in filled.cards]
    assert told == [("Stag", "bottom")] * 2 + [("Azure Lake", ""), ("Stag", "top"), ("Stag", "middle")]


def test_the_other_games_have_deck_lists_too() -> None:
    other = deck("misty_valley")
    asked = deck_entries(other, "2 Acorns, 1 Champignons")
    assert [one.front.card.title for one in filled_order(other, Order(deck=asked)).cards] == [
        "Acorns",
        "Acorns",
        "Mushrooms",
    ]
