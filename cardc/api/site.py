"""The cards of decks as a static site: what its pages need is collected here, and the files are written."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from cardc.api.deck import Deck
from cardc.api.kept_replays import recorded_outcomes
from cardc.api.replaying import Outcome, proved
from cardc.api.sheet_orders import face_view
from cardc.api.site_inputs import site_fingerprint
from cardc.api.site_needs import NoSite, refuse_without_libraries
from cardc.api.tried_site import tried_game
from cardc.publish.forms import Progress
from cardc.scenarios.coverage import Coverage, coverage
from cardc.scenarios.processes import in_processes
from cardc.site.page_python import read_pyodide
from cardc.site.pages import SiteFile
from cardc.site.site_folder import START, WrittenSite, lying_site, refuse_others, write_site
from cardc.site.site_game import SiteGame
from cardc.site.try_page import try_files
from cardc.site.whole_site import SitePart, common_files, part_files, site_parts

__all__ = ["NoSite", "WrittenSite", "build_site", "site_game"]


def build_site(
    decks: Sequence[Deck],
    folder: str | Path,
    *,
    languages: Sequence[str] = (),
    jobs: int = 1,
    force: bool = False,
    progress: Progress | None = None,
    paged: Progress | None = None,
    pyodide: Path | None = None,
) -> WrittenSite:
    """Write the site of some decks into a folder, each in all of its languages, or in some of them.

    What stands there from an earlier run is brought up to date; where nothing is otherwise that it was made from,
    nothing is made. `progress` is told how many scenarios of how many were replayed, then `paged` how many parts of the
    site of how many are made, both in so many processes (`jobs`). With `pyodide`, the npm package of that name, texts
    can be tried in the site.

    Raises `NoSite` where something is missing, and `OSError` where files stand that are not of a site.
    """
    refuse_without_libraries()
    for deck in decks:
        deck.refuse_faulty()
    _refuse_languages(decks, languages)
    refuse_others(Path(folder), [START], force=force)
    python = read_pyodide(pyodide) if pyodide is not None else None
    # What the page to try texts on loads beside the cards is not known here.
    made_from = site_fingerprint(decks, languages) if python is None else ""
    if (lying := lying_site(Path(folder), made_from)) is not None:
        return lying
    games = [_played(deck, languages, jobs, progress) for deck in decks]
    tried = []
    if python is not None:
        tried = [tried_game(deck, game) for deck, game in zip(decks, games, strict=True)]
        games = [one.game for one in tried]
    parts = _made(_PartsOfSite(tuple(decks), tuple(games)), jobs, paged)
    more = try_files(tried, python) if python is not None else ()
    return write_site(Path(folder), chain(common_files(games), parts, more), force=force, made_from=made_from)


class _ShownGame(NamedTuple):
    """What a game is shown by, beside its deck."""

    languages: tuple[str, ...]
    coverage: Coverage
    more_pages: tuple[str, ...]


@dataclass(frozen=True)
class _PartsOfSite:
    """Makes the files of parts of a site. Another process makes the games of their decks itself, if it has to."""

    decks: tuple[Deck, ...]
    games: tuple[SiteGame, ...]

    def __call__(self, part: SitePart) -> tuple[SiteFile, ...]:
        return tuple(part_files(self.games, part))

    def __reduce__(self) -> tuple[Callable[..., _PartsOfSite], tuple[Any, ...]]:
        return _parts_again, (
            self.decks,
            [_ShownGame(one.languages, one.coverage, one.more_pages) for one in self.games],
        )


def _parts_again(decks: tuple[Deck, ...], shown: Sequence[_ShownGame]) -> _PartsOfSite:
    games = (
        replace(site_game(deck, one.languages, one.coverage), more_pages=one.more_pages)
        for deck, one in zip(decks, shown, strict=True)
    )
    return _PartsOfSite(decks, tuple(games))


def _made(work: _PartsOfSite, jobs: int, progress: Progress | None) -> Iterator[SiteFile]:
    """The files of all parts, shared out over processes."""
    parts = site_parts(work.games)
    for done, files in enumerate(in_processes(work, parts, jobs, at_once=1), start=1):
        yield from files
        if progress is not None:
            progress(done, len(parts))


def site_game(deck: Deck, languages: Sequence[str], found: Coverage, outcomes: Sequence[Outcome] = ()) -> SiteGame:
    """A deck as its pages show it, in its first language; `languages` are those it is shown in, or all.

    Of the `outcomes`, those that were recorded can be watched.
    """
    spoken = _spoken(deck, languages)
    view, _ = face_view(deck, spoken[0])
    return SiteGame(
        name=deck.game.name,
        shown=deck.edition,
        layout=deck.layout,
        read_drawings=view.drawings,
        languages=spoken,
        language=spoken[0],
        rulings=deck.rulings,
        coverage=found,
        theme=view.theme,
        gallery=view.gallery,
        replays=tuple(one for one in outcomes if one.recorded is not None),
        scenario_folders=deck.every_scenario_path,
    )


def _refuse_languages(decks: Sequence[Deck], languages: Sequence[str]) -> None:
    """Raise `NoSite` for a language that no game speaks, or a game that speaks none of them."""
    known = list(dict.fromkeys(one for deck in decks for one in deck.languages))
    for language in languages:
        if language not in known:
            raise NoSite(f"`{language}` is none of {', '.join(known)}")
    for deck in decks:
        _spoken(deck, languages)


def _spoken(deck: Deck, languages: Sequence[str]) -> tuple[str, ...]:
    """The languages in which a deck is shown, of those that are wanted, or else of all."""
    found = tuple(one for one in deck.languages if not languages or one in languages)
    if not found:
        says = f"`{deck.game.name}` speaks none of {', '.join(languages)}, but {', '.join(deck.languages)}"
        raise NoSite(f"{says}; name one of these too, or leave the game out with `--game` and the name of another")
    return found


def _played(deck: Deck, languages: Sequence[str], jobs: int, progress: Progress | None) -> SiteGame:
    """A deck with what its scenarios prove, each of which can be watched; without any, if it cannot be played."""
    if deck.game.stage is None:
        return site_game(deck, languages, coverage(deck.rulings, ()))
    outcomes = recorded_outcomes(deck, jobs=jobs, progress=progress)
    return site_game(deck, languages, proved(outcomes, deck, every=True), outcomes)
