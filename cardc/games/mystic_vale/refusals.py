"""Why a move is refused in Mystic Vale, each reason with the rulings that it comes from."""

from __future__ import annotations

from cardc.engine.refusal import Refusal

OVER = Refusal("the game is over")
ANOTHERS_TURN = Refusal("it is another player's turn", ("turn.active_player",))
ANOTHER_CHOICE = Refusal("another choice comes first")
SPOILED = Refusal(
    "the player spoiled",
    (
        "ability.harvest_skipped_on_spoil",
        "spoil.skip_harvest",
        "vale.harvest_ability_timing",
        "prep.auto_spoil.skip_next_harvest",
    ),
)

# ---- buying

NOT_FOR_SALE = Refusal("it is not for sale", ("adv.buy.sources",))
NOT_OPEN = Refusal("only open vales are for sale", ("vale.buy.from_eight_revealed",))
BOUGHT_TWO = Refusal(
    "no more advancements can be bought this turn", ("adv.buy.limit_two", "leader.upgrade.counts_as_buy")
)
BOUGHT_TWO_VALES = Refusal("no more vales can be bought this turn", ("vale.buy.limit_two",))
COST_UNKNOWN = Refusal("nobody knows what it costs")
TOO_DEAR = Refusal("there is not enough mana", ("adv.buy.cost_mana", "adv.mana.spent_once"))
SPIRITS_MISSING = Refusal("the spirits do not pay for it", ("vale.buy.cost_spirits", "vale.buy.symbol_once"))
NO_PLACE = Refusal("no card of the field has a place for it", ("adv.buy.legal_slot_required",))
NO_PLACE_LEFT = Refusal(
    "with what was bought, there is no place for it", ("adv.buy.legal_slot_jointly", "reading.pending_unplaceable")
)
NO_SECOND_COPY = "it allows no second copy"
NOT_IN_HARVEST = Refusal("purchases belong to the Harvest", ("harvest.activities",))

# ---- leaders and the token

UPGRADED = Refusal("the leader is upgraded already", ("leader.upgrade.flip",))
LEADER_ELSEWHERE = Refusal("the leader is not in the field", ("leader.upgrade.in_field",))
UPGRADE_TOO_DEAR = Refusal("there is not enough mana", ("leader.upgrade.cost",))
NOT_TO_UPGRADE = Refusal("leaders are upgraded in the Harvest", ("leader.upgrade.when",))
TOKEN_USED = Refusal(
    "the token is not active", ("mana_token.spend", "amulet.works_like_token", "amulet.evoke.definition")
)
TOKEN_IS_AMULET = Refusal("an amulet takes the place of the token", ("amulet.replaces_token",))
NOT_FOR_THE_TOKEN = Refusal("the token is spent in the Harvest", ("mana_token.harvest_only",))

# ---- planting

NOTHING_TO_PUSH = Refusal("there is no on-deck card", ("planting.all_in_field_must_pass",))
PUSH_FIRST = Refusal("one pushes once before one may pass")
MUST_PUSH = "a card demands a push first"
NOT_IN_PLANTING = Refusal("that belongs to Planting", ("planting.pass.to_harvest",))
MANDATORY_LEFT = Refusal("a compulsory ability was not used", ("harvest.abilities.mandatory",))

# ---- abilities

USED = Refusal(
    "it was used this turn", ("ability.once_per_turn", "vale.ability.once_per_turn", "harvest.abilities.once")
)
ASLEEP = Refusal("the vale was bought this turn", ("vale.ability.not_on_buy_turn",))
ON_DECK = Refusal("its card is on-deck", ("ability.harvest.not_on_deck", "harvest.abilities.field_only"))
NOT_IN_FIELD = Refusal("its card is not in the field", ("harvest.abilities.field_only",))
NOT_SLEEVED = Refusal(
    "it is not sleeved yet", ("adv.unsleeved_inactive", "clarif.bought_effect_inactive_until_sleeved")
)
OTHER_SIDE = Refusal(
    "it is on a side that does not count now", ("leader.upgrade.new_side_not_yet", "leader.upgrade.old_side_still")
)
COVERED = Refusal("it is covered", ("eclipse.may_be_covered", "eclipse.under"))
USED_UP = "it was used this game"
NOTHING_TO_DO = "it could do nothing now"
FORBIDDEN = "a card forbids it"

# Abilities that are not used, as they happen or hold by themselves, and those whose moment it is not.
MOMENTS = {
    "planting": ("clarif.trigger.planting",),
    "harvest": ("ability.harvest.timing", "vale.harvest_ability_timing"),
    "would_spoil": ("clarif.spoil_response",),
    "when_played": ("ability.when_played.timing",),
    "when_bought": ("clarif.trigger.when_bought",),
    "discard": ("clarif.trigger.discard",),
    "ongoing": ("ability.ongoing.no_trigger",),
    "while_on_deck": ("clarif.trigger.while_on_deck",),
    "end_of_game": ("clarif.trigger.end_of_game",),
}


def not_its_moment(trigger: str) -> Refusal:
    """The reason for an ability that works at another time."""
    return Refusal("it is not its moment", MOMENTS.get(trigger, ()))


# Every reason that is the same for all cards.
REASONS = (
    *(value for value in tuple(globals().values()) if isinstance(value, Refusal)),
    *(not_its_moment(trigger)._replace(says=f"it is not the moment of `{trigger}`") for trigger in MOMENTS),
)
