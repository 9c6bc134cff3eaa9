"""The bad road of the tests does what it says."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from random import Random

import psycopg
import pytest
from postgres import Postgres
from proxy import LOGIN, Fault, Proxy, any_fault


@pytest.fixture
def echo() -> Iterator[int]:
    """The port of a server that says again what it hears."""
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def answer(heard: socket.socket) -> None:
            with heard, suppress(OSError):
                while piece := heard.recv(4096):
                    heard.sendall(piece)

        def take() -> None:
            while True:
                try:
                    heard, _ = listener.accept()
                except OSError:
                    return
                threading.Thread(target=answer, args=(heard,), daemon=True).start()

        threading.Thread(target=take, daemon=True).start()
        yield listener.getsockname()[1]
        listener.shutdown(socket.SHUT_RDWR)


def said(proxy: Proxy, what: bytes, seconds: float = 0.3) -> bytes | str:
    """What comes back of it; "silence" where a part is missing and nothing ended, "end", "reset"."""
    heard = b""
    try:
        with socket.create_connection(("127.0.0.1", proxy.port), timeout=seconds) as client:
            client.sendall(what)
            while len(heard) < len(what):
                piece = client.recv(4096)
                if not piece:
                    return f"end after {len(heard)}"
                heard += piece
    except TimeoutError:
        return f"silence after {len(heard)}"
    except OSError:
        return f"reset after {len(heard)}"
    return heard


def test_without_a_fault_everything_passes(echo: int) -> None:
    with Proxy(echo) as proxy:
        assert said(proxy, b"abc" * 50_000, 3) == b"abc" * 50_000


@pytest.mark.parametrize(
    ("fault", "heard"),
    [
        (Fault("stall"), "silence after 0"),
        (Fault("stall", after=4, way="answers"), "silence after 4"),
        (Fault("half-close", after=5, way="answers"), "end after 5"),
        (Fault("stall", after=LOGIN), b"0123456789"),
    ],
)
def test_a_fault_begins_where_it_says(echo: int, fault: Fault, heard: bytes | str) -> None:
    with Proxy(echo) as proxy:
        proxy.fault = fault
        assert said(proxy, b"0123456789") == heard


@pytest.mark.parametrize("fault", [Fault("cut", after=3), Fault("refuse")])
def test_what_is_cut_ends_at_once(echo: int, fault: Fault) -> None:
    with Proxy(echo) as proxy:
        proxy.fault = fault
        heard = said(proxy, b"0123456789", 5)
        assert isinstance(heard, str)
        assert not heard.startswith("silence")


def test_the_same_seed_garbles_alike_and_another_otherwise(echo: int) -> None:
    def garbled(seed: int) -> bytes | str:
        with Proxy(echo, seed=seed) as proxy:
            proxy.fault = Fault("garble", after=10, way="answers", share=0.2)
            return said(proxy, bytes(100))

    first = garbled(1)
    assert isinstance(first, bytes)
    assert first[:10] == bytes(10)
    assert 5 < sum(map(bool, first)) < 50
    assert garbled(1) == first != garbled(2)


def test_a_delay_is_for_every_piece(echo: int) -> None:
    with Proxy(echo) as proxy:
        proxy.fault = Fault("delay", seconds=0.1)
        began = time.monotonic()
        assert said(proxy, b"abc", 3) == b"abc"
        assert time.monotonic() - began >= 0.2


def test_a_stall_that_is_over_loses_nothing(echo: int) -> None:
    with Proxy(echo) as proxy:
        proxy.fault = Fault("stall", after=2)
        threading.Timer(0.2, lambda: setattr(proxy, "fault", None)).start()
        assert said(proxy, b"0123456789", 3) == b"0123456789"


def test_every_fault_can_be_drawn_again(echo: int) -> None:
    assert [any_fault(Random(3)) for _ in range(2)] == [any_fault(Random(3))] * 2
    assert {any_fault(Random(seed)).kind for seed in range(60)} == {
        "cut", "stall", "delay", "garble", "half-close", "refuse",
    }  # fmt: skip


def test_a_server_falls_silent_after_the_login(postgres_server: Postgres) -> None:
    with Proxy(postgres_server.port) as proxy:
        proxy.fault = Fault("stall", after=LOGIN)
        with psycopg.connect(proxy.leading(postgres_server.new_database()), connect_timeout=3) as client:
            threading.Timer(0.3, proxy.cut).start()
            with pytest.raises(psycopg.OperationalError):
                client.execute("SELECT 1")
        assert proxy.taken == 1


def test_a_server_that_stands_still_takes_connections_and_says_nothing(postgres_server: Postgres) -> None:
    url = postgres_server.new_database()
    with postgres_server.silent(), pytest.raises(psycopg.errors.ConnectionTimeout):
        psycopg.connect(url, connect_timeout=2)
    psycopg.connect(url).close()
