"""The compiled wheel: the same sources, made native by mypyc. Nothing here is part of the installed package."""
