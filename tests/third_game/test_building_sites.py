"""A site is made part by part, in as many processes as there are: the same files, and nothing half written."""

import multiprocessing
import os
import pickle
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardc
from cardc.api import site
from cardc.scenarios.processes import WorkerDied
from cardc.site.pages import SiteFile
from cardc.site.site_folder import LISTED
from cardc.site.site_game import SiteGame
from cardc.site.whole_site import SitePart, part_files, site_parts
from tests.site.sites import NOTHING_PROVED

LANGUAGE = "ca"


@pytest.fixture(autouse=True)
def _nothing_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replays are told of elsewhere."""
    monkeypatch.setattr(site, "recorded_outcomes", lambda *_, **__: ())
    monkeypatch.setattr(site, "site_fingerprint", lambda *_: "")


def built(bay: cardc.Deck, folder: Path, jobs: int) -> dict[str, bytes]:
    """The files of a small site."""
    site.build_site([bay], folder, languages=[LANGUAGE], jobs=jobs)
    return {one.relative_to(folder).as_posix(): one.read_bytes() for one in folder.rglob("*") if one.is_file()}


def test_the_files_are_the_same_however_many_processes_make_them(bay: cardc.Deck, tmp_path: Path) -> None:
    assert built(bay, tmp_path / "one", 1) == built(bay, tmp_path / "three", 3)


def test_a_process_that_has_to_show_the_games_itself_makes_the_same_files(bay: cardc.Deck) -> None:
    games = (site.site_game(bay, [LANGUAGE], NOTHING_PROVED),)
    work = site._PartsOfSite((bay,), games)
    part = SitePart(0, LANGUAGE, "pages")
    again = pickle.loads(pickle.dumps(work))  # noqa: S301 - our own
    assert again(part) == work(part) != ()


def test_each_part_is_told(bay: cardc.Deck, tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    games = [site.site_game(bay, [LANGUAGE], NOTHING_PROVED)]
    parts = len(site_parts(games))
    site.build_site([bay], tmp_path, languages=[LANGUAGE], jobs=2, paged=lambda done, all_: told.append((done, all_)))
    assert told == [(done, parts) for done in range(1, parts + 1)]


def end_at_pictures(games: list[SiteGame], part: SitePart) -> Iterator[SiteFile]:
    """A worker that is killed in the middle."""
    if part.name == "pictures" and multiprocessing.parent_process() is not None:
        os.kill(os.getpid(), signal.SIGKILL)
    return part_files(games, part)


@pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="it is forked with what it shall do")
def test_a_process_that_was_killed_is_told_and_nothing_is_written(
    bay: cardc.Deck, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = built(bay, tmp_path, 1)
    (tmp_path / "index.html").write_bytes(b"of the last time")
    monkeypatch.setattr(site, "part_files", end_at_pictures)
    with pytest.raises(WorkerDied, match="SIGKILL"):
        built(bay, tmp_path, 2)
    assert (tmp_path / "index.html").read_bytes() == b"of the last time"
    assert (tmp_path / LISTED).read_bytes() == before[LISTED]
