"""Rollers and clauses of every die: docs/check_dice.py has them in a table, which must be that of the rules."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from docs.check_dice import DICE, ONLY_AFTER, dice, misplaced
from rules.log import Entry, Log, parts_of, read_log, standing
from testing.play.random_matches import varied
from testing.play.random_skirmishes import RandomSkirmish
from tests.by_day import one_in
from tests.casework.played_cases import logs_of_cases
from tests.clauses import ROOT
from tests.for_each import for_each

RECORDED: Final = tuple(sorted((ROOT / "tests").rglob("*.log")))
"""The logs that were recorded of both games, by the rulebook of today and by the first."""


@cache
def worked(game: str) -> list[Log]:
    """Play all worked cases of a game; return their logs, with all rollers in the head."""
    return [Log(headed(game, entries), tuple(entries)) for entries in logs_of_cases(game)]


def headed(game: str, entries: list[Entry]) -> dict[str, str]:
    """Return the head of a game; in football it names nobody, as in a draft, and the page goes by the shirts."""
    names = sorted({parts_of(entry.asked)["who"] for entry in entries} - {"home", "away", "referee"})
    figures = {f"home.{number}": name for number, name in enumerate(names, 1)} if game == "skirmish" else {}
    return {"ruleset": game, **figures}


@cache
def recorded(game: str) -> list[Log]:
    """Read the recorded logs of a game."""
    logs = [read_log(file.read_text(encoding="utf-8")) for file in RECORDED]
    return [log for log in logs if log.head["ruleset"] == game]


@cache
def random_ones(game: str, matches: int) -> list[Log]:
    """Play random matches of a game."""
    if game == "skirmish":
        return [RandomSkirmish(seed, rounds=2).play().log for seed in range(matches // 10)]
    played = (varied(seed).play() for seed in range(matches))
    return [Log(match.match.head, tuple(match.referee.log)) for match in played]


def known(game: str) -> list[Log]:
    """Return every log of a game that the tests have."""
    return [*worked(game), *recorded(game), *random_ones(game, 60)]


def kind_of(who: str) -> str:
    """Return the kind of a roller, as in the table."""
    return {"referee": "referee", "home": "side", "away": "side"}.get(who, "player")


def rolls_of(log: Log) -> list[dict[str, str]]:
    """Return the parts of each question of a log that a die answers and that was not taken back."""
    asked = (parts_of(entry.asked) for entry in standing(log.entries))
    return [parts for parts in asked if parts["does"] == "rolls"]


def faults(log: Log) -> list[str]:
    """Return the page's faults in the rollers of a log, without numbers and faces."""
    lines = [(entry.ply, entry.asked, entry.answer, "") for entry in standing(log.entries)]
    found = [(asked, misplaced({**log.head}, asked, lines[:at])) for at, (_, asked, _, _) in enumerate(lines)]
    return [f"{asked} {each}" for asked, wrong in found for each in wrong]


def test_every_game_of_the_logs_stands_in_the_table() -> None:
    assert {read_log(file.read_text(encoding="utf-8")).head["ruleset"] for file in RECORDED} == {*DICE}
    assert {file.parent.name for file in (ROOT / "rules").glob("*/game.py")} == {*DICE}


@pytest.mark.parametrize("game", one_in(2, DICE))
def test_the_table_has_just_the_dice_of_the_rules(game: str) -> None:
    logs = [*worked(game), *recorded(game)]
    assert {each["question"] for log in logs for each in rolls_of(log)} == {*dice(game)}


@pytest.mark.nightly
@pytest.mark.parametrize("game", DICE)
def test_the_table_has_just_the_rollers_and_clauses_that_the_rules_have(game: str) -> None:
    found = defaultdict[tuple[str, str], set[str]](set)
    for log in known(game):
        for asked in rolls_of(log):
            found[asked["question"], kind_of(asked["who"])].add(asked["clause"])

    table = {(name, who): clauses for name, (who, clauses, _) in dice(game).items()}
    assert {row: {each for each in clauses if each[0] not in "=~!"} for row, clauses in table.items()} == found


@pytest.mark.nightly
@pytest.mark.parametrize("game", DICE)
def test_the_table_has_no_line_before_a_die_that_never_stands_there(game: str) -> None:
    found = defaultdict[str, set[str]](set)
    for log in known(game):
        asked = [parts_of(entry.asked) for entry in standing(log.entries)]
        for before, now in pairwise(asked):
            if now["does"] == "rolls":
                found[now["question"]].add(before["question"])

    never = {f"{name} after {each}" for name, (*_, after) in dice(game).items() for each in after.keys() - found[name]}
    assert never == set()
    assert game != "counter_attack" or dice(game).keys() >= ONLY_AFTER


@for_each("file", RECORDED, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_no_recorded_log_is_refused_for_who_is_asked_in_it(file: Path) -> None:
    assert faults(read_log(file.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize("game", DICE)
def test_no_worked_case_is_refused_for_who_is_asked_in_it(game: str) -> None:
    assert [wrong for log in worked(game) for wrong in faults(log)] == []


@pytest.mark.nightly
@pytest.mark.parametrize("game", DICE)
def test_no_random_match_is_refused_for_who_is_asked_in_it(game: str) -> None:
    assert [wrong for log in random_ones(game, 60) for wrong in faults(log)] == []


@pytest.mark.soak
@pytest.mark.parametrize("game", DICE)
def test_none_of_many_random_matches_is_refused_for_who_is_asked_in_it(game: str) -> None:
    assert [wrong for log in random_ones(game, 1500) for wrong in faults(log)] == []
