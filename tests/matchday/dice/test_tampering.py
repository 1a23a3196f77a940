"""Logs that were tampered with are rejected by docs/check_dice.py, and what it cannot check it says aloud."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from docs.check_dice import check
from matchday.match.dice import goes_on_from
from rules.log import read_log
from store.seeds import commitment
from tests.for_each import for_each
from tests.matchday.dice.test_verifier import faults, verify
from tests.matchday.exported import Exported, football, quickly_continued, quickly_dug, quickly_put_back

WHAT_HAPPENS: Final = (
    r"[a] rolls tackle TAC-2",
    "rolls dribbling TAC-2",
    " for .*: try\n",
    " for .*: no\n",
    "TAC-4: stay\n$",
)
"""Patterns of the entries that a football match must have, since the tests tamper with each."""


def logged_events(match: Exported) -> list[str]:
    """Return the patterns of `WHAT_HAPPENS` that a match's log has."""
    return [each for each in WHAT_HAPPENS if re.search(each, match.log)]


def swapping_sides(line: re.Match[str]) -> str:
    """Return a line about a try for the ball, its player replaced by the other side's player with the same shirt."""
    return f"{line[1]} chooses try_for_ball {line[2]} for {line[3]}{'a' if line[4] else 'h'}: no"


def is_rich(match: Exported) -> bool:
    """Return whether rolls were burnt in a match, others drawn after that, and nothing was undone."""
    numbers = [int(number) for number in re.findall(r"  # roll (\d+)", match.log)]
    return "burns rolls" in match.log and len(numbers) > 10 and numbers == sorted(set(numbers))


PLAYED: Final = next(match for match in quickly_dug(range(362, 1362)) if is_rich(match))
"""An honest match in which rolls were burnt. Such matches are rare: the search begins where there is one."""
LINES: Final = PLAYED.log.splitlines()
ROLLS: Final = [at for at, line in enumerate(LINES) if "  # roll " in line]
"""Indexes of its lines with dice."""
BURNT: Final = int(re.findall(r"# burns rolls .*?(\d+)$", PLAYED.log, re.MULTILINE)[0])
"""A roll that was burnt in it."""
NEXT_BUT_ONE: Final = len(ROLLS) + 1
ENDLESS: Final = "9" * 5000
"""More digits than Python takes for a number."""


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
    (number,) = re.findall(r"^match (\d+)$", PLAYED.log, re.MULTILINE)
    return other.replace(PLAYED.promised, commitment(seed, int(number)))


CONTINUED: Final = next(
    match for match in quickly_continued(range(370, 1370)) if min(match.check.rolls, match.check.taken_over) > 5
)
"""An honest match that goes on from another one. Rare as well."""
TAKEN_OVER: Final = int(re.findall(r"^words .* (\d+) lines", CONTINUED.log, re.MULTILINE)[0])
"""Number of its lines that were taken over."""


def renumbered(lines: list[str]) -> str:
    """Return the lines of a log as if they had been written one after the other: no takeback, no number, only sixes."""
    plain = [re.sub(r": \d+  # roll .*", ": 6", line) for line in lines if "takes back" not in line]
    return "".join(re.sub(r"^ *\d+", f"{ply:>4}", line) + "\n" for ply, line in enumerate(plain))


def claims_to_continue() -> str:
    """Return a match that says of itself that it goes on from another one, with all its dice forged."""
    top, _, body = PLAYED.log.partition("\n\n")
    forged = renumbered(body.splitlines())
    head = re.sub(r"^rolls .*", "rolls 0\ncontinues 3", top, flags=re.MULTILINE)
    head = re.sub(r"^entries .*", f"entries {len(forged.splitlines())}", head, flags=re.MULTILINE)
    return f"{head}\n\n{forged}"


def preceded(log: str) -> str:
    """Return a match with dice that nobody drew before its first line."""
    top, _, body = log.partition("\n\n")
    moved = re.sub(r"^ *(\d+)", lambda ply: f"{int(ply[1]) + 1:>4}", body, flags=re.MULTILINE)
    return f"{top}\n\n   0 home rolls gold TNY-4: 6\n{moved}"


def other_taken_over(words: bool) -> str:  # noqa: FBT001 - whether its words are made to fit
    """Return the match that goes on from another one with a die changed that it took over."""
    tampered = re.sub(r"( rolls \S+ \S+): \d$", r"\1: 9", CONTINUED.log, count=1, flags=re.MULTILINE)
    assert tampered != CONTINUED.log
    fitting = goes_on_from(7, read_log(tampered).entries[:TAKEN_OVER])
    return re.sub(r"^words .*", f"words {fitting}", tampered, flags=re.MULTILINE) if words else tampered


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
    "choices are gone, as if one could go on to a later line": changed(
        r"^( *)(\d+) home chooses.*\n", r"\1\2 referee takes back to ply: 9\n"
    ),
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
    "the commitment is another": PLAYED.log.replace(PLAYED.promised, commitment(b"another seed", 7)),
    "the seed is another, and the commitment fits it": reseeded(),
    "how many rolls there were is another": changed("^rolls .*", "rolls 1"),
    "the seed is gone": changed("^seed .*\n", ""),
    "a line says nothing": changed(r"^ +0 .*$", "no line of a log"),
    "it says that it continues another one, and no die has a number": claims_to_continue(),
    "dice without a number stand before the first one": preceded(PLAYED.log),
    "the same, and it says that it continues another one": preceded(PLAYED.log).replace("\n\n", "\ncontinues 3\n\n", 1),
    "a takeback takes back to no line": changed(r"takes back to ply: \d+", "takes back to ply: abc"),
    "a takeback takes back to a line of endless digits": changed(
        r"takes back to ply: \d+", f"takes back to ply: {ENDLESS}"
    ),
    "a line has a number of endless digits": changed(r"^ +3 ", f"{ENDLESS} "),
    "a roll has a number of endless digits": changed(r"# roll 3$", f"# roll {ENDLESS}"),
    "a die has a number of faces of endless digits": changed(r", of 4 faces$", f", of {ENDLESS} faces"),
    "it goes on from endless lines": changed(
        "^words .*", f"words goes on from match 3, {ENDLESS} lines, sha256 {'a' * 64}"
    ),
    "the last line ends without its end": PLAYED.log.rstrip("\n"),
}
CALLED: Final = next(match for match in football(range(1, 99)) if {*WHAT_HAPPENS} <= {*logged_events(match)})
"""An honest football match in which players are called by their shirts, and that ends with a choice."""


def recalled(old: str, new: str | Callable[[re.Match[str]], str]) -> str:
    """Return the football match with something else in the first place that fits a pattern."""
    tampered = re.sub(old, new, CALLED.log, count=1, flags=re.MULTILINE)
    assert tampered != CALLED.log
    return tampered


NO_CLAUSE: Final = "PEN-" + "9"
"""A clause that the rulebook does not have."""
TACKLE: Final = r"\d+([ha]) rolls tackle TAC-2"
TAMPERED_WHO: Final = {
    "a player is meant whom the head does not have": recalled(
        "reposition TAC-4: stay$", "try_for_ball MOV-5 for 99z: stay"
    ),
    "a player of the other side is meant": recalled(
        r"(home|away) chooses try_for_ball (\S+) for (\d+)(?:(h)|a): no", swapping_sides
    ),
    "somebody else tackles than was called": recalled(TACKLE, r"16\1 rolls tackle TAC-2"),
    "a player of the other side tackles": recalled(r"(\d+)a rolls tackle TAC-2", r"\1h rolls tackle TAC-2"),
    "the referee tackles": recalled(TACKLE, "referee rolls tackle TAC-2"),
    "a tackle is a manager's penalty, by a clause that there is not": recalled(
        TACKLE, f"home rolls penalty {NO_CLAUSE}"
    ),
    "a tackle goes by the clause of something else": recalled(r"rolls tackle TAC-2", "rolls tackle PEN-1"),
    "a tackle passes for a steal": recalled(r"rolls tackle TAC-2", "rolls steal STL-1"),
    "a die is rolled for something that there is not": recalled(r"rolls tackle TAC-2", "rolls luck TAC-2"),
    "somebody else dribbles than was tackled": recalled(
        r"\d+([ha]) rolls dribbling TAC-2", r"16\1 rolls dribbling TAC-2"
    ),
    "a player tosses": recalled("home rolls toss", "9h rolls toss"),
    "a side tosses twice": recalled("away rolls toss", "home rolls toss"),
    "the sides toss in another order": recalled("home rolls toss", "away rolls toss"),
    "a side draws the referee's card": recalled("referee rolls leniency", "away rolls leniency"),
    "a player draws the referee's card": recalled("referee rolls leniency", "9a rolls leniency"),
    "somebody else tries than was sent": recalled(r"\d+([ha]) rolls try_for_ball", r"16\1 rolls try_for_ball"),
    "somebody was sent, and does not try": recalled(r"( for \d+[ha]): no$", r"\1: try"),
    "somebody tries who was not sent": recalled(r"( for \d+[ha]): try$", r"\1: no"),
    "the referee chooses": recalled(r"^( *\d+) home chooses", r"\1 referee chooses"),
    "a player chooses": recalled(r"^( *\d+) home chooses", r"\1 9h chooses"),
    "a manager takes back": recalled(r"^( *\d+) home chooses action SET-6:.*", r"\1 home takes back to ply: 0"),
    "a line asks nobody for anything": recalled("home chooses action SET-6", "home chooses"),
    "the last choice is cut off in its middle": CALLED.log.rstrip("\n")[:-1],
}


@for_each("tampering", TAMPERED_WHO)
def test_a_log_in_which_somebody_else_is_asked_is_rejected(tampering: str) -> None:
    assert faults(CALLED.log, CALLED.promised) == []
    assert faults(TAMPERED_WHO[tampering], CALLED.promised) != []


def test_who_rolls_in_a_game_that_the_page_does_not_know_is_not_passed_over() -> None:
    renamed = re.sub("^ruleset .*", "ruleset whist", CALLED.log, flags=re.MULTILINE)

    assert "who rolls what is NOT checked" in check(renamed, CALLED.promised)[1]
    assert "who rolls what is NOT checked" not in check(CALLED.log, CALLED.promised)[1]


def test_a_head_without_squads_is_not_passed_over() -> None:
    without = re.sub(r"^(home|away)\.\d+ .*\n", "", CALLED.log, flags=re.MULTILINE)

    assert "names no squads" in check(without, CALLED.promised)[1]
    assert "names no squads" not in check(CALLED.log, CALLED.promised)[1]


TAMPERED_CONTINUED: Final = {
    "a die that was taken over is another": other_taken_over(words=False),
    "a die that was taken over is another, and the words are made to fit": other_taken_over(words=True),
    "its words are gone": re.sub(r"^words .*\n", "", CONTINUED.log, flags=re.MULTILINE),
    "more was taken over than it says": re.sub(r"  # roll 1\b.*", "", CONTINUED.log),
    "more stands before what was taken over": preceded(CONTINUED.log),
}


@for_each("tampering", TAMPERED)
def test_a_log_that_was_tampered_with_is_rejected(tampering: str) -> None:
    assert faults(PLAYED.log, PLAYED.promised) == []
    assert faults(TAMPERED[tampering], PLAYED.promised) != []


@pytest.mark.parametrize("tampering", TAMPERED_CONTINUED)
def test_a_match_that_goes_on_from_another_one_is_rejected_if_it_was_tampered_with(tampering: str) -> None:
    assert faults(CONTINUED.log, CONTINUED.promised) == []
    assert TAMPERED_CONTINUED[tampering] != CONTINUED.log
    assert faults(TAMPERED_CONTINUED[tampering], CONTINUED.promised) != []


def test_a_match_all_of_whose_dice_are_said_to_be_taken_over_does_not_pass_in_silence(tmp_path: Path) -> None:
    """A complete forgery must say so in the words, which were on the card of the match."""
    forged = claims_to_continue()
    top, _, body = forged.partition("\n\n")
    words = goes_on_from(3, read_log(forged).entries)

    run = verify(f"{top}\nwords {words}\n\n{body}", tmp_path, PLAYED.promised)

    assert "0 rolls fit" in run.stdout
    assert f"{body.count(' rolls ')} on the {len(body.splitlines())} lines" in run.stdout
    assert "NOT checked here" in run.stdout


def with_put_back(*changes: tuple[str, str]) -> str:
    """Return the match in which a copy was put back, with something else in the first place that fits each pattern."""
    tampered = PUT_BACK.log
    for old, new in changes:
        tampered = re.sub(old, new, tampered, count=1, flags=re.MULTILINE)
    assert tampered != PUT_BACK.log
    return tampered


PUT_BACK: Final = next(match for match in quickly_put_back(range(1000)) if "# roll 10002" in match.log)
"""An honest match in which a copy of the bot's file was put back, and dice fell afterwards."""
TAMPERED_PUT_BACK: Final = {
    "that a copy was put back is left out": with_put_back((r"^.*# a copy was put back: .*\n", "")),
    "that a copy was put back is not said": with_put_back((r"  # a copy was put back: .*", "")),
    "somebody chose how many rolls are burnt": with_put_back((r"rolls to 10000$", "rolls to 10004")),
    "other numbers are burnt than those left out": with_put_back((r"rolls to 10000$", "rolls to 20000")),
    "an answer is unsaid by it": with_put_back(
        (r"^ *(\d+) referee takes back to ply: \d+(  # a copy)", r"\1 referee takes back to ply: 0\2")
    ),
    "its rolls are forged": with_put_back((r": \d+(  # roll 10001)", r": 77\1")),
}


@pytest.mark.parametrize("tampering", TAMPERED_PUT_BACK)
def test_a_match_in_which_a_copy_was_put_back_is_rejected_if_it_was_tampered_with(tampering: str) -> None:
    found, said = check(PUT_BACK.log, PUT_BACK.promised)

    assert found == []
    assert "A copy of the bot's file was put back" in said
    assert faults(TAMPERED_PUT_BACK[tampering], PUT_BACK.promised) != []


def test_what_a_match_has_taken_over_from_another_one_is_not_passed_over(tmp_path: Path) -> None:
    run = verify(CONTINUED.log, tmp_path, CONTINUED.promised)
    said = run.stdout.splitlines()[0]

    assert run.returncode == 0
    assert f"{CONTINUED.check.rolls} rolls fit" in said
    assert f"{CONTINUED.check.taken_over} on the {TAKEN_OVER} lines that it took over from match" in said
    assert "NOT checked here" in said
    assert "NOT checked here" not in verify(PLAYED.log, tmp_path, PLAYED.promised).stdout
