"""The root of every exception that cardc raises on purpose."""


class CardcError(Exception):
    """Something that cardc cannot do, told in a sentence that a person can act on."""
