"""What a deck does once, at the first edit of its kind, is done before anybody types.

The first change of a card, a ruling or a scenario takes up to two seconds: what was known from an earlier run has to be
found out in this one. So each is made and taken back while nobody waits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from cardc.api.deck import Deck
from cardc.catalog.folders import lay_out
from cardc.lsp.followed_deck import FollowedDeck

# A comment changes a file, and nothing that it says.
COMMENT = "\n# \n"


def warmings(project: FollowedDeck) -> list[Callable[[], None]]:
    """The pieces of work, each of which leaves the project as it was."""
    return [lambda path=path: _change_and_take_back(project, path) for path in _one_of_each_kind(project.deck)]  # type: ignore[misc]


def _one_of_each_kind(deck: Deck) -> Iterator[Path]:
    layouts = [lay_out(root, files=deck.loaded_from) for root in deck.catalog.roots]
    yield from _last(path for layout in layouts for path in layout.others)
    yield from _last(path for layout in layouts for path in sorted(layout.root.glob("rulings/*.yaml")))
    scenarios = [path for layout in layouts for path in layout.scenarios]
    yield from _last(scenarios or sorted(deck.game.scenario_folder.rglob("*.scenarios.yaml")))


def _last(paths: Iterable[Path]) -> list[Path]:
    """The last of some files: of several folders, one of those that add to the game."""
    return [*paths][-1:]


def _change_and_take_back(project: FollowedDeck, path: Path) -> None:
    said = project.said(path)
    if said is not None:
        for text in (said + COMMENT, said):
            project.follow(path, text)
            _ = project.deck.told
