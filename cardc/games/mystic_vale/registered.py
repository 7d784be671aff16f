"""Everything that the rules of Mystic Vale carry out, by the word that texts say it with.

A further word of `game.yaml` is played once it stands here.
"""

from __future__ import annotations

from cardc.engine import operations
from cardc.engine.rulebook import Rulebook
from cardc.games.mystic_vale import (
    ability_windows,
    buying,
    discarding,
    harvest,
    planting,
    primitives,
    scoring,
    selectors,
    setup_conclaves,
    setup_parts,
    setup_sides,
    turn,
)
from cardc.games.mystic_vale import static_abilities as static
from cardc.games.mystic_vale.actions import market, move, pay, permit, show
from cardc.games.mystic_vale.verbs import CanBuy, Claim, Promise, Replenish, Sleeve, Take, Turn
from cardc.language import verbs as v

# Where abilities live that are used: cards of the field, and vales that are awake.
_IN_USE = (static.in_field, static.on_vales)

BOOK = Rulebook(
    frames={
        "effect": operations.run_effect,
        "queue": ability_windows.run_queue,
        "turn": turn.run_turn,
        "planting": planting.run_planting,
        "playing": planting.run_playing,
        "spoil_test": planting.run_spoil_test,
        "harvest": harvest.run_harvest,
        "purchase": buying.run_purchase,
        "vale_purchase": buying.run_vale_purchase,
        "discarding": discarding.run_discarding,
        "prep": planting.run_prep,
        "scoring": scoring.run_scoring,
        # Before the first turn.
        "player_decks": setup_parts.set_up_decks,
        "supply": setup_conclaves.gather,
        "commons_setup": setup_parts.set_up_commons,
        "vales_setup": setup_parts.set_up_vales,
        "vp_pool": setup_parts.set_up_pool,
        "fields": setup_parts.set_up_fields,
        "starting_player": setup_parts.find_starting_player,
        "dealing": setup_sides.deal,
        "choosing": setup_sides.choose,
        "opening": setup_parts.open_game,
    },
    actions={
        v.Gain: pay.gain,
        v.GainAt: pay.gain_at,
        v.Lose: pay.lose,
        v.Pay: pay.pay,
        v.PayWith: pay.pay_with,
        v.PutTokens: pay.put_tokens,
        v.Score: pay.score,
        v.Choose: move.choose,
        v.Look: move.look,
        v.Search: move.search,
        v.Discard: move.discard,
        v.Put: move.put,
        v.ShuffleInto: move.shuffle_into,
        v.Shuffle: move.shuffle,
        v.Keep: move.keep,
        v.Use: move.use,
        v.Reveal: move.reveal,
        v.Has: show.has,
        v.HasNo: show.has_no,
        v.HasNoExcept: show.has_no_except,
        v.CountsAs: show.counts_as,
        v.Grant: show.grant,
        v.AlsoHas: show.also_has,
        v.Resolve: show.resolve,
        v.CostsLess: permit.costs_less,
        v.CostsNothing: permit.costs_nothing,
        v.AnotherTurn: permit.extra_turn,
        v.PlayPhase: permit.play_phase,
        CanBuy: permit.can_buy,
        Promise: permit.promise,
        Sleeve: market.sleeve,
        Take: market.take,
        Claim: market.claim,
        Replenish: market.replenish,
        Turn: market.turn,
    },
    # What lies in a zone.
    zones={
        "deck": selectors.cards_in,
        "on_deck": selectors.cards_in,
        "field": selectors.cards_in_field,
        "discard": selectors.cards_in,
        "commons": selectors.advancements_in_commons,
        "vale_display": selectors.open_vales,
        "level_1_vales": selectors.level_1_vales,
    },
    # What of a kind a thing is or holds.
    kinds={
        "card": selectors.itself,
        "advancement": selectors.advancements_of,
        "vale": selectors.itself,
        "leader": selectors.leader_of,
        "token": selectors.itself,
        "ability": selectors.abilities_of,
    },
    # What lies in a place that is no zone.
    whereabouts={"bought": selectors.bought},
    # Who is meant, as a group that acts and as owners of zones.
    players={"neighbours": selectors.neighbours},
    owners={"neighbour": selectors.neighbours},
    adjectives={"blank": selectors.is_blank},
    # Where abilities of a trigger live.
    triggers={
        "planting": _IN_USE,
        "harvest": _IN_USE,
        "any_time": _IN_USE,
        "would_spoil": _IN_USE,
        "buying": (static.in_field,),
        "when_played": (static.in_field,),
        "end_of_harvest": (static.lying_in_field,),
        "discard": (static.lying_in_field, static.on_vales),
        "on_spoil": (static.lying_in_field,),
        "on_deck_spoil": (static.on_deck,),
        "when_bought": (static.just_bought,),
        "evoke": (static.on_amulet,),
        "when_evoked": (static.on_vales,),
        "ongoing": (
            static.in_field,
            static.on_deck,
            static.on_vales,
            static.on_amulet,
        ),
        "while_on_deck": (static.on_deck,),
        "before_scoring": (static.owned,),
        "end_of_game": (static.scored,),
    },
    # The point of the game at which what lasts until a moment ends.
    moments={
        "end_of_turn": "the turn is over",
        "end_of_planting": "the planting phase is over",
        "end_of_harvest": "the harvest phase is over",
        "next_prep": "the prep phase begins",
        "next_discard": "the discard phase begins",
    },
    # What the sources leave open, each as its ledger entry declares it.
    options={
        "stag_champion.stacking": ("multiply", "once"),
        "vale.first_use": ("next_turn", "own_prep"),
        "dione.as_if": ("counts", "symbols_only"),
        "hatchery.first": ("before_clearing", "sequential"),
        "field.keepers": ("last_resolved_leftmost", "first_resolved_leftmost"),
        "players.five_six": ("two_to_four", "fan_counts"),
        "setup.field_stop": ("cursed_lands", "decay"),
        "setup.leader_timing": ("before_fields", "after_fields"),
    },
    # Whether a limit for a period is read as long as it holds, or set once.
    periods={"this_turn": "set", "each_turn": "read"},
    occasions={"harvest": pay.at_harvest},
    # The frame of each phase.
    phases={"planting": "planting", "harvest": "harvest", "discard": "discarding", "prep": "prep"},
    single_phases={"planting": permit.play_planting, "harvest": permit.play_harvest},
    # Whether a player did it: since when, is the player's business.
    deeds={
        "spoil": selectors.did_spoil,
        "push": selectors.did_push,
        "pass": selectors.not_asked,
        "buy": selectors.did_buy,
        "evoke": selectors.not_asked,
    },
    # What does not happen in a phase that is played without it.
    doings={
        "gain_vp": primitives.gain_vp,
        "sleeve": primitives.sleeve,
        "gain_vale": primitives.take_vale,
        "extra_turn": permit.extra_turn,
    },
    # The pieces that have a side, or turn to it.
    sides={"start": "leader", "upgraded": "leader", "active": "token", "used": "token", "random": "token"},
    # What a game is set up with, and what reads it.
    counts={
        "level_1_deck": setup_parts.set_up_commons,
        "open_advancements": setup_parts.set_up_commons,
        "open_vales": setup_parts.set_up_vales,
        "vp_pool": setup_parts.set_up_pool,
        "conclaves_in_play": setup_conclaves.gather,
        "recommended_conclaves": setup_conclaves.gather,
        "dealt_to_choose_from": setup_sides.deal,
        "drafted_beyond_players": setup_sides.deal,
    },
    # Where tokens come from.
    banks={"box": primitives.from_box, "pool": primitives.from_pool},
)
