"""Colours as `#rrggbb`: mixed, and as light as eyes find them, so that words can be read on what lies under them."""

from __future__ import annotations

from cardc.publish.ink import BLACK, WHITE

# The least contrast of words that everybody can read, by WCAG 2.
READABLE = 4.5

# How much of the light of the three parts of a colour reaches the eye.
_SHARES = (0.2126, 0.7152, 0.0722)


def mixed(colour: str, other: str, share: float) -> str:
    """A colour with so much of another in it, from 0 to 1."""
    pairs = zip(_parts(colour), _parts(other), strict=True)
    return "#" + "".join(f"{round(one + (two - one) * share):02x}" for one, two in pairs)


def tint(colour: str, share: float) -> str:
    """A colour made lighter by so much white."""
    return mixed(colour, WHITE, share)


def shade(colour: str, share: float) -> str:
    """A colour made darker by so much black."""
    return mixed(colour, BLACK, share)


def luminance(colour: str) -> float:
    """How light a colour is to the eye, from 0 (black) to 1 (white); what is left of it in grey."""
    linear = (_linear(part / 255) for part in _parts(colour))
    return sum(share * part for share, part in zip(_SHARES, linear, strict=True))


def contrast(one: str, other: str) -> float:
    """How far two colours stand apart, from 1 to 21."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def readable_on(ground: str) -> str:
    """The colour of words on a ground: white on dark ones, black on light ones."""
    return WHITE if contrast(WHITE, ground) >= READABLE else BLACK


def _parts(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
