"""The general verbs, common to card games. A game adds its own beside its rules."""

from __future__ import annotations

from cardc.language.frame import VerbClass
from cardc.language.verbs import cards, faces, resources, rules
from cardc.language.verbs.cards import *  # noqa: F403 - one module to find every general verb in
from cardc.language.verbs.faces import *  # noqa: F403
from cardc.language.verbs.resources import *  # noqa: F403
from cardc.language.verbs.rules import *  # noqa: F403

GENERAL_VERBS: tuple[VerbClass, ...] = (
    resources.Gain,
    resources.GainAt,
    resources.Lose,
    resources.Pay,
    resources.PayWith,
    resources.PutTokens,
    resources.DoubleGains,
    resources.Score,
    resources.DoublePoints,
    cards.Choose,
    cards.Look,
    cards.Search,
    cards.Discard,
    cards.Put,
    cards.ShuffleInto,
    cards.Shuffle,
    cards.Keep,
    cards.Use,
    cards.Reveal,
    faces.Has,
    faces.HaveMore,
    faces.HasNo,
    faces.HasNoExcept,
    faces.HasAtMost,
    faces.CountsAs,
    faces.Grant,
    faces.AlsoHas,
    faces.Resolve,
    rules.CostsLess,
    rules.CostsNothing,
    rules.Forbid,
    rules.ForbidCopy,
    rules.Require,
    rules.ExtraTurn,
    rules.PlayPhase,
)
