"""Computers that sit in, through the bot: who is asked, who may press, and what boards, cards and logs say."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from itertools import count, islice

import pytest

from rules.asking import Choose
from rules.counter_attack.odds.default_answers import default_answer
from tests.bot.town import Said, Town, answered, read

DAY = timedelta(days=1)

PATIENCE = 240.0
"""Seconds for a whole match: on a busy machine, the computer's process may take long to start."""


def about_seats(town: Town) -> list[Said]:
    """Return the messages that speak of the computer, oldest first."""
    return [said for said in town.public if "computer (level" in said.text and "### " not in said.text]


async def absent(town: Town) -> Said:
    """Kick off, let Bram go away with a computer, and return the offer."""
    await town.kick_off()
    _ = await town.bram.slash(town.channel, "me away", until="5", computer=True)
    await town.env.settle()
    return about_seats(town)[-1]


async def test_who_goes_away_may_want_a_computer_and_the_opponent_is_asked(town: Town) -> None:
    await town.kick_off()

    told = await town.bram.slash(town.channel, "me away", until="5", computer=True)
    await town.env.settle()

    assert "The computer plays for you where your opponent agrees" in answered(told).content
    offer = about_seats(town)[-1]
    assert f"<@{town.rosa.id}>, Bram is away" in offer.text
    assert "That makes the match unrated." in offer.text, "said before anybody agrees"
    assert offer.buttons == ["Let the computer play"]


async def test_only_the_opponent_may_press(town: Town) -> None:
    offer = await absent(town)

    for who in (town.kim, town.bram):
        refused = await who.click(offer.message, label="Let the computer play")
        assert refused.acknowledged
        assert not (await town.bot.desk.view(1)).sittings


async def answers_as_rosa(town: Town, most: int = 2000) -> None:
    """Give Rosa's usual answers until the match is over, or so many. The computer thinks as long as it needs."""
    desk, numbers = town.bot.desk, count(10**6 * most)
    async with asyncio.timeout(PATIENCE):
        for interaction_id in islice(numbers, most):
            while (view := await desk.view(1)).side != "home" and not view.is_over:
                await town.env.settle()
            if not isinstance(view.question, Choose):
                return
            given = "done" if view.question.name == "move" else str(default_answer(view.question))
            _ = await desk.answer(1, [given], by=town.rosa.id, interaction_id=interaction_id)
            await town.env.settle()


async def test_with_consent_the_computer_plays_and_everything_says_so(town: Town) -> None:
    offer = await absent(town)
    pressed = await town.rosa.click(offer.message, label="Let the computer play")
    assert pressed.acknowledged
    await town.env.settle()

    said = about_seats(town)[-1]
    assert "The computer (level 5) plays for Bram until they take the seat back" in said.text
    assert said.buttons == ["Take my seat back"]
    await answers_as_rosa(town, 3)
    assert "plays for Bram" in town.board.text
    await answers_as_rosa(town)

    assert "Full time" in town.board.text
    assert "The computer (level 5) played for Bram. That makes the match unrated." in town.board.text
    log = await town.log()
    assert "sat_in away 5 away" in log
    assert "away chooses placement SET-4" in log
    assert "  # by the computer, level 5" in log
    assert '"computer": 5' in await town.bot.desk.log_text(1, "json")


async def test_a_manager_takes_the_seat_back_with_a_button(town: Town) -> None:
    offer = await absent(town)
    _ = await town.rosa.click(offer.message, label="Let the computer play")
    await town.env.settle()
    sits = about_seats(town)[-1]

    refused = await town.rosa.click(sits.message, label="Take my seat back")
    assert "isn't playing for you" in read(answered(refused)).text
    _ = await town.bram.click(sits.message, label="Take my seat back")
    await town.env.settle()

    assert any("Bram has the seat back from the computer." in each.text for each in town.public)
    assert all(each.until is not None for each in (await town.bot.desk.view(1)).sittings)


async def test_who_is_back_has_the_seat_back(town: Town) -> None:
    offer = await absent(town)
    _ = await town.rosa.click(offer.message, label="Let the computer play")
    await town.env.settle()

    _ = await town.bram.slash(town.channel, "me away", until="back")
    await town.env.settle()

    assert any("Bram has the seat back from the computer." in each.text for each in town.public)


async def test_who_is_not_away_is_asked_for_how_long(town: Town) -> None:
    told = await town.bram.slash(town.channel, "me away", computer=True)

    assert "Say for how long" in answered(told).content


async def test_who_is_away_already_may_want_a_computer_later_and_no_longer(town: Town) -> None:
    await town.kick_off()
    _ = await town.bram.slash(town.channel, "me away", until="5")

    wanted = await town.bram.slash(town.channel, "me away", computer=True)
    await town.env.settle()
    assert "plays for you" in answered(wanted).content
    assert about_seats(town)

    unwanted = await town.bram.slash(town.channel, "me away", computer=False)
    assert "plays for you" not in answered(unwanted).content


async def test_where_time_is_up_the_opponent_may_let_the_computer_go_on(town: Town) -> None:
    await town.kick_off()
    await town.wait(30 * DAY)
    up = next(said for said in reversed(town.public) if "is out of time" in said.text)
    late, waits = town.asked, town.waiting
    assert up.buttons == ["Give 24 h more", "Claim the win …", "Let the computer play"]
    assert f"Or let the computer (level 5) play for {late.name}. That makes the match unrated." in up.text

    refused = await late.click(up.message, label="Let the computer play")
    assert "can't play for your opponent now" in read(answered(refused)).text
    _ = await waits.click(up.message, label="Let the computer play")
    await town.env.settle()

    (sitting,) = (await town.bot.desk.view(1)).sittings
    assert (sitting.why, sitting.answered) == ("time", True)


@pytest.mark.nightly
async def test_after_a_restart_the_old_button_works_and_the_computer_goes_on(town: Town) -> None:
    offer = await absent(town)
    await town.restart()

    _ = await town.rosa.click(offer.message, label="Let the computer play")
    await town.env.settle()
    await town.restart()
    await answers_as_rosa(town)

    assert (await town.bot.desk.view(1)).is_over
