"""Every verb: a frame that names its fields, an example that is read as that very verb, and words in each language."""

import re

import pytest

from cardc.language import tree as t
from cardc.language.examples import example
from cardc.language.frame import VerbClass, frame_of, is_optional
from cardc.language.node import field_names, values
from cardc.language.parser import parse
from cardc.language.printer import print_node
from cardc.language.read.resolve import resolve
from cardc.language.sentences import ParsedText
from cardc.language.wording import agree
from tests.language.bundled import game

# What a template says of the ability, beside the fields of its verb: whose, and where cards were looked at.
SAID_OTHERWISE = {"your", "there"}

VERBS = [pytest.param(cls, id=cls.__name__) for cls in game().verbs]
LANGUAGES = sorted(game().wordings)


def read(cls: VerbClass) -> t.Action:
    """The example of a verb as a tree. It may speak of something that an ability would name before."""
    trigger = next(name for name, trigger in game().triggers.items() if trigger.does in frame_of(cls).heads)
    text = f"{game().english.trigger(trigger)}: {example(cls, game())}."
    parsed = parse(text, game().grammar.terminals)
    assert isinstance(parsed, ParsedText), parsed
    ability, problems = resolve(parsed, game())
    assert ability is not None, problems
    (action,) = ability.body
    assert isinstance(action, t.Action)
    return action


def templates(cls: VerbClass, language: str) -> list[str]:
    """The phrase of a verb in all forms that it has."""
    entry = game().wordings[language].data["phrases"][cls.__name__]
    forms = [agree(entry, gender, plural) for gender in ("m", "f") for plural in (False, True)]
    return [form for form in dict.fromkeys(forms) if form is not None]


@pytest.mark.parametrize("cls", VERBS)
def test_the_example_is_read_as_that_very_verb(cls: VerbClass) -> None:
    assert type(read(cls)) is cls


@pytest.mark.parametrize("cls", VERBS)
def test_the_example_is_canonical(cls: VerbClass) -> None:
    assert print_node(read(cls), game().english) == example(cls, game())


@pytest.mark.parametrize("cls", VERBS)
def test_the_example_can_be_said_in_every_language(cls: VerbClass) -> None:
    for wording in game().wordings.values():
        assert print_node(read(cls), wording)


@pytest.mark.parametrize("cls", VERBS)
def test_the_frame_names_each_field_and_no_other(cls: VerbClass) -> None:
    frame = frame_of(cls)
    named = [
        frame.subject,
        frame.object,
        frame.behind,
        frame.those,
        frame.closing,
        frame.least,
        *(field for _, field in frame.after),
    ]
    assert {field for field in named if field} == set(field_names(cls))
    assert {field for field, _ in frame.takes} <= set(field_names(cls))


@pytest.mark.parametrize("cls", VERBS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_phrase_says_each_field(cls: VerbClass, language: str) -> None:
    for template in templates(cls, language):
        said = set(re.findall(r"\{(\w+)[.}]", template)) - SAID_OTHERWISE
        assert said == set(field_names(cls))


@pytest.mark.parametrize("cls", VERBS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_phrase_leaves_out_what_the_frame_lets_out(cls: VerbClass, language: str) -> None:
    for template in templates(cls, language):
        optional = set(re.findall(r"\[[^\[\]{}]*\{(\w+)\}[^\[\]{}]*\]", template))
        said_of_nothing = {frame_of(cls).least}  # where it stops is said even if that is nothing
        assert optional == {field for field in field_names(cls) if is_optional(cls, field)} - said_of_nothing


@pytest.mark.parametrize("cls", VERBS)
def test_every_english_form_of_the_verb_can_be_read(cls: VerbClass) -> None:
    frame = frame_of(cls)
    for template in templates(cls, "en"):
        for form in re.sub(r"<([^<>]*)>.*", r"\1", template).split("|") if "<" in template else ():
            assert any(known.startswith(form) for known in frame.said), form


@pytest.mark.parametrize("cls", VERBS)
def test_something_in_the_game_has_what_a_verb_asks_for(cls: VerbClass) -> None:
    known = {trait for noun in game().nouns.values() for trait in noun.traits}
    for _, takes in frame_of(cls).takes:
        assert set(takes) <= known, "no noun of the game has this trait"


def test_no_two_verbs_have_the_same_frame() -> None:
    frames = [frame_of(cls) for cls in game().verbs]
    assert len(set(frames)) == len(frames)


@pytest.mark.parametrize("cls", VERBS)
def test_a_field_of_an_example_can_be_told_from_its_absence(cls: VerbClass) -> None:
    """An example shows all that must be said: no field of it is empty but those that may be left out."""
    for name, value in values(read(cls)):
        assert value or is_optional(cls, name)
