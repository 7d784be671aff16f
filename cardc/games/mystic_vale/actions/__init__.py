"""What each verb changes. One function per verb; it asks nothing, reads every field, and says how much it did."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardc.engine.effect import Effect
from cardc.games.mystic_vale.actions import cards, faces, market, resources, rules
from cardc.games.mystic_vale.play import Playing
from cardc.games.mystic_vale.verbs import CanBuy, Claim, Promise, Replenish, Sleeve, Take, Turn
from cardc.language import tree as t
from cardc.language import verbs as v

ACTIONS: Mapping[type[t.Action], Callable[[Playing, Any, Effect], int]] = {
    v.Gain: resources.gain,
    v.GainAt: resources.gain_at,
    v.Lose: resources.lose,
    v.Pay: resources.pay,
    v.PayWith: resources.pay_with,
    v.PutTokens: resources.put_tokens,
    v.Score: resources.score,
    v.Choose: cards.choose,
    v.Look: cards.look,
    v.Search: cards.search,
    v.Discard: cards.discard,
    v.Put: cards.put,
    v.ShuffleInto: cards.shuffle_into,
    v.Shuffle: cards.shuffle,
    v.Keep: cards.keep,
    v.Use: cards.use,
    v.Reveal: cards.reveal,
    v.Has: faces.has,
    v.HasNo: faces.has_no,
    v.HasNoExcept: faces.has_no_except,
    v.CountsAs: faces.counts_as,
    v.Grant: faces.grant,
    v.AlsoHas: faces.also_has,
    v.Resolve: faces.resolve,
    v.CostsLess: rules.costs_less,
    v.CostsNothing: rules.costs_nothing,
    v.ExtraTurn: rules.extra_turn,
    v.PlayPhase: rules.play_phase,
    CanBuy: rules.can_buy,
    Promise: rules.promise,
    Sleeve: market.sleeve,
    Take: market.take,
    Claim: market.claim,
    Replenish: market.replenish,
    Turn: market.turn,
}
