"""The computer explains its answers and gives hints, through the bot."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from matchday.match.dice import Tape
from rules.asking import Roll
from rules.log import read_log
from tests.bot.town import Town, answered, read

SCENE = "10h M22 ball; 9h K27; 7h E25; 2a J24; 3a M27; 8a P25; 1h M1; 1a M37; situation at feet"

ALONE = "10h M22 ball; 9h M3; 7h M5; 2a J24; 3a M27; 8a P25; 1h M1; 1a M37; situation at feet"
"""Nobody is there for a pass, so that a movement phase is best."""


def home_wins_the_toss(_tape: Tape, _number: int, roll: Roll) -> int:
    """Return a six for home, and a one for away."""
    return 6 if roll.who == "home" else 1


@pytest.fixture
async def town(new_town: Callable[..., Awaitable[Town]]) -> Town:
    """Return a town in which home begins."""
    return await new_town(dice=home_wins_the_toss)


async def begun(town: Town) -> None:
    """Begin a match against the best level, with the ball at the feet of the other side."""
    _ = await town.rosa.slash(town.channel, "match computer", level=6, half=10)
    await answer(town, "4-4-2")
    await town.stands_from_now(SCENE)


async def answer(town: Town, *answers: str) -> None:
    """Give answers, and let the computer answer."""
    for each in answers:
        await town.answer(each)
        await town.env.settle()


async def its_part(town: Town) -> None:
    """Play up to the computer's first part of a movement phase, and beyond."""
    await begun(town)
    await answer(town, "move", "done")


async def test_a_hint_names_the_best_answers_with_their_worth_and_is_noted_in_the_log(town: Town) -> None:
    await begun(town)

    hint = read(answered(await town.rosa.slash(town.channel, "match hint")))

    first, best, *_ = hint.text.strip().splitlines()
    assert first == "**Level 6 would play 1**"
    assert best.startswith("**1** · **")
    assert " · worth +0." in best
    assert "(9h 9)" in hint.text, "a pass names its receiver"
    assert hint.message.attachments, "with arrows on the board"
    assert read_log(await town.log()).head["hints"] == "home 5"


@pytest.mark.nightly
async def test_the_same_hint_is_noted_once_and_the_next_one_beside_it(town: Town) -> None:
    await begun(town)
    for _ in range(2):
        _ = await town.rosa.slash(town.channel, "match hint")
    await answer(town, "move")
    _ = await town.rosa.slash(town.channel, "match hint")

    assert read_log(await town.log()).head["hints"] == "home 5, home 6"


async def test_an_answer_of_a_hint_is_previewed_by_its_button(town: Town) -> None:
    await begun(town)
    hint = await town.rosa.slash(town.channel, "match hint")

    preview = await town.rosa.click(answered(hint), custom_id=read(answered(hint)).ids["use-1"])

    assert "Confirm" in read(answered(preview)).buttons


async def test_a_movement_phase_in_a_hint_comes_with_its_moves(town: Town) -> None:
    """Its preview said no more than *Movement phase*, and another hint was needed for the moves."""
    _ = await town.rosa.slash(town.channel, "match computer", level=6, half=10)
    await answer(town, "4-4-2")
    await town.stands_from_now(ALONE)
    hint = answered(await town.rosa.slash(town.channel, "match hint"))

    preview = await town.rosa.click(hint, custom_id=read(hint).ids["use-1"])

    for shown in (hint, answered(preview)):
        assert "**Movement phase**\n**10h 10** M22 → O27" in read(shown).text


async def test_there_are_no_hints_between_two_managers(town: Town) -> None:
    await town.kick_off()

    refused = await town.rosa.slash(town.channel, "match hint")

    assert "No hints in this match" in read(answered(refused)).text


async def test_there_is_no_hint_for_others(town: Town) -> None:
    await begun(town)

    refused = await town.kim.slash(town.channel, "match hint")

    assert "Only the managers involved" in read(answered(refused)).text
    assert "hints" not in read_log(await town.log()).head


async def test_the_board_offers_to_explain_what_the_computer_has_just_done(town: Town) -> None:
    await its_part(town)

    why = read(answered(await town.rosa.click(town.board.message, custom_id=town.board.ids["why"])))

    did = [line.partition(": ")[2] for line in (await town.log()).splitlines() if " away chooses move" in line]
    insight = await town.bot.desk.insights.why(1, (await town.bot.desk.view(1)).seq)
    assert why.text.strip().startswith("**Level 6 weighed these up, best first**")
    assert insight.answers[0].answers == did, "it is what it has done"


@pytest.mark.nightly
async def test_before_its_first_open_decision_there_is_nothing_to_explain(town: Town) -> None:
    await begun(town)

    refused = await town.rosa.slash(town.channel, "match why")

    assert "hasn't decided anything here yet" in read(answered(refused)).text
