"""What each verb changes. One function per verb; it asks nothing, reads every field, and says how much it did."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardc.engine.effect import Effect
from cardc.games.mystic_vale.actions import market, move, pay, permit, show
from cardc.games.mystic_vale.primitives import Playing
from cardc.games.mystic_vale.verbs import CanBuy, Claim, Promise, Replenish, Sleeve, Take, Turn
from cardc.language import tree as t
from cardc.language import verbs as v

ACTIONS: Mapping[type[t.Action], Callable[[Playing, Any, Effect], int]] = {
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
}
