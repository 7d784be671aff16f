"""Texts with symbols as HTML: each symbol is a drawing with its name, and stands in the page once."""

from __future__ import annotations

from functools import partial

from markupsafe import Markup, escape

from cardc.publish.inline import TextRun, runs_of, words_in
from cardc.publish.symbol_pictures import Drawings, svg_shapes
from cardc.publish.words import Words

_SYMBOL = Markup('<svg class="s" role="img" aria-label="{0}"><title>{0}</title><use href="#{1}"/></svg>')


class Sprite:
    """The symbols of one page. Texts are to be made before it is asked for its drawings."""

    def __init__(self, drawings: Drawings) -> None:
        self._drawings = drawings
        self._ids: dict[str, str] = {}

    def text(self, text: str, words: Words, *, price: bool = False) -> Markup:
        """A text such as `Gain 1 {mana}.`, its symbols called as the language does; what belongs together stays so."""
        parts: list[Markup] = []
        for gap, runs in words_in(runs_of(text, named=partial(words.symbol, price=price))):
            word = Markup("").join(self._run(run) for run in runs)
            kept = len(runs) > 1 and any(run.symbol for run in runs)
            parts.append(Markup(" ") if gap is not None else Markup(""))
            parts.append(Markup('<span class="kept">{}</span>').format(word) if kept else word)
        return Markup("").join(parts)

    def symbol(self, name: str, label: str) -> Markup:
        """One symbol by itself."""
        return self._run(TextRun(symbol=name, label=label))

    @property
    def drawings(self) -> Markup:
        """The drawings that the page uses, which it shows nowhere else."""
        one = Markup('<symbol id="{}" viewBox="0 0 100 100">{}</symbol>')
        # Shapes are built of numbers and colours.
        drawn = (one.format(key, Markup(svg_shapes(self._drawings.of(name)))) for name, key in self._ids.items())  # noqa: S704
        return Markup('<svg class="sprite" aria-hidden="true">{}</svg>').format(Markup("").join(drawn))

    def _run(self, run: TextRun) -> Markup:
        if not run.symbol:
            return escape(run.text)
        key = self._ids.setdefault(run.symbol, f"symbol-{len(self._ids) + 1}")
        return _SYMBOL.format(run.label, key)
