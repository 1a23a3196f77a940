"""A match against the computer through the bot: it begins at once, and the computer answers like a manager."""

from __future__ import annotations

from simcord.actors import MemberActor
from simcord.builders import UserHandle

from rules.asking import Choose
from tests.bot.town import Town, answered


async def test_a_match_against_the_computer_begins_at_once(town: Town) -> None:
    begun = await town.rosa.slash(town.channel, "match computer", level=1, half=5)

    assert "against the computer, level 1" in answered(begun).content
    row = (await town.bot.desk.view(1)).row
    assert (row.state, row.home.name, row.away.id) == ("playing", "Rosa", town.bot.user.id if town.bot.user else 0)
    assert "Line up your eleven" in town.board.text


async def test_it_answers_once_its_manager_has(town: Town) -> None:
    _ = await town.rosa.slash(town.channel, "match computer", level=1, half=5)

    await town.answer("4-4-2")
    await town.env.settle()

    log = await town.log()
    assert "home chooses placement" in log
    assert "away chooses placement" in log
    question = (await town.bot.desk.view(1)).question
    assert isinstance(question, Choose)
    assert (question.who, question.name) != ("away", "placement")
    assert question.who == "home"


async def test_a_challenge_to_somebody_else_is_refused_while_it_goes_on_in_the_channel(town: Town) -> None:
    _ = await town.rosa.slash(town.channel, "match computer", level=1, half=5)

    refused = await town.kim.slash(town.channel, "match computer", level=1)

    assert "match" in answered(refused).content
    assert len(await town.bot.desk.open_matches()) == 1


def itself(town: Town) -> MemberActor:
    """Return the bot as a member of the town."""
    return MemberActor(town.env, town.rosa.guild, UserHandle(town.env, town.env.backend.bot_user))


async def test_who_challenges_the_bot_itself_plays_against_the_computer(town: Town) -> None:
    begun = await town.rosa.slash(town.channel, "match challenge", opponent=itself(town), half=5, word="lantern")

    assert "against the computer, level 3" in answered(begun).content
    assert (await town.bot.desk.row(1)).words == "lantern"


async def test_a_game_that_the_computer_does_not_play_is_refused(town: Town) -> None:
    refused = await town.rosa.slash(town.channel, "match challenge", opponent=itself(town), game="skirmish")

    assert "doesn't play this game: Skirmish" in answered(refused).content
    assert not await town.bot.desk.open_matches()
