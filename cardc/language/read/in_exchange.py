"""Two things that are swapped, said otherwise than one `with` another: `swap 2 …`, `exchange … for one …`."""

from __future__ import annotations

from dataclasses import replace

from cardc.language import tree as t
from cardc.language.read.narrowing import in_order
from cardc.language.sentences import Clause, Phrase, Word
from cardc.language.verbs import Swap
from cardc.language.vocabulary import Vocabulary

# What comes between the two.
WITH = "with"
# What stands behind `one` where that is all that is said of what it is.
_WHERE = ("in", "on", "from", "of")


def in_exchange(clause: Clause, vocabulary: Vocabulary) -> Clause:
    """`exchange … for one from …`, said as `… with a card from …`."""
    if Swap not in (cls for cls, _ in vocabulary.grammar.verb_forms.get(clause.verb.text, ())):
        return clause
    words, arguments = clause.object, clause.arguments
    if arguments and arguments[0].preposition.text == "for" and WITH not in [word.text for word in words]:
        behind = arguments[0].preposition
        words = (*words, Word(WITH, "NPREP", behind.start, behind.end), *arguments[0].phrase)
        arguments = arguments[1:]
    return replace(clause, object=_named_again(words, vocabulary), arguments=arguments)


def _named_again(words: Phrase, vocabulary: Vocabulary) -> Phrase:
    """`with one in …`: the noun is that of the first of the two."""
    forms = vocabulary.phrases.noun_forms
    noun = next((word for word in words if word.text in forms), None)
    for i, word in enumerate(words[:-1]):
        one = words[i + 1]
        ends = len(words) == i + 2 or words[i + 2].text in _WHERE
        if word.text == WITH and one.text in ("1", "one", "another") and ends and noun is not None:
            said = replace(one, text="another" if one.text == "another" else "a", type="WORD")
            again = replace(noun, start=one.start, end=one.end)
            return (*words[: i + 1], said, again, *words[i + 2 :])
    return words


def two_of(said: object, vocabulary: Vocabulary) -> tuple[t.Select, t.Select] | None:
    """`2 advancements on cards in your field`: one, and another on another of these; None of anything else."""
    match said:
        case t.Select(quantity=t.Exactly(n=2) as two, group=group):
            pass
        case _:
            return None
    one, other = t.Another(at=two.at), t.One(at=two.at)
    first = replace(said, quantity=other)
    match group.places:
        case (t.On(what=t.Select(quantity=t.Each(), group=held) as whole) as place,):
            held = replace(held, filters=tuple(f for f in held.filters if not isinstance(f, t.Different)))
            apart = replace(held, filters=in_order((one, *held.filters), vocabulary))
            here, there = (replace(place, what=replace(whole, quantity=other, group=each)) for each in (held, apart))
            return (
                replace(first, group=replace(group, places=(here,))),
                replace(first, group=replace(group, places=(there,))),
            )
    return first, replace(first, group=replace(group, filters=in_order((one, *group.filters), vocabulary)))
