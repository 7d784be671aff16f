"""The checks of a card list, in the order in which they run; each is a module with a function of its name."""

from __future__ import annotations

from collections.abc import Iterator

from cardc.catalog.checks.asked_traits import asked_traits
from cardc.catalog.checks.canonical_wording import canonical_wording
from cardc.catalog.checks.carried_out import carried_out
from cardc.catalog.checks.check import Check, Draft
from cardc.catalog.checks.clear_words import clear_words
from cardc.catalog.checks.duplicate_cards import duplicate_cards
from cardc.catalog.checks.effects_played import effects_played
from cardc.catalog.checks.former_ids import former_ids
from cardc.catalog.checks.known_options import known_options
from cardc.catalog.checks.known_words import known_words
from cardc.catalog.checks.named_cards import named_cards
from cardc.catalog.checks.near_titles import near_titles
from cardc.catalog.checks.printed_totals import printed_totals
from cardc.catalog.checks.same_effect import same_effect
from cardc.catalog.checks.slot_shares import slot_shares
from cardc.catalog.checks.speakable import speakable
from cardc.catalog.checks.without_effect import without_effect
from cardc.source.diagnostics import Diagnostic

CHECKS: tuple[Check, ...] = (
    clear_words,
    asked_traits,
    carried_out,
    duplicate_cards,
    former_ids,
    near_titles,
    known_words,
    known_options,
    named_cards,
    slot_shares,
    printed_totals,
    canonical_wording,
    same_effect,
    speakable,
    without_effect,
    effects_played,
)


def run_checks(draft: Draft) -> Iterator[Diagnostic]:
    """Everything that the checks find."""
    for check in CHECKS:
        yield from check(draft)
