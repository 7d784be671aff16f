"""`cardc sheet` by what it is asked to make: files, folders, decks; its filters, its refusals, what it tells."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import Runner

ONE = ("--card-title", "Azure Lake")


def test_a_name_that_ends_in_a_slash_is_a_folder_of_pictures(cardc: Runner, tmp_path: Path) -> None:
    ran = cardc("sheet", "-o", f"{tmp_path}/new/cards/", *ONE, "--images", "svg")
    assert ran == (0, f"{tmp_path}/new/cards/: 1 file\n", "")
    assert [path.name for path in (tmp_path / "new" / "cards").iterdir()] == ["base.vale.azure_lake.en.svg"]


def test_a_folder_that_is_there_is_one(cardc: Runner, tmp_path: Path) -> None:
    assert cardc("sheet", "-o", tmp_path, *ONE, "--dpi", "50").code == 0
    assert [path.name for path in tmp_path.iterdir()] == ["base.vale.azure_lake.en.png"]


def test_what_was_printed_is_printed_again_over_it(cardc: Runner, tmp_path: Path) -> None:
    for language in ("en", "fr"):
        assert cardc("sheet", "-o", tmp_path / "lake.svg", *ONE, "--lang", language).code == 0
    assert "Lac d" in (tmp_path / "lake.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["cards.pdf", "cards.png", "cards.svg", "cards/base.vale.azure_lake.en.svg"])
def test_what_somebody_else_made_is_left_alone(name: str, cardc: Runner, tmp_path: Path) -> None:
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_bytes(b"drawn by hand")
    output = f"{tmp_path}/cards/" if "/" in name else str(tmp_path / name)
    images = ("--images", "svg") if "/" in name else ()
    ran = cardc("sheet", "-o", output, *ONE, *images)
    assert ran.code == 2
    assert "is there already and is not as cardc wrote it; `--force` replaces it" in ran.err
    assert (tmp_path / name).read_bytes() == b"drawn by hand"
    assert cardc("sheet", "-o", output, *ONE, *images, "--force").code == 0
    assert (tmp_path / name).read_bytes() != b"drawn by hand"


@pytest.mark.parametrize("name", ["cards.md", "cards.html", "cards.json", "cards.pdf"])
def test_a_list_that_somebody_wrote_into_is_left_alone(name: str, cardc: Runner, tmp_path: Path) -> None:
    list_it = ("list", "-o", tmp_path / name, "--kind", "amulet")
    assert cardc(*list_it).code == 0
    assert cardc(*list_it, "--lang", "fr").code == 0, "its own file is replaced"
    with (tmp_path / name).open("ab") as file:
        file.write(b"\nmine")
    assert cardc(*list_it).code == 2
    assert cardc(*list_it, "--force").code == 0


def test_a_table_is_replaced_by_force_alone(cardc: Runner, tmp_path: Path) -> None:
    list_it = ("list", "-o", tmp_path / "cards.csv", "--kind", "amulet")
    assert cardc(*list_it).code == 0
    assert cardc(*list_it).code == 0, "nothing is lost where nothing changes"
    ran = cardc(*list_it, "--lang", "fr")
    assert (ran.code, "may have been edited" in ran.err) == (2, True)
    assert cardc(*list_it, "--lang", "fr", "--force").code == 0


# ---- which cards


@pytest.mark.parametrize(
    "options",
    [
        ("--kind", "vale", "--level", "1", "--trigger", "discard"),
        ("--kind", "vale", "--verb", "look", "--verb", "reveal"),
        ("--kind", "starting", "--symbol", "decay"),
    ],
)
def test_it_is_narrowed_down_as_lists_are(options: tuple[str, ...], cardc: Runner, tmp_path: Path) -> None:
    listed = json.loads(cardc("list", "--format", "json", *options).out)["cards"]
    assert 0 < len(listed) < 60
    assert cardc("sheet", "-o", f"{tmp_path}/cards/", "--images", "svg", *options).code == 0
    drawn = {path.name.removesuffix(".en.svg").partition("@")[0] for path in (tmp_path / "cards").iterdir()}
    assert drawn == {one["id"] for one in listed}


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--levle", "2"), "no field `levle`: did you mean `level`?"),
        (("--symbol", "gaurdian"), "no symbol `gaurdian`: did you mean `guardian`?"),
        (("--with", "level"), "`level` says no value"),
        (("--deck", "3 Stga"), "`3 Stga`: there is no card `Stga`; did you mean `Stag`?"),
        (("--deck", "deck.txt"), "there is no file `deck.txt`"),
        (("--deck", "3 Stag", "--copies", "2"), "`--deck` says itself which cards"),
        (("--deck", "3 Stag", "--kind", "vale"), "`--deck` says itself which cards"),
        (("--shift", "1"), "is not two lengths in mm such as 0.5,-1"),
        (("--shift", "nan,1"), "moves further than 20 mm"),
        (("--shift", "1,50"), "moves further than 20 mm"),
        (("--for", "mpc"), "`--for mpc` makes several files: name a folder, as -o cards/"),
        (("--images", "svg"), "`--images` makes several files"),
        (("--url", "https://example.org"), "`--url` is where the pictures of `--for tts` are found"),
        (("--for", "lulu"), "'lulu' is not one of"),
        (("-o", ""), "`--output` names nothing"),
        (("--registration", "--backs"), "`--registration` is a page of its own"),
        (("--registration", "--aid"), "is a page of its own"),
        (("--registration", "--deck", "3 Stag"), "`--registration` is a page of its own"),
        (("--paper", "card", "--marks", "5"), "no room for `--marks`"),
    ],
)
def test_what_makes_no_sense_is_refused_before_anything_is_written(
    options: tuple[str, ...], said: str, cardc: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = cardc("sheet", *options)
    assert ran.code == 2
    assert said in " ".join(ran.err.split())
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("options", [("--stack", "Stag"), ("--aid",), ("--registration",)])
def test_what_is_one_file_is_no_folder(options: tuple[str, ...], cardc: Runner, tmp_path: Path) -> None:
    ran = cardc("sheet", "-o", f"{tmp_path}/cards/", *options)
    assert (ran.code, "make one file: name it" in ran.err) == (2, True)


def test_a_picture_of_several_sides_tells_how_to_have_one_or_all(cardc: Runner, tmp_path: Path) -> None:
    ran = cardc("sheet", "-o", tmp_path / "stag.png", "--card-title", "Stag")
    assert ran.code == 2
    assert "`-o cards/`" in ran.err
    assert "`--card-title Title@slot`" in ran.err


# ---- other programs


def test_a_deck_for_a_table_of_this_machine_says_so(cardc: Runner, tmp_path: Path) -> None:
    ran = cardc("sheet", "-o", f"{tmp_path}/table/", "--for", "tts", "--deck", "2 Azure Lake")
    assert ran.code == 0
    assert "on this machine alone; upload them, and say where with `--url`" in ran.out
    save = json.loads((tmp_path / "table" / "mystic_vale.json").read_text(encoding="utf-8"))
    (custom,) = save["ObjectStates"][0]["CustomDeck"].values()
    assert custom["FaceURL"] == f"{tmp_path.as_uri()}/table/fronts_1.png"


def test_pictures_that_are_uploaded_are_found_there(cardc: Runner, tmp_path: Path) -> None:
    url = ("--url", "https://example.org/decks")
    ran = cardc("sheet", "-o", f"{tmp_path}/table/", "--for", "tts", "--deck", "2 Azure Lake", *url)
    assert "machine" not in ran.out
    save = (tmp_path / "table" / "mystic_vale.json").read_text(encoding="utf-8")
    assert '"https://example.org/decks/fronts_1.png"' in save
    assert str(tmp_path) not in save


def test_a_deck_list_is_read_from_its_file(cardc: Runner, tmp_path: Path) -> None:
    (tmp_path / "mine").write_bytes(b"\xef\xbb\xbf# mine\r\n2 Azure Lake\r\n\r\n1 Xanos\r\n")
    assert cardc("sheet", "-o", tmp_path / "cards.pdf", "--deck", tmp_path / "mine").code == 0
    (tmp_path / "mine").write_text("2 Azure Lake\n3 Stga\n", encoding="utf-8")
    ran = cardc("sheet", "-o", tmp_path / "cards.pdf", "--deck", tmp_path / "mine")
    assert f"{tmp_path / 'mine'}:2: there is no card `Stga`; did you mean `Stag`?" in ran.err
