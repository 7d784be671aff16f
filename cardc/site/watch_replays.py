"""Each replay as a script file of its own, which is only loaded to be watched, and a list of them to search."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path

from cardc.language.node import Json
from cardc.scenarios.ledger import Ruling, rulings_by_card
from cardc.scenarios.replay import Outcome
from cardc.site.pages import SiteFile
from cardc.site.script_data import script_call, script_data
from cardc.site.site_game import SiteGame
from cardc.site.slugs import slug

# A scenario with more different cards than that is about none of them: it begins with a whole game.
_MOST_CARDS = 40
# A card that lies on so many of all tables tells nothing of what a scenario is about.
_MOSTLY = 0.5
# Of so few scenarios nothing is said to be common.
_FEW = 20


def replay_files(game: SiteGame) -> Iterator[SiteFile]:
    """The list of all scenarios that can be watched, and a file for each of them."""
    yield SiteFile(
        f"{game.name}/data/replays.js", script_data("replays", replay_list(game.replays, game.scenario_folders))
    )
    cards = _cards_of_rulings(game)
    for outcome in game.replays:
        path = f"{game.name}/replays/{slug(outcome.scenario.name)}.js"
        yield SiteFile(path, script_call("replay", replay_text(outcome, game.rulings, cards)))


def replay_text(outcome: Outcome, rulings: Mapping[str, Ruling], cards: Mapping[str, str] | None = None) -> str:
    """Everything about one scenario as JSON: how it ended, what its rulings say, and its frames.

    `cards`: the cards on whose pages rulings stand, where there are such pages.
    """
    assert outcome.recorded is not None
    scenario = outcome.scenario
    about: dict[str, Json] = {
        "slug": slug(scenario.name),
        "name": scenario.name,
        "passed": outcome.passed,
        "proves": list(outcome.proved),
        "failures": [told.in_words for told in outcome.failures],
        "options": dict(outcome.options),
        "rulings": {name: rulings[name].says for name in scenario.rulings if name in rulings},
        "cards": {name: cards[name] for name in scenario.rulings if cards and name in cards},
    }
    text = json.dumps(about, ensure_ascii=False, separators=(",", ":"))
    return f'{text[:-1]},"seen":{outcome.recorded.text}}}'


def _cards_of_rulings(game: SiteGame) -> dict[str, str]:
    """The card that each ruling is about, or the first of several."""
    found: dict[str, str] = {}
    for card, rulings in rulings_by_card(game.rulings, game.catalog).items():
        for ruling in rulings:
            found.setdefault(ruling.id, card)
    return found


def replay_list(outcomes: Sequence[Outcome], folders: Sequence[Path]) -> Json:
    """Of each scenario its file, its name, if it holds, its rulings and its cards; these by their numbers in a list.

    `folders` hold the scenarios: those of a game, and those of what adds to it. The page makes the address of a
    scenario of its name, as `slug` does. Rulings stand by what their ids begin with.
    """
    common, called = _common_cards(outcomes), _called({_file(one) for one in outcomes}, folders)
    files: dict[str, int] = {}
    headed = _by_head(dict.fromkeys(name for one in outcomes for name in one.scenario.rulings))
    named = {name: n for n, name in enumerate(chain.from_iterable(headed.values()))}
    cards: dict[str, int] = {}
    listed: list[Json] = []
    for one in outcomes:
        recorded = one.recorded
        seen = [card for card in recorded.cards if card not in common] if recorded is not None else []
        listed.append(
            [
                files.setdefault(called[_file(one)], len(files)),
                one.scenario.name,
                int(one.passed),
                [named[name] for name in one.scenario.rulings],
                [cards.setdefault(card, len(cards)) for card in seen] if len(seen) <= _MOST_CARDS else [],
            ]
        )
    rulings: list[Json] = [[head, [name.removeprefix(f"{head}.") for name in names]] for head, names in headed.items()]
    return {"files": list(files), "rulings": rulings, "cards": list(cards), "replays": listed}


def _by_head(names: Iterable[str]) -> Mapping[str, Sequence[str]]:
    """The ids of rulings by what they begin with."""
    found: dict[str, list[str]] = {}
    for name in names:
        found.setdefault(name.rpartition(".")[0], []).append(name)
    return found


def _file(outcome: Outcome) -> Path:
    return Path(outcome.scenario.span.file).absolute()


def _called(files: Iterable[Path], folders: Sequence[Path]) -> Mapping[Path, str]:
    """What a page calls each file: by its way from the folder that holds all that came from the same place, without its
    ending. Where that place lies is nobody's business."""
    within: dict[Path, list[Path]] = {}
    for file in sorted(files):
        within.setdefault(_place(file, folders), []).append(file)
    return {
        file: (file.parent.relative_to(top) / file.name.partition(".")[0]).as_posix()
        for some in within.values()
        for top in [Path(os.path.commonpath([one.parent for one in some]))]
        for file in some
    }


def _place(file: Path, folders: Sequence[Path]) -> Path:
    """The innermost of some folders that holds a file; where none does, its own."""
    holding = [folder.absolute() for folder in folders if file.is_relative_to(folder.absolute())]
    return max(holding, key=lambda folder: len(folder.parts), default=file.parent)


def _common_cards(outcomes: Sequence[Outcome]) -> frozenset[str]:
    """The cards that lie on most tables."""
    count: dict[str, int] = {}
    for one in outcomes:
        for card in one.recorded.cards if one.recorded is not None else ():
            count[card] = count.get(card, 0) + 1
    return frozenset(card for card, n in count.items() if n > _MOSTLY * len(outcomes) and len(outcomes) > _FEW)
