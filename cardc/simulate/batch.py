"""Plays one batch: every deal on all seats and in every variant, and adds up what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from cardc.bots.bots_by_name import BotMaker, bot_maker
from cardc.engine.chance import Chance, MatchedChance
from cardc.engine.seeds import derived
from cardc.engine.stage import Table
from cardc.simulate.card_worth import LEAD, OF_PLAYER, POINTS, TOOK, WON
from cardc.simulate.chosen_cards import DeedsOfGame, add_deeds_of_deal
from cardc.simulate.denied_seats import Denial
from cardc.simulate.match import MatchEnd, play_match
from cardc.simulate.simulation import Ground, Seating, Simulation, Variant
from cardc.simulate.tallies import BatchTally, MatchedTally, VariantTally, whole_win

# The numbers of a game that variants are compared by: the points of all players, how far the best is ahead of the
# second, how many turns it took, what the player who began has of the win, how many players took the card, and how
# much more of the win those had than their share.
SCORE, MARGIN, TURNS, FIRST, TAKEN, EDGE = NUMBERS = ("score", "margin", "turns", "first", "taken", "edge")
OF_TAKERS = (TAKEN, EDGE)


class PlayedGame:
    """One game that is over, and what players chose in it."""

    def __init__(self, end: MatchEnd, deeds: DeedsOfGame) -> None:
        self.end = end
        self.deeds = deeds
        players = len(end.scores)
        share = whole_win(players) // len(end.winners)
        self.won = tuple([share if who in end.winners else 0 for who in range(players)])

    @property
    def margin(self) -> int:
        """How far the best is ahead of the second."""
        best, *others = sorted(self.end.scores, reverse=True)
        return best - others[0] if others else best

    def numbers(self, card: str) -> dict[str, int]:
        """The numbers that variants are compared by. What is said of a card is said of the one that was changed."""
        players = range(len(self.won))
        takers = [who for who in players if card in self.deeds.taken(who)]
        fair = whole_win(len(players)) // len(players)
        return {
            SCORE: sum(self.end.scores),
            MARGIN: self.margin,
            TURNS: self.end.turns,
            FIRST: self.won[self.end.first],
            TAKEN: len(takers),
            EDGE: sum([self.won[who] - fair for who in takers]),
        }

    def numbers_of(self, who: int, card: str) -> dict[str, int]:
        """The numbers that one player is compared by with the same one who may not take a card."""
        own, *others = self.end.scores[who], *self.end.scores[:who], *self.end.scores[who + 1 :]
        took = card in self.deeds.taken(who)
        return {WON: self.won[who], POINTS: own, LEAD: own - max(others, default=0), TOOK: int(took)}


class BatchPlayer:
    """Plays batches by number. It can be sent to another process, which loads for itself what it plays with."""

    def __init__(self, simulation: Simulation) -> None:
        self.simulation = simulation

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.simulation,)

    @cached_property
    def grounds(self) -> Sequence[Ground]:
        """What is played with, by variant."""
        return self.simulation.grounds()

    @cached_property
    def makers(self) -> tuple[BotMaker, ...]:
        """What makes the bots."""
        return tuple(map(bot_maker, self.simulation.bots))

    def __call__(self, batch: int) -> BatchTally:
        """All games of a batch, added up."""
        simulation = self.simulation
        tallies = [VariantTally(simulation.players) for _ in simulation.variants]
        for deal in simulation.deals_of(batch):
            self._play_deal(simulation.seed_of(deal), tallies)
        return BatchTally(tallies)

    def counted(self, batch: int) -> Any:
        """The same as plain data."""
        return self(batch).to_json()

    def _play_deal(self, seed: int, tallies: list[VariantTally]) -> None:
        """One seed on all seats, each way."""
        seatings, players = self.simulation.seatings, range(self.simulation.players)
        usual = [self._play(seed, seating, 0) for seating in seatings]
        add_deal(tallies[0], usual, seatings)
        for number, variant in enumerate(self.simulation.variants[1:], 1):
            tally = tallies[number]
            if variant.denied:
                denials = [Denial(who, variant.card) for who in players]
                of_players = [[self._play(seed, seating, number, one) for seating in seatings] for one in denials]
                add_deal(tally, [game for games in of_players for game in games], seatings * len(players))
                add_denied(tally, usual, of_players, variant)
            else:
                games = [self._play(seed, seating, number) for seating in seatings]
                add_deal(tally, games, seatings)
                add_matched(tally, usual, games, variant)

    def _play(self, seed: int, seating: Seating, variant: int, denial: Denial | None = None) -> PlayedGame:
        simulation = self.simulation
        table = self.table(seed, variant)
        bots = [self.makers[bot].make(derived(seed, "bot", seat)) for seat, bot in enumerate(seating)]
        deeds = DeedsOfGame(simulation.players)
        return PlayedGame(play_match(table, bots, deeds, denial), deeds)

    def table(self, seed: int, variant: int) -> Table:
        """A new table."""
        simulation, ground = self.simulation, self.grounds[variant]
        chance = MatchedChance if simulation.matched else Chance
        return ground.stage.new(ground.cards, simulation.players, seed, simulation.wanted, simulation.options, chance)


def add_deal(tally: VariantTally, games: Sequence[PlayedGame], seatings: Sequence[Seating]) -> None:
    """Adds up the games of a deal."""
    for game, seating in zip(games, seatings, strict=True):
        _add_game(tally, game, seating)
    add_deeds_of_deal(tally, [(game.deeds, game.won) for game in games])
    for bot, side in enumerate(tally.bots):
        won = sum(game.won[seating.index(bot)] for game, seating in zip(games, seatings, strict=True))
        side.deals += 1
        side.squares += won * won


def add_matched(
    tally: VariantTally, usual: Sequence[PlayedGame], games: Sequence[PlayedGame], variant: Variant
) -> None:
    """Adds up how the games of a deal differ from the same ones as the cards are.

    That nobody takes a card that is gone is no finding, so what is said of those who take it is left out.
    """
    before, after = ([game.numbers(variant.card) for game in ways] for ways in (usual, games))
    for name in NUMBERS:
        if variant.gone and name in OF_TAKERS:
            continue
        sums = [sum(numbers[name] for numbers in ways) for ways in (before, after)]
        tally.matched.setdefault(name, MatchedTally()).add(*sums)


def add_denied(
    tally: VariantTally, usual: Sequence[PlayedGame], of_players: Sequence[Sequence[PlayedGame]], variant: Variant
) -> None:
    """Adds up how those fared whom a card was denied in a deal: each player, beside the same one in the games as they
    are."""
    before, after = [], []
    for who, games in enumerate(of_players):
        before += [game.numbers_of(who, variant.card) for game in usual]
        after.append([game.numbers_of(who, variant.card) for game in games])
    for name in OF_PLAYER:
        parts = [sum(numbers[name] for numbers in games) for games in after]
        tally.matched.setdefault(name, MatchedTally()).add(sum(numbers[name] for numbers in before), *parts)


def _add_game(tally: VariantTally, game: PlayedGame, seating: Seating) -> None:
    end, players = game.end, len(seating)
    tally.games += 1
    tally.turns.add(end.turns)
    tally.decisions.add(end.decisions)
    tally.margin.add(game.margin)
    for seat, bot in enumerate(seating):
        score, won = end.scores[seat], game.won[seat]
        tally.score.add(score)
        place, side = tally.places[(seat - end.first) % players], tally.bots[bot]
        place.games += 1
        place.won += won
        place.score += score
        place.squares += score * score
        side.games += 1
        side.won += won
        side.score += score
    game.deeds.add_to(tally, game.won)
