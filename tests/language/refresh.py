"""Writes the files that are generated from the language anew: `python -m tests.language.refresh`.

With `spoken` behind it, the meanings in `spoken.yaml` are written anew as well, with `mistakes`, the expectations in
`mistakes.txt`; read the difference before you keep it, for it is what users will be told.
"""

import json
import sys
from pathlib import Path
from typing import Any

from cardc.language.ability import canonical, read_ability
from cardc.language.effect_schema import effect_schema, node_classes
from cardc.language.frame import VerbClass
from cardc.language.reference import Sample, reference
from cardc.language.section_schemas import game_sections, text_sections
from cardc.language.verbs import GENERAL_VERBS
from tests.language.bundled import FOLDER, GAME, ROOT, abilities, game
from tests.language.test_mistakes import INDENT, shown
from tests.language.test_spoken import SPOKEN, meaning, spoken

SCHEMA = ROOT / "schemas" / "effect.schema.json"
GAME_SCHEMA = GAME / "effect.schema.json"
SECTIONED = {ROOT / "schemas" / "game.schema.json": game_sections, ROOT / "schemas" / "text.schema.json": text_sections}
REFERENCE = ROOT / "docs" / "language.md"
TEMPLATE = ROOT / "docs" / "templates" / "language.md"
MISTAKES = FOLDER / "mistakes.txt"

# Longer expectations are cut: they end in lists of all that the game knows.
_LONGEST = 140


def schema_text(verbs: tuple[VerbClass, ...]) -> str:
    """The schema of effect trees of some verbs, as its file holds it."""
    schema = effect_schema(node_classes(verbs).values())
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def sectioned_text(path: Path) -> str:
    """A schema of word files, with what the sections of words say of it."""
    schema = json.loads(path.read_text(encoding="utf-8"))
    schema["properties"] |= SECTIONED[path]()
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def reference_text() -> str:
    """The reference of the language, as the file holds it."""
    uses = []
    for title, text in abilities():
        ability = read_ability(text, game()).ability
        if ability is not None:
            said = canonical(ability, game())
            # Read again, so that the places are those in the canonical text.
            uses.append(Sample(title, said, read_ability(said, game()).ability or ability))
    return reference(TEMPLATE.read_text(encoding="utf-8"), game(), uses)


def mistakes_text() -> str:
    """The mistakes with what is said about them now."""
    out: list[str] = []
    for line in MISTAKES.read_text(encoding="utf-8").splitlines():
        if line.startswith(" " * INDENT):
            problems = read_ability(line[INDENT:], game()).problems
            out += [line, *(_cut(shown(problem)) for problem in problems)]
        elif "^" not in line:
            out.append(line)
    return "\n".join(out) + "\n"


def _cut(line: str) -> str:
    return line if len(line) <= _LONGEST + 40 else line[:_LONGEST].rsplit(" ", 1)[0] + " …"


def spoken_text() -> str:
    """The wordings that were ever read, with what they mean now; those of the cards come last, if they are new."""
    kept = list(spoken())
    known = {entry["text"] for entry in kept}
    kept += [{"text": text} for text in dict.fromkeys(text for _, text in abilities()) if text not in known]
    head = [line for line in SPOKEN.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
    return "\n".join([*head, *map(_spoken_entry, kept)]) + "\n"


def _spoken_entry(entry: dict[str, Any]) -> str:
    ability = read_ability(entry["text"], game()).ability
    text = json.dumps(entry["text"], ensure_ascii=False)
    if ability is None:
        return f"- text: {text}\n  now: {json.dumps(entry['now'], ensure_ascii=False)}"
    return f"- text: {text}\n  tree: {json.dumps(meaning(ability), ensure_ascii=False)}"


if __name__ == "__main__":
    SCHEMA.write_text(schema_text(GENERAL_VERBS), encoding="utf-8")
    GAME_SCHEMA.write_text(schema_text(game().verbs), encoding="utf-8")
    for sectioned in SECTIONED:
        sectioned.write_text(sectioned_text(sectioned), encoding="utf-8")
    REFERENCE.write_text(reference_text(), encoding="utf-8")
    if sys.argv[1:] == ["spoken"]:
        SPOKEN.write_text(spoken_text(), encoding="utf-8")
    if sys.argv[1:] == ["mistakes"]:
        MISTAKES.write_text(mistakes_text(), encoding="utf-8")
