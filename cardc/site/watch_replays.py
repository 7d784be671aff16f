"""Each replay as a script file of its own, which is only loaded to be watched, and a list of them to search."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
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
    yield SiteFile(f"{game.name}/data/replays.js", script_data("replays", replay_list(game.replays, game.rulings)))
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


def replay_list(outcomes: Sequence[Outcome], rulings: Mapping[str, Ruling]) -> Json:
    """Of each scenario its file, its name, if it holds, its rulings and its cards; these by their numbers in a list."""
    common, folder = _common_cards(outcomes), _common_folder(outcomes)
    files: dict[str, int] = {}
    named: dict[str, int] = {}
    cards: dict[str, int] = {}
    listed: list[Json] = []
    for one in outcomes:
        recorded = one.recorded
        seen = [card for card in recorded.cards if card not in common] if recorded is not None else []
        listed.append(
            [
                files.setdefault(_file(one, folder), len(files)),
                one.scenario.name,
                int(one.passed),
                [named.setdefault(name, len(named)) for name in one.scenario.rulings],
                [cards.setdefault(card, len(cards)) for card in seen] if len(seen) <= _MOST_CARDS else [],
                slug(one.scenario.name),
            ]
        )
    return {"files": list(files), "rulings": list(named), "cards": list(cards), "replays": listed}


def _file(outcome: Outcome, folder: Path) -> str:
    """The file of a scenario below the folder that holds all of them, without its ending."""
    path = Path(outcome.scenario.span.file)
    return (path.parent.relative_to(folder) / path.name.partition(".")[0]).as_posix()


def _common_folder(outcomes: Sequence[Outcome]) -> Path:
    """The folder that holds the files of all scenarios."""
    parents = [Path(one.scenario.span.file).parent for one in outcomes]
    if not parents:
        return Path()
    return next(one for one in (parents[0], *parents[0].parents, Path()) if all(map(_below(one), parents)))


def _below(folder: Path) -> Callable[[Path], bool]:
    return lambda path: path.is_relative_to(folder)


def _common_cards(outcomes: Sequence[Outcome]) -> frozenset[str]:
    """The cards that lie on most tables."""
    count: dict[str, int] = {}
    for one in outcomes:
        for card in one.recorded.cards if one.recorded is not None else ():
            count[card] = count.get(card, 0) + 1
    return frozenset(card for card, n in count.items() if n > _MOSTLY * len(outcomes) and len(outcomes) > _FEW)
