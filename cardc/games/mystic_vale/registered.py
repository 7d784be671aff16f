"""Everything that the rules of Mystic Vale carry out, by the word that texts say it with.

A further word of `game.yaml` is played once it stands here.
"""

from __future__ import annotations

from cardc.engine import operations
from cardc.engine.rulebook import OwnTurns, Rule, Rulebook, Things
from cardc.games.mystic_vale import (
    ability_windows,
    buying,
    discarding,
    harvest,
    planting,
    primitives,
    read_moves,
    read_standing,
    read_verbs,
    replacing,
    scoring,
    selectors,
    setup_conclaves,
    setup_parts,
    setup_sides,
    turn,
    variants,
)
from cardc.games.mystic_vale import static_abilities as static
from cardc.games.mystic_vale.actions import market, move, pay, permit, show
from cardc.games.mystic_vale.replacing import replaces
from cardc.games.mystic_vale.verbs import CanBuy, Claim, Declare, GiveTo, Move, Replenish, Sleeve, Take, TakeFrom, Turn
from cardc.language import verbs as v

# The frame of each phase.
PHASES = {"planting": "planting", "harvest": "harvest", "discard": "discarding", "prep": "prep"}

# Where abilities live that are used: cards of the field, and vales that are awake.
_IN_USE = (static.in_field, static.on_vales)

# The heads that follow a deed.
UPON = ("on_push", "on_pass", "on_card_played", "on_card_discarded", "on_advancement_bought", "on_vale_bought")
# Those that follow a deed of other players.
UPON_OTHERS = (
    "others_spoiled",
    "others_pushed",
    "others_passed",
    "others_bought",
    "others_bought_vale",
    "others_bought_advancement",
    "others_played_card",
    "others_discarded_card",
    "others_evoked",
)

_ON_CARDS, _ON_ADVANCEMENTS, _ON_VALES, _ON_AMULETS = "card", "advancement", "vale", "token"

# What texts may ask of the things of the game.
THINGS_SAID = Things(
    bearers={"advancement": "card", "leader": "card", "starting": "card", "vale": "vale", "amulet": "token"},
    # Where the sources of abilities below look.
    bearing={
        "planting": (_ON_CARDS, _ON_VALES),
        "harvest": (_ON_CARDS, _ON_VALES),
        "any_time": (_ON_CARDS, _ON_VALES),
        "would_spoil": (_ON_CARDS, _ON_VALES),
        "would_push": (_ON_CARDS, _ON_VALES),
        "would_pass": (_ON_CARDS, _ON_VALES),
        "would_gain_vp": (_ON_CARDS, _ON_VALES),
        "would_lose_vp": (_ON_CARDS, _ON_VALES),
        "would_discard": (_ON_CARDS, _ON_VALES),
        "would_discard_this": (_ON_CARDS,),
        "would_be_discarded": (_ON_CARDS,),
        "buying": (_ON_CARDS,),
        "when_played": (_ON_CARDS,),
        "end_of_harvest": (_ON_CARDS,),
        "discard": (_ON_CARDS, _ON_VALES),
        "on_spoil": (_ON_CARDS,),
        **dict.fromkeys((*UPON, *UPON_OTHERS), (_ON_CARDS, _ON_VALES)),
        "on_deck_spoil": (_ON_CARDS,),
        "when_bought": (_ON_ADVANCEMENTS, _ON_VALES),
        "evoke": (_ON_AMULETS,),
        "when_evoked": (_ON_VALES,),
        "ongoing": (_ON_CARDS, _ON_VALES, _ON_AMULETS),
        "while_on_deck": (_ON_CARDS,),
        "before_scoring": (_ON_CARDS, _ON_VALES),
        "end_of_game": (_ON_CARDS, _ON_VALES),
    },
    homes={
        **dict.fromkeys(
            ("planting", "harvest", "any_time", "would_spoil", "would_push", "would_pass", "buying"), ("field",)
        ),
        **dict.fromkeys(("would_gain_vp", "would_lose_vp", "would_discard"), ("field",)),
        # Wherever it is discarded from.
        **dict.fromkeys(("would_discard_this", "would_be_discarded"), ("field", "on_deck", "deck")),
        **dict.fromkeys(("when_played", "end_of_harvest", "discard", "on_spoil", *UPON, *UPON_OTHERS), ("field",)),
        **dict.fromkeys(("while_on_deck", "on_deck_spoil"), ("on_deck",)),
        "ongoing": ("field", "on_deck"),
        # Where it was bought, and where it waits.
        "when_bought": ("commons", "vale_display", "bought"),
    },
    # What was just bought is in no card yet.
    alone={"when_bought": {"advancement": _ON_ADVANCEMENTS}},
    lying={
        "deck": "card",
        "on_deck": "card",
        "field": "card",
        "discard": "card",
        "workshop": "advancement",
        "commons": "advancement",
        "vale_display": "vale",
        "level_1_vales": "vale",
    },
    holding={"card": ("advancement", "leader", "ability")},
    marked={"blank": ("card",)},
    stating={"level": ("advancement", "vale"), "cost": ("advancement",)},
    within={"cost": (("vale",), ("spirit",))},
    whereabouts={"bought": ("advancement",), "bought_each_turn": ()},
    known_under={"bought": read_verbs.IN_HARVEST},
    # What follows the playing of a card comes before the next one is revealed (`planting.run_playing`).
    unfilled=dict.fromkeys(("when_played", "on_card_played"), ("on_deck",)),
    showing=("card", "vale"),
    printing=("advancement",),
    owned=("card", "advancement", "leader", "vale", "token", "ability"),
    leaving=dict.fromkeys(
        ("would_discard", "on_card_discarded", "others_discarded_card"), ("field", "on_deck", "deck")
    ),
    asked=("spoil", "push", "buy"),
    stored_owners=False,
)

BOOK = Rulebook(
    frames={
        "effect": operations.run_effect,
        "queue": ability_windows.run_queue,
        "turn": turn.run_turn,
        "planting": planting.run_planting,
        "playing": planting.run_playing,
        "would": replaces(planting.DEEDS),
        "impending": replacing.run_impending,
        "answering": ability_windows.run_answering,
        "spoil_test": planting.run_spoil_test,
        "harvest": harvest.run_harvest,
        "purchase": buying.run_purchase,
        "vale_purchase": buying.run_vale_purchase,
        "point_purchase": variants.run_point_purchase,
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
        v.Gain: Rule(pay.gain, read_verbs.gain),
        v.Double: Rule(pay.double, read_verbs.double),
        v.GainAt: Rule(pay.gain_at, read_verbs.gain_at, owner_only=True),
        v.Lose: Rule(pay.lose, read_verbs.lose),
        v.Pay: Rule(pay.pay, read_verbs.pay),
        v.PayWith: Rule(pay.pay_with, read_verbs.pay_with),
        v.PutTokens: Rule(pay.put_tokens, read_verbs.put_tokens),
        v.Score: Rule(pay.score, read_standing.score),
        v.Choose: Rule(move.choose, read_moves.choose),
        v.Look: Rule(move.look, read_moves.look),
        v.Search: Rule(move.search, read_moves.search),
        v.Discard: Rule(move.discard, read_moves.discard),
        v.Put: Rule(move.put, read_moves.put),
        v.Swap: Rule(move.swap, read_moves.swap, owner_only=True),
        v.PutBack: Rule(move.put_back, read_moves.put_back),
        v.PutAllBack: Rule(move.put_back, read_moves.put_back),
        v.ShuffleInto: Rule(move.shuffle_into, read_moves.shuffle_into),
        v.Shuffle: Rule(move.shuffle, read_moves.shuffle),
        v.Keep: Rule(move.keep, read_moves.keep, owner_only=True),
        v.Use: Rule(move.use, read_moves.use, owner_only=True),
        v.Reveal: Rule(move.reveal, read_moves.reveal),
        v.Has: Rule(show.has, read_verbs.has),
        v.HasNo: Rule(show.has_no, read_verbs.has_no),
        v.HasNoExcept: Rule(show.has_no_except, read_verbs.has_no_except),
        v.CountsAs: Rule(show.counts_as, read_verbs.counts_as, owner_only=True),
        v.Grant: Rule(show.grant, read_verbs.grant),
        v.AlsoHas: Rule(show.also_has, read_verbs.also_has),
        v.AlsoSays: Rule(show.also_has, read_verbs.also_has),
        v.AlsoShows: Rule(show.also_has, read_verbs.also_has),
        v.Resolve: Rule(show.resolve, read_verbs.resolve),
        v.CostsLess: Rule(permit.change_price, read_verbs.change_price, owner_only=True),
        v.CostsMore: Rule(permit.change_price, read_verbs.change_price, owner_only=True),
        v.CostsOthersLess: Rule(permit.change_price, read_verbs.change_price, owner_only=True),
        v.CostsOthersMore: Rule(permit.change_price, read_verbs.change_price, owner_only=True),
        v.CostsNothing: Rule(permit.costs_nothing, read_verbs.costs_nothing, owner_only=True),
        v.AnotherTurn: Rule(permit.extra_turn, read_verbs.another_turn, owner_only=True),
        v.PlayPhase: Rule(permit.play_phase, read_verbs.play_phase, owner_only=True),
        CanBuy: Rule(permit.can_buy, read_verbs.can_buy, owner_only=True),
        Declare: Rule(permit.promise, read_verbs.promise, owner_only=True),
        Sleeve: Rule(market.sleeve, read_moves.sleeve, owner_only=True),
        Move: Rule(market.sleeve, read_moves.move, owner_only=True),
        Take: Rule(market.take, read_moves.take, owner_only=True),
        TakeFrom: Rule(pay.take_from, read_verbs.take_from, owner_only=True),
        GiveTo: Rule(pay.give_to, read_verbs.take_from, owner_only=True),
        Claim: Rule(market.claim, read_moves.claim, owner_only=True),
        Replenish: Rule(market.replenish, read_moves.replenish),
        Turn: Rule(market.turn, read_moves.turn),
    },
    standing=read_standing.STANDING,
    # What is declared with a purchase takes away nothing that the price is reckoned with.
    only={"buying": (Declare, v.CostsLess, v.CostsMore, v.Gain, v.GainAt)},
    turns=OwnTurns(frozenset({"end_of_turn"}), frozenset({v.AnotherTurn, v.PlayPhase, CanBuy})),
    # What can be put off until its owner comes to it.
    awaited_phases=frozenset(PHASES),
    # Where it happens. A card is played in Prep as well, and discarded as the field is cleared as well; a leader that
    # is upgraded is bought, but is no advancement.
    awaited={
        "spoil": planting.run_spoil_test,
        "push": planting.DEEDS,
        "pass": planting.DEEDS,
        "buy": buying.run_purchase,
        "buy_vale": buying.run_vale_purchase,
        "buy_advancement": buying.run_purchase,
        "play_card": planting.run_playing,
        "discard_card": replacing.discard_card,
        "evoke": ability_windows.evoked,
    },
    things=THINGS_SAID,
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
    # Which purchase of a turn it is, is asked of prices alone.
    whereabouts={"bought": selectors.bought, "bought_each_turn": selectors.bought},
    # Who is meant, as a group that acts and as owners of zones.
    players={
        "neighbours": selectors.neighbours,
        "left_neighbour": selectors.to_the_left,
        "right_neighbour": selectors.to_the_right,
    },
    owners={
        "neighbour": selectors.neighbours,
        "left_neighbour": selectors.to_the_left,
        "right_neighbour": selectors.to_the_right,
    },
    adjectives={"blank": selectors.is_blank},
    # Where abilities of a trigger live.
    triggers={
        "planting": _IN_USE,
        "harvest": _IN_USE,
        "any_time": _IN_USE,
        "would_spoil": _IN_USE,
        "would_push": _IN_USE,
        "would_pass": _IN_USE,
        "would_gain_vp": _IN_USE,
        "would_lose_vp": _IN_USE,
        "would_discard": _IN_USE,
        "would_discard_this": (static.on_cards,),
        "would_be_discarded": (static.on_cards,),
        "buying": (static.in_field,),
        "when_played": (static.in_field,),
        "end_of_harvest": (static.lying_in_field,),
        "discard": (static.lying_in_field, static.on_vales),
        "on_spoil": (static.lying_in_field,),
        # In the turn of another player, a field is what was laid out in Prep.
        **dict.fromkeys((*UPON, *UPON_OTHERS), (static.lying_in_field, static.on_vales)),
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
        "while_in_field": (static.in_field,),
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
        "harvest.leaving_card": ("kept", "lost"),
        "stag_champion.stacking": ("multiply", "once"),
        "vale.first_use": ("next_turn", "own_prep"),
        "dione.as_if": ("counts", "symbols_only"),
        "hatchery.first": ("before_clearing", "sequential"),
        "field.keepers": ("last_resolved_leftmost", "first_resolved_leftmost"),
        "aether_tree.reach": ("field_or_on_deck", "field"),
        "nepeto.sleeving": ("at_once", "in_discard"),
        "pending.unplaceable": ("forbid", "return"),
        "earthchant_chorus.two": ("each", "one"),
        "amulet.ready_again": ("not_evoked", "again"),
        "on_deck.discarded": ("revealed_anew", "stays_empty"),
        "discard.gained": ("next_harvest", "lost"),
        "fertile_soil.level": ("level_1", "no_level"),
        "spoil.next_phase": ("discard", "prep"),
        "on_deck.mana": ("not_counted", "counted"),
        "planting.passing": ("at_once", "after_a_push"),
        "prep.stop": ("net", "gross"),
        "prep.spoil": ("in_prep", "on_own_turn"),
        "harvest.abilities": ("mandatory", "optional"),
        "grassland.reading": ("total", "resolved"),
        "blue_vp.gained": ("in_harvest", "when_played"),
        "canopy_explorer.number": ("all_or_none", "up_to_all"),
        "blooming_arbor.growth": ("next_prep", "next_planting"),
        "sleeve.long_wise": ("by_long_wise", "by_any"),
        "replenish.last_deck_empty": ("place_stays_empty", "lower_level"),
        "vp.supply": ("unlimited", "essential", "base_2016"),
        "vale.second_copy": ("never", "not_bought"),
        "players.five_six": ("two_to_four", "fan_counts"),
        "setup.field_stop": ("cursed_lands", "decay"),
        "setup.leader_timing": ("before_fields", "after_fields"),
        "variant.buy": ("off", "played"),
        "variant.stacked_duplicates": ("off", "played"),
    },
    # Whether a limit for a period is read as long as it holds, or set once.
    periods={"this_turn": "set", "each_turn": "read"},
    occasions={"harvest": pay.at_harvest},
    phases=PHASES,
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
