"""`cardc list`: a table that fits a terminal, narrowed down by what cards are and do."""

import json
import re
from pathlib import Path

import pytest

from cardc.api.loading import load
from tests.cli.running import Runner


def titles(cardc: Runner, *args: object) -> list[str]:
    done = cardc("list", "--format", "json", *args)
    assert done.code == 0
    return [card["title"] for card in json.loads(done.out)["cards"]]


def rows(out: str) -> list[str]:
    """The lines of the table below its headings, without what its letters mean and the sum."""
    _, *listed = out.splitlines()
    explained = next((at for at, line in enumerate(listed) if line.startswith(("a animal", "B Esprit"))), -1)
    return listed[:explained]


def test_every_card_is_listed_in_the_order_of_the_sets(cardc: Runner) -> None:
    lines = rows(cardc("list").out)
    assert len(lines) == len(load().catalog.cards)
    assert all(line.startswith(card.title) for line, card in zip(lines, load().catalog, strict=True))


def test_the_table_fits_a_terminal_of_80_columns(cardc: Runner) -> None:
    lines = cardc("list").out.splitlines()
    assert max(map(len, lines)) <= 80
    assert lines[0].split() == ["title", "kind", "lvl", "set", "no", "cost", "text"]
    assert lines[-1] == "191 cards"


def test_the_table_is_french_from_its_headings_to_its_sum(cardc: Runner) -> None:
    out = cardc("list", "--kind", "vale", "--set", "base", "--lang", "fr").out
    lines = out.splitlines()
    assert lines[0].split() == ["nom", "type", "niv.", "boîte", "nb", "coût", "texte"]
    assert all("Carte Val" in line for line in rows(out))
    assert lines[-1].split()[1] == "cartes"
    (falls,) = (line for line in lines if line.startswith("Chutes"))
    assert "BB" in falls.split()


def test_the_table_says_what_its_letters_mean_in_its_language(cardc: Runner) -> None:
    told = {
        one: " ".join(cardc("list", "--kind", "vale", "--lang", one).out.splitlines()[-3:-1]) for one in ("en", "fr")
    }
    assert told["en"].startswith("a animal spirit, f forest spirit, s sky spirit, * any spirit, ? not known")
    assert told["fr"].startswith(
        "B Esprit Bestial, S Esprit Sylvain, C Esprit Céleste, * n’importe quel Esprit, ? absent"
    )


def test_a_table_explains_no_sign_that_it_does_not_have(cardc: Runner) -> None:
    game = ("list", "--game", "misty_valley")
    assert "not known" not in cardc(*game, "--kind", "leaflet").out
    assert "\n? not known from any source\n" in cardc(*game, "--kind", "token").out


def test_titles_are_cut_only_where_there_is_no_room(cardc: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    told = {}
    for width in (70, 200):
        monkeypatch.setenv("COLUMNS", str(width))
        told[width] = cardc("list", "--lang", "fr", "--kind", "vale").out
    assert "Nexus de Lignes…" in told[70]
    assert max(map(len, told[70].splitlines())) == 70
    assert "Nexus de Lignes Telluriques" in told[200]
    assert "…" not in told[200]


def test_one_card_is_one_in_each_language(cardc: Runner) -> None:
    last = [cardc("list", "--trigger", "buying", "--lang", one).out.splitlines()[-1] for one in ("en", "fr")]
    assert last == ["1 card", "1 carte"]


def test_a_line_tells_what_the_card_is_and_what_is_unknown(cardc: Runner) -> None:
    lines = cardc("list").out.splitlines()
    conclave = next(line for line in lines if line.startswith("Conclave of Ents "))
    assert re.split(r"\s{2,}", conclave)[1:6] == ["vale", "2", "Mystic Vale", "2", "afs*"]
    stag = next(line for line in lines if line.startswith("Stag "))
    assert re.split(r"\s{2,}", stag)[1:6] == ["advancement", "3", "Mystic Vale", "3", "?"]


@pytest.mark.parametrize(("language", "said"), [("en", "Walls and Flowers"), ("ca", "Murs i flors")])
def test_a_set_is_told_by_its_title_in_the_language(language: str, said: str, cardc: Runner) -> None:
    listed = cardc("list", "--game", "misty_valley", "--kind", "leaflet", "--lang", language).out.splitlines()[1]
    assert re.split(r"\s{2,}", listed)[2] == said


def test_a_side_that_has_no_text_by_nature_is_not_unknown(cardc: Runner) -> None:
    (line,) = [one for one in cardc("list", "--game", "misty_valley").out.splitlines() if one.startswith("Spyglass ")]
    assert line.split()[-2:] == ["?", "1"]


@pytest.mark.parametrize(
    ("options", "wanted"),
    [
        (["--kind", "amulet"], lambda card: card.kind == "amulet"),
        (["--set", "base", "--kind", "vale"], lambda card: (card.set, card.kind) == ("base", "vale")),
        (["--level", "2", "--level", "3"], lambda card: card.get("level") in (2, 3)),
        (["--symbol", "guardian"], lambda card: any(face.prints("guardian") for face in card.faces)),
    ],
    ids=["kind", "set and kind", "levels", "symbol"],
)
def test_options_narrow_the_list_down(cardc: Runner, options: list[str], wanted: object) -> None:
    assert callable(wanted)
    assert titles(cardc, *options) == [card.title for card in load().catalog if wanted(card)]


def test_cards_are_found_by_what_their_texts_do(cardc: Runner) -> None:
    assert "Dawnsinger" in titles(cardc, "--trigger", "harvest", "--verb", "gain")
    assert "Dawnsinger" not in titles(cardc, "--trigger", "ongoing", "--verb", "gain")
    assert "Dawnsinger" not in titles(cardc, "--trigger", "harvest", "--verb", "discard")


@pytest.mark.parametrize(
    ("options", "hint"),
    [
        (["--kind", "vael"], "did you mean `vale`?"),
        (["--set", "bas"], "did you mean `base`?"),
        (["--verb", "gian"], "did you mean `gain`?"),
        (["--symbol", "xyzzy"], "known are mana,"),
    ],
)
def test_a_word_that_the_game_does_not_have_is_wrong_usage(cardc: Runner, options: list[str], hint: str) -> None:
    done = cardc("list", *options)
    assert done.code == 2
    assert hint in done.err


def test_titles_in_another_language(cardc: Runner) -> None:
    assert "Chanteuse de l’Aube" in cardc("list", "--lang", "fr").out


def test_cards_of_ones_own_are_listed_alone_or_beside_the_game(cardc: Runner, mine: Path) -> None:
    assert titles(cardc, mine) == titles(cardc, mine / "vales.yaml") == ["Glade"]
    assert len(titles(cardc, mine, "--all")) == 192


def test_a_set_that_is_named_is_listed_whosever_it_is(cardc: Runner, mine: Path) -> None:
    assert len(titles(cardc, mine, "--set", "base")) == len(titles(cardc, "--set", "base"))


def test_no_grouping_beside_another_is_passed_over(cardc: Runner) -> None:
    assert cardc("list", "--group-by", "none,set", "--format", "csv").out.startswith("\ufeffSet,")
