"""Writes the files that are generated from the language anew: `python -m tests.language.refresh`."""

import json

from cardc.language.ability import canonical, read_ability
from cardc.language.reference import Use, reference
from cardc.language.schema import effect_schema, node_classes
from tests.language.bundled import ROOT, abilities, game

SCHEMA = ROOT / "schemas" / "effect.schema.json"
REFERENCE = ROOT / "docs" / "language.md"
TEMPLATE = ROOT / "docs" / "templates" / "language.md"


def schema_text() -> str:
    """The schema of effect trees, as the file holds it."""
    schema = effect_schema(node_classes(game().verbs).values())
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def reference_text() -> str:
    """The reference of the language, as the file holds it."""
    uses = []
    for title, text in abilities():
        ability = read_ability(text, game()).ability
        if ability is not None:
            said = canonical(ability, game())
            # Read again, so that the places are those in the canonical text.
            uses.append(Use(title, said, read_ability(said, game()).ability or ability))
    return reference(TEMPLATE.read_text(encoding="utf-8"), game(), uses)


if __name__ == "__main__":
    SCHEMA.write_text(schema_text(), encoding="utf-8")
    REFERENCE.parent.mkdir(exist_ok=True)
    REFERENCE.write_text(reference_text(), encoding="utf-8")
