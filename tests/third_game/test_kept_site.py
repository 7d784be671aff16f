"""A site that lies there is made anew when anything is otherwise that it was made from, and else left as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

import cardc
from cardc.api import site, site_inputs
from cardc.api.site_inputs import site_fingerprint
from cardc.site.site_folder import WrittenSite
from tests.third_game.changing import Bay

LANGUAGE = "fr"
DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="{}"/></svg>\n'
PACKAGE = ("site/pages.py", "site/templates/card.html", "publish/themes/standard.yaml")
SQUARE, ROOF = "M1 1h7v7h-7z", "M1 8h7l-3-7z"


@pytest.fixture(autouse=True)
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Things may be kept, in a folder of one's own; and a cardc of few files counts as this one."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "kept"))
    monkeypatch.delenv("CARDC_CACHE", raising=False)
    for name in PACKAGE:
        (tmp_path / "package" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "package" / name).write_text("one", "utf-8")
    monkeypatch.setattr(site_inputs, "PACKAGE", tmp_path / "package")
    return tmp_path / "package"


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that were shown, each time one was; nothing is replayed for them."""
    shown: list[str] = []

    def nothing(deck: cardc.Deck, **_: object) -> tuple[()]:
        shown.append(deck.game.name)
        return ()

    monkeypatch.setattr(site, "recorded_outcomes", nothing)
    return shown


def loaded(copied: Bay, *faces: str) -> cardc.Deck:
    return cardc.load(copied.folder, game=copied.folder, faces=faces)


def built(copied: Bay, folder: Path) -> WrittenSite:
    return site.build_site([loaded(copied)], folder, languages=[LANGUAGE])


def fingerprint(copied: Bay, *languages: str, faces: tuple[str, ...] = ()) -> str:
    return site_fingerprint([loaded(copied, *faces)], languages)


def test_what_lies_there_and_is_up_to_date_is_not_made_again(copied: Bay, tmp_path: Path, replayed: list[str]) -> None:
    first, again = (built(copied, tmp_path / "site") for _ in range(2))
    assert len(replayed) == 1
    assert again == first._replace(changed=0)


def test_a_file_that_was_changed_or_is_gone_is_written_again(copied: Bay, tmp_path: Path, replayed: list[str]) -> None:
    built(copied, tmp_path / "site")
    page = tmp_path / "site" / "lantern_bay" / LANGUAGE / "index.html"
    before = page.read_bytes()
    page.write_bytes(before.replace(b"<", b" ", 1))
    assert built(copied, tmp_path / "site").changed == 1
    assert page.read_bytes() == before
    page.unlink()
    assert built(copied, tmp_path / "site").changed == 1
    assert page.read_bytes() == before


def test_a_changed_card_is_seen_in_the_site_that_lay_there(copied: Bay, tmp_path: Path, replayed: list[str]) -> None:
    built(copied, tmp_path / "site")
    copied.change("cards.yaml", ("{fr: Harengs,", "{fr: Anchois,"))
    assert built(copied, tmp_path / "site").changed
    pages = (tmp_path / "site" / "lantern_bay" / LANGUAGE / "cards").glob("*.html")
    assert any("Anchois" in page.read_text("utf-8") for page in pages)


@pytest.mark.parametrize(
    "changed",
    ["cards.yaml", "game.py", "game.yaml", "text/fr.yaml", "rulings", "scenarios"],
)
def test_each_file_of_a_game_counts(copied: Bay, changed: str) -> None:
    before = fingerprint(copied)
    path = copied.folder / changed
    path = path if path.is_file() else sorted(path.rglob("*.yaml"))[0]
    path.write_text(path.read_text("utf-8") + "\n# another one\n", "utf-8")
    assert fingerprint(copied) not in ("", before)


@pytest.mark.parametrize(
    ("name", "one", "other"),
    [
        ("symbols/light.svg", DRAWING.format(SQUARE), DRAWING.format(ROOF)),
        ("art/harbour.svg", DRAWING.format(SQUARE), DRAWING.format(ROOF)),
        ("theme.yaml", "format: 1\nink: full\n", "format: 1\nink: outline\n"),
        ("sources/faces.yaml", "format: 1\n", "format: 1\n# another one\n"),
    ],
)
def test_what_may_be_added_to_a_game_counts(copied: Bay, name: str, one: str, other: str) -> None:
    found = [fingerprint(copied)]
    path = copied.folder / name
    path.parent.mkdir(exist_ok=True)
    for text in (one, other):
        path.write_text(text, "utf-8")
        found.append(fingerprint(copied))
    assert len({*found, ""}) == 4


def test_what_is_asked_for_counts(copied: Bay) -> None:
    assert len({fingerprint(copied), fingerprint(copied, "en"), fingerprint(copied, "fr"), ""}) == 4
    assert fingerprint(copied) == fingerprint(copied)


def test_an_overlay_counts(copied: Bay, tmp_path: Path) -> None:
    overlay = tmp_path / "mine.yaml"
    found = []
    for text in ("format: 1\ncards: {}\n", "format: 1\ncards: {}\n# another one\n"):
        overlay.write_text(text, "utf-8")
        found.append(fingerprint(copied, faces=(str(overlay),)))
    assert len({fingerprint(copied), *found, ""}) == 4


@pytest.mark.parametrize("changed", PACKAGE)
def test_cardc_itself_counts(copied: Bay, package: Path, changed: str) -> None:
    before = fingerprint(copied)
    (package / changed).write_text("another one", "utf-8")
    assert fingerprint(copied) not in ("", before)


def test_a_library_of_another_version_counts(copied: Bay, monkeypatch: pytest.MonkeyPatch) -> None:
    before = fingerprint(copied)
    monkeypatch.setattr(site_inputs, "version", lambda name: "0" if name == "jinja2" else "1")
    assert fingerprint(copied) not in ("", before)


def test_nothing_is_known_where_nothing_is_to_be_kept(
    copied: Bay, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, replayed: list[str]
) -> None:
    monkeypatch.setenv("CARDC_CACHE", "off")
    for _ in range(2):
        built(copied, tmp_path / "site")
    assert len(replayed) == 2


def test_cards_that_are_not_saved_are_not_known_again(copied: Bay) -> None:
    text = (copied.folder / "cards.yaml").read_text("utf-8")
    unsaved = loaded(copied).update(copied.folder / "cards.yaml", text + "\n# another one\n")
    assert site_fingerprint([unsaved], ()) == ""
