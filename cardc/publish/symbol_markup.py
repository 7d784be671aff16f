"""Texts with symbols as HTML: each symbol is a drawing with its name, and stands in the page once."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from markupsafe import Markup, escape

from cardc.publish.inline import TextRun, runs_of, words_in
from cardc.publish.symbol_pictures import Drawings, svg_shapes
from cardc.publish.words import Words

_NOTHING = Markup("")
_SYMBOL = Markup('<svg class="s" role="img" aria-label="{0}"><title>{0}</title><use href="#{1}"/></svg>')
_MUTE = Markup('<svg class="s" aria-hidden="true"><use href="#{1}"/></svg>')


class Sprite:
    """The symbols of one page. Texts are to be made before it is asked for its drawings.

    `order`: symbols that the page has in any case, the first of its drawings.
    """

    def __init__(self, drawings: Drawings, order: Iterable[str] = ()) -> None:
        self._drawings = drawings
        self._ids: dict[str, str] = {}
        for name in order:
            self._key(name)

    def text(self, text: str, words: Words, *, price: bool = False, mark: Markup = _NOTHING) -> Markup:
        """A text such as `Gain 1 {mana}.`, its symbols called as the language does; what belongs together stays so.

        A `mark` belongs to the last word.
        """
        parts: list[Markup] = []
        found = list(words_in(runs_of(text, named=partial(words.symbol, price=price))))
        for number, (gap, runs) in enumerate(found, start=1):
            own = mark if number == len(found) else _NOTHING
            word = _NOTHING.join(self._run(run) for run in runs) + own
            kept = bool(own) or (len(runs) > 1 and any(run.symbol for run in runs))
            parts.append(Markup(" ") if gap is not None else _NOTHING)
            parts.append(Markup('<span class="kept">{}</span>').format(word) if kept else word)
        return _NOTHING.join(parts)

    def symbol(self, name: str, label: str) -> Markup:
        """One symbol by itself; without a label where its name stands beside it."""
        return self._run(TextRun(symbol=name, label=label))

    @property
    def drawings(self) -> Markup:
        """The drawings that the page uses, which it shows nowhere else."""
        one = Markup('<symbol id="{}" viewBox="0 0 100 100">{}</symbol>')
        # Shapes are built of numbers and colours.
        drawn = (one.format(key, Markup(svg_shapes(self._drawings.of(name)))) for name, key in self._ids.items())  # noqa: S704
        return Markup('<svg class="sprite" aria-hidden="true">{}</svg>').format(_NOTHING.join(drawn))

    def _run(self, run: TextRun) -> Markup:
        if not run.symbol:
            return escape(run.text)
        return (_SYMBOL if run.label else _MUTE).format(run.label, self._key(run.symbol))

    def _key(self, name: str) -> str:
        return self._ids.setdefault(name, f"symbol-{len(self._ids) + 1}")
