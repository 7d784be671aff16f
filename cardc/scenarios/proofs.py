"""Claims: does each line of a scenario name a ruling that there is, and is the card of the ruling put to use?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from cardc.catalog.cards import Card, Catalog, fold
from cardc.scenarios.expressions import refusing
from cardc.scenarios.filling import place
from cardc.scenarios.ledger import Ruling
from cardc.scenarios.read import Expected, Scenario
from cardc.source.diagnostics import Diagnostic
from cardc.source.nodes import Mapping as MappingNode
from cardc.source.nodes import Scalar, YamlNode
from cardc.source.nodes import Sequence as SequenceNode
from cardc.source.suggest import Advice, hint

UNKNOWN, ELSEWHERE = "ruling-unknown", "proof-elsewhere"
# Where a scenario says why a card of its rulings need not be there.
EXCUSE = "without_card"


def unknown_rulings(scenarios: Iterable[Scenario], known: Mapping[str, Ruling]) -> list[Diagnostic]:
    """Lines that prove a ruling which no ledger has, at its name."""
    found: dict[Diagnostic, None] = {}
    for scenario in scenarios:
        for line in scenario.lines:
            named = [(line.key, ruling) for ruling in line.rulings]
            named += [(line.line, ruling) for ruling in refusing(line.text)]
            for text, ruling in named:
                if ruling not in known:
                    said = f"no ruling `{ruling}`" if ruling else "no ruling is named here"
                    found[_at(text, line, ruling, UNKNOWN, said, *_entered(ruling, known))] = None
    return list(found)


def _entered(ruling: str, known: Mapping[str, Ruling]) -> Advice:
    if not ruling:
        return "name one, or remove the comma", None
    return hint(ruling, known, "enter it in a ledger: `rulings/*.yaml` of the folder of your cards")


def proofs_elsewhere(
    scenarios: Iterable[Scenario], known: Mapping[str, Ruling], catalog: Catalog
) -> Iterator[tuple[str, Diagnostic]]:
    """Rulings about a card that lines claim to prove in a scenario without that card, unless it says why."""
    for scenario in scenarios:
        if scenario.without_card or scenario.node is None:
            continue
        said: str | None = None
        for line in scenario.lines:
            for name in line.rulings:
                card = catalog.by_name(known[name].card) if name in known and known[name].card else None
                if card is None:
                    continue
                said = said if said is not None else _said(scenario)
                if not any(fold(called) in said for called in _called(card)):
                    message = f"`{name}` is about {card.title}, which is not in this scenario"
                    advice = f"put it to use in `given`, `when` or `then`; or say why not: `{EXCUSE}: because …`"
                    yield name, _at(line.key, line, name, ELSEWHERE, message, advice)


def _at(
    text: Scalar | None, line: Expected, ruling: str, code: str, message: str, advice: str = "", near: str | None = None
) -> Diagnostic:
    if text is None:
        return Diagnostic(code, message, line.span, advice, near)
    start = max(0, text.text.find(ruling))
    return Diagnostic(code, message, place(text, start, start + len(ruling or text.text)), advice, near)


def _said(scenario: Scenario) -> str:
    """Everything that a scenario gives, answers and expects, as names are compared."""
    assert scenario.node is not None
    parts = (scenario.node.get(part) for part in ("given", "when", "then"))
    return fold(" \n ".join(text for part in parts if part is not None for text in _texts(part)))


def _called(card: Card) -> tuple[str, ...]:
    return (card.title, card.id, *card.aliases, *card.names.values())


def _texts(node: YamlNode) -> Iterator[str]:
    """The values of a tree; keys only say what is asked."""
    match node:
        case Scalar():
            yield node.text
        case SequenceNode():
            yield from (text for item in node.items for text in _texts(item))
        case MappingNode():
            yield from (text for entry in node.entries for text in _texts(entry.value))
