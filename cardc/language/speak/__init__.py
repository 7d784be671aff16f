"""Speaking: the nodes of an effect tree to the words of a language, by its wording.

Each kind of node has a module that says it, as functions of a `Speaker`, which knows what was said last. They ask one
another from left to right only: speaker → said groups → said amounts → said selections → said conditions → said nodes.
"""
