"""/help and /rule for a person who has never played by chat."""

from __future__ import annotations

import hashlib
import re
from dataclasses import fields, replace

import pytest

from matchday.match.dice import Tape
from store.seeds import commitment
from tests.bot.town import Said, Town
from tests.clauses import ROOT
from text.counter_attack.clauses.clause_index import CHAPTERS, CLAUSES
from text.help import HINTS, PAGES, SUBJECTS
from text.languages import T_, speaking


def test_every_page_has_a_subject_to_choose() -> None:
    assert list(PAGES) == list(SUBJECTS)


async def test_help_says_how_a_match_goes(town: Town) -> None:
    result = await town.rosa.slash(town.channel, "help")
    assert result.response is not None
    assert "/match challenge" in result.response.content


@pytest.mark.parametrize("subject", PAGES)
async def test_help_has_a_page_on_each_subject(town: Town, subject: str) -> None:
    result = await town.kim.slash(town.channel, "help", about=subject)
    assert result.response is not None
    assert result.response.content == PAGES[subject]
    assert result.response.flags.ephemeral


def test_the_page_on_dice_says_what_the_commitment_is_the_hash_of() -> None:
    (hashed,) = re.findall(r"SHA-256 of `([^`]+)`", PAGES["dice"])
    facts = {"seed": bytes(32).hex(), "match": "7"}
    text = re.sub("|".join(facts), lambda name: facts[name[0]], hashed)

    assert hashlib.sha256(text.encode()).hexdigest() == commitment(bytes(32), 7)


def test_the_page_on_dice_names_all_that_a_roll_follows_from_and_nothing_else() -> None:
    """Each of these changes the rolls, and a tape knows nothing else."""
    one = Tape(bytes(32), 7, "heron")
    changed = {
        "the seed": replace(one, seed=bytes(31) + b"1"),
        "the match number": replace(one, match_id=8),
        "the managers' dice words": replace(one, words="tern"),
    }
    (named,) = re.findall(r"([^.\n]*) decide every roll\.", PAGES["dice"])
    rolls = [one.face(number) for number in range(1, 60)]

    assert set(re.split(", | and ", named.lower())) == {*changed, "the roll number"}
    assert len(changed) == len(fields(Tape))
    assert len({*rolls}) > 1
    assert all([other.face(number) for number in range(1, 60)] != rolls for other in changed.values())


def test_the_page_on_dice_promises_no_more_than_the_manual() -> None:
    page, manual = PAGES["dice"], (ROOT / "docs/dice.md").read_text(encoding="utf-8")

    assert "/match verify" in page
    assert "/match log" not in page
    assert "No one can" not in page
    assert "| a manager | no | no:" in manual
    assert "gives the last word: that word can be picked" in manual
    assert "No manager can choose a roll" in page
    assert "The owner can know rolls in advance" in page
    assert "| yes: of a match as soon as its words are known" in manual
    assert "unless the owner or a friend plays" in page


async def test_a_rule_is_said_by_its_number(town: Town) -> None:
    result = await town.rosa.slash(town.channel, "rule", clause="tac-2")
    assert result.response is not None
    assert result.response.content.startswith(f"**TAC-2** · {CHAPTERS['TAC']}\n{CLAUSES['TAC-2']}")


async def test_a_number_is_not_taken_for_a_longer_one(town: Town) -> None:
    result = await town.rosa.slash(town.channel, "rule", clause="GKP-1")
    assert result.response is not None
    assert result.response.content.startswith("**GKP-1**")


async def test_a_rule_is_found_by_a_word_of_it(town: Town) -> None:
    found = await town.rosa.autocomplete(town.channel, "rule", "clause", "gives the leniency")
    assert [choice["value"] for choice in found] == ["SET-3"]


async def test_what_is_no_rule_is_said_kindly(town: Town) -> None:
    result = await town.rosa.slash(town.channel, "rule", clause="*offence*")
    assert result.response is not None
    assert "No rule “\\*offence\\*”" in result.response.content


async def test_who_has_chosen_a_language_is_answered_in_it(town: Town) -> None:
    _ = await town.rosa.slash(town.channel, "me settings", language="fr")
    result = await town.rosa.slash(town.channel, "help")
    with speaking("fr"):
        said = T_(PAGES["begin"])
    assert result.response is not None
    assert result.response.content == said


async def test_what_is_completed_is_said_in_the_chosen_language_too(town: Town) -> None:
    _ = await town.rosa.slash(town.channel, "me settings", language="fr")
    found = await town.rosa.autocomplete(town.channel, "rule", "clause", "TAC-1")
    with speaking("fr"):
        said = T_(CLAUSES["TAC-1"])
    assert found[0]["name"].startswith(f"TAC-1 · {said[:40]}")


async def test_who_has_chosen_none_is_answered_in_that_of_discord(town: Town) -> None:
    result = await town.rosa.slash(town.channel, "help")
    assert result.response is not None
    assert result.response.content == PAGES["begin"]


def hints_on(board: Said) -> list[str]:
    """Return the hints that a board gives."""
    return [hint for hint in HINTS if hint in board.text]


async def test_a_newcomer_gets_one_hint_a_board_in_the_order_in_which_they_are_needed(town: Town) -> None:
    await town.kick_off()
    first, hints = town.asked, [hints_on(town.board)]
    await town.answer("4-4-2")
    second = hints_on(town.board)
    await town.answer("4-4-2")
    hints.append(hints_on(town.board))

    assert town.asked is first
    assert hints == [[HINTS[0]], [HINTS[1]]]
    assert second == [HINTS[0]]


async def test_who_has_played_before_gets_none(town: Town) -> None:
    await town.kick_off()
    _ = await town.bot.desk.resign(1, by=town.bram.id, interaction_id=1)
    await town.kick_off()
    assert hints_on(town.board) == []
