"""How the cards of a list go with each other: checks of what is right by itself, and odd beside the others.

Each is a module with a function of its name. They are run only when asked for, on a list without errors.
"""

from __future__ import annotations

from cardc.catalog.consistency.alike_texts import alike_texts
from cardc.catalog.consistency.compared_cards import ConsistencyCheck
from cardc.catalog.consistency.confusable_titles import confusable_titles
from cardc.catalog.consistency.odd_costs import odd_costs
from cardc.catalog.consistency.untranslated_titles import untranslated_titles
from cardc.catalog.consistency.unused_words import unused_words

CONSISTENCY_CHECKS: tuple[ConsistencyCheck, ...] = (
    alike_texts,
    odd_costs,
    unused_words,
    confusable_titles,
    untranslated_titles,
)
