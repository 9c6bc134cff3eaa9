"""The same comes of it on a cluster as on this machine; whatever is wrong with one is a sentence, in time."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from slow_work import noted, squared
from typer.testing import CliRunner

from judge_app.cli.commands import app
from judge_app.files.shipped import SCENARIOS
from judge_app.services import cluster as clusters
from judge_app.services import coverage
from judge_app.services.cluster import cluster, installed
from judge_app.services.each import HERE, ClusterError, place_at
from judge_app.services.runs.exploring import MOST_STATES, explore_case

ROOT = Path(__file__).resolve().parents[2]

MOST_SECONDS = 5.0
LIVELY = sorted((SCENARIOS / "wow").glob("4*.yaml"))[:6]


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """A scheduler's address and process; it has two workers, each a process of its own."""
    folder = tmp_path_factory.mktemp("cluster")
    known = folder / "scheduler.json"
    alone = ["--host", "127.0.0.1", "--no-dashboard", "--scheduler-file", str(known)]
    more = ["--nworkers", "2", "--nthreads", "1", "--local-directory", str(folder)]
    path = os.pathsep.join(map(str, (ROOT, ROOT / "tests")))
    environment = {**os.environ, "PYTHONPATH": path}
    started = []
    try:
        for name, options in (("scheduler", ["--port", "0", *alone]), ("worker", [*alone, *more])):
            command = [sys.executable, "-m", f"distributed.cli.dask_{name}", *options]
            log = (folder / f"{name}.log").open("wb")
            with log:
                started.append(subprocess.Popen(command, env=environment, stdout=log, stderr=log))
        while not known.exists():
            time.sleep(0.02)
        yield json.loads(known.read_text(encoding="utf-8"))["address"], started[0]
    finally:
        for process in reversed(started):
            process.terminate()
        for process in started:
            process.wait(60)


@pytest.fixture
def two_workers(running: tuple[str, subprocess.Popen[bytes]]) -> str:
    """The address of a scheduler with two workers."""
    return running[0]


def judge(*typed: str) -> tuple[int, str, str]:
    """Status and what is printed on either side."""
    done = CliRunner().invoke(app, list(typed))
    return done.exit_code, done.stdout, done.stderr


def test_cases_are_checked_with_the_same_answers_in_the_same_order(two_workers: str, tmp_path: Path) -> None:
    """Of files that are on this machine alone, among them one that can't be read and one that doesn't hold."""
    for number, path in enumerate(LIVELY):
        text = path.read_text(encoding="utf-8")
        (tmp_path / f"{number}.yaml").write_text(re.sub("^expect:", "expects:", text, flags=re.M), encoding="utf-8")
    (tmp_path / "2.yaml").write_bytes(b"\xff")
    for path in LIVELY:
        (tmp_path / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    here = judge("check", str(tmp_path), "--json")
    assert judge("check", str(tmp_path), "--json", "--on", two_workers) == here
    assert here[0] == 2
    assert len(json.loads(here[1])["failed"]) == len(LIVELY)


TWO_CHEATS = SCENARIOS / "hearthstone" / "summon-resolution.2-two-cheats-out-of-shredders.yaml"

EXPLORED = (
    (str(TWO_CHEATS),),
    ("hearthstone/summon-resolution.2-hounds-jugglers-and-buzzards.yaml", "--max-states", "30"),
    ("hearthstone/proposed-attack.5h-an-ogre-rolls-once.yaml",),
    ("hearthstone/copying.2c-a-copy-has-just-arrived.yaml", "--acting", "--max-states", "25"),
    ("wow/101-a-mulligan-each.yaml",),
    ("wow/406.2a-no-off-hand-beside-two-blades.yaml", "--max-states", "2"),
)
"""Several outcomes each; circles, positions beyond the limit, and players who do what they may among them."""


@pytest.mark.parametrize("typed", EXPLORED, ids=lambda typed: Path(typed[0]).stem)
def test_a_case_is_explored_with_the_same_outcomes_in_the_same_order(two_workers: str, typed: tuple[str, ...]) -> None:
    asked = "explore", str(SCENARIOS / typed[0]), *typed[1:]
    here = judge(*asked)
    assert here[0] == 0
    assert judge(*asked, "--on", two_workers) == here


@pytest.mark.parametrize("asked", [("cards", "in-cases"), ("coverage",)], ids=" ".join)
def test_what_the_cases_reach_is_told_the_same(
    two_workers: str, asked: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coverage, "all_cases", lambda paths: LIVELY)
    here = judge(*asked, "--json")
    assert judge(*asked, "--json", "--on", two_workers) == here
    assert here[0] == 0


def test_exploring_tells_how_far_it_is_and_stops_in_time(two_workers: str) -> None:
    told: list[tuple[int, int, str]] = []
    case = SCENARIOS / "hearthstone" / "dominant.2-mogors-on-both-sides.yaml"
    began = time.monotonic()
    with cluster(two_workers) as place:
        found = explore_case(case, seconds=0.5, report=lambda *so_far: told.append(so_far), place=place)
    assert time.monotonic() - began < MOST_SECONDS
    assert any("the time is up (0.5 s)" in cut for cut in found.cut)
    assert told[-1] == (found.states, MOST_STATES, "exploring")


def test_a_worker_that_dies_costs_only_time(two_workers: str, tmp_path: Path) -> None:
    with cluster(two_workers) as place:
        told = list(place.each(partial(noted, folder=str(tmp_path)), range(60), together=4))
    assert told == list(range(60))


def test_a_worker_that_dies_as_a_case_is_explored_changes_nothing(two_workers: str) -> None:
    here = explore_case(TWO_CHEATS)
    with cluster(two_workers) as place:
        workers = list(place._client.run(os.getpid).values())

        def killing(found: int, most: int, doing: str) -> None:
            if workers:
                os.kill(workers.pop(), signal.SIGKILL)
                workers.clear()

        assert explore_case(TWO_CHEATS, report=killing, place=place) == here


def test_ctrl_c_stops_and_cancels_what_was_not_under_way(two_workers: str) -> None:
    """Of two thousand hardly any are done; the cluster is free at once."""
    with cluster(two_workers) as place:
        doing = place.each(squared, range(2_000), together=10)
        next(doing)
        began = time.monotonic()
        threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGINT)).start()
        with pytest.raises(KeyboardInterrupt):
            list(doing)
        assert list(place.each(squared, [7])) == [49]
        assert time.monotonic() - began < MOST_SECONDS


def test_a_cluster_that_falls_silent_for_a_while_loses_nothing_and_is_given_up_in_time(
    running: tuple[str, subprocess.Popen[bytes]], monkeypatch: pytest.MonkeyPatch
) -> None:
    address, scheduler = running
    monkeypatch.setattr(clusters, "DEADLINE", 0.5)
    try:
        with cluster(address) as place:
            doing = place.each(squared, range(400), together=10)
            next(doing)
            scheduler.send_signal(signal.SIGSTOP)
            threading.Timer(2, scheduler.send_signal, [signal.SIGCONT]).start()
            assert len(list(doing)) == 399
            monkeypatch.setattr(clusters, "NOBODY_FOR", 0.1)
            doing = place.each(squared, range(2_000), together=10)
            next(doing)
            scheduler.send_signal(signal.SIGSTOP)
            began = time.monotonic()
            with pytest.raises(ClusterError, match=r"scheduler at tcp://\S+ doesn't answer any more"):
                list(doing)
            assert time.monotonic() - began < MOST_SECONDS
    finally:
        scheduler.send_signal(signal.SIGCONT)


def test_a_worker_of_another_installation_is_named(two_workers: str, monkeypatch: pytest.MonkeyPatch) -> None:
    installed()
    monkeypatch.setattr(clusters, "installed", lambda: "card-judge 9.9")
    said = r"The worker tcp://\S+ has card-judge .*, this machine card-judge 9\.9"
    with cluster(two_workers) as place, pytest.raises(ClusterError, match=said):
        list(place.each(squared, [1]))


def test_a_scheduler_of_another_version_is_named(two_workers: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "_dask", lambda: "2020.1.0 on Python 3.11")
    said = r"has Dask .* this machine 2020\.1\.0 on Python 3\.11: they must be alike"
    with pytest.raises(ClusterError, match=said), cluster(two_workers):
        pass


@pytest.mark.parametrize("address", ["localhost:8786", "tcp://localhost", "tcp://localhost:99999", "http://x:1", " "])
def test_what_is_no_address_is_told_with_how_one_is_written(address: str) -> None:
    status, _, said = judge("check", "--on", address)
    assert status == 2
    assert "written tcp://HOST:PORT" in said


def test_a_port_that_refuses_and_one_that_is_silent_are_told_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    assert clusters.DEADLINE < MOST_SECONDS - 1
    monkeypatch.setattr(clusters, "DEADLINE", 0.5)
    with closing(socket.create_server(("127.0.0.1", 0))) as silent:
        number = silent.getsockname()[1]
        assert_told_in_time(number, "it didn't answer within 0.5 s")
    assert_told_in_time(number, "There is no Dask scheduler at")


def assert_told_in_time(port: int, sentence: str) -> None:
    """One sentence and status 2 before anybody wonders."""
    began = time.monotonic()
    status, printed, said = judge("check", str(LIVELY[0]), "--on", f"tcp://127.0.0.1:{port}")
    assert time.monotonic() - began < MOST_SECONDS
    assert (status, printed) == (2, "")
    assert sentence in said
    assert said.count("\n") == 1


def test_without_the_extra_it_is_said_how_to_install_it() -> None:
    """In a process that can't import Dask."""
    code = "import sys; sys.modules['distributed'] = None; from judge_app.cli.main import main; sys.exit(main())"
    asked = [sys.executable, "-c", code, "check", "--on", "tcp://127.0.0.1:1"]
    done = subprocess.run(asked, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (
        2,
        "Computing on a cluster needs Dask: pip install 'card-judge[cluster]'.\n",
    )


def test_where_none_is_named_it_is_this_machine() -> None:
    with place_at("") as place:
        assert place is HERE
        assert list(place.each(squared, range(3))) == [0, 1, 4]
