"""Everything that the rules of Mystic Vale carry out, by the word that texts say it with.

A further word of `game.yaml` is played once it stands here. Functions are named, and imported with the first game.
"""

from __future__ import annotations

from functools import cache

from cardc.engine.rulebook import Rulebook, named
from cardc.games.mystic_vale.verbs import CanBuy, Claim, Promise, Replenish, Sleeve, Take, Turn
from cardc.language import verbs as v

_at = named("cardc.games.mystic_vale")
_kernel = named("cardc.engine")

# Where abilities live that are used: cards of the field, and vales that are awake.
_IN_USE = (_at("static_abilities.in_field"), _at("static_abilities.on_vales"))

REGISTERED = Rulebook(
    frames={
        "effect": _kernel("operations.run_effect"),
        "queue": _at("ability_windows.run_queue"),
        "turn": _at("turn.run_turn"),
        "planting": _at("planting.run_planting"),
        "playing": _at("planting.run_playing"),
        "spoil_test": _at("planting.run_spoil_test"),
        "harvest": _at("harvest.run_harvest"),
        "purchase": _at("buying.run_purchase"),
        "vale_purchase": _at("buying.run_vale_purchase"),
        "discarding": _at("discarding.run_discarding"),
        "prep": _at("planting.run_prep"),
        "scoring": _at("scoring.run_scoring"),
    },
    actions={
        v.Gain: _at("actions.pay.gain"),
        v.GainAt: _at("actions.pay.gain_at"),
        v.Lose: _at("actions.pay.lose"),
        v.Pay: _at("actions.pay.pay"),
        v.PayWith: _at("actions.pay.pay_with"),
        v.PutTokens: _at("actions.pay.put_tokens"),
        v.Score: _at("actions.pay.score"),
        v.Choose: _at("actions.move.choose"),
        v.Look: _at("actions.move.look"),
        v.Search: _at("actions.move.search"),
        v.Discard: _at("actions.move.discard"),
        v.Put: _at("actions.move.put"),
        v.ShuffleInto: _at("actions.move.shuffle_into"),
        v.Shuffle: _at("actions.move.shuffle"),
        v.Keep: _at("actions.move.keep"),
        v.Use: _at("actions.move.use"),
        v.Reveal: _at("actions.move.reveal"),
        v.Has: _at("actions.show.has"),
        v.HasNo: _at("actions.show.has_no"),
        v.HasNoExcept: _at("actions.show.has_no_except"),
        v.CountsAs: _at("actions.show.counts_as"),
        v.Grant: _at("actions.show.grant"),
        v.AlsoHas: _at("actions.show.also_has"),
        v.Resolve: _at("actions.show.resolve"),
        v.CostsLess: _at("actions.permit.costs_less"),
        v.CostsNothing: _at("actions.permit.costs_nothing"),
        v.AnotherTurn: _at("actions.permit.extra_turn"),
        v.PlayPhase: _at("actions.permit.play_phase"),
        CanBuy: _at("actions.permit.can_buy"),
        Promise: _at("actions.permit.promise"),
        Sleeve: _at("actions.market.sleeve"),
        Take: _at("actions.market.take"),
        Claim: _at("actions.market.claim"),
        Replenish: _at("actions.market.replenish"),
        Turn: _at("actions.market.turn"),
    },
    # What lies in a zone.
    zones={
        "deck": _at("selectors.cards_in"),
        "on_deck": _at("selectors.cards_in"),
        "field": _at("selectors.cards_in_field"),
        "discard": _at("selectors.cards_in"),
        "commons": _at("selectors.advancements_in_commons"),
        "vale_display": _at("selectors.open_vales"),
        "level_1_vales": _at("selectors.level_1_vales"),
    },
    # What of a kind a thing is or holds.
    kinds={
        "card": _at("selectors.itself"),
        "advancement": _at("selectors.advancements_of"),
        "vale": _at("selectors.itself"),
        "leader": _at("selectors.leader_of"),
        "token": _at("selectors.itself"),
        "ability": _at("selectors.abilities_of"),
    },
    # What lies in a place that is no zone.
    whereabouts={"bought": _at("selectors.bought")},
    # Who is meant, as a group that acts and as owners of zones.
    players={"neighbours": _at("selectors.neighbours")},
    owners={"neighbour": _at("selectors.neighbours")},
    adjectives={"blank": _at("selectors.is_blank")},
    # Where abilities of a trigger live.
    triggers={
        "planting": _IN_USE,
        "harvest": _IN_USE,
        "any_time": _IN_USE,
        "would_spoil": _IN_USE,
        "buying": (_at("static_abilities.in_field"),),
        "when_played": (_at("static_abilities.in_field"),),
        "end_of_harvest": (_at("static_abilities.lying_in_field"),),
        "discard": (_at("static_abilities.lying_in_field"), _at("static_abilities.on_vales")),
        "on_spoil": (_at("static_abilities.lying_in_field"),),
        "on_deck_spoil": (_at("static_abilities.on_deck"),),
        "when_bought": (_at("static_abilities.just_bought"),),
        "evoke": (_at("static_abilities.on_amulet"),),
        "when_evoked": (_at("static_abilities.on_vales"),),
        "ongoing": (
            _at("static_abilities.in_field"),
            _at("static_abilities.on_deck"),
            _at("static_abilities.on_vales"),
            _at("static_abilities.on_amulet"),
        ),
        "while_on_deck": (_at("static_abilities.on_deck"),),
        "before_scoring": (_at("static_abilities.owned"),),
        "end_of_game": (_at("static_abilities.scored"),),
    },
    # The point of the game at which what lasts until a moment ends.
    moments={
        "end_of_turn": "the turn is over",
        "end_of_planting": "the planting phase is over",
        "end_of_harvest": "the harvest phase is over",
        "next_prep": "the prep phase begins",
        "next_discard": "the discard phase begins",
    },
    # Whether a limit for a period is read as long as it holds, or set once.
    periods={"this_turn": "set", "each_turn": "read"},
    occasions={"harvest": _at("actions.pay.at_harvest")},
    # The frame of each phase.
    phases={"planting": "planting", "harvest": "harvest", "discard": "discarding", "prep": "prep"},
    single_phases={"planting": _at("actions.permit.play_planting"), "harvest": _at("actions.permit.play_harvest")},
    # Whether a player did it: since when, is the player's business.
    deeds={
        "spoil": _at("selectors.did_spoil"),
        "push": _at("selectors.did_push"),
        "pass": _at("selectors.not_asked"),
        "buy": _at("selectors.did_buy"),
        "evoke": _at("selectors.not_asked"),
    },
    # What does not happen in a phase that is played without it.
    doings={
        "gain_vp": _at("primitives.gain_vp"),
        "sleeve": _at("primitives.sleeve"),
        "gain_vale": _at("primitives.take_vale"),
        "extra_turn": _at("actions.permit.extra_turn"),
    },
    # The pieces that have a side, or turn to it.
    sides={"start": "leader", "upgraded": "leader", "active": "token", "used": "token", "random": "token"},
    # Where tokens come from.
    banks={"box": _at("primitives.from_box"), "pool": _at("primitives.from_pool")},
)


@cache
def book() -> Rulebook:
    """The rules, ready to be played."""
    return REGISTERED.loaded()
