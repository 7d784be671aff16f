"""What abilities may replace: who is about to push may do something else instead, and then does not push.

Likewise what is about to come of something, whatever that is: points that are gained, a card that is discarded. A Spoil
is none of these: it is tested for anew after whatever was done, for what it follows from may still be so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from cardc.engine.operations import left_undone
from cardc.engine.options import GO_ON, AbilityUse
from cardc.engine.refs import AmountRef, CardRef, Ref
from cardc.engine.state import Answer, Frame
from cardc.games.mystic_vale import ability_windows, primitives
from cardc.games.mystic_vale.frames import Impending, Would
from cardc.games.mystic_vale.primitives import MysticValeRun

# That the field is cleared at the end of a turn.
CLEAR = "clear"
LOSE_VP = "lose_vp"

Deeds = Mapping[str, Callable[[MysticValeRun, int], None]]


def attempt(run: MysticValeRun, who: int, deed: str, deeds: Deeds) -> None:
    """Does a deed, unless an ability may replace it: then its owner is asked first."""
    if deed in run.rules.table.replaced and _ways(run, who, deed):
        run.begin(Frame(Would.kind, who, data=Would(deed)))
    else:
        deeds[deed](run, who)


def replaces(deeds: Deeds) -> Callable[[MysticValeRun, Frame, Answer | None], None]:
    """The handler of deeds that are about to be done."""

    def run_would(run: MysticValeRun, frame: Frame, answer: Answer | None) -> None:
        who, would = frame.who, frame.data
        assert isinstance(would, Would)
        ways = _ways(run, who, would.deed) if answer is None else []
        if ways:
            forced = any(run.rules.table.program(way.ability).mandatory for way in ways)
            run.ask(who, f"would_{would.deed}", ways if forced else (*ways, GO_ON))
            return
        run.end()
        if isinstance(answer, AbilityUse):
            ability_windows.use(run, who, answer, agreed=True)
        else:
            deeds[would.deed](run, who)

    return run_would


def _ways(run: MysticValeRun, who: int, deed: str) -> list[AbilityUse]:
    return ability_windows.able(run, who, ability_windows.usable(run.board, who, f"would_{deed}"))


# ---- what is about to come of something


def ways(run: MysticValeRun, who: int, impending: Impending) -> list[AbilityUse]:
    """What a player may do instead: of the points that they gain, or of a card of theirs that is discarded."""
    board = run.board
    match impending:
        case Impending("gain_vp" | "lose_vp"):
            found = ability_windows.usable(board, who, f"would_{impending.deed}")
        case Impending(of=CardRef(card), by=by):
            own = ("would_be_discarded", "would_discard_this") if by == who else ("would_be_discarded",)
            on_cards = (use for head in own for use in ability_windows.usable(board, who, head))
            found = [use for use in on_cards if use.host == card]
            source = run.world.lies(card)[1]
            others = ability_windows.usable(board, who, "would_discard") if by == who else ()
            found += (use for use in others if ability_windows.is_of(run.rules.table, use, source))
        case _:
            found = []
    return ability_windows.able(run, who, found, impending.of)


def run_impending(run: MysticValeRun, frame: Frame, answer: Answer | None) -> None:
    """The handler of what is about to come of something: asks once, then it does, or something else is done."""
    who, impending = frame.who, frame.data
    assert isinstance(impending, Impending)
    found = ways(run, who, impending) if answer is None else []
    forced = any(run.rules.table.program(way.ability).mandatory for way in found)
    if forced and len(found) == 1:
        answer = found[0]
    elif found:
        kind = "discard" if isinstance(impending.of, CardRef) else impending.deed
        run.ask(who, f"would_{kind}", found if forced else (*found, GO_ON))
        return
    run.end()
    if isinstance(answer, AbilityUse):
        _leave_undone(run, who, impending)
        ability_windows.use(run, who, answer, agreed=True, trigger=impending.of)
    elif isinstance(impending.of, CardRef):
        if impending.deed != CLEAR:  # the others are cleared away together
            discard_card(run, who, impending.of, by=impending.by)
    elif impending.deed == LOSE_VP and isinstance(impending.of, AmountRef):
        primitives.spend(run, who, "vp", impending.of.n)
    elif isinstance(impending.of, AmountRef):
        primitives.take_vp(run, who, impending.of.n, impending.card, impending.bank)


def following_all(run: MysticValeRun, who: int, refs: Sequence[Ref]) -> Sequence[AbilityUse] | None:
    """What follows that several cards are discarded together: also what lies on one of them, of each of the others."""
    return ability_windows.answering(run, who, "discard_card", None) if len(refs) > 1 else None


def discard_card(
    run: MysticValeRun, owner: int, card: CardRef, *, by: int, following: Sequence[AbilityUse] | None = None
) -> None:
    """A card goes to its owner's discard pile, and what follows that or was put off until then begins.

    `following`: what follows it, where several are discarded together.
    """
    source = run.world.lies(card.number)[1]
    primitives.discard_card(run, card.number)
    if by == owner:
        ability_windows.happened(run, owner, "discard_card", card, following, source)


def _leave_undone(run: MysticValeRun, who: int, impending: Impending) -> None:
    """What is not cleared away stays; an ability that said what is not done goes on as if it could not be done."""
    if impending.deed == CLEAR and isinstance(impending.of, CardRef):
        run.world.players[who].keepers.append(impending.of.number)
    elif impending.verb:
        stack = run.state.stack
        place = max(i for i, frame in enumerate(stack) if not isinstance(frame.data, Impending))
        stack[place] = left_undone(run.rules, stack[place], impending.verb, impending.did, impending.of)


def asks_before_clearing(run: MysticValeRun, who: int) -> bool:
    """True if an ability may replace that a card is cleared away."""
    return "discard" in run.rules.table.replaced and any(_leaving(run, who))


def ask_before_clearing(run: MysticValeRun, who: int) -> None:
    """Asks of each such card, the leftmost first."""
    for impending in reversed(list(_leaving(run, who))):
        run.begin(Frame(Impending.kind, who, data=impending))


def _leaving(run: MysticValeRun, who: int) -> Iterator[Impending]:
    kept = run.world.players[who].keepers
    cards = (card for card in run.world.zone(who, "field") if card not in kept)
    outcomes = (Impending(CLEAR, CardRef(card), who) for card in cards)
    return (impending for impending in outcomes if ways(run, who, impending))
