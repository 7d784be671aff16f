"""The words of `furnished: {without: […]}`: each is a key of `given`, a player, a player's key, or a symbol."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardc.engine.scenario_words import ScenarioWords
from cardc.engine.stage import OWN_SYMBOLS
from cardc.scenarios.read import Scenario
from cardc.source.diagnostics import Diagnostic
from cardc.source.nodes import Mapping as MappingNode
from cardc.source.nodes import Scalar
from cardc.source.nodes import Sequence as SequenceNode
from cardc.source.suggest import hint


def left_out_faults(scenario: Scenario, words: ScenarioWords, symbols: Iterable[str]) -> Iterator[Diagnostic]:
    """Words that leave nothing out, as there is nothing of that name."""
    stated = scenario.node.get("furnished") if scenario.node is not None else None
    listed = stated.get("without") if isinstance(stated, MappingNode) else None
    of_players = [f"{seat}.{key}" for seat in words.all_seats for key in words.keys(shared=False)]
    known = {*words.given, *words.all_seats, *of_players, *symbols, OWN_SYMBOLS}
    for item in listed.items if isinstance(listed, SequenceNode) else ():
        if isinstance(item, Scalar) and item.text not in known:
            said = f"nothing on a furnished table is called `{item.text}`"
            yield Diagnostic("scenario-word", said, item.span, *hint(item.text, known))
