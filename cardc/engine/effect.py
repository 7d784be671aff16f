"""A running ability as a value: its program, whose it is, and what it must remember between two decisions."""

from __future__ import annotations

from typing import Any

from cardc.engine.answerable import LyingNumber, NamedNumber, PlayerNumber, SerialNumber, ThingNumber
from cardc.engine.board import NOBODY
from cardc.engine.numbers import AbilityNumber
from cardc.engine.options import AbilityUse
from cardc.engine.program import Program, slot_of
from cardc.engine.refs import AmountRef, Ref
from cardc.engine.state import Frame, FrameData
from cardc.engine.values import Record, record, value
from cardc.language import tree as t
from cardc.language.nouns import HOST, TRIGGERED

# In place of a verb: what was done last, by itself.
LAST = ""
# In place of a verb: which of the players who act in turn have done something, one bit for each.
ACTING = "acting"
# Ends the name of a verb whose tally is what was done before a player began to act.
BEFORE = ", before"


@record
class Tally(Record):
    """How much a verb did in an ability; without a verb, how much was done last, where that is not all of its verb."""

    verb: str
    n: NamedNumber


@value("effect")
class EffectData(FrameData):
    """What the frame of a running ability remembers."""

    ability: AbilityNumber  # number of the ability's definition
    piece: ThingNumber  # the physical piece it is printed on
    host: LyingNumber  # the card that piece is in
    grant: SerialNumber  # 0, or the number of the grant that gave it to the host
    agreed: bool  # its owner has declared it: "may" is not asked again
    trigger: Ref | None  # what the trigger brought along
    tally: tuple[Tally, ...]  # for "this way" and "if you do"; what was done last stands last
    bound: tuple[tuple[Ref, ...] | None, ...]  # objects per slot
    acting: PlayerNumber = NOBODY  # the other player whose turn it is in "each neighbour …"
    waiting: tuple[int, ...] | None = None  # the players after them

    def remembering(self, tally: tuple[Tally, ...], bound: tuple[tuple[Ref, ...] | None, ...]) -> EffectData:
        """The same once more was done, or named."""
        ability, piece, host, grant = self.ability, self.piece, self.host, self.grant
        return EffectData(
            ability, piece, host, grant, self.agreed, self.trigger, tally, bound, self.acting, self.waiting
        )


EFFECT = EffectData.kind


@record
class Effect(Record):
    """A running (or considered) ability, as the rules see it."""

    program: Program
    owner: int
    data: EffectData
    host: Ref  # what "this" means: the object that the ability is on

    @property
    def who(self) -> int:
        """Whom the words "you" and "your" mean: its owner, or the player who acts in their place."""
        return self.owner if self.data.acting == NOBODY else self.data.acting

    def refs(self, what: t.What) -> tuple[Ref, ...]:
        """The objects that a selection or reference stands for."""
        slot = slot_of(what)
        if slot == HOST:
            return (self.host,)
        if slot == TRIGGERED:
            return (self.data.trigger,) if self.data.trigger else ()
        if isinstance(what, t.TheRest):
            parts = {ref for part in self.program.parts.get(slot, ()) for ref in self.slot(part)}
            return tuple(ref for ref in self.slot(slot) if ref not in parts)
        return self.data.bound[slot] or ()

    def moved_parts(self, some: t.SomeOf) -> set[Ref]:
        """Those of several that were named by themselves before, and are put elsewhere."""
        whole, own = slot_of(some.those), slot_of(some)
        parts = (part for part in self.program.parts.get(whole, ()) if part != own and part in self.program.moved)
        return {ref for part in parts for ref in self.slot(part)}

    def slot(self, slot: int) -> tuple[Ref, ...]:
        """The objects kept in a slot."""
        return self.data.bound[slot] or ()

    def in_order(self, what: t.What, order: t.AnyOrder | None) -> tuple[Ref, ...]:
        """The objects that are put somewhere, the uppermost first where its owner says in which order."""
        return self.refs(what) if order is None else self.slot(slot_of(order))

    def by_itself(self, what: t.What, ref: Ref) -> Effect:
        """The effect as it is said of one of several things."""
        return self.with_bound(slot_of(what), (ref,)) if isinstance(what, t.Select | t.SomeOf) else self

    def named(self, amount: t.AnyAmount) -> int:
        """The number its owner named for `any amount of`."""
        (said,) = self.slot(slot_of(amount))
        assert isinstance(said, AmountRef)
        return said.n

    @property
    def brought_amount(self) -> int:
        """How much the trigger speaks of."""
        brought = self.data.trigger
        return brought.n if isinstance(brought, AmountRef) else 0

    def done(self, verb: str) -> int:
        """How much a verb did in this ability."""
        return next((done.n for done in self.data.tally if done.verb == verb), 0)

    def done_this_way(self, verb: str) -> int:
        """How much a verb did, of what is spoken of: of players who act in turn, what the one who acts did."""
        return self.done(verb) - (self.done(verb + BEFORE) if self.data.acting != NOBODY else 0)

    def with_others_before(self, verbs: tuple[str, ...]) -> Effect:
        """The effect when the next player begins to act: what verbs did so far is not theirs."""
        kept = tuple(done for done in self.data.tally if not done.verb.endswith(BEFORE))
        before = tuple(Tally(verb + BEFORE, n) for verb in verbs if (n := self.done(verb)))
        return self.changed(tally=(*before, *kept))

    def having_done(self, verb: str, n: int, *, counted: bool = True) -> Effect:
        """The effect once a verb did so much more; `counted`: whoever acts is then one who did something."""
        others = tuple(done for done in self.data.tally if done.verb not in (verb, LAST, ACTING))
        total = self.done(verb) + n
        alone = () if n == total else (Tally(LAST, n),)
        acting = self.done(ACTING)
        if n and counted and self.data.acting != NOBODY:
            acting |= 1 << self.data.acting
        active = (Tally(ACTING, acting),) if acting else ()
        data = self.data
        tally = (*active, *others, Tally(verb, total), *alone)
        return Effect(self.program, self.owner, data.remembering(tally, data.bound), self.host)

    def having_undone(self, verb: str, n: int) -> Effect:
        """The effect as if a verb had done so much less, the last time that anything was done."""
        last = self.last_did - n
        others = tuple(done for done in self.data.tally if done.verb not in (verb, LAST, ACTING))
        total = self.done(verb) - n
        alone = () if last == total else (Tally(LAST, last),)
        acting = self.done(ACTING)
        if last == 0 and self.data.acting != NOBODY:
            acting &= ~(1 << self.data.acting)
        active = (Tally(ACTING, acting),) if acting else ()
        return self.changed(tally=(*active, *others, Tally(verb, total), *alone))

    @property
    def players_who_did(self) -> int:
        """How many of the players who were to act did something."""
        return self.done(ACTING).bit_count()

    @property
    def players_who_did_not(self) -> int:
        """How many of the players who were to act did nothing."""
        asked = () if self.program.asked is None else self.slot(self.program.asked)
        return len(asked) - self.players_who_did

    def with_nobody_done(self) -> Effect:
        """The effect when the next players begin to act in turn: none of them has done anything."""
        return self.changed(tally=tuple(done for done in self.data.tally if done.verb != ACTING))

    @property
    def last_did(self) -> int:
        """How much was done last."""
        return self.data.tally[-1].n if self.data.tally else 0

    def with_bound(self, slot: int, refs: tuple[Ref, ...] | None) -> Effect:
        """The effect with a slot filled."""
        data = self.data
        bound = (*data.bound[:slot], refs, *data.bound[slot + 1 :])
        return Effect(self.program, self.owner, data.remembering(data.tally, bound), self.host)

    def changed(self, **changes: Any) -> Effect:
        """The effect with other data."""
        return Effect(self.program, self.owner, self.data.replaced(**changes), self.host)

    def seen_by(self, who: int) -> Effect:
        """The effect as if it were another player's, so that "your" is theirs."""
        return Effect(self.program, who, self.data.replaced(acting=NOBODY), self.host)


def effect_frame(
    program: Program, used: AbilityUse, who: int, *, agreed: bool = False, trigger: Ref | None = None
) -> Frame:
    """The frame of an ability about to run."""
    return Frame(EFFECT, who, 0, beginning(program, used, agreed=agreed, trigger=trigger))


def beginning(program: Program, used: AbilityUse, *, agreed: bool = False, trigger: Ref | None = None) -> EffectData:
    """What an ability remembers that is about to run."""
    bound = (None,) * program.slots
    return EffectData(used.ability, used.piece, used.host, used.grant, agreed, trigger, (), bound)
