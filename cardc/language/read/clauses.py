"""Clauses to actions: a verb gets its subject, its object and its arguments as its frame says."""

from __future__ import annotations

import typing
from dataclasses import dataclass, replace
from typing import Any

from cardc.language import tree as t
from cardc.language.examples import example
from cardc.language.frame import EQUAL, VerbClass, VerbFrame, is_optional
from cardc.language.node import Node, field_sections, field_types, find, options_of, rebuild, values
from cardc.language.plain_words import EVERYONE, OTHERS, PLAYER
from cardc.language.read.cursor import Cursor, Misfit, misfit, phrase_cursor
from cardc.language.read.in_exchange import in_exchange, two_of
from cardc.language.read.measures import AmountWords, StepTable, gains, is_resource, rated, resource, same_symbol
from cardc.language.read.noun_phrases import all_or, what
from cardc.language.read.some_players import some_players
from cardc.language.read.thing_words import kind, symbol, symbols
from cardc.language.sections import SECTIONS
from cardc.language.sentences import NOUN_PREPOSITIONS, Argument, Clause, Phrase, Word
from cardc.language.verbs import Double
from cardc.language.vocabulary import Vocabulary

# What a card does with symbols.
GAINS = "gains"

# How less of something is said of what is counted one by one.
_FEWER, _LESS = "fewer", "less"

# The order that is chosen.
ANY = "any"

# What a thing that something is put onto begins with.
_BEGIN_A_THING = ("it", "a", "an", "another", "this", "that", "the", "your")

_BEHIND_A_THING = ("in", "on", "from", "with", "next to", "to the left of", "to the right of", "you own")

# Of the prepositions of a verb, messages name as many.
MOST_NAMED = 3


def _doubled(clause: Clause, vocabulary: Vocabulary) -> Clause | None:
    """`double the {symbol} on this card`, said as `this card gains +1 {symbol} for each {symbol} on it`."""
    words = clause.object
    known = Double in (cls for cls, _ in vocabulary.grammar.verb_forms.get(clause.verb.text, ()))
    if not known or len(words) < 4 or words[0].text != "the" or words[1].type != "SYMBOL" or words[2].text != "on":
        return None
    at = words[1].start, words[1].end
    said = (("+", "PLUS"), ("1", "NUMBER"), ("each", "WORD"), ("it", "WORD"))
    plus, one, each, it = (Word(text, kind, *at) for text, kind in said)
    rate = Argument(Word("for", "VPREP", *at), (each, words[1], words[2], it))
    verb = replace(clause.verb, text=GAINS)
    return replace(
        clause, verb=verb, subject=words[3:], object=(plus, one, words[1]), arguments=(rate, *clause.arguments)
    )


def _in_order(clause: Clause, vocabulary: Vocabulary) -> Clause:
    """`costs 1 less {symbol}`, said as `costs 1 {symbol} less`, with what the verb ends with at its end."""
    tails = {frame.tail for _, frame in vocabulary.grammar.verb_forms.get(clause.verb.text, ()) if frame.tail}
    match clause.object:
        case (Word(type="NUMBER") as number, Word() as last, Word(type="SYMBOL") as symbol):
            said = replace(last, text=_LESS if last.text == _FEWER else last.text)
            return replace(clause, object=(number, symbol, said)) if said.text in tails else clause
    return clause


def _of_it(clause: Clause, vocabulary: Vocabulary) -> Clause:
    """`gains its symbols`: the symbols of it."""
    said = [word.text for word in clause.object]
    if said[:1] != ["its"]:
        return clause
    for _, frame in vocabulary.grammar.verb_forms.get(clause.verb.text, ()):
        lead = words_of(frame.lead, vocabulary)
        if lead[:1] == ["the"] and lead[1:] == [*said[1:], "of"]:
            first, last = clause.object[0], clause.object[-1]
            named = tuple(replace(first, text=text, start=first.start, end=last.end) for text in (*lead, "it"))
            return replace(clause, object=named)
    return clause


def action(clause: Clause, x: t.Amount | None, vocabulary: Vocabulary) -> t.Action:
    """What a clause says; `x` is what its sentence says that X is. Raises a misfit."""
    clause = _doubled(clause, vocabulary) or in_exchange(_in_order(clause, vocabulary), vocabulary)
    clause = _of_it(clause, vocabulary)
    cls, frame = _verb_class(clause, vocabulary)
    read = _Reader(clause, cls, frame, vocabulary, x).action()
    subject = getattr(read, frame.subject) if frame.subject else None
    return read if subject is None else _of_its_subject(read, subject, x)


def _of_its_subject(read: t.Action, subject: t.What, x: t.Amount | None) -> t.Action:
    """`this card … for each {symbol} on it`: in an amount, `it` is what the clause is about.

    Not so in what X is, which stands behind all clauses. Of what is chosen by the clause itself, each is meant.
    """
    several = isinstance(subject, t.Those | t.Them | t.TheRest)
    if isinstance(subject, t.Select | t.SomeOf):
        several, subject = not isinstance(subject.quantity, t.One | t.Your | t.Nth | t.Last), t.Itself()

    pronouns = (t.It, t.Them) if several else (t.It,)

    among = {id(place.what) for place in find(read, t.Among)}  # `them` of whom some are told by something
    if isinstance(subject, t.Itself):
        among |= {id(some.those) for some in find(read, t.SomeOf)}

    def named(node: Node) -> Node:
        return replace(subject, at=node.at) if isinstance(node, pronouns) and id(node) not in among else node

    amounts = [(name, value) for name, value in values(read) if isinstance(value, t.Resource) and not _is(x, value)]
    alone = next((it for _, value in amounts for it in find(value, t.It)), None)
    if alone is not None and isinstance(subject, t.Those | t.Them):  # of all together, each would have the total
        fix = "say `each … among them … on it`, or of all together `on them`"
        raise misfit("text-reference", "`it` is one object, and this is said of several", alone.at, fix)
    changed: dict[str, Any] = {name: rebuild(value, named) for name, value in amounts}
    return replace(read, **changed)


def _is(x: t.Amount | None, said: t.Resource) -> bool:
    """True if an amount is X."""
    amount = said.amount.amount if isinstance(said.amount, t.AtMost) else said.amount
    return x is not None and amount is x


# ---- which class of a verb is meant


def _names_a_thing(argument: Argument, vocabulary: Vocabulary) -> bool:
    """True for `onto it` and `onto the first card in your field`, not for `onto the top of your deck`."""
    words = [word.text for word in argument.phrase]
    spoken = (tuple(" ".join([argument.preposition.text, *words[:n]]).split()) for n in range(1, len(words) + 1))
    if words[0] not in _BEGIN_A_THING or any(said in vocabulary.where.spots for said in spoken):
        return False
    one = (i for i, word in enumerate(words) if not vocabulary.phrases.noun_forms.get(word, ("", True))[1])
    noun = next(one, None)
    ended = noun is not None and "of" not in words[:noun] and (words[noun + 1 :] or ["in"])[0] in _BEHIND_A_THING
    return words[0] == "it" or ended


def _verb_class(clause: Clause, vocabulary: Vocabulary) -> tuple[VerbClass, VerbFrame]:
    ways = vocabulary.grammar.verb_forms.get(clause.verb.text, ())
    words = [w.text for w in clause.object]
    fitting = [(cls, frame) for cls, frame in ways if _begins_and_ends(words, frame, vocabulary)]
    if not fitting:
        at = (clause.verb.start, clause.object[-1].end if clause.object else clause.verb.end)
        said = " or ".join(f"`{example(cls, vocabulary)}`" for cls in dict.fromkeys(cls for cls, _ in ways))
        fix = f"say for example {said}" if said else ""
        raise misfit("text-argument", f"`{clause.verb.text}` is not said like this here", at, fix)
    if len(fitting) == 1:
        return fitting[0]
    return min(fitting, key=lambda way: _mismatch(clause, way[0], way[1], vocabulary))


def _begins_and_ends(words: list[str], frame: VerbFrame, vocabulary: Vocabulary) -> bool:
    lead, tail = words_of(frame.lead, vocabulary), words_of(frame.tail, vocabulary)
    return words[: len(lead)] == lead and (not tail or words[-len(tail) :] == tail)


def words_of(words: str, vocabulary: Vocabulary) -> list[str]:
    """Lead and tail words as the lexer would cut them: some are one name."""
    return [words] if words in vocabulary.grammar.name_terminal else words.split()


def _mismatch(clause: Clause, cls: VerbClass, frame: VerbFrame, vocabulary: Vocabulary) -> tuple[int, int]:
    """How badly the other words of a clause fit a class; of equals, the longer lead is meant."""
    said = {argument.preposition.text for argument in clause.arguments} - {"for", "by", EQUAL}
    needed = {p for p, name in frame.after if not is_optional(cls, name)}
    wrong = len(said - {p for p, _ in frame.after}) + (bool(needed) and not needed & said)
    wrong += (frame.subject != "") is _said_to_you(clause)
    for argument in clause.arguments:
        name = frame.field_after(argument.preposition.text)
        kinds = options_of(field_types(cls)[name]) if name else ()
        if t.What in kinds or t.Spot in kinds:
            wrong += (t.What in kinds) is not _names_a_thing(argument, vocabulary)
    if frame.object and not frame.lead:
        measured = t.Resource in options_of(field_types(cls)[frame.object])
        wrong += measured is not is_resource(phrase_cursor(clause.object, vocabulary))
    return wrong, -len(frame.lead) - len(frame.tail)


def _said_to_you(clause: Clause) -> bool:
    return [word.text for word in clause.subject] in ([], ["you"])


# ---- its words


@dataclass
class _Reader:
    """Reads one clause by the frame of its verb."""

    clause: Clause
    cls: VerbClass
    frame: VerbFrame
    vocabulary: Vocabulary
    x: t.Amount | None

    def action(self) -> t.Action:
        fields: dict[str, Any] = {}
        self._subject(fields)
        beside = self._beside()
        if self.frame.object or self.frame.tail:
            self._object(beside, fields)
        elif self.clause.object:
            words = self.clause.object
            at = (words[0].start, words[-1].end)
            raise misfit("text-trailing", f"`{self.frame.verb}` takes no object", at)
        for argument in self.clause.arguments:
            self._argument(argument, beside, fields)
        self._limit(fields)
        for name in field_types(self.cls):
            if name not in fields and not is_optional(self.cls, name):
                raise self._missing(name)
        return self.cls(at=self.clause.at, **fields)

    @property
    def _for_example(self) -> str:
        return f"say for example `{example(self.cls, self.vocabulary)}`"

    @property
    def _verb_at(self) -> tuple[int, int]:
        return self.clause.verb.start, self.clause.verb.end

    def _cursor(self, words: Phrase, after: int = 0) -> Cursor:
        return phrase_cursor(words, self.vocabulary, after, self.x)

    def _subject(self, fields: dict[str, Any]) -> None:
        words = self.clause.subject
        if self.frame.subject:
            if not words:
                message = f"`{self.frame.verb}` needs a subject"
                raise misfit("text-argument", message, self._verb_at, self._for_example)
            if self.clause.may:
                at = (self.clause.may.start, self.clause.may.end)
                raise misfit("text-argument", "only what you do can be left out, with `you may`", at)
            if len(words) > 1 and words[-1].text == "each":  # `the first and last … each gain …`
                words = words[:-1]
            cursor = self._cursor(words)
            fields[self.frame.subject] = self._checked(all_or(cursor), self.frame.subject)
            cursor.finish()
        elif not _said_to_you(self.clause):
            at = (words[0].start, words[-1].end)
            ways = self.vocabulary.grammar.verb_forms.get(self.clause.verb.text, ())
            other = next((cls for cls, frame in ways if frame.subject), None)
            fix = f"say for example `{example(other, self.vocabulary)}`" if other is not None else ""
            if words[-1].text == "they" or _is_player(words[-1], self.vocabulary):
                fix = "say who does it: you, `each other player`, or `each player who …`"
            raise misfit("text-argument", f"`{self.frame.verb}` is said to `you`, not of something else", at, fix)

    def _beside(self) -> AmountWords:
        """What stands beside an amount; whatever the verb has no amount for is refused."""
        clause, frame = self.clause, self.frame
        types = [hint for hints in field_types(self.cls).values() for hint in options_of(hints)]
        tables = [a for a in clause.arguments if a.preposition.text == "by" and not frame.field_after("by")]
        equal = [a for a in clause.arguments if a.preposition.text == EQUAL] if t.Resource in types else []
        for again in (*self._rates[1:], *tables[1:], *equal[1:]):
            at = (again.preposition.start, again.phrase[-1].end)
            raise misfit("text-argument", f"`{again.preposition.text}` stands twice", at)
        limit = clause.limit
        if limit is not None and (t.Resource not in types or limit.least is not bool(frame.least)):
            at = (limit.words.start, limit.number.end)
            message = f"`{frame.verb}` has no amount with a {'minimum' if limit.least else 'maximum'}"
            fix = "only a price that is lowered has one: `… costs 2 … less, to a minimum of 1`" if limit.least else ""
            raise misfit("text-trailing", message, at, fix)
        if bool(tables) != bool(clause.steps) or (tables and frame.unsaid is None):
            message = "a table is said as `score by the number of …: 1 for 2 or 3; 2 for 4 or more`"
            raise misfit("text-argument", message, clause.at)
        return AmountWords(
            rate=self._cursor(self._rates[0].phrase) if self._rates else None,
            most=limit if limit is not None and not limit.least else None,
            table=self._table(tables[0]) if tables else None,
            equal=self._cursor(equal[0].phrase) if equal else None,
            unsaid=None if frame.unsaid is None else self.vocabulary.symbol_of(frame.unsaid),
        )

    @property
    def _rates(self) -> list[Argument]:
        """`for each …` and `for every 2 …`; not what the verb itself takes behind `for`."""
        said = [argument for argument in self.clause.arguments if argument.preposition.text == "for"]
        return said[1:] if self.frame.field_after("for") else said

    def _table(self, argument: Argument) -> StepTable:
        return StepTable(argument.preposition.start, self._cursor(argument.phrase), self.clause.steps)

    def _object(self, beside: AmountWords, fields: dict[str, Any]) -> None:
        words, frame = self.clause.object, self.frame
        if not words and not beside.table:
            message = f"`{self.clause.verb.text}` needs an object"
            raise misfit("text-argument", message, self._verb_at, self._for_example)
        lead, tail = (len(words_of(said, self.vocabulary)) for said in (frame.lead, frame.tail))
        cursor = self._cursor(words[lead : len(words) - tail], self.clause.verb.end)
        cursor.repeated = self.clause.until is not None
        if frame.object:
            cursor.lead = frame.behind_lead
            fields[frame.object] = self._value(cursor, frame.object, beside)
            cursor.lead = ""
        if (
            frame.behind
            and cursor.done
            and frame.behind_lead
            and (both := two_of(fields.get(frame.object), self.vocabulary))
        ):
            fields[frame.object], fields[frame.behind] = both
        elif frame.behind:
            if frame.behind_lead and not cursor.take(*words_of(frame.behind_lead, self.vocabulary)):
                raise self._missing(frame.behind)
            if frame.those:
                self._players(cursor, frame.behind, fields)
            else:
                fields[frame.behind] = self._value(cursor, frame.behind, beside)
        try:
            cursor.finish()
        except Misfit as error:
            raise self._wrong_preposition(cursor) or error from error

    def _limit(self, fields: dict[str, Any]) -> None:
        """`, to a minimum of 1`: of the symbol that the price is lowered in."""
        limit = self.clause.limit
        if limit is not None and limit.least:
            lowered = next(value for value in fields.values() if isinstance(value, t.Resource))
            same_symbol(limit.symbol, lowered.symbol)
            fields[self.frame.least] = int(limit.number.text)

    def _players(self, cursor: Cursor, name: str, fields: dict[str, Any]) -> None:
        """`each neighbour who owns …`: with whom it is done; only who is the first of all may be oneself."""
        frame = self.frame
        said = some_players(cursor)
        if said is None:
            fields[name] = self._name(cursor, name)
            return
        of_all = said.those is not None and isinstance(said.those.compare, t.Foremost)
        fields[name] = OTHERS if said.who == EVERYONE and not of_all else said.who
        fields[frame.those] = said.those

    def _argument(self, argument: Argument, beside: AmountWords, fields: dict[str, Any]) -> None:
        preposition = argument.preposition
        name = self.frame.field_after(preposition.text)
        if argument in self._rates and (self._is_measured() or self._rated_field):
            return
        if not name and preposition.text in ("by", EQUAL) and self._is_measured():
            return
        at = (preposition.start, argument.phrase[-1].end)
        if not name:
            takes = " or ".join(f"`{p}`" for p, _ in self.frame.after[:MOST_NAMED]) or "nothing of the kind"
            message = f"`{self.frame.verb}` takes no `{preposition.text}`"
            noun = NOUN_PREPOSITIONS.get(preposition.text)
            if noun is not None and not any(p in NOUN_PREPOSITIONS for p, _ in self.frame.after):
                at = (preposition.start, preposition.end)
                raise misfit("text-argument", message, at, f"write `{noun}` behind a noun", noun)
            raise misfit("text-argument", message, at, f"it takes {takes}; {self._for_example}")
        if name in fields:
            raise misfit("text-argument", f"`{preposition.text}` stands twice", at)
        spoken_whole = t.Spot in options_of(field_types(self.cls)[name])
        cursor = self._cursor((preposition, *argument.phrase) if spoken_whole else argument.phrase)
        cursor.repeated = self.clause.until is not None and not self.frame.object
        if self.frame.those and field_sections(self.cls).get(name) == "players":
            self._players(cursor, name, fields)
        else:
            fields[name] = self._value(cursor, name, beside)
        if spoken_whole and self.frame.closing:
            fields[self.frame.closing] = self._order(cursor)
        cursor.finish()

    def _order(self, cursor: Cursor) -> t.AnyOrder | None:
        """`in any order`, behind where something is put."""
        start = cursor.start
        orders = {words: name for words, name in self.vocabulary.phrases.spoken("orders").items() if name == ANY}
        return t.AnyOrder(at=(start, cursor.last_end)) if cursor.take_from(orders) else None

    def _is_measured(self) -> bool:
        """True if the object is an amount, beside which `for each …` and a table may stand."""
        fields = (field for field in (self.frame.object, self.frame.behind) if field)
        return any(t.Resource in options_of(field_types(self.cls)[field]) for field in fields)

    @property
    def _rated_field(self) -> str:
        """The field of which there is one more `for each …`, where the verb has no amount."""
        name = self.frame.field_after("for") or self.frame.object
        is_object = bool(name) and not self.frame.behind and t.What in options_of(field_types(self.cls)[name])
        return name if is_object and self._rates and not self._is_measured() else ""

    def _rated(self, said: t.What) -> t.What:
        """`up to 1 card for each …`"""
        rate = self._rates[0]
        at = (rate.preposition.start, rate.phrase[-1].end)
        if not isinstance(said, t.Select) or not isinstance(said.quantity, t.One | t.Exactly | t.UpTo):
            raise misfit("text-argument", "only `a …`, `2 …` or `up to 2 …` can be said for each", at)
        amount = rated(getattr(said.quantity, "n", 1), self._cursor(rate.phrase), at)
        up_to = isinstance(said.quantity, t.UpTo)
        return replace(said, quantity=t.Computed(amount, up_to, at=said.quantity.at))

    # ---- values

    def _value(self, cursor: Cursor, name: str, beside: AmountWords) -> object:
        """Reads what a field's type asks for."""
        options = options_of(field_types(self.cls)[name])
        start = cursor.start
        if t.What in options:
            said = self._checked(what(cursor), name)
            return self._rated(said) if name == self._rated_field else said
        if t.Resource in options:
            return resource(cursor, beside)
        if t.Symbols in options:
            return symbols(cursor)
        if t.Gains in options:
            return gains(cursor)
        if t.Kind in options:
            return _one_kind(cursor)
        if t.Spot in options:
            return self._spot(cursor)
        if t.Pile in options:
            return replace(cursor.one_from(self.vocabulary.where.piles, "pile"), at=(start, cursor.last_end))
        if t.Until in options:
            moment = cursor.one_from(self.vocabulary.phrases.spoken("moments"), "moment")
            return t.Until(moment, at=(start, cursor.last_end))
        if t.Occasion in options:
            occasion = cursor.one_from(self.vocabulary.phrases.spoken("occasions"), "occasion")
            return t.Occasion(occasion, at=(start, cursor.last_end))
        return self._name(cursor, name)

    def _spot(self, cursor: Cursor) -> t.Spot:
        start = cursor.start
        where = self.vocabulary.where
        known = {**where.spots, **where.spots_of_others}
        spots = {words: spot for words, spot in known.items() if spot.end in self.frame.ends}
        return replace(cursor.one_from(spots, "place"), at=(start, cursor.last_end))

    def _name(self, cursor: Cursor, name: str) -> object:
        """The name that a field is declared to hold, or several of them: `gaining {symbol} or taking another turn`."""
        section = SECTIONS[field_sections(self.cls)[name]]
        if section.name == "symbols":
            return symbol(cursor)
        spoken = self.vocabulary.phrases.spoken(section.name)
        names = [cursor.one_from(spoken, section.called)]
        if typing.get_origin(field_types(self.cls)[name]) is not tuple:
            return names[0]
        while cursor.take("or") or cursor.take(","):
            names.append(cursor.one_from(spoken, section.called))
        return tuple(names)

    def _checked(self, said: t.What, name: str) -> t.What:
        """What a verb takes, by its traits."""
        takes = self.frame.takes_of(name)
        found = traits_said(said, self.vocabulary)
        if takes and found and found.isdisjoint(takes):
            message = f"`{self.frame.verb}` does not take this kind of thing"
            nouns = [*(["symbol"] if "symbol" in takes else ()), *self.vocabulary.taken(takes)]
            known = " or ".join(f"`{noun}`" for noun in nouns)
            advice = f"it takes {known}" if nouns else f"give a noun of the game the trait `{takes[0]}`"
            raise misfit("text-type", message, said.at, advice)
        return said

    # ---- what is wrong

    def _missing(self, name: str) -> Misfit:
        prepositions = [f"`{p} …`" for p, field_name in self.frame.after if field_name == name]
        needs = " or ".join(prepositions[:MOST_NAMED]) or "more words"
        at = (self.clause.verb.start, self.clause.at[1])
        return misfit("text-argument", f"`{self.frame.verb}` needs {needs}", at, self._for_example)

    def _wrong_preposition(self, cursor: Cursor) -> Misfit | None:
        """`put … on the bottom of your deck`: the fix is another preposition."""
        first, rest = cursor.words[cursor.i], cursor.words[cursor.i + 1 :]
        spoken = tuple(" ".join(word.text for word in rest).split())
        for preposition, _ in self.frame.after:
            if (preposition, *spoken) in self.vocabulary.where.spots:
                message = f"`{self.frame.verb}` says where with `{preposition}`, not `{first.text}`"
                at = (first.start, first.end)
                return misfit("text-argument", message, at, f"write `{preposition}`", preposition)
        said = {argument.preposition.text for argument in self.clause.arguments}
        for preposition, noun in NOUN_PREPOSITIONS.items():
            name = self.frame.field_after(preposition)
            if first.text != noun or not name or t.Spot in options_of(field_types(self.cls)[name]):
                continue
            if said.isdisjoint(p for p, other in self.frame.after if other == name):
                message = f"`{self.frame.verb}` says where with `{preposition}`, not `{noun}`"
                at = (first.start, first.end)
                return misfit("text-argument", message, at, f"write `{preposition}`", preposition)
        return None


def traits_said(said: t.What, vocabulary: Vocabulary) -> frozenset[str]:
    """The traits of a selection or reference; none for `it`, which is checked with its antecedent."""
    match said:
        case t.Select(group=t.Group(thing=t.Kind(noun=""))):
            return frozenset()  # what `they` are is not known yet
        case t.Select(group=t.Group(thing=t.Kind(noun=noun))) | t.SomeOf(those=t.Those(noun=noun)):
            return vocabulary.nouns[noun].traits
        case t.Select():
            return frozenset(("symbol",))
        case t.This(noun=noun) | t.That(noun=noun) | t.Those(noun=noun) | t.Chosen(noun=noun):
            return vocabulary.nouns[noun].traits
        case _:
            return frozenset()


def _is_player(word: Word, vocabulary: Vocabulary) -> bool:
    """True for a noun of those who play."""
    noun = vocabulary.phrases.noun_forms.get(word.text)
    return noun is not None and vocabulary.kind_of(noun[0]) == PLAYER


def _one_kind(cursor: Cursor) -> t.Kind:
    start = cursor.start
    if not cursor.take("a") and not cursor.take("an"):
        raise misfit("text-argument", "one kind of thing was expected", (start, cursor.after), "say `a …`")
    return replace(kind(cursor), at=(start, cursor.last_end))
