"""Why a card is as it is at a step, and why it doesn't do what it doesn't."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge_app.services.cases import SCENARIOS, open_case
from judge_app.services.runs.next_acts import next_acts
from judge_app.services.runs.timeline import Timeline, timeline
from judge_app.services.runs.why import MOST_TOLD, Reason, reasons

PACKETS = SCENARIOS / "wow" / "717.4b-who-chooses-which-modifier-is-next.yaml"


@pytest.fixture(scope="module")
def run() -> Timeline:
    return timeline(open_case(PACKETS))


def told(run: Timeline, name: str, step: int) -> dict[str, tuple[Reason, ...]]:
    card = next(card for card in run.picture(step).cards() if card.name == name)
    return {group.title: group.rows for group in reasons(run, step, card)}


def test_the_cards_text_stands_first(run: Timeline) -> None:
    groups = told(run, "Intervene", len(run.entries) - 1)
    first = next(iter(groups))
    assert first.startswith("Intervene, 1")
    assert groups[first][0].what.startswith("The next time damage would be dealt")


def test_what_was_withheld_from_it_is_told_with_the_step_and_the_rule(run: Timeline) -> None:
    step = next(n for n in range(len(run.entries)) if "it has replaced this packet already" in run.told(n).text)
    rows = told(run, "Berserker Stance", step)["Withheld from it, the latest first"]
    assert rows[0].what == "✗ at this step"
    assert rows[0].why.endswith("it has replaced this packet already.")
    assert rows[0].cites == ("wow-7.4:716.1e",)
    assert rows[1].what == f"✗ step {step}"


def test_nothing_is_told_of_a_card_before_it_happens(run: Timeline) -> None:
    assert "What happened to it, the latest first" not in told(run, "Berserker Stance", 3)
    assert "Withheld from it, the latest first" not in told(run, "Berserker Stance", 3)


def test_what_stands_against_several_acts_alike_is_told_once(run: Timeline) -> None:
    groups = told(run, "Intervene", len(run.entries) - 1)
    refused = [title for title in groups if title.startswith("✗ ")]
    assert refused
    rows = [groups[title] for title in refused]
    assert len(set(rows)) == len(rows)


def test_what_it_may_do_is_told_beside_what_it_may_not(run: Timeline) -> None:
    groups = told(run, "Alliance Mage", len(run.entries) - 1)
    assert [row.what for row in groups["It may do now"]] == [
        "✓ Attack Alliance Warrior with Alliance Mage", "✓ Attack Horde Warrior with Alliance Mage",
    ]  # fmt: skip


def test_values_that_nothing_changes_are_in_one_group(run: Timeline) -> None:
    rows = told(run, "Berserker Stance", 5)["As printed; nothing changes it"]
    said = {row.characteristic: row.why for row in rows}
    assert said["restrictions"] == "Stance 1"
    assert said["ongoing"] == "yes"


@pytest.mark.parametrize("case", sorted((SCENARIOS / "hearthstone").glob("4*.yaml"))[:4], ids=lambda path: path.stem)
def test_every_card_of_another_game_has_its_reasons(case) -> None:  # type: ignore[no-untyped-def]
    run = timeline(open_case(case))
    last = len(run.entries) - 1
    for card in run.picture(last).cards():
        groups = reasons(run, last, card)
        assert groups[0].title
        assert all(len(group.rows) <= MOST_TOLD for group in groups if "latest first" in group.title)
        assert all(group.rows for group in groups[1:])


@pytest.mark.parametrize("case", sorted(SCENARIOS.glob("*/*.yaml"))[::90], ids=lambda path: path.stem[:30])
def test_where_somebody_may_act_it_is_what_the_board_offers(case) -> None:  # type: ignore[no-untyped-def]
    line = timeline(open_case(case))
    steps = [-1, *(end - 1 for end in line.run.ends)]
    for place, step in enumerate(steps[:1] + steps[2:]):
        for card in line.picture(step).cards():
            if line.run.ends.count(step + 1) <= 1:
                assert line.offers_of(card.id, step) == next_acts(line.run, place, card.key).of_card


def test_before_anything_has_begun_nothing_else_is_being_decided(tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    said = (
        "judge: 2\ntitle: x\nruleset: hearthstone\nturn: you\nplayers:\n"
        "  you: {board: [Knife Juggler]}\n  opponent: {board: [Wisp]}\n"
    )
    file.write_text(said, encoding="utf-8")
    line = timeline(open_case(file))
    mine = next(card for card in line.picture(-1).cards() if card.name == "Knife Juggler")
    titles = [group.title for group in reasons(line, -1, mine)]
    assert "It may do now" in titles
