"""`cardc replay`: plays that were kept, played again with the cards as they are now."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import NamedTuple

import click

from cardc.api.deck import Deck
from cardc.api.plays import SUFFIX, Play, PlayAgain, load_play, play_files
from cardc.api.summaries import count
from cardc.cli.common_options import (
    faces_option,
    force_option,
    game_option,
    paths_option,
    refuse_faces,
    refuse_missing,
)
from cardc.cli.streams import progress, wants_colour


class _Cards(NamedTuple):
    """Which cards plays are played with: those that a play names, unless others are named."""

    paths: tuple[Path, ...]
    faces: tuple[str, ...]
    game: str | None
    decks: dict[object, Deck]

    def of(self, play: Play) -> Deck:
        """The cards for a play, loaded once for all plays of the same."""
        named = (self.paths or play.file.cards, self.faces or play.file.faces, self.game or play.game)
        if named not in self.decks:
            self.decks[named] = play.deck(self.paths, faces=self.faces or None, game=self.game)
        return self.decks[named]


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path))
@click.option("--until", type=click.IntRange(0), metavar="N", help="Only the steps up to the N-th.")
@click.option("--log", is_flag=True, help="Every step in words.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="For people or programs.")
@paths_option
@faces_option
@force_option
@game_option
def command(
    files: tuple[Path, ...],
    until: int | None,
    log: bool,
    form: str,
    paths: tuple[Path, ...],
    faces: tuple[str, ...],
    force: bool,
    game: str | None,
) -> int:
    """Play plays again, with the cards as they are now.

    A FILE is what `save` of `cardc play` and `Playing.save` write; of a folder, those called *.play. Told is the first
    step that differs: an answer that is not offered any more, or what came of it, and the cards that changed since.

    \b
    Examples:
      cardc replay evening.play             does it come out as it did?
      cardc replay plays/                   all of a folder
      cardc replay evening.play --log       every step in words
      cardc replay evening.play --until 40  and no further

    Exit code 0: all come out as they did; 1: one differs; 2: one cannot be read.
    """
    refuse_missing(files)
    refuse_faces(faces)
    listed = play_files(files)
    if not listed:
        raise click.UsageError(f"there is no play in {', '.join(map(str, files))}; plays are called *{SUFFIX}")
    cards = _Cards(paths, faces, game, {})
    with progress("plays") as tell:
        found: list[PlayAgain] = []
        for done, file in enumerate(listed, start=1):
            play = load_play(file, until)
            again = play.again(cards.of(play), until)
            found.append(again)
            if form == "text":
                click.echo(again.text(log=log, color=wants_colour(sys.stdout)), nl=False)
            tell(done, len(listed))
    differing = sum(one.difference is not None for one in found)
    if form == "json":
        click.echo(json.dumps([one.data() for one in found], ensure_ascii=False, indent=2))
    elif len(found) > 1:
        click.echo(f"{count(len(found), 'play')}: {len(found) - differing} as they were played, {differing} differ")
    return 1 if differing else 0
