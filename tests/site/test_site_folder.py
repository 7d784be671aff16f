"""Writing the files of a site: brought up to date, never over what somebody else wrote, and never outside."""

import json
from pathlib import Path

import pytest

from cardc.site.pages import SiteFile
from cardc.site.site_folder import LISTED, OthersFiles, write_site

START = SiteFile("index.html", b"start")
CARD = SiteFile("game/en/cards/stag.html", b"stag")


def lying(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file() and path.name != LISTED)
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def test_files_lie_where_they_say(tmp_path: Path) -> None:
    made = write_site(tmp_path / "new" / "site", [START, CARD])
    assert lying(tmp_path / "new" / "site") == dict([START, CARD])
    assert (made.files, made.changed, made.size) == (2, 2, 9)


def test_what_has_not_changed_is_left_as_it_is(tmp_path: Path) -> None:
    write_site(tmp_path, [START, CARD])
    before = (tmp_path / CARD.path).stat().st_ino
    assert write_site(tmp_path, [START._replace(content=b"other"), CARD]).changed == 1
    assert (tmp_path / CARD.path).stat().st_ino == before


def test_pages_that_are_no_more_are_removed_with_their_folders(tmp_path: Path) -> None:
    write_site(tmp_path, [START, CARD])
    write_site(tmp_path, [START])
    assert lying(tmp_path) == dict([START])
    assert not (tmp_path / "game").exists()


def test_files_of_others_in_the_folder_stay(tmp_path: Path) -> None:
    write_site(tmp_path, [START, CARD])
    note = tmp_path / "game" / "en" / "notes.txt"
    note.write_text("mine")
    write_site(tmp_path, [START])
    assert note.read_text() == "mine"


def test_a_file_of_somebody_else_is_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("mine")
    with pytest.raises(OthersFiles, match="--force"):
        write_site(tmp_path, [START, CARD])
    assert lying(tmp_path) == {"index.html": b"mine"}
    write_site(tmp_path, [START, CARD], force=True)
    assert lying(tmp_path) == dict([START, CARD])


def test_a_refusal_names_the_file_and_how_many_more_there_are(tmp_path: Path) -> None:
    for one in (START, CARD):
        (tmp_path / one.path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / one.path).write_text("mine")
    with pytest.raises(OthersFiles) as refused:
        write_site(tmp_path, [START, CARD])
    assert str(refused.value).startswith(f"{tmp_path / CARD.path} and 1 more are there already")


@pytest.mark.parametrize("force", [True, False])
def test_a_folder_where_a_file_has_to_be_is_told_and_stays(tmp_path: Path, force: bool) -> None:
    (tmp_path / "index.html").mkdir()
    with pytest.raises(OthersFiles, match=r"index\.html is a folder.*move it away"):
        write_site(tmp_path, [START], force=force)
    assert not list((tmp_path / "index.html").iterdir())


@pytest.mark.parametrize("lying", ["site", "site/game", "site/game/en"])
def test_a_file_where_a_folder_has_to_be_is_told_and_stays(tmp_path: Path, lying: str) -> None:
    file = tmp_path / lying
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("mine")
    with pytest.raises(OthersFiles, match=f"{lying} is no folder.*move it away"):
        write_site(tmp_path / "site", [START, CARD], force=True)
    assert file.read_text() == "mine"


def test_what_cannot_be_written_is_told_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, content: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="cannot write: No space left on device") as told:
        write_site(tmp_path, [START])
    assert told.value.filename == str(tmp_path / "index.html")


def test_a_run_that_was_stopped_is_taken_up_again(tmp_path: Path) -> None:
    def stopped() -> object:
        yield START
        raise KeyboardInterrupt

    write_site(tmp_path, [START])
    with pytest.raises(KeyboardInterrupt):
        write_site(tmp_path, stopped())  # type: ignore[arg-type]
    assert write_site(tmp_path, [START, CARD]).changed == 1


@pytest.mark.parametrize("listed", ["../outside.txt", "/etc/outside.txt", "game/../../outside.txt"])
def test_a_list_that_leads_outside_removes_nothing_there(tmp_path: Path, listed: str) -> None:
    outside = tmp_path / "outside.txt"
    outside.write_text("mine")
    site = tmp_path / "site"
    site.mkdir()
    (site / LISTED).write_text(json.dumps({"files": [listed]}))
    write_site(site, [START])
    assert outside.read_text() == "mine"


@pytest.mark.parametrize("broken", ["", "{", "[]", '{"files": 3}', '{"files": [3, null]}'])
def test_a_broken_list_means_that_nothing_is_known_to_be_ours(tmp_path: Path, broken: str) -> None:
    write_site(tmp_path, [START])
    (tmp_path / LISTED).write_text(broken)
    with pytest.raises(OthersFiles):
        write_site(tmp_path, [START._replace(content=b"other")])
