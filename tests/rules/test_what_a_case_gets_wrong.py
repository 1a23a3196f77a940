"""Errors in a worked case: each is named in a sentence with file and line, and the other files are still played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.cases import CaseFails, failures, main, play_case, read_case
from tests.for_each import for_each

FOOTBALL = """# A title

game counter_attack
clauses CLK-1
scene
  1h M1; 1a M37

  10h M19 ball
script
  home chooses action: move
then
  ball 10h
"""
NO_GAME = "“” is no game: a case says its own behind the word “game”"
SKIRMISH = """# A title
game skirmish
clauses SK-ORD-3
scene
  home Ann (0,0)
  away Eve (5,0)
script
then
  engaged nobody
"""


def wrong_with(text: str, usual: str, changed: str) -> tuple[int, str]:
    """Change a case so that it fails. Returns the line number and the sentence."""
    assert text.count(usual) == 1
    with pytest.raises(CaseFails) as fails:
        play_case(read_case(text.replace(usual, changed)))
    return fails.value.line, str(fails.value)


@pytest.mark.parametrize("text", [FOOTBALL, SKIRMISH])
def test_as_they_stand_they_hold(text: str) -> None:
    play_case(read_case(text))


@for_each(
    ("usual", "changed", "line", "wrong"),
    [
        ("10h M19 ball", "10h M19 speed=4", 8, "“speed” is no attribute: there are ability, aerial, dribbling"),
        ("10h M19 ball", "10h M19 pace=quick", 8, "“quick” is no number"),
        ("10h M19 ball", "10h M19 ability=fast", 8, "“fast” is no ability"),
        ("10h M19 ball", "10h M19 bal", 8, "“bal” says nothing"),
        ("10h M19 ball", "10h M99 ball", 8, "“10h M99 ball”: “M99” is no hex"),
        ("10h M19 ball", "10h M38 ball", 8, "“10h M38 ball”: “M38” is not on the pitch"),
        ("10h M19 ball", "10h ball", 8, "where 10h stands is missing"),
        ("10h M19 ball", "10h", 8, "where 10h stands is missing"),
        ("10h M19 ball", "17h M19 ball", 8, "there is no player 17h"),
        ("10h M19 ball", "10h M1 ball", 8, "1h stands on M1 already"),
        ("10h M19 ball", "10h M19 ball\n  10h M20", 9, "10h is on the pitch already"),
        ("10h M19 ball", "10h M19 ball; weather wet", 8, "“weather” is no fact of a scene: there are "),
        ("10h M19 ball", "10h M19 ball; booked 17h", 8, "“booked 17h”: there is no 17h"),
        ("10h M19 ball", "10h M19 ball; situation lost", 8, "“lost” is none of draft, toss, "),
        ("10h M19 ball", "10h M19 ball; attack north", 8, "“north” is none of home, away"),
        ("10h M19 ball", "10h M19 ball; called many", 8, "“called many”: “many” is no number"),
        ("10h M19 ball", "10h M19 ball; score high", 8, "“score high”: a score is such as 1-0"),
        ("10h M19 ball", "10h M19 ball; half 7", 8, "“half 7”: “7” is too much: 4 is the most"),
        ("10h M19 ball", "10h M19 ball; half none", 8, "“half none”: “none” is no number"),
        ("10h M19 ball", "10h M19 ball; half 0", 8, "“half 0”: “0” is too little: 1 is the least"),
        ("10h M19 ball", "10h M19 ball; number 0", 8, "“0” is too little"),
        ("10h M19 ball", "10h M19 ball; rulebook 3", 8, "“rulebook 3”: “3” is none of 1, 2"),
        ("10h M19 ball", "10h M19 ball; edition", 8, "“edition”: the name of the edition is missing"),
        (
            "10h M19 ball",
            "10h M19 ball; edition lost",
            8,
            "“edition lost”: “lost” is no edition: there are community, ",
        ),
        ("10h M19 ball", "10h M19 ball; edition community fouls=never", 8, "“fouls” is no switch"),
        ("10h M19 ball", "10h M19 ball; offside maybe", 8, "“offside maybe”: “maybe” is none of yes, no"),
        (
            "10h M19 ball",
            "10h M19 ball; settle maybe",
            8,
            "“settle maybe”: “maybe” is none of yes, extra_time, shoot_out",
        ),
        ("10h M19 ball", "10h M19 ball; first_leg abc", 8, "“first_leg abc”: a score is such as 1-0"),
        ("10h M19 ball", "10h M19 ball; leniency 44", 8, "“leniency 44”: “44” is too much: 6 is the most"),
        ("10h M19 ball", "10h M19 ball; squads lost", 8, "“squads lost”: “lost” is none of draft"),
        (
            "10h M19 ball",
            "10h M19 ball; out.home.1 lost",
            8,
            "“out.home.1 lost”: who sits out is said such as out.home.1 suspended 2 Player 9",
        ),
        ("10h M19 ball", "10h M19 ball; out.north.1 suspended 2 Player 9", 8, "who sits out is said such as "),
        ("10h M19 ball", "10h M19 pace=99999 ball", 8, "“99999” is too much: 20 is the most"),
        ("10h M19 ball", "10h (99,0) ball", 8, "(99,0) is no hex"),
        (
            "action: move",
            "action: dance",
            10,
            "“home chooses action: dance”, but the referee refuses it",
        ),
        ("ball 10h", "ball 9h", 12, "afterwards ball is “10h”, not “9h”"),
        ("ball 10h", "wind 9h", 12, "“wind” is no fact: a player such as 10h"),
        ("CLK-1", "CLK-1 TAC-4", 4, "the referee neither asks, rolls, refuses nor reports under TAC-4"),
        ("game counter_attack", "game whist", 3, "“whist” is no game"),
        ("scene", "scenery", 5, "“scenery” is no section: there are game, "),
        ("game counter_attack", "  game counter_attack", 3, "“game counter_attack” stands before the first section"),
        ("then", "paths\n  M99 M21: M20\nthen", 12, "“M99 M21: M20”: “M99” is no hex"),
    ],
)
def test_what_is_wrong_with_a_case_of_the_football_is_told(usual: str, changed: str, line: int, wrong: str) -> None:
    at, told = wrong_with(FOOTBALL, usual, changed)
    assert wrong in told
    assert at == line


@for_each(
    ("usual", "changed", "line", "wrong"),
    [
        ("Ann (0,0)", "Ann (0,0) Q=3", 5, "“Q=3” says nothing of a figure: there are M=, I=, "),
        ("Ann (0,0)", "Ann (0,0) lucky", 5, "“lucky” says nothing of a figure"),
        ("Ann (0,0)", "Ann (0,0) M=many", 5, "“home Ann M19 M=many”"),
        ("Ann (0,0)", "Ann", 5, "a figure is a side, a name and a hex"),
        ("Ann (0,0)", "Ann Z99", 5, "“Z99” is no hex"),
        ("Ann (0,0)", "Ann M60", 5, "M60 is not on the field"),
        ("Eve (5,0)", "Eve (0,0)", 6, "Ann is on M19 already"),
        ("Eve (5,0)", "Ann (5,0)", 6, "Ann is on the field already"),
        ("Eve (5,0)", "Eve (5,0); weather wet", 6, "“weather” is no fact of a scene: there are engaged, "),
        ("Eve (5,0)", "Eve (5,0); engaged Ann Eli", 6, "there is no Eli"),
        ("Eve (5,0)", "Eve (5,0); ground Z99 h3", 6, "“Z99” is no hex"),
        ("Ann (0,0)", "Ann (0,0)/1", 5, "M19 has no floor 1: its highest is 0"),
        ("Ann (0,0)", "Ann (0,0)/3; ground (0,0) h0,3", 5, "M19 has no floor 3: its highest is 1"),
        ("Ann (0,0)", "Ann (0,0)/9x", 5, "“9x” is no number"),
        ("Ann (0,0)", "Ann (0,0)/", 5, "“” is no number"),
        ("Ann (0,0)", "Ann (0,0) started=(0,0)/2", 5, "M19 has no floor 2"),
        ("Ann (0,0)", "Ann (0,0) M=two", 5, "“home Ann M19 M=two”: “two” is no number"),
        ("Ann (0,0)", "Ann (0,0) left=few", 5, "“few” is no number"),
        ("Eve (5,0)", "Eve (5,0); edge K12-K13 wall=two", 6, "“two” is no height in paces, such as 3 or 0.5"),
        ("Eve (5,0)", "Eve (5,0); edge K12-K13 wall=-1", 6, "“-1” is no height of a wall"),
        ("Eve (5,0)", "Eve (5,0); edge K12 wall=1", 6, "an edge is between two hexes, such as K12-K13"),
        ("Eve (5,0)", "Eve (5,0); edge", 6, "“edge”: an edge is between two hexes"),
        ("Eve (5,0)", "Eve (5,0); ground K12 h0,x", 6, "“x” is no height in paces"),
        ("Eve (5,0)", "Eve (5,0); ground K12 hnan", 6, "“nan” is no height in paces"),
        ("Eve (5,0)", "Eve (5,0); options dive_from=sideways", 6, "“dive_from=sideways” is no option: there are "),
        ("Eve (5,0)", "Eve (5,0); options luck=good", 6, "“luck” is no option: there are prone_crawl, "),
        ("Eve (5,0)", "Eve (5,0); rounds many", 6, "“rounds many”: “many” is no number"),
        ("Eve (5,0)", "Eve (5,0); number none", 6, "“number none”: “none” is no number"),
        ("Eve (5,0)", "Eve (5,0); turn north", 6, "“turn north”: “north” is none of home, away"),
        ("Eve (5,0)", "Eve (5,0); turn", 6, "“turn”: behind “turn” there must be 1 word"),
        ("Eve (5,0)", "Eve (5,0); engaged Ann", 6, "behind “engaged” there must be 2 words"),
        ("Eve (5,0)", "Eve (5,0); step lost", 6, "“step lost”: “lost” is none of "),
        ("Eve (5,0)", "Eve (5,0); rulebook 1", 6, "“rulebook” is no fact of a scene: there are engaged, "),
        ("engaged nobody", "engaged Ann-Eve", 9, "afterwards engaged is “nobody”, not “Ann-Eve”"),
    ],
)
def test_what_is_wrong_with_a_case_of_the_skirmish_is_told(usual: str, changed: str, line: int, wrong: str) -> None:
    at, told = wrong_with(SKIRMISH, usual, changed)
    assert wrong in told
    assert at == line


def test_empty_lines_before_the_title_are_counted_too() -> None:
    assert wrong_with(f"\n\n{FOOTBALL}", "ball 10h", "ball 9h")[0] == 14


def test_a_script_that_wants_more_than_is_asked_is_told_by_its_line() -> None:
    text = FOOTBALL.replace("action: move\n", "action: move\n\n  away rolls toss: 3\n")
    with pytest.raises(CaseFails, match="but the referee asks “home chooses move MOV-1”") as fails:
        play_case(read_case(text))
    assert fails.value.line == 12


def test_the_other_files_are_played_all_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = {
        "good": FOOTBALL.encode(),
        "bad": FOOTBALL.replace("10h M19", "10h M19 speed=4").encode(),
        "bytes": b"\xff\xfe",
        "empty": b"",
        "better": SKIRMISH.encode(),
    }
    for name, text in files.items():
        (tmp_path / name).write_bytes(text)
    named = [str(tmp_path / name) for name in ("good", "bad", "bytes", "empty", "missing", "better")]

    assert main(named) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith(f"{named[1]}:8: “10h M19 speed=4 ball”: “speed” is no attribute")
    assert told[1:3] == [
        f"{named[2]}: it is no text in UTF-8",
        f"{named[3]}: {NO_GAME}",
    ]
    assert told[3].startswith(f"{named[4]}: ")
    assert told[-1] == "2 of 6 cases hold"


def test_a_fault_of_the_rules_stops_no_other_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: object) -> None:
        raise AssertionError("nobody has the ball")

    monkeypatch.setattr("rules.cases.play_case", broken)
    (tmp_path / "one").write_text(FOOTBALL, encoding="utf-8")
    one = str(tmp_path / "one")
    first, second = failures([one, one])
    assert first == second
    here = rf"the rules broke in tests/rules/{Path(__file__).name}, line \d+"
    assert re.fullmatch(rf"{re.escape(one)}: {here}, AssertionError: nobody has the ball", first)


@pytest.mark.parametrize("fault", [KeyError("M19"), IndexError("out of range"), ValueError("too many")])
def test_a_fault_of_the_rules_in_play_is_not_told_as_a_case_that_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise fault

    monkeypatch.setattr("rules.cases.play_out", broken)
    (tmp_path / "one").write_text(FOOTBALL, encoding="utf-8")
    (told,) = failures([str(tmp_path / "one")])
    assert f"the rules broke in tests/rules/{Path(__file__).name}, line " in told
    assert told.endswith(f"{type(fault).__name__}: {fault}")
