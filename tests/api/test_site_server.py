"""A site is served to this machine alone, with the types that browsers insist on."""

import http.client
import threading
from pathlib import Path

import pytest

from cardc.api.site_server import NotServed, address, serving

TYPES = {"a.mjs": "text/javascript", "a.js": "text/javascript", "a.wasm": "application/wasm", "a.css": "text/css"}


def test_files_are_of_the_types_that_browsers_insist_on_and_seen_anew(tmp_path: Path) -> None:
    for name in TYPES:
        (tmp_path / name).write_text("x", encoding="utf-8")
    found = {}
    with serving(tmp_path) as server:
        threading.Thread(target=server.serve_forever, args=[0.01], daemon=True).start()
        asked = http.client.HTTPConnection(*server.server_address[:2])
        for name in TYPES:
            asked.request("GET", f"/{name}")
            answer = asked.getresponse()
            answer.read()
            found[name] = answer.headers["Content-Type"]
            assert answer.headers["Cache-Control"] == "no-cache"
        asked.close()
        server.shutdown()
    assert found == TYPES


def test_a_port_that_is_taken_is_told_with_a_way_out(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        port = int(server.server_address[1])
        with pytest.raises(NotServed, match=f"port {port}: .*; name another with `--port`"), serving(tmp_path, port):
            pass


def test_it_listens_to_this_machine_alone(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        assert server.server_address[0] == "127.0.0.1"
        assert address(server) == f"http://127.0.0.1:{server.server_address[1]}/"
