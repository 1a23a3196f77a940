"""A match against the computer through the bot: it begins at once, and the computer answers like a manager."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest
from simcord.actors import MemberActor
from simcord.builders import UserHandle

from rules.asking import Choose
from tests.bot.town import Town, answered, parts_of, read
from tests.by_day import one_in


async def test_a_match_against_the_computer_begins_at_once(town: Town) -> None:
    begun = await town.rosa.slash(town.channel, "match computer", level=1, half=5)

    assert "against the computer, level 1" in answered(begun).content
    row = (await town.bot.desk.view(1)).row
    assert (row.state, row.home.name, row.away.id) == ("playing", "Rosa", town.bot.user.id if town.bot.user else 0)
    assert "Line up your eleven" in town.board.text


async def test_its_boards_speak_the_language_that_its_manager_has_chosen(town: Town) -> None:
    """The command has no option for it, and an app in English left no way to boards in another."""
    _ = await town.rosa.slash(town.channel, "me settings", language="fr")

    _ = await town.rosa.slash(town.channel, "match computer", level=1, half=5)

    assert "Aligne tes onze" in town.board.text


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


@pytest.mark.parametrize("command", one_in(2, ["match computer", "match challenge"]))
async def test_a_skirmish_is_begun_against_the_computer_at_its_only_level(town: Town, command: str) -> None:
    opponent = {"opponent": itself(town)} if command == "match challenge" else {}

    begun = await town.rosa.slash(town.channel, command, game="skirmish", field="Old Quarter", **opponent)

    assert "against the computer, level 1" in answered(begun).content
    assert (await town.bot.desk.row(1)).head["field"] == "Old Quarter"


async def test_a_level_that_a_game_does_not_have_is_refused(town: Town) -> None:
    refused = await town.rosa.slash(town.channel, "match computer", level=4, game="skirmish")

    assert answered(refused).content == (
        "**The computer has no level 4 in this game: Skirmish.**\nChoose one of its levels: 1."
    )
    assert not await town.bot.desk.open_matches()


async def test_clubs_and_fields_are_those_of_the_game(town: Town) -> None:
    clubs = await town.rosa.autocomplete(town.channel, "match computer", "club", "", game="skirmish")
    fields = await town.rosa.autocomplete(town.channel, "match computer", "field", "ruins", game="skirmish")

    assert "Gutter Court" in [choice["value"] for choice in clubs]
    assert [choice["value"] for choice in fields] == ["Abbey Ruins"]


@pytest.mark.nightly
async def test_a_skirmish_is_played_to_its_end_against_the_computer(town: Town) -> None:
    _ = await town.rosa.slash(town.channel, "match computer", game="skirmish", half=4, field="Mill Ford")

    question = (await town.bot.desk.view(1)).question
    while question is not None:
        assert isinstance(question, Choose)
        assert question.who == "home"
        await town.answer({"deployment": "in front", "interception": "pass"}.get(question.name, "done"))
        await town.env.settle()
        question = (await town.bot.desk.view(1)).question

    log = await town.log()
    assert (await town.bot.desk.view(1)).row.is_over
    assert "away chooses deployment SK-HEX-6: in front" in log
    assert log.count("away chooses move SK-ORD-1: run ") > 4
    assert "away chooses charge SK-ORD-3: charge " in log


@pytest.mark.nightly
async def test_in_a_skirmish_too_it_says_why_and_gives_hints(town: Town) -> None:
    _ = await town.rosa.slash(town.channel, "match computer", game="skirmish", half=4, field="Mill Ford")
    await town.answer("in front")
    await town.env.settle()
    while (
        question := (await town.bot.desk.view(1)).question
    ) is not None and "away chooses move" not in await town.log():
        await town.answer("done")
        await town.env.settle()

    why = await town.rosa.slash(town.channel, "match why")
    hint = await town.rosa.slash(town.channel, "match hint")

    assert isinstance(question, Choose)
    assert "Level 1 weighed these up" in read(answered(why)).text
    assert "Level 1 would play 1" in read(answered(hint)).text
    assert "Play 1" in read(answered(hint)).buttons


async def test_it_agrees_to_a_pause_at_once(town: Town) -> None:
    _ = await town.rosa.slash(town.channel, "match computer", level=1, half=5)

    said = await town.rosa.slash(town.channel, "match pause")

    assert answered(said).content == "Paused. The clock is stopped."
    clock = (await town.bot.desk.view(1)).clock
    assert clock is not None
    assert clock.paused
    assert "Match paused. The clock restarts when" in town.public[-1].text


def sent_texts(town: Town) -> Iterator[str]:
    """Yield the text of each message that the bot has sent; a board becomes one line when the next one comes."""
    for request in town.env.http_requests:
        sent = cast("Any", request).json
        body = cast("dict[str, Any]", sent if isinstance(sent, dict) else {})
        parts = parts_of((body.get("data") or body).get("components") or [])
        yield "\n".join(part["content"] for part in parts if "content" in part)


async def test_its_board_tells_neither_how_nor_until_when_to_answer(town: Town) -> None:
    _ = await town.rosa.slash(town.channel, "match computer", level=1, half=5)
    await town.answer("4-4-2")
    await town.env.settle()

    (its, *_) = [text for text in sent_texts(town) if f"### <@{itself(town).id}>: " in text]
    (hers, *_) = [text for text in sent_texts(town) if f"### <@{town.rosa.id}>: " in text]

    assert "Line up your eleven" in its
    assert "Due" in hers
    assert "/help" in hers
    assert "Due" not in its
    assert "/help" not in its
