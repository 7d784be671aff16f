"""What one run of `cardc sheet` makes: a file of pages, a folder of pictures, or a deck for Tabletop Simulator."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import click

from cardc.api.deck import Deck
from cardc.api.paper import PRINTERS, Paper
from cardc.api.sheet_folders import FolderOfCards, local_address, print_pictures, print_tabletop
from cardc.api.sheet_orders import Order, deck_entries
from cardc.api.sheets import (
    PDF,
    PageRun,
    SheetFile,
    print_aid,
    print_crafted,
    print_registration,
    print_sheets,
    refuse_ending,
)
from cardc.api.summaries import count
from cardc.api.telling import asked_about, chosen
from cardc.api.writing import write_file, write_files
from cardc.cli.common_options import show
from cardc.cli.streams import progress
from cardc.cli.where_option import narrowed

TABLETOP = "tts"
PURPOSES = (*PRINTERS, TABLETOP)


@dataclass(frozen=True)
class SheetJob:
    """All that was asked for of the cards that a deck will have. `listed` is a deck list, or the name of its file."""

    output: str
    order: Order
    paper: Paper
    listed: str | None = None
    stack: str | None = None
    layers: bool = False
    aid: bool = False
    registration: bool = False
    images: str | None = None
    purpose: str | None = None
    url: str | None = None
    where: str | None = None
    force: bool = False
    every: bool = False

    @property
    def path(self) -> Path:
        return Path(self.output)

    @property
    def is_folder(self) -> bool:
        return self.output.endswith(("/", "\\")) or self.path.is_dir()

    def refuse(self) -> None:
        """Wrong usage: what does not go together, before any card is read."""
        self._refuse_together()
        if not self.output:
            raise click.UsageError("`--output` names nothing: say a file, as -o cards.pdf, or a folder, as -o cards/")
        if self.is_folder:
            refuse_ending(self._picture_form)
            if self.stack is not None or self.aid or self.registration:
                raise click.UsageError("`--stack`, `--aid` and `--registration` make one file: name it, as -o card.png")
            return
        refuse_ending(self.path.suffix.lower())
        if self.registration and self.path.suffix.lower() != PDF:
            raise click.UsageError(f"`--registration` makes the two sides of a sheet: name a {PDF}")
        if self.purpose is not None or self.images is not None:
            named = f"--for {self.purpose}" if self.purpose is not None else "--images"
            raise click.UsageError(f"`{named}` makes several files: name a folder, as -o cards/")
        if self.stack is not None:
            self.paper.grid(alone=self.path.suffix.lower() != PDF)

    def _refuse_together(self) -> None:
        order = self.order
        selected = order.wanted != Order().wanted or bool(order.titles or self.listed or self.where)
        ordered = selected or bool(order.longwise or order.copies or self.paper.backs) or order.decks is not None
        pages = [name for name, wanted in (("--aid", self.aid), ("--registration", self.registration)) if wanted]
        if pages and (self.stack is not None or ordered or len(pages) > 1):
            raise click.UsageError(
                f"`{pages[0]}` is a page of its own, to which options that choose cards or backs do not apply"
            )
        if self.stack is None and self.layers:
            raise click.UsageError("`--layers` are those of a crafted card; name it with `--stack`")
        if self.stack is not None and ordered:
            raise click.UsageError("`--stack` is one card, to which options that choose cards or backs do not apply")
        if self.listed is not None and (order.titles or order.copies or self.where or order.wanted != Order().wanted):
            raise click.UsageError("`--deck` says itself which cards and how many; leave out what chooses others")
        if self.url is not None and self.purpose != TABLETOP:
            raise click.UsageError(f"`--url` is where the pictures of `--for {TABLETOP}` are found; add that")

    @property
    def _picture_form(self) -> str:
        return f".{self.images or 'png'}"

    def run(self, deck: Deck, language: str) -> bool:
        """Make it and write it. True if all can be read."""
        if self.listed is not None:
            order = replace(self.order, deck=deck_entries(deck, self.listed))
        else:
            among = asked_about(deck, every=self.every or bool(self.order.wanted.sets))
            wanted = replace(self.order.wanted, among=among)
            if self.where is not None:
                asked = narrowed(deck, chosen(deck, wanted, every=self.every), self.where, language)
                wanted = replace(wanted, among=frozenset(one.id for one in asked))
            order = replace(self.order, wanted=wanted)
        return self._folder(deck, order, language) if self.is_folder else self._file(deck, order, language)

    # ---- a file

    def _file(self, deck: Deck, order: Order, language: str) -> bool:
        made = self._pages(deck, order, language)
        write_file(self.path, made.content, force=self.force)
        click.echo(f"{count(made.pages, 'page')}: {self.output}")
        for line in _how_to_print(made.runs):
            click.echo(line)
        _tell(made.note)
        show(made.findings)
        return not made.findings

    def _pages(self, deck: Deck, order: Order, language: str) -> SheetFile:
        form = self.path.suffix.lower()
        if self.registration:
            return print_registration(deck, self.paper, language=language)
        if self.aid:
            return print_aid(deck, self.paper, form=form, language=language)
        if self.stack is not None:
            return print_crafted(deck, self.stack, self.paper, layers=self.layers, form=form, language=language)
        with progress("cards") as tell:
            return print_sheets(deck, order, self.paper, form=form, language=language, progress=tell)

    # ---- a folder

    def _folder(self, deck: Deck, order: Order, language: str) -> bool:
        made = self._files(deck, order, language)
        write_files(self.path, made.files, force=self.force)
        click.echo(f"{self.output}: {count(len(made.files), 'file')}")
        if self.purpose == TABLETOP and self.url is None:
            _tell("the pictures are found on this machine alone; upload them, and say where with `--url`, to share it")
        _tell(made.note)
        show(made.findings)
        return not made.findings

    def _files(self, deck: Deck, order: Order, language: str) -> FolderOfCards:
        with progress("cards") as tell:
            if self.purpose == TABLETOP:
                address = local_address(self.path) if self.url is None else f"{self.url.rstrip('/')}/"
                return print_tabletop(deck, order, self.paper, address=address, language=language, progress=tell)
            form, printer = self._picture_form, self.purpose
            return print_pictures(deck, order, self.paper, form=form, printer=printer, language=language, progress=tell)


def _how_to_print(runs: tuple[PageRun, ...]) -> Iterator[str]:
    """Which pages go through the printer how, where that is not the same and plain for all."""
    if not any(run.clear or run.two_sided for run in runs):
        return
    for run in runs:
        pages = f"page {run.first}" if run.first == run.last else f"pages {run.first} to {run.last}"
        sides = f"two-sided, turned over the {'short' if run.lying else 'long'} edge" if run.two_sided else "one-sided"
        yield f"  {pages}: {'film' if run.clear else 'paper'}, {sides}"


def _tell(note: str) -> None:
    if note:
        click.echo(note)
