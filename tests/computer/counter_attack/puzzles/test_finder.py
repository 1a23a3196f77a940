"""The finder of puzzles: what it finds is kept, no match is played twice, and no two puzzles of a book are alike."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from computer.counter_attack.puzzles.likeness import PuzzleFeatures, are_alike
from computer.puzzles.puzzle_book import puzzles
from computer.puzzles.puzzle_file import read_puzzles
from rules.counter_attack.match_head import NAME
from rules.counter_attack.scenes.scene import set_scene
from rules.counter_attack.state.match import Match
from testing.computer.puzzles import chosen, find, main, of_a_log, puzzles_in, sources_in
from tests.clauses import ROOT

DUEL = set_scene(
    "10h M20 ball; 9h C5; 4a M21 tackling=1; 5a L18 tackling=1; 6a N22 tackling=6; 1h M1; 1a M37; attack home"
)


def test_a_position_in_which_one_tackler_is_much_better_is_found_once() -> None:
    found = list(puzzles_in([DUEL, DUEL], random.SystemRandom(), ["tackle"]))

    assert [(puzzle.task, puzzle.best.kind) for puzzle in found] == [("tackle", "6a")]


def test_what_is_found_is_kept_and_a_match_is_played_once(tmp_path: Path) -> None:
    file, played = tmp_path / "found.txt", list[str]()

    def match(name: str) -> Iterator[Match]:
        played.append(name)
        yield DUEL

    for _ in range(2):
        find([(name, match(name)) for name in ("7", "8")], file, 60, ["tackle"])

    assert played == ["7", "8"]
    assert sources_in(file) == {"7", "8"}
    assert [puzzle.best.kind for puzzle in read_puzzles(file.read_text(encoding="utf-8"), NAME)] == ["6a", "6a"]


def test_no_match_begins_once_time_is_up(tmp_path: Path) -> None:
    find([("7", iter([DUEL]))], tmp_path / "found.txt", -1, ["tackle"])

    assert sources_in(tmp_path / "found.txt") == set()


def test_a_book_keeps_its_numbers_and_takes_in_nothing_that_is_alike() -> None:
    book = list(puzzles()[:5])

    grown = chosen([*puzzles()[:8], puzzles()[6]], 20, book)

    assert grown[:5] == book
    assert [puzzle.number for puzzle in grown] == list(range(1, 9))
    assert not any(
        are_alike(PuzzleFeatures(one), PuzzleFeatures(other)) for one in grown for other in grown if one is not other
    )


def test_a_log_is_read_only_if_its_managers_agree(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--log", "a.log"])

    assert "--consent" in capsys.readouterr().err


def test_the_positions_of_a_finished_match_are_read_from_its_log() -> None:
    log = (ROOT / "tests/bot/logs/community-1.log").read_text(encoding="utf-8")

    positions = list(of_a_log(log))

    assert len(positions) > 5
    assert all(match.phase is None for match in positions)
