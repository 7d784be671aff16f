"""Says amounts: so many of a symbol, for each of something, as many as a card states, or X and what X is."""

from __future__ import annotations

from collections.abc import Sequence

from cardc.language import tree as t
from cardc.language.english_phrases import differing
from cardc.language.speak.said_groups import (
    SAME,
    all_of,
    is_each,
    is_the_same,
    owned_group,
    say_group,
    say_host,
    say_symbols,
    span,
    span_key,
    trailing_keys,
    without,
)
from cardc.language.speak.speaker import Speaker, Unsayable, symbol

# Amounts that grow with what is counted.
Rate = t.PerEach | t.PerFewer | t.PerDifferent
# Amounts that are said as what a symbol is equal to.
EQUAL = (t.Stated, t.Highest, t.MostOn, t.Half, t.Multiple)


def say_resource(speaker: Speaker, resource: t.Resource) -> str:
    """An amount of a symbol."""
    return say_bare(speaker, resource) + say_measure(speaker, resource)


def say_amount(speaker: Speaker, amount: t.Amount) -> str:
    """An amount of nothing but itself."""
    return say_resource(speaker, t.Resource(amount, ""))


def say_bare(speaker: Speaker, resource: t.Resource) -> str:
    """`2 {symbol} from the box`"""
    bank = f" {speaker.wording.word('banks', resource.bank)}" if resource.bank else ""
    amount, _ = without_cap(resource.amount)
    if isinstance(amount, t.Steps):
        return _steps(speaker, amount, resource.symbol)
    said = f"{symbol(resource.symbol)}{bank}"
    if isinstance(amount, t.Half) and isinstance(amount.of, t.ThatMuch):
        return speaker.phrase(f"Half.bare.{_way(amount.up)}").replace("{symbol}", said)
    if isinstance(amount, t.Multiple) and isinstance(amount.of, t.ThatMuch):
        key = "Multiple.2.bare" if amount.times == 2 else "Multiple.bare"
        return speaker.phrase(key).replace("{n}", str(amount.times)).replace("{symbol}", said)
    if isinstance(amount, EQUAL):
        return speaker.phrase("equal").replace("{symbol}", said).replace("{field}", say_number(speaker, amount))
    if isinstance(amount, t.AnyAmount):
        return speaker.phrase("AnyAmount").replace("{symbol}", said)
    if isinstance(amount, t.ThatMuch):
        return speaker.phrase("ThatMuch").replace("{symbol}", said)
    match amount:
        case t.Plus(left=t.ThatMuch(), right=t.Number(n=n)) | t.Minus(left=t.ThatMuch(), right=t.Number(n=n)):
            key = "ThatMuch.plus" if isinstance(amount, t.Plus) else "ThatMuch.minus"
            return speaker.phrase(key).replace("{symbol}", said).replace("{n}", str(n))
    return f"{_count(speaker, amount)} {said}".rstrip()


def say_measure(speaker: Speaker, resource: t.Resource) -> str:
    """` for each {symbol} on this card, to a maximum of 3 {symbol}`"""
    amount, most = without_cap(resource.amount)
    rate = f" {say_rate(speaker, amount)}" if isinstance(amount, Rate) else ""
    return rate + _cap(speaker, most, resource.symbol)


def without_cap(amount: t.Amount) -> tuple[t.Amount, int | None]:
    """An amount, and what it is at most."""
    return (amount.amount, amount.most) if isinstance(amount, t.AtMost) else (amount, None)


def _cap(speaker: Speaker, most: int | None, name: str) -> str:
    """`, to a maximum of 10 {symbol}`"""
    if most is None:
        return ""
    return speaker.phrase("at_most").replace("{n}", f"{most} {symbol(name)}".rstrip())


def _stated(speaker: Speaker, amount: t.Stated) -> str:
    """`its cost`, `the cost of that card`, `their total cost`"""
    field = speaker.wording.word("stated", amount.field)
    gender = "m"
    chosen = isinstance(amount.what, t.Select | t.SomeOf)  # an object of its own, however it is called
    subject = speaker.subject is not None and amount.what == speaker.subject and not chosen
    several = speaker.is_plural(amount.what) or is_each(amount.what)
    if isinstance(amount.what, t.It | t.Itself | t.Them) or subject:
        return speaker.phrase("their_total" if several else "its", gender).replace("{field}", field)
    template = speaker.phrase("the_total_of" if several else "the_of", gender).replace("{field}", field)
    what = all_of(speaker, amount.what) if is_each(amount.what) else speaker.say(amount.what)
    return template.replace("{what}", what)


def _steps(speaker: Speaker, steps: t.Steps, name: str) -> str:
    """`by the number of cards you own: 2 {symbol} for 1 or 2; 3 {symbol} for 3 or more`"""
    rows = []
    for row in steps.rows:
        plural = speaker.wording.is_plural("Exactly", row.high or 2)
        noun = say_group(speaker, t.Group(steps.of.thing), plural)
        own = f"Step{span_key(row.low, row.high).removeprefix('span')}"
        row_text = speaker.phrase(own if speaker.has_phrase(own) else "Step")
        row_text = row_text.replace("{value}", f"{row.value} {symbol(name)}".rstrip()).replace("{noun}", noun)
        row_text = row_text.replace("{low}", str(row.low)).replace("{high}", str(row.high))
        rows.append(row_text.replace("{range}", span(speaker, row.low, row.high)))
    text = speaker.phrase("Steps").replace("{group}", owned_group(speaker, steps.of))
    return text.replace("{symbol}", symbol(name)).replace("{rows}", speaker.phrase("next_step").join(rows))


def say_times(speaker: Speaker, times: t.Quantity) -> tuple[str, tuple[t.Amount, ...]]:
    """`do this twice: `, `do this once for each {symbol} on this card: `, `do this X times: `; and what X is."""
    how_often = speaker.wording.how_often
    if not isinstance(times, t.Computed):
        return how_often(type(times).__name__, getattr(times, "n", None)), ()
    key = "Computed.up_to" if times.up_to else "Computed"
    amount, _ = without_cap(times.amount)
    if isinstance(amount, Rate):
        rate = say_measure(speaker, t.Resource(times.amount, "")).strip()
        return how_often(f"{key}.rated", amount.times).replace("{rate}", rate), ()
    return how_often(key, None), (amount,)


# ---- numbers that are reckoned


def _count(speaker: Speaker, amount: t.Amount) -> str:
    """The number of an amount, or X."""
    match amount:
        case t.Number():
            return str(amount.n)
        case t.PerEach() | t.PerFewer() | t.PerDifferent():
            return str(amount.times)
        case _:
            speaker.unknowns.append(amount)
            return "X"


def say_measured(speaker: Speaker, f: t.Measured) -> str:
    """`with a cost less than its cost`, `of the same cost`"""
    field = speaker.wording.word("stated", f.field)
    if is_the_same(f):
        return speaker.phrase(SAME, "m").replace("{field}", field)
    template = speaker.phrase(f"Measured{f.sign}", "m").replace("{field}", field)
    return template.replace("{amount}", say_number(speaker, f.amount))


def say_number(speaker: Speaker, amount: t.Amount) -> str:
    """A number by itself, as what X is, or what something is equal to."""
    match amount:
        case t.Number():
            return str(amount.n)
        case t.Stated():
            return _stated(speaker, amount)
        case t.CountOf() | t.PerEach(times=1, every=1):
            return speaker.phrase("CountOf").replace("{group}", owned_group(speaker, amount.of))
        case t.PerEach(times=1, every=2, of=of):
            return _half(speaker, t.CountOf(of), up=False)
        case t.PerEach(times=times, every=1, of=of):
            return say_number(speaker, t.Multiple(times, t.CountOf(of)))
        case t.PerFewer(times=1):
            right = speaker.phrase("CountOf").replace("{group}", owned_group(speaker, amount.of))
            return speaker.phrase("Minus").replace("{left}", str(amount.than)).replace("{right}", right)
        case t.PerDifferent(times=1):
            return speaker.phrase("CountOf").replace("{group}", say_different(speaker, amount))
        case t.Minus():
            left, right = say_number(speaker, amount.left), say_number(speaker, amount.right)
            return speaker.phrase("Minus").replace("{left}", left).replace("{right}", right)
        case t.Plus():
            left, right = say_number(speaker, amount.left), say_number(speaker, amount.right)
            return speaker.phrase("Plus").replace("{left}", left).replace("{right}", right)
        case t.Multiple(times=times, of=of):
            key = f"Multiple.{times}" if speaker.has_phrase(f"Multiple.{times}") else "Multiple"
            return speaker.phrase(key).replace("{n}", str(times)).replace("{amount}", say_number(speaker, of))
        case t.Stated():
            return _stated(speaker, amount)
        case t.Highest():
            template = speaker.phrase(f"Highest.{'high' if amount.high else 'low'}", "m")
            template = template.replace("{field}", speaker.wording.word("stated", amount.field))
            return template.replace("{group}", _among(speaker, (amount.among,)))
        case t.MostOn():
            template = speaker.phrase(f"MostOn.{'most' if amount.most else 'fewest'}")
            template = template.replace("{symbols}", say_symbols(speaker, amount.of.names))
            return template.replace("{one}", _one_of(speaker, amount.among))
        case t.Half():
            return _half(speaker, amount.of, amount.up)
    raise Unsayable(f"X cannot be said to be {amount!r}")


def _half(speaker: Speaker, of: t.Amount, up: bool) -> str:
    """`half its cost, rounded up`"""
    return speaker.phrase(f"Half.{_way(up)}").replace("{amount}", say_number(speaker, of))


def _way(up: bool) -> str:
    return "up" if up else "down"


def halves(amount: t.Amount, group: t.Group) -> str:
    """How half of a group is rounded, if an amount is that; else nothing."""
    match amount:
        case t.PerEach(times=1, every=2, of=of) if of == group:
            return _way(False)
        case t.Half(of=t.CountOf(of=of), up=up) if of == group:
            return _way(up)
    return ""


def _one_of(speaker: Speaker, group: t.Group) -> str:
    """`a card in your field`: any of a group, which nobody chooses."""
    other, wording = without(group, t.Another), speaker.wording
    owned = without(group, t.Owned) if other is None and speaker.has_phrase("One.owned") else None
    key = "One.owned" if owned is not None else "One"
    if other is not None:
        key = "One.other" if speaker.has_phrase("One.other") else "One.another"
    bare, plural = other or owned or group, wording.is_plural(key, 1)
    relation = wording.relation("One") if len(group.places) == 1 else "in"
    template = speaker.phrase(key, speaker.gender(group), plural)
    return template.replace("{group}", say_group(speaker, bare, plural, relation))


def say_rate(speaker: Speaker, amount: Rate) -> str:
    """`for each {symbol} on this card`, `for every 2 cards …`, `for each card fewer than 7 …`"""
    if isinstance(amount, t.PerFewer):
        return _fewer(speaker, amount)
    if isinstance(amount, t.PerDifferent):
        template = speaker.phrase("different", "m").replace("{field}", speaker.wording.word("stated", amount.field))
        return template.replace("{group}", _among(speaker, amount.groups))
    if amount.every == 1:
        owned = without(amount.of, t.Owned)
        if owned is not None and speaker.has_phrase("for_each.owned"):
            template = speaker.phrase("for_each.owned", speaker.gender(owned))
            return template.replace("{group}", say_group(speaker, owned, True))
        template = speaker.phrase("for_each", speaker.gender(amount.of))
        return template.replace("{group}", _rated(speaker, amount.of, False))
    own, paired = f"for_every.{amount.every}", isinstance(amount.of.thing, t.Kind)
    key = own if paired and speaker.has_phrase(own) else "for_every" if paired else "for_every.symbols"
    key = key if speaker.has_phrase(key) else "for_every"
    template = speaker.phrase(key, speaker.gender(amount.of), True)
    return template.replace("{n}", str(amount.every)).replace("{group}", _rated(speaker, amount.of, True))


def say_different(speaker: Speaker, said: t.PerDifferent | t.Differing, plural: bool = True) -> str:
    """`different costs among X`"""
    called = differing(speaker.wording, said.field, speaker.wording.word("stated", said.field), plural)
    return (
        speaker.phrase("Different.among")
        .replace("{different}", called)
        .replace("{group}", _among(speaker, said.groups))
    )


def _among(speaker: Speaker, groups: Sequence[t.Group]) -> str:
    """`vales and advancements you own`: whose they are, and where, is said once if it is the same."""
    last = groups[-1]
    match groups:
        case (t.Group(thing=t.Kind(noun), places=(t.Among(what=t.Those(noun=same) as those) as among,)) as of,) if (
            noun == same
        ):
            twice = say_group(speaker, t.Group(of.thing, (), (among,)), True)
            words = say_group(speaker, of, True)
            if words.startswith(twice):  # nothing is said before the noun
                return speaker.say(those) + words.removeprefix(twice)
    shared = all(
        group.places == last.places and (without(group, t.Owned) is None) is (without(last, t.Owned) is None)
        for group in groups
    )
    said = groups
    if shared and not speaker.has_phrase("Each.host.owned"):
        bare = (without(group, t.Owned) or group for group in groups[:-1])
        said = [*(t.Group(group.thing, group.filters) for group in bare), last]
    return speaker.phrase("and").join(all_of(speaker, t.Select(t.Each(), group)) for group in said)


def _rated(speaker: Speaker, group: t.Group, plural: bool) -> str:
    """What is counted; of what is available, that it is."""
    bare = without(group, t.Available)
    if bare is None or not speaker.has_phrase("Available.counted"):
        return say_group(speaker, group, plural)
    plural = plural or speaker.wording.is_plural("Available.counted", 1)
    template = speaker.phrase("Available.counted", speaker.gender(group), plural)
    template = speaker.whose(template, speaker.gender(group), plural)
    return template.replace("{group}", say_group(speaker, bare, plural))


def _fewer(speaker: Speaker, amount: t.PerFewer) -> str:
    """`for each card fewer than 7 in your field`"""
    of, behind = amount.of, speaker.wording.trailing | speaker.wording.last
    first = tuple(f for f in of.filters if not trailing_keys(f) & behind)
    bare = _rated(speaker, t.Group(of.thing, first), False)
    whole = _rated(speaker, t.Group(of.thing, of.filters), False)
    owned = without(of, t.Owned)
    match of.places:
        case (t.In(zone=zone, owner="you" | "nobody", end=""),) if speaker.has_phrase("fewer.in"):
            return _fewer_than(speaker, "fewer.in", amount, whole, speaker.pile(zone))
        case (t.On(what=what),) if speaker.has_phrase("fewer.on"):
            return _fewer_than(speaker, "fewer.on", amount, whole, say_host(speaker, what, "{what}"))
        case () if owned is not None and speaker.has_phrase("fewer.own"):
            bare = say_group(speaker, t.Group(of.thing, owned.filters), False)
            return _fewer_than(speaker, "fewer.own", amount, bare, "")
        case _:
            available = any(isinstance(f, t.Available) for f in first)
            whole = _rated(speaker, of, False) if available else say_group(speaker, of, False)
            return _fewer_than(speaker, "fewer", amount, bare, whole.removeprefix(bare))


def _fewer_than(speaker: Speaker, key: str, amount: t.PerFewer, one: str, rest: str) -> str:
    template = speaker.phrase(key, speaker.gender(amount.of)).replace("{one}", one).replace("{n}", str(amount.than))
    return template.replace("{rest}", rest).replace("{pile}", rest)
