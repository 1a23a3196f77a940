"""The tape of a match's dice: it depends on seed, match and words alone, and anybody can check each roll."""

from __future__ import annotations

import re
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from matchday.match.dice import Tape, word_of
from rules.log import read_log
from store.seeds import commitment
from tests.matchday.ground import ANN, BEN, Ground, rigged

TAPE = Tape(bytes(range(32)), 7, "bread butter")
RECIPES = (Path(__file__).parents[3] / "docs" / "dice.md").read_text()


def recipe(number: int) -> str:
    """Return the n-th command of `docs/dice.md`."""
    return re.findall(r"```\n(python3 -c .*?)\n```", RECIPES, re.DOTALL)[number]


def run(command: str, *arguments: str) -> str:
    """Run a Python command line with these arguments, as a manager would."""
    found = re.fullmatch(r'python3 -c "(.*?)".*', command, re.DOTALL)
    assert found is not None
    return subprocess.run(
        [sys.executable, "-c", found[1], *arguments], capture_output=True, text=True, check=True
    ).stdout


def test_a_roll_is_the_same_whenever_it_is_drawn() -> None:
    assert [TAPE.face(n) for n in (3, 1, 2, 3)] == [TAPE.face(3), TAPE.face(1), TAPE.face(2), TAPE.face(3)]


@pytest.mark.parametrize(
    "other",
    [Tape(bytes(32), 7, "bread butter"), Tape(bytes(range(32)), 8, "bread butter"), Tape(bytes(range(32)), 7, "jam")],
    ids=["seed", "match", "words"],
)
def test_the_dice_hang_on_seed_match_and_words(other: Tape) -> None:
    assert [TAPE.face(n) for n in range(40)] != [other.face(n) for n in range(40)]


def test_a_byte_that_would_favour_low_faces_is_passed_over() -> None:
    number = next(n for n in range(1, 1000) if next(TAPE.bytes_of(n)) >= 252)
    second = next(islice(TAPE.bytes_of(number), 1, None))

    assert TAPE.face(number) == 1 + second % 6


def test_bytes_go_on_without_end_and_without_repeating() -> None:
    blocks = [bytes(islice(TAPE.bytes_of(1), start, start + 32)) for start in (0, 32, 64)]

    assert len(set(blocks)) == 3


def test_a_word_is_one_short_line_without_a_bar() -> None:
    assert word_of("  bread |\n butter\t") == "bread butter"
    assert len(word_of("x" * 100)) == 40


async def test_the_words_of_both_managers_are_mixed_in(ground: Ground) -> None:
    view = await ground.challenge(word="bread")
    accepted = await ground.desk.accept(view.id, by=BEN.id, word="butter", interaction_id=ground.interaction())

    assert accepted.row.words == "bread butter"
    assert ground.posted[1].facts == {"commitment": commitment(bytes(32), 1), "words": "bread butter"}


async def test_the_commitment_is_the_hash_of_the_seed(ground: Ground) -> None:
    match_id = await ground.kick_off()
    view = await ground.desk.resign(match_id, by=ANN.id, interaction_id=ground.interaction())

    assert run(recipe(0), str(view.seed), str(match_id)).strip() == view.row.commitment


async def test_anybody_can_check_a_roll_with_one_line_of_python(ground: Ground) -> None:
    match_id = await ground.lined_up(goal=100)
    sides = {"home": ANN, "away": BEN}
    for _ in range(3):
        await ground.answer(match_id, sides[str((await ground.desk.view(match_id)).side)], "dig")
    await ground.desk.resign(match_id, by=ANN.id, interaction_id=ground.interaction())

    text = await ground.desk.log_text(match_id)
    head = read_log(text).head
    rolls = re.findall(r": (\d)  # roll (\d+)(?:, of (\d) faces)?", text)
    again = [
        run(recipe(1), head["seed"], head["match"], number, head.get("words", ""), faces or "6").strip()
        for _, number, faces in rolls
    ]

    assert len(rolls) == 4
    assert again == [face for face, _, _ in rolls]


async def test_the_dice_of_a_match_fit_its_tape(ground: Ground) -> None:
    match_id = await ground.lined_up()

    check = await ground.desk.check_dice(match_id)

    assert (check.rolls, check.fits) == (1, True)


async def test_rigged_dice_do_not_fit_the_tape(ground: Ground) -> None:
    wrong = 1 + Tape(bytes(32), 1, "").face(1, 4) % 4
    await ground.restart(dice=rigged(wrong))
    match_id = await ground.lined_up()

    check = await ground.desk.check_dice(match_id)

    assert (check.wrong, check.fits) == ((1,), False)
