"""The command line as a person uses it: what it prints, what it answers to mistakes, its exit status."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from pypdf import PdfReader
from typer.testing import CliRunner

from judge_app import __version__
from judge_app.cli.commands import app
from judge_app.files.shipped import BOOKS
from judge_app.services.cases import FIRST_CASE, SCENARIOS

Judge = Callable[..., Result]


@pytest.fixture
def judge(data_with_library: Path, monkeypatch: pytest.MonkeyPatch) -> Judge:
    monkeypatch.setenv("JUDGE_DATA_DIR", str(data_with_library))

    def run(*arguments: str, typed: str | None = None) -> Result:
        return CliRunner().invoke(app, list(arguments), input=typed)

    return run


def test_the_versions_of_the_program_and_its_books_are_printed_with_their_dates(judge: Judge) -> None:
    program, *books = judge("--version").output.splitlines()
    assert program == f"judge {__version__}"
    assert "World of Warcraft TCG Comprehensive Rules 7.4 (2013-07-23)" in books
    assert len(books) == len(list(BOOKS.glob("*/book.md")))


def test_a_window_is_asked_for_with_a_file_that_can_be_read(judge: Judge, tmp_path: Path) -> None:
    result = judge("window", str(tmp_path / "gone.yaml"))
    assert (result.exit_code, result.output) == (2, f"{tmp_path / 'gone.yaml'}: there is no such file\n")


def test_the_window_opens_on_the_file_wherever_it_is_named_from(
    judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Path | None] = []
    monkeypatch.setattr("judge_app.cli.window.open_window", lambda case: asked.append(case) or 0)
    monkeypatch.chdir(tmp_path)
    Path("mine.yaml").write_text("judge: 2\n", encoding="utf-8")
    assert judge("window", "mine.yaml").exit_code == judge("window").exit_code == 0
    assert asked == [tmp_path / "mine.yaml", None]


def test_a_search_prints_number_title_and_place(judge: Judge) -> None:
    result = judge("search", "410.6a")
    assert result.exit_code == 0
    assert result.stdout.startswith("410.6a")
    assert "410. Priority" in result.stdout.splitlines()[0]


def test_words_need_no_marks_around_them(judge: Judge) -> None:
    asked = ["does", "a", "weapon", "strike"]
    assert judge("search", *asked).stdout == judge("search", " ".join(asked)).stdout
    assert judge("rulings", "search", "no", "such", "thing").stdout == "No ruling fits.\n"


def test_a_search_as_json_gives_the_promised_fields(judge: Judge) -> None:
    (first, *_) = json.loads(judge("search", "fatal damage", "--json", "--limit", "3").stdout)
    assert {"id", "book", "kind", "number", "title", "snippet", "score"} <= set(first)
    assert first["id"].startswith("wow-7.4:")
    assert "\x02" not in first["snippet"]


def test_a_result_and_a_rule_say_on_whose_word_they_stand(judge: Judge) -> None:
    (first, *_) = json.loads(judge("search", "invasion:9.1.3", "--json").stdout)
    assert (first["id"], first["standing"]) == ("invasion:9.1.3", "James")
    assert "9. Questions and answers > 9.1. Burning zones   James" in judge("search", "invasion:9.1.3").stdout
    assert "Source: rules summary · Authority: none named\n" in judge("rule", "invasion:9.2.1").stdout
    told = json.loads(judge("rule", "invasion:6.3.1", "--json").stdout)
    assert (told["source"], told["authority"]) == ("background", "official FAQ, v1.5")


def test_queries_from_standard_input_are_answered_line_by_line(judge: Judge) -> None:
    lines = judge("search", "-", "--json", typed="410.6a\n\nstealth\n").stdout.splitlines()
    answers = [json.loads(line) for line in lines]
    assert [bool(answer) for answer in answers] == [True, False, True]
    assert answers[0][0]["number"] == "410.6a"


def test_kind_and_limit_narrow_a_search(judge: Judge) -> None:
    hits = json.loads(judge("search", "stealth", "--kind", "glossary", "--limit", "2", "--json").stdout)
    assert 1 <= len(hits) <= 2
    assert {hit["kind"] for hit in hits} == {"glossary"}


def test_an_unknown_book_is_named_with_those_there_are(judge: Judge) -> None:
    result = judge("search", "x", "--book", "wow-7.5")
    assert result.exit_code == 2
    assert "wow-7.4" in result.stderr


def test_a_search_without_results_repeats_only_the_start_of_a_long_query(judge: Judge) -> None:
    result = judge("search", "q" * 10_000)
    assert result.exit_code == 0
    assert len(result.stdout) < 300


def test_a_rule_as_json_gives_text_links_backlinks_and_examples(judge: Judge) -> None:
    rule = json.loads(judge("rule", "410.6a", "--json").stdout)
    assert rule["number"] == "410.6a"
    assert rule["examples"] == ["wow-7.4/410.6a#1"]
    assert "wow-7.4:405.2" in rule["links"]
    assert "wow-7.4:410.6" in rule["backlinks"]
    assert rule["text"]


@pytest.mark.parametrize("known", ["wow-7.4:410.5", "glossary:packet", "PPP", "410"])
def test_a_rule_is_found_by_number_id_term_and_section(judge: Judge, known: str) -> None:
    assert judge("rule", known).exit_code == 0


def test_an_unknown_rule_is_answered_with_the_nearest_and_status_2(judge: Judge) -> None:
    result = judge("rule", "pacet")
    assert result.exit_code == 2
    assert "glossary:packet" in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize("case", [FIRST_CASE, *sorted((SCENARIOS / "hearthstone").glob("*.yaml"))[::60]])
def test_a_run_as_json_has_its_steps_with_their_rules_and_what_was_expected(judge: Judge, case: Path) -> None:
    result = judge("run", str(case), "--json")
    told = json.loads(result.stdout)
    assert result.exit_code == 0
    assert told["ok"]
    assert all(entry["cites"] or entry["text"].startswith("Chance ") for entry in told["entries"])
    assert told["expectations"]


def test_a_run_prints_steps_with_their_rules(judge: Judge) -> None:
    lines = judge("run", str(FIRST_CASE)).stdout.splitlines()
    assert any("717.4a" in line and "World in Flames" in line for line in lines)


def test_a_case_whose_expectation_fails_exits_with_1_and_says_what_was_found(judge: Judge, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(FIRST_CASE.read_text(encoding="utf-8").replace("damage: 8", "damage: 16"), encoding="utf-8")
    result = judge("run", str(wrong))
    assert result.exit_code == 1
    assert "FAILS" in result.stdout
    assert "damage 16  (found: zone play, damage 8)" in result.stdout


def test_a_case_with_a_mistake_is_told_with_line_and_nearest_match(judge: Judge, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(FIRST_CASE.read_text(encoding="utf-8").replace("Fire Blast]", "Fire Blost]"), encoding="utf-8")
    result = judge("run", str(wrong))
    assert result.exit_code == 2
    assert 'no card "Fire Blost" (nearest: "Fire Blast")' in result.stderr
    assert f"{wrong}:" in result.stderr


def test_a_missing_file_is_one_sentence_and_status_2(judge: Judge, tmp_path: Path) -> None:
    result = judge("run", str(tmp_path / "none.yaml"))
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("ending", ["pdf", "html", "md", "txt"])
def test_a_sheet_is_written_as_its_name_says_and_nothing_else(judge: Judge, tmp_path: Path, ending: str) -> None:
    result = judge("sheet", str(FIRST_CASE), "-o", str(tmp_path / f"out.{ending}"))
    assert result.exit_code == 0
    assert [path.name for path in tmp_path.iterdir()] == [f"out.{ending}"]


def test_a_sheet_says_what_was_typed_beside_the_case(judge: Judge, tmp_path: Path) -> None:
    out = tmp_path / "out.txt"
    typed = {
        "--event": "Open 山", "--date": "1 May", "--round": "3", "--table": "9", "--judge": "Cy", "--head-judge": "Di",
        "--question": "Why?", "--ruling": "So.", "--agreed": "This.", "--disputed": "That.", "--remedy": "None.",
        "--time-extension": "2 min", "--appeal": "Unfair.", "--decision": "Fair.", "--note": "<b>x</b>",
    }  # fmt: skip
    options = [each for pair in typed.items() for each in pair]
    names = ["--player", "Ann", "--player", "Bo", "--rule", "100.1"]
    assert judge("sheet", str(FIRST_CASE), "-o", str(out), *options, *names).exit_code == 0
    text = out.read_text(encoding="utf-8")
    for said in (*typed.values(), "Ann against Bo", "Ann chooses World in Flames (1)", "100.1 "):
        assert said in text


def test_a_sheet_takes_appendix_steps_rules_paper_and_slip(judge: Judge, tmp_path: Path) -> None:
    def text(*options: str) -> str:
        out = tmp_path / "out.txt"
        assert judge("sheet", str(FIRST_CASE), "-o", str(out), *options).exit_code == 0
        return out.read_text(encoding="utf-8")

    assert len(text()) < len(text("--appendix")) / 2
    why = text("--steps", "1, 3", "--leave-out", "717.4a").partition("Why\n")[2]
    assert [line[:2] for line in why.splitlines() if line[:1].isdigit()][:2] == ["1 ", "2 "]
    assert "717.4a" not in why
    assert judge("sheet", str(FIRST_CASE), "-o", "x.txt", "--steps", "999").exit_code == 2
    assert "711.1" in text("--rule", "711.1, 709.1")
    slip = tmp_path / "slip.pdf"
    assert judge("sheet", str(FIRST_CASE), "-o", str(slip), "--slip", "--paper", "letter").exit_code == 0
    (page,) = PdfReader(slip).pages
    assert (round(page.mediabox.width), round(page.mediabox.height)) == (612, 792)


def test_a_sheet_from_a_look_up_alone_needs_a_ruling_or_a_rule(judge: Judge, tmp_path: Path) -> None:
    out = tmp_path / "out.md"
    assert judge("sheet", "-o", str(out), "--question", "Which?").exit_code == 2
    assert judge("sheet", "-o", str(out), "--question", "Which?", "--rule", "717.4a").exit_code == 0
    assert "717" in out.read_text(encoding="utf-8")
    assert judge("sheet", "-o", str(out), "--rule", "999.9z").exit_code == 2


@pytest.mark.parametrize("wrong", [("--steps", "most"), ("--paper", "a3"), ("-o", "out.doc")])
def test_a_sheet_in_no_known_form_is_refused_with_the_known_ones(judge: Judge, wrong: tuple[str, str]) -> None:
    result = judge("sheet", str(FIRST_CASE), "-o", "out.txt", *wrong)
    assert result.exit_code == 2
    assert any(known in result.stderr for known in ("--steps is numbers", "a4 or", ".html"))


def test_a_sheet_that_cannot_be_written_is_one_sentence_and_status_2(judge: Judge, tmp_path: Path) -> None:
    result = judge("sheet", str(FIRST_CASE), "-o", str(tmp_path / "nowhere" / "out.pdf"))
    assert result.exit_code == 2
    assert "can't be written" in result.stderr


def test_the_demo_shows_the_three_jobs_on_the_terminal(
    judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = judge("demo", "--terminal")
    assert result.exit_code == 0
    for heading in ("1. Look up", "2. Reproduce", "3. Print"):
        assert heading in result.stdout
    assert (tmp_path / "ruling-two-doublings.pdf").exists()


def test_the_doctor_finds_nothing_wrong_here(judge: Judge) -> None:
    result = judge("doctor")
    assert result.exit_code == 0, result.stdout
    assert "WRONG" not in result.stdout


def test_a_data_folder_that_cannot_be_used_is_one_sentence_and_status_2(
    judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    occupied = tmp_path / "occupied"
    occupied.write_text("a file where the folder should be", encoding="utf-8")
    monkeypatch.setenv("JUDGE_DATA_DIR", str(occupied))
    result = judge("search", "stealth")
    assert result.exit_code == 2
    assert str(occupied) in result.stderr
    assert "Traceback" not in result.output


def test_figures_are_printed_with_what_is_promised_of_them(judge: Judge) -> None:
    figures = json.loads(judge("bench", "size", "--json").stdout)
    assert {"name", "value", "unit", "limit", "met"} <= set(figures[0])


def test_a_rule_tells_where_other_games_have_the_same_idea(judge: Judge) -> None:
    shown = judge("rule", "410.6").stdout
    assert "The same idea elsewhere: What the game does by itself between actions" in shown
    assert "Hearthstone: 4a  The steps after the outermost Phase" in shown
    told = json.loads(judge("rule", "hearthstone:4a", "--json").stdout)
    assert any("wow-7.4:410.6" in idea["entries"] for idea in told["elsewhere"])
    assert all(idea["differ"] for idea in told["elsewhere"])


def test_a_rule_tells_what_it_was_in_the_other_edition(judge: Judge) -> None:
    shown = judge("rule", "410.6a").stdout
    assert "In the first edition: 407.6a Check: characters are destroyed" in shown
    assert "Changed in substance; boards come out otherwise by it. In the first edition" in shown
    (told,) = json.loads(judge("rule", "410.6a", "--json").stdout)["editions"]
    assert (told["newer"]["id"], told["older"][0]["id"]) == ("wow-7.4:410.6a", "wow-early:407.6a")
    assert json.loads(judge("rule", "hearthstone:4a", "--json").stdout)["editions"] == []


def test_two_editions_are_compared_clause_by_clause_and_as_a_whole(judge: Judge) -> None:
    shown = judge("compare-editions", "410.6a").stdout
    assert "In words, [-only in the first edition-] {+only in 7.4+}:" in shown
    assert "judge check --under wow-early" in shown
    assert "compare-editions wow-early:100.2" in judge("compare-editions", "100.2").stdout
    told = json.loads(judge("compare-editions", "410.6a", "--json").stdout)
    assert [row["kind"] for row in told["rows"]] == ["changed"]
    assert {kind for kind, _ in told["rows"][0]["words"]} == {"same", "gone", "come"}
    assert (told["cases"], told["stale"]) == (None, False)
    (every,) = json.loads(judge("compare-editions", "--json").stdout)["editions"]
    assert len(every["chapters"]) > 8
    assert judge("compare-editions").stdout.startswith("1. Fundamentals\n")
    wrong = judge("compare-editions", "410.6zz")
    assert (wrong.exit_code, wrong.stdout) == (2, "")
    assert "nearest: wow-7.4:410.6" in wrong.stderr


def test_a_search_says_whose_game_a_result_is(judge: Judge) -> None:
    hits = json.loads(judge("search", "what a packet is", "--json").stdout)
    assert (hits[0]["book"], hits[0]["game"]) == ("wow-7.4", "WoW TCG")
    assert "WoW TCG > 4. Game concepts" in judge("search", "410.6a").stdout


@pytest.mark.parametrize(("typed", "id_"), [("4a", "hearthstone:4a"), ("rule combat.2", "hearthstone:combat.2")])
def test_a_number_in_words_is_found(judge: Judge, typed: str, id_: str) -> None:
    assert json.loads(judge("search", typed, "--json").stdout)[0]["id"] == id_


def test_a_page_of_the_manual_is_printed_and_an_unknown_one_answered_with_the_nearest(judge: Judge) -> None:
    assert "half" in judge("help", "sheet").output.lower()
    assert "board-line" in judge("help").output
    missing = judge("help", "stepps")
    assert missing.exit_code == 2
    assert 'nearest: "steps"' in missing.output
