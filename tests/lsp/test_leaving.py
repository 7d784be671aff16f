"""An editor that goes away takes its server along, however it goes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

COMMAND = [sys.executable, "-m", "cardc", "lsp"]
PATIENCE = 60


def message(**said: object) -> bytes:
    body = json.dumps({"jsonrpc": "2.0", **said}).encode()
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)


@pytest.fixture
def server() -> Iterator[subprocess.Popen[bytes]]:
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as started:
        yield started
        started.kill()


def greet(server: subprocess.Popen[bytes], editor: int | None) -> None:
    """What is said first, up to the answer."""
    assert server.stdin is not None
    assert server.stdout is not None
    params = {"processId": editor, "rootUri": None, "capabilities": {}}
    server.stdin.write(message(id=1, method="initialize", params=params))
    server.stdin.flush()
    length = int(server.stdout.readline().split()[1])
    while server.stdout.readline().strip():
        pass
    assert b"capabilities" in server.stdout.read(length)
    server.stdin.write(message(method="initialized", params={}))
    server.stdin.flush()


def test_when_nobody_writes_to_it_any_more_the_server_ends(server: subprocess.Popen[bytes]) -> None:
    greet(server, os.getpid())
    assert server.stdin is not None
    server.stdin.close()
    server.stdin = None
    assert server.wait(PATIENCE) == 0


@pytest.mark.skipif(os.name == "nt", reason="there the process of the editor is not asked for")
def test_when_its_editor_was_killed_the_server_ends_though_its_pipe_is_open(server: subprocess.Popen[bytes]) -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as editor:
        greet(server, editor.pid)
        assert server.poll() is None
        editor.kill()
    assert server.wait(PATIENCE) == 1


def test_nothing_but_messages_is_written_to_the_editor(server: subprocess.Popen[bytes]) -> None:
    greet(server, None)
    assert server.stdin is not None
    server.stdin.write(message(id=2, method="no/such/question", params={}))
    server.stdin.write(message(id=3, method="shutdown"))
    server.stdin.write(message(method="exit"))
    server.stdin.flush()
    out, _ = server.communicate(timeout=PATIENCE)
    assert server.returncode == 0
    assert out.count(b"Content-Length: ") == 2
    assert b"-32601" in out  # no such method
