"""A book of rulings: each card with its texts and what is ruled of it, found by its page, and read as it stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from io import BytesIO
from typing import Any

import pypdfium2
import pytest
from pypdf import PdfReader

from cardc.api.deck import Deck
from cardc.api.rulings_files import NothingRuled, PrintedRulings, print_rulings
from cardc.catalog.cards import fold
from cardc.publish.pdf_rulings import pdf_rulings
from cardc.publish.rulings_book import BookRuling, RuledCards, RulingsBook, rulings_book
from cardc.publish.symbol_pictures import Drawings
from cardc.publish.words import words_of
from cardc.scenarios.coverage import COVERED, STATES, WEAK, Coverage, coverage
from cardc.scenarios.ledger import OPEN
from tests.bundled_decks import deck
from tests.publish.matterhorn import TaggedFile, failures

STAG, LAKE = "base.advancement.stag", "base.vale.azure_lake"
SAID = BookRuling("stag.one", "It is so.", COVERED)
# What is claimed of a game whose scenarios were not played.
STATED = {"dawnsinger.not_after_spoil": COVERED, "dawnsinger.harvest_in_field_only": WEAK}


def found(about: Deck) -> Coverage:
    """Nothing is proved, but for what is stated."""
    nothing = coverage(about.rulings, ())
    return Coverage({**nothing.states, **STATED}, {}, nothing.rulings)


@cache
def printed(
    game: str = "mystic_vale", form: str = "pdf", language: str = "en", booklet: bool = False
) -> PrintedRulings:
    """The rulings of some cards, and a ledger."""
    about = deck(game)
    begins = ("D", "Gaia", "S")
    some = {n: one for n, one in about.rulings.items() if one.card.startswith(begins) or one.ledger == "readings"}
    return print_rulings(about, some, found(about), form, language=language, booklet=booklet)


def book(of_cards: Mapping[str, list[BookRuling]], language: str = "en", **of_ledgers: list[BookRuling]) -> RulingsBook:
    about = deck()
    return rulings_book(about.edition, [one.card for one in about.cards], RuledCards(of_cards, of_ledgers), language)


def as_pdf(made: RulingsBook, paper: str = "a4") -> bytes:
    return pdf_rulings(made, Drawings({}), paper).content


def pages(pdf: bytes) -> list[str]:
    return [page.get_textpage().get_text_range().replace("\r\n", "\n") for page in pypdfium2.PdfDocument(pdf)]


def bookmarks(reader: PdfReader, entries: list[Any] | None = None) -> Iterator[tuple[str, int]]:
    """The titles of the outline, each with its page, counted from 1."""
    for one in reader.outline if entries is None else entries:
        if isinstance(one, list):
            yield from bookmarks(reader, one)
        else:
            yield str(one.title), (reader.get_destination_page_number(one) or 0) + 1


# ---- what it holds


def test_every_state_of_a_ruling_has_its_words_in_every_language() -> None:
    for game in ("mystic_vale", "misty_valley"):
        about = deck(game)
        for language in about.shown.vocabulary.wordings:
            told = [words_of(about.shown, language).ruling_state(state) for state in (*STATES, "not_played")]
            assert all(map(all, told))
            assert len({one.sign for one in told}) == len(told)


def test_cards_come_in_the_order_of_the_list_and_then_the_game_by_topic() -> None:
    general = [BookRuling("end.one", "A.", OPEN), BookRuling("turn.one", "B.", OPEN), BookRuling("end.two", "C.", OPEN)]
    made = book({LAKE: [SAID], STAG: [SAID, SAID]}, rules=general)
    entries = [(one.title, [ruling.says for ruling in one.rulings]) for part in made.chapters for one in part.entries]
    assert entries == [
        ("Stag", ["It is so."] * 2),
        ("Azure Lake", ["It is so."]),
        ("End", ["A.", "C."]),
        ("Turn", ["B."]),
    ]
    assert made.number == 6


def test_a_card_without_rulings_is_left_out() -> None:
    assert [one.title for part in book({STAG: [SAID], LAKE: []}).chapters for one in part.entries] == ["Stag"]


def test_a_book_of_nothing_is_not_made() -> None:
    with pytest.raises(NothingRuled, match="no such ruling"):
        print_rulings(deck(), {}, found(deck()))
    ruling = deck().rulings["dawnsinger.not_after_spoil"]
    with pytest.raises(NothingRuled, match="none of these rulings is open"):
        print_rulings(deck(), {ruling.id: ruling}, found(deck()), unproved=True)


def test_what_is_left_to_prove_makes_a_book_of_its_own() -> None:
    some = {name: one for name, one in deck().rulings.items() if one.card == "Dawnsinger"}
    made = print_rulings(deck(), some, found(deck()), "markdown", unproved=True).content.decode()
    assert "dawnsinger.harvest_in_field_only" in made
    assert "dawnsinger.not_after_spoil" not in made


def test_a_ruling_tells_its_state_its_options_and_its_id() -> None:
    ruling = BookRuling("variant.buy", "It may be *bought*.", WEAK, {"variant.buy": "played"})
    made = book({}, rules=[ruling])
    told = pages(as_pdf(made))[-1].replace("\n", " ").replace("\u00a0", " ")
    assert "≈ It may be *bought*. weak · with variant.buy: played · variant.buy" in " ".join(told.split())


def test_markdown_tells_the_same_and_shows_every_letter_as_it_stands() -> None:
    from cardc.publish.markdown_rulings import markdown_rulings

    ruling = BookRuling("variant.buy", "It may be *bought* <b>.", WEAK, {"variant.buy": "played"})
    told = markdown_rulings(book({STAG: [SAID]}, rules=[ruling])).decode()
    assert "### Stag\n\n> text unknown\n\n- ✓ It is so. *(proved, `stag.one`)*\n" in told
    assert "- ≈ It may be \\*bought\\* &lt;b&gt;. *(weak, with variant.buy: played, `variant.buy`)*" in told


# ---- finding a card


def test_the_contents_and_the_index_tell_the_page_on_which_each_begins() -> None:
    pdf = printed().content
    told, places = pages(pdf), dict(reversed([*bookmarks(PdfReader(BytesIO(pdf)))]))
    for title in ("Dawnsinger", "Silver Tree", "Stag Champion"):
        assert f"\n{title} {places[title]}\n" in told[0]
        assert f"\n{title}\n" in told[places[title] - 1]


def test_the_index_goes_by_names_as_people_compare_them() -> None:
    pdf = printed(language="fr").content
    listed = pages(pdf)[0].partition("Les cartes de A à Z\n")[2].splitlines()[:-1]
    names = [fold(line.rpartition(" ")[0]) for line in listed]
    assert any("Élue" in line for line in listed)
    assert names == sorted(names)


def test_the_head_of_a_page_names_the_first_and_the_last_card_on_it() -> None:
    told = pages(printed().content)
    heads = [line for page in told[1:] for line in page.splitlines() if line.count(" – ") == 1 and " · " in line]
    assert heads[0].startswith("Mystic Vale · Advancements · Level 1 Dawnsinger – ")


def test_each_chapter_and_card_is_in_the_outline() -> None:
    titles = [title for title, _ in bookmarks(PdfReader(BytesIO(as_pdf(book({STAG: [SAID]}, rules=[SAID])))))]
    assert titles == [
        *("Chapters", "Cards from A to Z"),
        *("Mystic Vale", "Advancements", "Level 3", "Stag", "The game", "Rules", "Stag"),
    ]


# ---- reading it aloud


@pytest.mark.parametrize("booklet", [False, True])
@pytest.mark.parametrize(("game", "language"), [("mystic_vale", "fr"), ("misty_valley", "ca")])
def test_a_book_fails_no_checkpoint_that_a_program_can_decide(game: str, language: str, booklet: bool) -> None:
    assert failures(printed(game, language=language, booklet=booklet).content) == []


def test_a_card_is_a_heading_with_its_texts_and_a_list() -> None:
    roles = [node.role for node in TaggedFile(as_pdf(book({STAG: [SAID, SAID]}))).nodes]
    assert roles[-10:] == ["H2", "H3", "P", "L", "LI", "Lbl", "LBody", "LI", "Lbl", "LBody"]


def test_a_list_goes_on_over_the_end_of_a_page() -> None:
    roles = [node.role for node in TaggedFile(as_pdf(book({STAG: [SAID] * 300}))).nodes]
    rest = roles[roles.index("H3") :]
    assert (rest.count("L"), rest.count("LI")) == (1, 300)
    long = SAID._replace(says="long " * 3000)
    roles = [node.role for node in TaggedFile(as_pdf(book({STAG: [long]}))).nodes]
    assert roles[roles.index("H3") :].count("LI") == 1


def test_rulings_say_that_they_are_in_english_where_the_book_is_not() -> None:
    nodes = TaggedFile(as_pdf(book({STAG: [SAID]}, "fr"))).nodes
    inside = [node.language for node in nodes if node.above is not None and node.above.role == "LBody"]
    assert inside[-2:] == ["en", "en"]  # what it says, and its id
    assert "Les précisions sont en anglais" in pages(as_pdf(book({STAG: [SAID]}, "fr")))[0]
    assert "anglais" not in pages(as_pdf(book({STAG: [SAID]})))[0]


# ---- any rulings


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_a_ruling_longer_than_a_page_is_parted_and_whole(paper: str) -> None:
    words = " ".join(f"long{n}" for n in range(2000))
    pdf = as_pdf(book({STAG: [SAID._replace(says=words)]}), paper)
    assert failures(pdf) == []
    assert [f"long{n}" for n in range(2000)] == [w for page in pages(pdf) for w in page.split() if w.startswith("long")]


def test_any_letters_leave_the_file_sound() -> None:
    odd = "( \\ ) <b> {mana} {no such} ñ — “quoted”"
    assert (
        failures(as_pdf(book({STAG: [BookRuling("a.b", odd, "disputed")]}, rules=[BookRuling("x", odd, OPEN)]))) == []
    )


def test_the_same_rulings_give_the_same_bytes() -> None:
    assert as_pdf(book({STAG: [SAID]}, "fr")) == as_pdf(book({STAG: [SAID]}, "fr"))
