"""Plays a deck many times between bots: what is asked for becomes a value, its games are played and told in figures."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from cardc import __version__
from cardc.api.deck import Deck
from cardc.api.played_cards import of_sets, played_edition
from cardc.api.varied_cards import NotVaried, VariedCard, denied, varied, without
from cardc.bots.bot import is_reproducible
from cardc.bots.bots_by_name import NoBot, bot_maker
from cardc.engine.stage import NoSuchGame
from cardc.errors import CardcError
from cardc.simulate.batch import BatchPlayer
from cardc.simulate.engines.engine import SimulationEngine
from cardc.simulate.engines.gathering import gathered
from cardc.simulate.engines.local import LocalEngine
from cardc.simulate.journal import Journal
from cardc.simulate.result import SimulationResult, result_of
from cardc.simulate.simulation import AS_IT_IS, Ground, Simulation, Variant
from cardc.simulate.tallies import BatchTally
from cardc.simulate.told_result import summary

__all__ = [
    "NoBot",
    "NotSimulated",
    "NotVaried",
    "PlannedSimulation",
    "SimulationResult",
    "planned",
    "simulate",
    "summary",
]


class NotSimulated(CardcError, ValueError):
    """Games that cannot be played as they were asked for."""


@dataclass(frozen=True)
class PlannedSimulation:
    """What is to be played. It can be sent to another process, which loads the cards itself.

    `asked`: everything that the result follows from, in plain data.
    """

    deck: Deck
    simulation: Simulation
    asked: Mapping[str, Any] = field(default_factory=dict)
    reproducible: bool = True

    @property
    def titles(self) -> Mapping[str, str]:
        """What cards are called, by their ids."""
        return {card.id: card.title for card in self.deck.shown}

    def result(self, total: BatchTally) -> SimulationResult:
        """The figures of some of its games."""
        return result_of(self.simulation, total, asked=self.asked, titles=self.titles, reproducible=self.reproducible)


def planned(
    deck: Deck,
    *,
    players: int | None = None,
    bots: Sequence[str] = ("greedy",),
    games: int = 1000,
    seed: int = 1,
    sets: Sequence[str] = (),
    leave_out: Sequence[str] = (),
    vary: Sequence[str] = (),
    deny: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
    wanted: Mapping[str, Any] | None = None,
) -> PlannedSimulation:
    """Games to be played, after everything was tried that can be wrong about them.

    `bots`: one for each player, or one for all (`players` says how many; two by default). `leave_out` and `vary`: cards
    without which, and values (`Stag.cost=4..7`) with which the same games are played as well, and compared. `deny`:
    cards that one player may not take, each in turn, which tells what they are worth to who may. `sets`: those that are
    played with, by default all.

    Raises `NotSimulated`, `NotVaried`, `NoBot`, and what a new game raises.
    """
    seats = _seats(players, bots)
    for name, number in (("games", games), ("players", len(seats))):
        if number < 1:
            raise NotSimulated(f"`{name}` is at least 1, not {number}")
    edition = played_edition(deck, sets)
    changes = (
        *(denied(deck, name) for name in deny),
        *(without(deck, name) for name in leave_out),
        *(one for said in vary for one in varied(deck, said)),
    )
    for change in changes:
        if change.card not in edition.catalog.cards:
            raise NotVaried(f"`{change.label}`: the card is in none of the sets that are played with")
    simulation = Simulation(
        grounds=partial(_grounds, deck, tuple(sets), changes),
        bots=seats,
        games=games,
        seed=seed,
        variants=(AS_IT_IS, *(Variant(one.label, one.card, one.gone, one.denied) for one in changes)),
        wanted=dict(wanted or {}),
        options={**deck.options, **(options or {})},
        matched=bool(changes),
    )
    _try(simulation)
    asked = {
        "cardc": __version__,
        "game": deck.catalog.game,
        "faces": [Path(name).name for name in deck.faces],
        "sets": list(sets),
        "players": len(seats),
        "bots": list(seats),
        "games": games,
        "seed": seed,
        "variants": [one.label for one in simulation.variants],
        "denied": [one.card for one in changes if one.denied],
        "wanted": dict(simulation.wanted),
        "options": dict(simulation.options),
    }
    steady = all(is_reproducible(bot_maker(said).make(0)) for said in dict.fromkeys(seats))
    return PlannedSimulation(deck, simulation, asked, steady)


def simulate(
    plan: PlannedSimulation,
    engine: SimulationEngine | None = None,
    *,
    jobs: int = 1,
    journal: Journal | None = None,
    tell: Callable[[int, int], None] = lambda done, games: None,
) -> SimulationResult | None:
    """Plays all games, and gives their figures; those of the games so far, if it is interrupted (None without any).

    Without an engine they are played here, in so many processes. `tell` is told how many of how many games are done,
    those of all variants.
    """
    simulation = plan.simulation
    total: BatchTally | None = None
    try:
        with closing(_tallies(simulation, engine or LocalEngine(jobs), journal)) as tallies:
            for tally in tallies:
                if total is None:
                    total = tally
                else:
                    total.merge(tally)
                tell(sum(variant.games for variant in total.variants), simulation.all_games)
    except KeyboardInterrupt:
        if total is None:
            return None
    assert total is not None, "there is at least one batch"
    return plan.result(total)


def _tallies(
    simulation: Simulation, engine: SimulationEngine, journal: Journal | None
) -> Generator[BatchTally, None, None]:
    """What was counted in each batch. What is played with is loaded here first, so that forked processes have it."""
    player = BatchPlayer(simulation)
    _ = player.grounds
    for counted in gathered(player.counted, simulation.batches, engine, journal=journal):
        yield BatchTally.from_json(counted)


def _seats(players: int | None, bots: Sequence[str]) -> tuple[str, ...]:
    """A bot for each player."""
    if not bots:
        raise NotSimulated("somebody has to play: name a bot, such as `greedy`")
    if len(bots) == 1:
        return tuple(bots) * (2 if players is None else players)
    if players is not None and players != len(bots):
        raise NotSimulated(f"{len(bots)} bots for {players} players; name one for each, or one for all")
    return tuple(bots)


def _grounds(deck: Deck, sets: tuple[str, ...], changes: tuple[VariedCard, ...]) -> Sequence[Ground]:
    """What each variant is played with. Other cards have a stage of their own, which keeps what it found out."""
    edition = of_sets(deck.edition, sets)
    stage = deck.game.stage
    assert stage is not None
    words = deck.catalog.vocabulary
    usual = Ground(stage(words), tuple(edition.catalog))
    return [usual, *(usual if one.denied else Ground(stage(words), one.applied(edition)) for one in changes)]


def _try(simulation: Simulation) -> None:
    """Sets the table of the first game of each variant, which tells what is wrong before anybody waits for it."""
    player = BatchPlayer(simulation)
    _ = player.makers
    for number, variant in enumerate(simulation.variants):
        try:
            player.table(simulation.seed_of(0), number)
        except NoSuchGame as error:
            raise NotSimulated(f"{variant.label}: {error}" if variant.label else str(error)) from error
