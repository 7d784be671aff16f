"""The general verbs, common to card games. A game adds its own beside its rules."""

from __future__ import annotations

from cardc.language.frame import VerbClass
from cardc.language.verbs import gaining, moving, permitting, showing
from cardc.language.verbs.gaining import *  # noqa: F403
from cardc.language.verbs.moving import *  # noqa: F403 - one module to find every general verb in
from cardc.language.verbs.permitting import *  # noqa: F403
from cardc.language.verbs.showing import *  # noqa: F403

GENERAL_VERBS: tuple[VerbClass, ...] = (
    gaining.Gain,
    gaining.GainAt,
    gaining.Lose,
    gaining.Pay,
    gaining.PayWith,
    gaining.PutTokens,
    gaining.DoubleGains,
    gaining.Score,
    gaining.DoublePoints,
    moving.Choose,
    moving.Look,
    moving.Search,
    moving.Discard,
    moving.Put,
    moving.ShuffleInto,
    moving.Shuffle,
    moving.Keep,
    moving.Use,
    moving.Reveal,
    showing.Has,
    showing.HaveMore,
    showing.HasNo,
    showing.HasNoExcept,
    showing.HasAtMost,
    showing.CountsAs,
    showing.Grant,
    showing.AlsoHas,
    showing.Resolve,
    permitting.CostsLess,
    permitting.CostsNothing,
    permitting.Forbid,
    permitting.ForbidCopy,
    permitting.Require,
    permitting.AnotherTurn,
    permitting.PlayPhase,
)
