"""Who does not trust the bot checks its dice with docs/check_dice.py, which has nothing of the bot in it."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from docs.check_dice import faults
from matchday.dice import Tape, commitment
from rules.asking import Roll
from tests.clauses import ROOT
from tests.matchday.exported import Exported, all_dug, football, quickly_dug

VERIFIER: Final = ROOT / "docs" / "check_dice.py"


def wrong_rolls(found: list[str]) -> tuple[int, ...]:
    """Return the numbers of the rolls that show something else than the tape, by what the verifier says."""
    return tuple(int(number) for number in re.findall(r"roll (\d+) shows", "\n".join(found)))


def loaded(tape: Tape, number: int, roll: Roll) -> int:
    """Let every third die show one pip more than the tape has."""
    return 1 + (tape.face(number, roll.faces) - (number % 3 > 0)) % roll.faces  # the face itself, or one more


# What it is


def test_the_verifier_is_a_page_long_and_needs_python_alone() -> None:
    source = VERIFIER.read_text(encoding="utf-8")
    imports = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Import | ast.ImportFrom)]
    names = {alias.name for node in imports if isinstance(node, ast.Import) for alias in node.names}
    names |= {str(node.module) for node in imports if isinstance(node, ast.ImportFrom)}

    assert len(source.splitlines()) < 60
    assert names <= sys.stdlib_module_names


def verify(log: str, folder: Path, *promised: str) -> subprocess.CompletedProcess[str]:
    """Run the verifier on a log as the manual says, far from the bot."""
    (folder / "match-7.log").write_text(log, encoding="utf-8")
    command = [sys.executable, "-I", str(VERIFIER), "match-7.log", *promised]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_it_says_that_an_honest_match_is_honest(tmp_path: Path) -> None:
    match = next(football(range(1, 2)))

    run = verify(match.log, tmp_path, match.promised)

    assert (run.returncode, run.stderr) == (0, "")
    assert "Every roll fits" in run.stdout


def test_it_says_what_is_wrong_with_another(tmp_path: Path) -> None:
    match = next(football(range(1, 2)))

    run = verify(match.log, tmp_path, commitment(b"another seed"))

    assert run.returncode == 1
    assert "the seed is not the one that was promised" in run.stderr


# The verifier and the bot agree


def agree(match: Exported) -> None:
    """Check that the verifier finds what the bot has found."""
    found = faults(match.log, match.promised)
    assert (found == [], wrong_rolls(found)) == (match.check.fits, match.check.wrong), match.log
    assert f"\nrolls {match.check.rolls}\n" in match.log


async def test_it_agrees_with_the_bot_on_matches_played_at_the_desk(tmp_path: Path) -> None:
    matches = [match async for match in all_dug(tmp_path / "matches.sqlite3", 2)]

    for match in matches:
        agree(match)
    assert all(match.check.fits for match in matches)


def test_it_agrees_with_the_bot_on_matches_with_takebacks_and_with_some_that_were_undone() -> None:
    matches = list(quickly_dug(range(100)))

    for match in matches:
        agree(match)
    assert all(match.check.fits for match in matches)
    assert "burns rolls" in "".join(match.log for match in matches)


def test_it_agrees_with_the_bot_on_matches_with_loaded_dice() -> None:
    matches = list(quickly_dug(range(20), loaded))

    for match in matches:
        agree(match)
    assert all(match.check.wrong for match in matches)


def test_it_agrees_with_the_bot_on_football_matches() -> None:
    matches = list(football(range(8)))

    for match in matches:
        agree(match)
    assert all(match.check.fits for match in matches)


@pytest.mark.soak
async def test_it_agrees_with_the_bot_on_a_thousand_matches(tmp_path: Path) -> None:
    checked = [match async for match in all_dug(tmp_path / "matches.sqlite3", 20)]
    checked += [*quickly_dug(range(480)), *football(range(500))]

    for match in checked:
        agree(match)
    assert all(match.check.fits for match in checked)
    assert len(checked) == 1000


# Ten and more kinds of tampering


def is_rich(match: Exported) -> bool:
    """Whether rolls were burnt in a match, others drawn after that, and nothing was undone."""
    numbers = [int(number) for number in re.findall(r"  # roll (\d+)", match.log)]
    return "burns rolls" in match.log and len(numbers) > 10 and numbers == sorted(set(numbers))


PLAYED: Final = next(match for match in quickly_dug(range(1000)) if is_rich(match))
"""An honest match in which rolls were burnt."""
LINES: Final = PLAYED.log.splitlines()
ROLLS: Final = [at for at, line in enumerate(LINES) if "  # roll " in line]
"""Where in it dice fall."""
BURNT: Final = int(re.findall(r"# burns rolls .*?(\d+)$", PLAYED.log, re.MULTILINE)[0])
"""A roll that was burnt in it."""
NEXT_BUT_ONE: Final = len(ROLLS) + 1


def changed(old: str, new: str) -> str:
    """Return the match with something else in the first place that fits a pattern."""
    tampered = re.sub(old, new, PLAYED.log, count=1, flags=re.MULTILINE)
    assert tampered != PLAYED.log
    return tampered


def with_lines(*lines: str) -> str:
    """Return the match with these lines, the head included."""
    return "".join(f"{line}\n" for line in lines)


def swapped(one: int, other: int) -> str:
    """Return the match with two of its lines swapped."""
    lines = list(LINES)
    lines[one], lines[other] = lines[other], lines[one]
    return with_lines(*lines)


def reseeded() -> str:
    """Return the match with a seed that was chosen when all dice had fallen, and with the hash of that."""
    seed = bytes(31) + b"1"
    other = changed("^seed .*", f"seed {seed.hex()}")
    return other.replace(PLAYED.promised, commitment(seed))


FIRST, LAST = ROLLS[0], ROLLS[-1]
SHOWN: Final = re.findall(r": (\d+)  # roll", LINES[LAST])[0]
TAMPERED: Final = {
    "a face is changed": changed(rf": {SHOWN}  # roll {len(ROLLS)}\b", f": {1 + int(SHOWN) % 6}  # roll {len(ROLLS)}"),
    "a die has other faces": changed(r", of 4 faces$", ", of 5 faces"),
    "a die has a face that there is not": changed(r": \d  # roll 2$", ": 7  # roll 2"),
    "a die has no faces": changed(r", of 4 faces$", ", of 0 faces"),
    "a number is another": changed(r"# roll 3$", "# roll 30"),
    "a number is skipped": changed(rf"# roll {len(ROLLS)}$", f"# roll {NEXT_BUT_ONE}"),
    "a number is used twice": changed(r"# roll 3$", "# roll 2"),
    "a number that was burnt is drawn again": changed(rf"# roll {BURNT + 1}$", f"# roll {BURNT}"),
    "a number is missing": changed(r"  # roll 3$", ""),
    "a number stands where nobody rolls": changed(r"(chooses .*)$", r"\1  # roll 1"),
    "a takeback hides what it burns": changed(r"  # burns rolls .*$", ""),
    "a takeback burns something else": changed(r"# burns rolls .*$", "# burns rolls 1"),
    "a takeback is gone": with_lines(*[line for line in LINES if "takes back" not in line]),
    "a roll is gone": with_lines(*LINES[:FIRST], *LINES[FIRST + 1 :]),
    "the last roll is gone": with_lines(*LINES[:LAST]),
    "a choice is gone": with_lines(*LINES[: FIRST - 1], *LINES[FIRST:]),
    "a roll is there twice": with_lines(*LINES[: FIRST + 1], *LINES[FIRST:]),
    "a roll is added at the end": with_lines(*LINES, f"  99 home rolls gold TNY-4: 6  # roll {NEXT_BUT_ONE}"),
    "two rolls are swapped": swapped(ROLLS[1], ROLLS[2]),
    "the words are others": changed("^words .*", "words jam"),
    "the words are gone": changed("^words .*\n", ""),
    "the number of the match is another": changed("^match .*", "match 4711"),
    "the seed is another": changed("^seed ..", "seed 99"),
    "the commitment is another": PLAYED.log.replace(PLAYED.promised, commitment(b"another seed")),
    "the seed is another, and the commitment fits it": reseeded(),
    "how many rolls there were is another": changed("^rolls .*", "rolls 1"),
    "the seed is gone": changed("^seed .*\n", ""),
    "a line says nothing": changed(r"^ +0 .*$", "no line of a log"),
}


@pytest.mark.parametrize("tampering", TAMPERED)
def test_a_log_that_was_tampered_with_is_rejected(tampering: str) -> None:
    assert faults(PLAYED.log, PLAYED.promised) == []
    assert faults(TAMPERED[tampering], PLAYED.promised) != []
