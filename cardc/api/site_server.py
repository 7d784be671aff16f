"""A web server for a site, for the machine that it runs on alone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from cardc.errors import CardcError

_HERE = "127.0.0.1"
# Browsers insist on these, whatever the machine has registered.
_TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm", ".css": "text/css"}


class _Handler(SimpleHTTPRequestHandler):
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **_TYPES}  # noqa: RUF012 - the library's own attribute

    def end_headers(self) -> None:
        # A site that was made anew is seen anew.
        self.send_header("Cache-Control", "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Requests are nobody's business."""


class NotServed(CardcError, OSError):
    """A port cannot be listened at."""


@contextmanager
def serving(folder: Path, port: int = 0) -> Iterator[ThreadingHTTPServer]:
    """A server that is ready for `serve_forever`, of a folder, which may be made later; port 0 means any that is free.

    Raises `NotServed` where the port is taken.
    """
    try:
        made = ThreadingHTTPServer((_HERE, port), partial(_Handler, directory=str(folder)))
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise NotServed(f"cannot serve at port {port}: {why}; name another with `--port`, or 0 for any") from error
    with made as server:
        yield server


def address(server: ThreadingHTTPServer) -> str:
    """Where the site is found."""
    return f"http://{_HERE}:{server.server_address[1]}/"
