"""The command `/odds`, its menus and its completion: anybody may ask, for one move or for several in a row."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
import simcord

from tests.bot.play.test_taps_of_an_attack import fives
from tests.bot.town import Town, read
from text.game_list import GAMES


async def odds_of(town: Town, who: simcord.MemberActor, what: str) -> str:
    result = await who.slash(town.channel, "odds", what=what)
    assert result.response is not None
    return result.response.content


async def test_anybody_may_ask_how_likely_a_pass_arrives(town: Town) -> None:
    await town.line_up()
    answer = next(iter(town.board.answers))

    said = [await odds_of(town, who, answer) for who in (town.asked, town.waiting, town.kim)]

    assert "arrives" in said[0] or "no roll" in said[0]
    assert said[0] == said[1] == said[2]


@pytest.mark.nightly
async def test_several_moves_have_odds_each_and_together(town: Town) -> None:
    await town.line_up()
    await town.first_pass()

    said = await odds_of(town, town.asked, "7 +1, 8 +1")

    assert "`move`" in said
    assert said.count("no roll") == 3


@pytest.mark.nightly
async def test_what_could_follow_a_movement_phase_has_odds_while_it_goes_on(town: Town) -> None:
    await town.line_up()
    await town.first_pass()
    await town.answer("move")
    match = (await town.bot.desk.view(1)).match
    ball, places = match.ball, [match.hex_of(player) for player in match.on_pitch(match.attack)]
    mate = min((place for place in places if place != ball), key=ball.distance)

    whose = GAMES["counter_attack"].names(match)[str(match.attack)]

    assert (await odds_of(town, town.kim, f"pass {mate}")).startswith(f"**Odds if {whose} had the ball")
    assert "** `" in await odds_of(town, town.kim, f"pass {ball}")


async def test_what_cannot_be_done_is_refused_with_what_can(town: Town) -> None:
    await town.line_up()

    assert "** `" in await odds_of(town, town.asked, "shot M38")


async def test_what_could_be_answered_is_completed_for_everybody(town: Town) -> None:
    await town.line_up()

    for who in (town.asked, town.kim):
        choices = await who.autocomplete(town.channel, "odds", "what", "pass")
        assert all(choice["value"].startswith("pass ") for choice in choices)
        assert choices


async def test_odds_under_the_board_are_those_of_what_could_be_answered_now(town: Town) -> None:
    await town.line_up()

    passes, none = [await who.click(town.board.message, label="Odds") for who in (town.asked, town.kim)]

    assert passes.response is not None
    assert none.response is not None
    assert "Nothing you can do now needs a roll" in passes.response.content
    assert passes.response.content == none.response.content


async def test_a_menu_of_the_board_tells_the_odds_of_a_pass_past_a_defender(
    new_town: Callable[..., Awaitable[Town]],
) -> None:
    town = await new_town(dice=fives)
    await town.stands("1h M1; 1a M37; 10h M21 ball; 9h K25; 8h K30; 4a L28; attack home")
    await town.confirm(await town.rosa.slash(town.channel, "play", order="pass K25"))

    options = [option for menu in town.board.menus for option in menu["options"]]

    assert any("%" in option.get("description", "") for option in options)


SHOT = "1h M1; 1a M37; 10h M33 ball; 9h K28; 4a D10; attack home; situation at feet"


async def test_a_shot_of_the_player_on_the_ball_has_odds_at_each_goal_hex(town: Town) -> None:
    await town.stands(SHOT)

    said = await odds_of(town, town.kim, "10 shot")

    assert "`shot M38`" in said
    assert said.count("%") >= 5
    assert said == await odds_of(town, town.rosa, "shot")


async def test_odds_name_an_answer_in_words_of_the_reader(town: Town) -> None:
    await town.stands(SHOT)
    _ = await town.rosa.slash(town.channel, "me settings", language="it")

    listed = await town.rosa.click(town.board.message, label="Odds")

    assert listed.response is not None
    for said in (listed.response.content, await odds_of(town, town.rosa, "shot")):
        assert "`tiro M38`" in said
        assert "`shot" not in said


@pytest.mark.nightly
async def test_a_player_comes_first_and_then_a_word(town: Town) -> None:
    await town.stands(SHOT)

    said = [await odds_of(town, town.kim, what) for what in ("10 shot M38", "10 pass K28", "9 shot M38")]

    assert "goal" in said[0]
    assert "arrives" in said[1] or "no roll" in said[1]
    assert "doesn't have the ball" in said[2]


@pytest.mark.nightly
async def test_a_shot_may_be_given_with_its_player_by_every_door(town: Town) -> None:
    await town.stands(SHOT)

    result = await town.rosa.slash(town.channel, "play", order="10 shot m38")

    assert result.response is not None
    assert "Shot M38" in read(result.response).text
