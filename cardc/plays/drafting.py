"""A stretch of a play as a scenario: what is given, answered and observed, as little of it as makes the same play.

A draft is only handed out after it was replayed as `cardc test` does: it holds, also on its furnished table, and all
that happens there is what happened in the play.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from cardc.catalog.cards import Card, Catalog
from cardc.engine.stage import OWN_SYMBOLS, Stage
from cardc.plays.moments import Stretch
from cardc.plays.observed_lines import all_told, lines, looks, uncounted
from cardc.plays.smaller_drafts import Smaller
from cardc.scenarios.assumed_values import assumed
from cardc.scenarios.binding import BoundCards
from cardc.scenarios.face_binder import FaceBinder
from cardc.scenarios.furnishing import replay_furnished
from cardc.scenarios.new_games import NEW_GAME
from cardc.scenarios.replay import Outcome, play
from cardc.scenarios.scenario_draft import STILL, ScenarioDraft

# Other numbers than those that a play was played with are tried up to this, and so many of them.
MOST_ASSUMED, MOST_OTHERS = 4, 40
# A table on which all lies that lay there in a play is not furnished any further.
AS_IT_LAY = "no, because the table is as it lay in a play"


@dataclass(frozen=True)
class Drafting:
    """Writes scenarios of plays with the cards of one deck. `played`: the cards as they were played with, by id."""

    stage: Stage
    catalog: Catalog
    played: Mapping[str, Card]
    bound: BoundCards = field(default_factory=BoundCards)

    def draft(
        self, name: str, ruling: str, given: Mapping[str, Any], seen: Stretch, *, otherwise: bool = False
    ) -> ScenarioDraft | None:
        """The scenario of a stretch; None if what is given does not make the same play.

        `otherwise`: nor did it, with what was played with; other numbers may be assumed.
        """
        answers = tuple(one.label for one in seen.answers)
        stated = {**given, **({"chance": seen.chance} if seen.chance else {})}
        whole = NEW_GAME in given
        first = ScenarioDraft(name, ruling, stated, {}, answers, seen.until)
        first = first._replace(assume=self._assumed(first, whole=whole))
        drafts = islice(self._assuming_others(first), MOST_OTHERS) if otherwise else (first,)
        same = next((one for one in drafts if self._is_same(one, seen)), None)
        lined = self._with_lines(same, seen) if same is not None else None
        if lined is None:
            return None
        if whole:
            return lined if self._holds(lined, seen) else None
        for draft in self._furnished(lined):
            if self._holds(draft, seen):
                return Smaller(draft, seen, self._holds, self._needed).smallest()
        return None

    def _furnished(self, draft: ScenarioDraft) -> Iterator[ScenarioDraft]:
        """The draft as it may be furnished, with as much as possible first."""
        seats = self.stage.words.seats.get(draft.given.get("players", 2), ())
        for left_out in ((), (OWN_SYMBOLS,), (OWN_SYMBOLS, *seats)):
            yield draft._replace(left_out=left_out)
        yield draft._replace(bare_because=AS_IT_LAY)

    def _assumed(self, draft: ScenarioDraft, *, whole: bool) -> dict[str, Any]:
        """All that has to be assumed of the cards that lie there."""
        cards = self.catalog.cards.values() if whole else self._lying(draft)
        found = {
            card.title: assumed(card, self.played[card.id], self.catalog, copies=whole)
            for card in cards
            if card.id in self.played and self.played[card.id] is not card
        }
        return {title: values for title, values in found.items() if values}

    def _assuming_others(self, draft: ScenarioDraft) -> Iterator[ScenarioDraft]:
        """The draft with another number assumed of one card: of things that are alike, one may stand for another.

        Such as where a number says how many copies bear something, and which of them it was cannot be given.
        """
        fields = self.catalog.card_form.fields
        for title, values in draft.assume.items():
            for name in values:
                if name in fields and fields[name].form == "number":
                    for n in range(MOST_ASSUMED):
                        yield draft._replace(assume={**draft.assume, title: {**values, name: n}})

    def _lying(self, draft: ScenarioDraft) -> Sequence[Card]:
        """The cards that lie on the table of a draft."""
        found: dict[str, Card] = {}

        def find(title: str) -> Card | None:
            card = self.catalog.by_name(title)
            if card is not None:
                found[card.id] = card
            return card if card is None else self.played.get(card.id, card)

        self.stage.set(draft.given, find)
        return tuple(found.values())

    def _needed(self, draft: ScenarioDraft) -> ScenarioDraft:
        """The same without what is assumed of cards that do not lie there."""
        there = {card.title for card in self._lying(draft)}
        return draft._replace(assume={title: said for title, said in draft.assume.items() if title in there})

    # ---- does it make the same play?

    def _holds(self, draft: ScenarioDraft, seen: Stretch) -> bool:
        """True if it is green, and the same happens in it as in the play."""
        if not self._is_same(draft, seen):
            return False
        return replay_furnished(draft.scenario(), self.stage, self.catalog, self.bound).passed

    def _is_same(self, draft: ScenarioDraft, seen: Stretch) -> bool:
        outcome = self._play(draft)
        told = [uncounted(one.text) for one in outcome.told if one.kind == "event"]
        return outcome.passed and told == [uncounted(one) for one in (*seen.began, *all_told(seen.answers))]

    def _play(self, draft: ScenarioDraft) -> Outcome:
        scenario = draft.scenario()
        return play(scenario, self.stage, FaceBinder(scenario, self.catalog, before=self.bound))

    # ---- what is observed

    def _with_lines(self, draft: ScenarioDraft, seen: Stretch) -> ScenarioDraft | None:
        """The draft with lines that hold of what was observed; None if nothing can be said."""
        before = tuple(looks(seen.answers)) if len(seen.answers) > 1 else ()
        lined = draft._replace(looks=before, then=tuple(lines(seen, since_look=bool(before))))
        lined = self._that_hold(lined)
        if before and not lined.looks:
            lined = self._that_hold(draft._replace(then=tuple(lines(seen, since_look=False))))
        return lined if lined.then else None

    def _that_hold(self, draft: ScenarioDraft) -> ScenarioDraft:
        """Each line as it holds: as something new, or as something that was so before; or not at all."""
        failed = self._failed(draft)
        again = draft._replace(looks=_as_before(draft.looks, failed), then=_as_before(draft.then, failed))
        failed = self._failed(again)
        return again._replace(
            looks=tuple(line for line in again.looks if line not in failed),
            then=tuple(line for line in again.then if line not in failed),
        )

    def _failed(self, draft: ScenarioDraft) -> frozenset[str]:
        outcome = self._play(draft)
        return frozenset(told.line.text for told in outcome.failures if told.line is not None)


def _as_before(lines: Iterable[str], failed: frozenset[str]) -> tuple[str, ...]:
    return tuple([STILL + line if line in failed else line for line in lines])
