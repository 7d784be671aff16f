"""`cardc diff`: how two versions of cards differ, in words, and which rulings that matters to."""

from __future__ import annotations

import sys

import click

from cardc.api.differing import difference
from cardc.api.sides import sides
from cardc.api.telling_differences import difference_json, difference_markdown, difference_text, release_notes
from cardc.cli.common_options import faces_option, game_option, jobs_option, refuse_faces
from cardc.cli.streams import progress, wants_colour


@click.command()
@click.argument("old")
@click.argument("new", required=False)
@click.option(
    "--format", "form", type=click.Choice(["text", "markdown", "json"]), default="text", help="How to tell it."
)
@click.option("--release", is_flag=True, help="Tell players what is new instead, set by set, in words.")
@click.option("--lang", "language", metavar="LANG", help="The language of --release.  [default: en]")
@click.option("--no-play", is_flag=True, help="Replay no scenarios.")
@click.option("--exit-zero", is_flag=True, help="End with 0 also where there are differences.")
@jobs_option
@faces_option
@game_option
def command(
    old: str,
    new: str | None,
    form: str,
    release: bool,
    language: str | None,
    no_play: bool,
    exit_zero: bool,
    jobs: int,
    faces: tuple[str, ...],
    game: str | None,
) -> int:
    """Tell how two versions of cards differ: values, texts and what they mean, translations, where values come from,
    words of the game, rulings, and which rulings lost or gained their proof.

    OLD and NEW are each a file or folder of cards, what `cardc build` wrote, a revision of git, or a path as a revision
    holds it (REV:PATH). Without NEW it is the working files. A path that there is goes before a revision of its name.

    \b
    Examples:
      cardc diff HEAD                              what is not committed yet
      cardc diff v1.0 HEAD                         between two revisions
      cardc diff main:cards/mine cards/mine        as main has it, and as it is
      cardc diff before/mine after/mine            two folders
      cardc diff build cards/mine --no-play        since the last build
      cardc diff main --format markdown            for a pull request
      cardc diff v1.0 v1.1 --release --lang fr     a changelog for players

    Scenarios to which a change can matter are replayed with both versions, by the rules of this cardc.

    Exit code, as of diff: 0: no difference; 1: differences; 2: the command could not be carried out.
    """
    if language is not None and not release:
        raise click.UsageError("--lang is the language of --release; add that, or leave --lang out")
    if release and form == "json":
        raise click.UsageError("--release is written for people: --format text or markdown")
    refuse_faces(faces)
    one, other = sides(old, new, faces=faces, game=game)
    if release:
        other.deck.refuse_faulty()  # players are told nothing of a card that cannot be read
    with progress("scenarios") as tell:
        found = difference(
            one.deck,
            other.deck,
            play=not (no_play or release),
            jobs=jobs,
            old_name=one.name,
            new_name=other.name,
            progress=tell,
        )
    if release:
        told = release_notes(found, language or "en", markdown=form == "markdown")
    elif form == "json":
        told = difference_json(found)
    elif form == "markdown":
        told = difference_markdown(found)
    else:
        told = difference_text(found, color=wants_colour(sys.stdout))
    click.echo(told, nl=False, color=True)
    return 1 if found and not exit_zero else 0
