"""The verifier of the bot's dice, docs/check_dice.py, for those who do not trust the bot: it uses nothing of ours."""

from __future__ import annotations

import ast
import hashlib
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from docs.check_dice import check, face
from matchday.match.dice import Tape, word_of
from rules.asking import Roll
from store.seeds import commitment
from tests.clauses import ROOT
from tests.matchday.exported import Exported, all_dug, football, quickly_continued, quickly_dug, quickly_put_back

VERIFIER: Final = ROOT / "docs" / "check_dice.py"


def faults(log: str, promised: str = "") -> list[str]:
    """Return what the verifier finds wrong with a log."""
    return check(log, promised)[0]


def wrong_rolls(found: list[str]) -> tuple[int, ...]:
    """Return the numbers of the rolls that show something else than the tape, by what the verifier says."""
    return tuple(int(number) for number in re.findall(r"roll (\d+) shows", "\n".join(found)))


def loaded(tape: Tape, number: int, roll: Roll) -> int:
    """Let every third die show one pip more than the tape has."""
    return 1 + (tape.face(number, roll.faces) - (number % 3 > 0)) % roll.faces  # the face itself, or one more


# What it is


def test_the_verifier_is_short_and_needs_python_alone() -> None:
    source = VERIFIER.read_text(encoding="utf-8")
    imports = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Import | ast.ImportFrom)]
    names = {alias.name for node in imports if isinstance(node, ast.Import) for alias in node.names}
    names |= {str(node.module) for node in imports if isinstance(node, ast.ImportFrom)}

    assert len(source.splitlines()) <= 210
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

    run = verify(match.log, tmp_path, commitment(b"another seed", 7))

    assert run.returncode == 1
    assert "the seed or the match is not the one that was promised" in run.stderr


@pytest.mark.parametrize("spelt", [str.upper, "  {}\n".format])
def test_the_commitment_may_be_typed_in_any_case(tmp_path: Path, spelt: Callable[[str], str]) -> None:
    match = next(football(range(1, 2)))

    assert verify(match.log, tmp_path, spelt(match.promised)).returncode == 0


def test_its_last_lines_name_what_it_cannot_see(tmp_path: Path) -> None:
    match = next(football(range(1, 2)))

    said = verify(match.log, tmp_path, match.promised).stdout

    for name in ("match", "commitment", "words"):
        fact = re.findall(rf"^{name} (.*)$", match.log, re.MULTILINE) or ["(none)"]
        assert f"\n  {name} {fact[0]}\n" in said
    assert "what a die was rolled for" in said.splitlines()[-1]


def test_a_match_from_before_its_number_was_bound_says_so(tmp_path: Path) -> None:
    match = next(football(range(1, 2)))
    (seed,) = re.findall(r"^seed (.*)$", match.log, re.MULTILINE)
    alone = hashlib.sha256(bytes.fromhex(seed)).hexdigest()
    older = match.log.replace(match.promised, alone)

    run = verify(older, tmp_path, alone)

    assert (run.returncode, faults(older, match.promised) == []) == (0, False)
    assert "older than the binding of its number" in run.stdout
    assert "older than the binding" not in verify(match.log, tmp_path, match.promised).stdout


@pytest.mark.parametrize("content", [None, b"", b"\x89PNG\r\n\x1a\n\x00\xff", b"match 7\n", b"\n\n\n"])
def test_a_file_that_is_no_log_is_refused_in_a_sentence(tmp_path: Path, content: bytes | None) -> None:
    if content is not None:
        (tmp_path / "match-7.log").write_bytes(content)
    command = [sys.executable, "-I", str(VERIFIER), "match-7.log", "c0ffee"]

    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)

    assert run.returncode in {1, 2}
    assert "Traceback" not in run.stderr
    assert len(run.stderr.splitlines()) == 1


def test_without_a_file_it_says_how_it_is_run() -> None:
    run = subprocess.run([sys.executable, "-I", str(VERIFIER)], capture_output=True, text=True, check=False)

    assert (run.returncode, run.stderr.startswith("usage: ")) == (1, True)


def test_a_log_whose_tail_was_cut_off_is_rejected() -> None:
    match = next(football(range(1, 2)))
    lines = match.log.rstrip("\n").splitlines()
    last = max(at for at, line in enumerate(lines) if " chooses " in line)

    assert faults("\n".join([*lines[:last], *lines[last + 1 :]]), match.promised) != []
    assert faults("\n".join(lines[:-1]), match.promised) != []


def test_it_draws_dice_of_more_than_256_faces_as_the_bot_does() -> None:
    tape = Tape(bytes(range(32)), 7, "bread")
    head = {"match": "7", "words": "bread", "seed": tape.seed.hex()}

    for faces in (256, 257, 300, 65_536, 65_537):
        assert [face(head, number, faces) for number in range(1, 200)] == [
            str(tape.face(number, faces)) for number in range(1, 200)
        ]


# The verifier and the bot agree


def agree(match: Exported) -> None:
    """Check that the verifier finds what the bot has found."""
    found = faults(match.log, match.promised)
    assert (found == [], wrong_rolls(found)) == (match.check.fits, match.check.wrong), match.log
    assert f"\nrolls {match.check.rolls}\n" in match.log


@pytest.mark.nightly
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


def test_words_of_managers_that_look_like_those_of_a_match_that_goes_on_are_words() -> None:
    ones_own = word_of("goes on from match 1, 0 lines, sha256 a")
    both = f"{word_of('goes on from match 3, 7 lines,')} {word_of('sha256 abc')}"

    for words in (ones_own, both):
        (match,) = quickly_dug(range(1), words=words)
        agree(match)
        assert match.check.fits
        assert f"\nwords {words}\n" in match.log


def test_it_agrees_with_the_bot_on_matches_with_loaded_dice() -> None:
    matches = list(quickly_dug(range(20), loaded))

    for match in matches:
        agree(match)
    assert all(match.check.wrong for match in matches)


def test_it_agrees_with_the_bot_on_matches_that_go_on_from_others() -> None:
    matches = list(quickly_continued(range(100)))

    for match in matches:
        agree(match)
    assert all(match.check.fits for match in matches)
    assert sum(match.check.taken_over for match in matches) > len(matches)


def test_it_agrees_with_the_bot_on_matches_that_go_on_from_others_with_loaded_dice() -> None:
    matches = list(quickly_continued(range(20), loaded))

    for match in matches:
        agree(match)
    assert all(match.check.wrong for match in matches)


@pytest.mark.nightly
def test_it_agrees_with_the_bot_on_matches_in_which_a_copy_was_put_back() -> None:
    matches = list(quickly_put_back(range(100)))

    for match in matches:
        agree(match)
    assert all(match.check.fits for match in matches)
    assert "# roll 20001" in "".join(match.log for match in matches)


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
