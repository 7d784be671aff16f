"""A line that asks for cards, such as `t:vale cost<=3 o:"discard"`: how it is read, and which cards it means.

The same language is spoken by a script in pages; `docs/queries.md` says what it is.
"""
