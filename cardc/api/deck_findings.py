"""Everything that is wrong with a deck: with its cards and words, its ledgers, its drawings and its scenarios.

Scenarios take longest to read, and seldom is anything new wrong with them: those that were found sound together with
the same cards and rules are not read again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from cardc.api.deck import Deck
from cardc.publish.drawing_files import drawing_findings
from cardc.publish.theme_files import theme_findings
from cardc.scenarios.ledger import ledger_findings
from cardc.scenarios.mutation.waivers import waiver_findings
from cardc.scenarios.published import name_findings
from cardc.scenarios.sound_scenarios import SoundBeside, SoundScenarios, said_in, scenario_folders, scenario_paths
from cardc.source.codes import errors_in
from cardc.source.diagnostics import Diagnostic
from cardc.source.disk import Files, resolved
from cardc.source.memory import Same


def findings_of(deck: Deck) -> tuple[Diagnostic, ...]:
    """What is wrong with a deck, in order; what is odd beside other cards apart."""
    files, catalog = deck.loaded_from, deck.catalog
    overlaid = deck.edition.diagnostics if deck.faces else ()
    ledger = ledger_findings(
        catalog.roots,
        carried_out=files.once(("options", Same(deck.game)), lambda: deck.game.options),
        # Where cards have errors, some of them may be missing for that reason only.
        cards=None if deck.errors or errors_in(overlaid) else catalog.called,
        former=catalog.former,
        files=files,
    )
    names = name_findings(catalog.roots, catalog, lambda: deck.ledger, files=files)
    drawings = drawing_findings(catalog.roots, files=files)
    themes = theme_findings(catalog.roots, catalog.card_form, files=files)
    # What is wrong with scenarios may only follow from what is wrong with cards and ledgers.
    scenarios = _of_scenarios(deck) if not (deck.errors or errors_in(ledger)) else ()
    files.all_was_asked()
    return tuple(sorted({*deck.card_findings, *ledger, *names, *drawings, *themes, *overlaid, *scenarios}))


def scenario_files_of(deck: Deck) -> list[Path]:
    """The scenario files of the folders that were loaded, which a check reads; of a build there are none."""
    if not deck.catalog.roots or deck.game.stage is None:
        return []
    return scenario_paths(scenario_folders_of(deck), files=deck.loaded_from)


def scenario_folders_of(deck: Deck) -> list[Path]:
    """The folders whose scenarios belong to a deck."""
    return scenario_folders(deck.catalog.roots, deck.game.folder, deck.game.scenario_folder)


def remember_sound(deck: Deck, checked: Iterable[str], found: Iterable[Diagnostic]) -> None:
    """Takes note that scenario files were checked, if they are all those of the deck: the next check need not."""
    sound = _remembered(deck)
    if {*map(resolved, sound.paths)} == {*map(resolved, map(Path, checked))}:
        sound.keep(found)


def found_sound(deck: Deck, asked: Iterable[str]) -> bool:
    """True for scenario files of the deck, if all of those, as they are now, were found sound before."""
    sound = _remembered(deck)
    return sound.known and {*map(resolved, sound.paths)}.issuperset(map(resolved, map(Path, asked)))


def _of_scenarios(deck: Deck) -> tuple[Diagnostic, ...]:
    """What is wrong with the scenarios of the folders that were loaded, and with their waivers of mutants."""
    if deck.game.stage is None:
        return ()
    files, folders = deck.loaded_from.part("scenarios"), scenario_folders_of(deck)
    waivers = waiver_findings(folders, deck.catalog.cards, files=files)
    return (*_unsound(deck, folders, files), *waivers)


def _unsound(deck: Deck, folders: Sequence[Path], files: Files) -> tuple[Diagnostic, ...]:
    """What is wrong with the scenarios of some folders; those that are known to be sound are not read."""
    paths = scenario_paths(folders, files=files)
    said = said_in(paths, deck.catalog.roots, files)
    before = _remembered(deck) if not files.is_later else None
    known = before is not None and before.known
    sound = files.once(("sound",), lambda: SoundBeside(said, deck.catalog) if known else None)
    if known or (sound is not None and sound.is_like(said, deck.catalog)):
        return ()
    found = _checked(deck, paths, files)
    if before is not None and paths:
        before.keep(found)
    files.all_was_asked()
    return found


def _checked(deck: Deck, paths: Sequence[Path], files: Files) -> tuple[Diagnostic, ...]:
    """What is wrong with scenario files. What checks them takes long to import."""
    if not paths:
        return ()
    from cardc.api.scenario_findings import checked_scenarios

    return checked_scenarios(paths, deck, files)


def _remembered(deck: Deck) -> SoundScenarios:
    python = deck.game.python or deck.game.folder
    return SoundScenarios(scenario_folders_of(deck), deck.catalog.roots, python, files=deck.loaded_from)
