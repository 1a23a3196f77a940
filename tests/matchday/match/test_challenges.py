"""Challenges at the desk, from the offer to the end of the match: who may accept, and when the seed is published."""

from __future__ import annotations

import pytest

from matchday.errors import AlreadyPlaying, NoSuchGame, NotChallenged, NotPlaying, NotYourMatch
from matchday.match.challenge import OwnChallenge
from store.people.people import Person
from tests.matchday.ground import ANN, BEN, CAT, CHANNEL, GUILD, Ground, rigged


async def test_a_challenge_is_told_with_the_commitment(ground: Ground) -> None:
    view = await ground.challenge()

    [notice] = ground.posted
    assert (notice.kind, notice.asked, notice.ping) == ("challenge", BEN.id, (BEN.id,))
    assert notice.facts == {"commitment": view.row.commitment}


async def test_the_challenger_has_the_first_side(ground: Ground) -> None:
    view = await ground.challenge()

    assert (view.row.home, view.row.away) == (ANN, BEN)


async def test_a_challenge_has_no_match_to_look_at_yet(ground: Ground) -> None:
    view = await ground.challenge()

    assert (view.match, view.question, view.asked, view.row.state) == (None, None, None, "challenged")


async def test_an_accepted_challenge_kicks_off(ground: Ground) -> None:
    match_id = await ground.kick_off()
    view = await ground.desk.view(match_id)

    assert (view.row.state, view.side, view.asked) == ("playing", "home", ANN)
    assert ground.kinds() == ["challenge", "kick_off", "board"]
    assert ground.posted[-1].ping == (ANN.id,)


async def test_two_matches_for_which_nobody_has_given_a_word_have_words_of_their_own(ground: Ground) -> None:
    first, second = await ground.kick_off(), await ground.kick_off(channel=CHANNEL + 1)

    words = [(await ground.desk.row(match_id)).words for match_id in (first, second)]

    assert words == [f"match {first}", f"match {second}"]


async def test_whoever_gives_no_word_plays_with_the_word_of_the_other(ground: Ground) -> None:
    view = await ground.challenge(word="heron")
    _ = await ground.desk.accept(view.id, by=BEN.id, interaction_id=ground.interaction())

    assert (await ground.desk.row(view.id)).words == "heron"


async def test_only_the_challenged_may_accept(ground: Ground) -> None:
    view = await ground.challenge()

    with pytest.raises(OwnChallenge) as own:
        await ground.desk.accept(view.id, by=ANN.id, interaction_id=ground.interaction())
    with pytest.raises(NotYourMatch):
        await ground.desk.accept(view.id, by=CAT.id, interaction_id=ground.interaction())

    assert own.value.who == BEN.name


async def test_a_challenge_is_accepted_once(ground: Ground) -> None:
    match_id = await ground.kick_off()

    with pytest.raises(NotChallenged) as refused:
        await ground.desk.accept(match_id, by=BEN.id, interaction_id=ground.interaction())

    assert refused.value.state == "playing"


async def test_an_acceptance_that_is_delivered_twice_counts_once(ground: Ground) -> None:
    view = await ground.challenge()
    event = ground.interaction()

    first = await ground.desk.accept(view.id, by=BEN.id, interaction_id=event)
    second = await ground.desk.accept(view.id, by=BEN.id, interaction_id=event)

    assert first == second


async def test_a_challenge_that_is_delivered_twice_counts_once(ground: Ground) -> None:
    event = ground.interaction()
    views = [
        await ground.desk.challenge(
            "tiny", {}, by=ANN, opponent=BEN, guild_id=GUILD, channel_id=CHANNEL, interaction_id=event
        )
        for _ in range(2)
    ]

    assert views[0].id == views[1].id
    assert ground.kinds() == ["challenge"]


async def test_the_challenged_may_decline(ground: Ground) -> None:
    view = await ground.challenge()

    declined = await ground.desk.decline(view.id, by=BEN.id, interaction_id=ground.interaction())

    assert declined.row.state == "declined"
    assert dict(ground.posted[-1].facts) == {"by": "away"}


async def test_the_challenger_may_take_the_challenge_back(ground: Ground) -> None:
    view = await ground.challenge()

    await ground.desk.decline(view.id, by=ANN.id, interaction_id=ground.interaction())

    assert dict(ground.posted[-1].facts) == {"by": "home"}


async def test_a_stranger_may_not_decline(ground: Ground) -> None:
    view = await ground.challenge()

    with pytest.raises(NotYourMatch):
        await ground.desk.decline(view.id, by=CAT.id, interaction_id=ground.interaction())


async def test_a_declined_challenge_cannot_be_accepted(ground: Ground) -> None:
    view = await ground.challenge()
    await ground.desk.decline(view.id, by=BEN.id, interaction_id=ground.interaction())

    with pytest.raises(NotChallenged) as refused:
        await ground.desk.accept(view.id, by=BEN.id, interaction_id=ground.interaction())

    assert refused.value.state == "declined"


async def test_who_resigns_loses_and_the_seed_is_published(ground: Ground) -> None:
    match_id = await ground.kick_off()

    view = await ground.desk.resign(match_id, by=ANN.id, interaction_id=ground.interaction())

    assert (view.row.state, view.row.winner, view.is_over) == ("resigned", "away", True)
    assert view.seed == bytes(32).hex()
    assert ground.posted[-1].kind == "resigned"
    assert ground.posted[-1].facts["seed"] == view.seed


async def test_a_match_is_resigned_once(ground: Ground) -> None:
    match_id = await ground.kick_off()
    await ground.desk.resign(match_id, by=ANN.id, interaction_id=ground.interaction())

    with pytest.raises(NotPlaying):
        await ground.desk.resign(match_id, by=BEN.id, interaction_id=ground.interaction())


async def test_a_match_that_was_resigned_takes_no_answer(ground: Ground) -> None:
    match_id = await ground.kick_off()
    await ground.desk.resign(match_id, by=BEN.id, interaction_id=ground.interaction())

    with pytest.raises(NotPlaying):
        await ground.answer(match_id, ANN, "3")


async def test_the_last_answer_ends_the_match_and_publishes_the_seed(ground: Ground) -> None:
    await ground.restart(dice=rigged(1, 5))
    match_id = await ground.lined_up(goal=5)

    outcome = await ground.answer(match_id, ANN, "dig")
    view = await ground.desk.view(match_id)

    assert outcome.over
    assert (view.row.state, view.row.result, view.question) == ("finished", "5-0", None)
    assert ground.kinds()[-2:] == ["board", "full_time"]
    assert ground.posted[-1].facts["seed"] == view.seed


async def test_the_seed_is_secret_while_the_match_is_played(ground: Ground) -> None:
    match_id = await ground.kick_off()
    view = await ground.desk.view(match_id)

    assert view.seed is None
    assert bytes(32).hex() not in f"{view}{ground.posted}{await ground.desk.log_text(match_id)}"


async def test_a_channel_without_threads_holds_one_match_at_a_time(ground: Ground) -> None:
    match_id = await ground.kick_off()

    with pytest.raises(AlreadyPlaying) as refused:
        await ground.challenge()

    assert refused.value.match == match_id


async def test_of_two_challenges_in_a_channel_one_can_be_accepted(ground: Ground) -> None:
    first, second = await ground.challenge(), await ground.challenge()
    await ground.desk.accept(first.id, by=BEN.id, interaction_id=ground.interaction())

    with pytest.raises(AlreadyPlaying):
        await ground.desk.accept(second.id, by=BEN.id, interaction_id=ground.interaction())

    assert (await ground.desk.view(second.id)).row.state == "challenged"


async def test_with_threads_a_channel_may_have_many_matches(ground: Ground) -> None:
    await ground.close()
    await ground.open(threads=True)
    first = await ground.kick_off()

    second = await ground.kick_off()

    assert first != second


async def test_a_game_that_is_not_known_cannot_be_played(ground: Ground) -> None:
    with pytest.raises(NoSuchGame):
        await ground.desk.challenge(
            "chess", {}, by=ANN, opponent=BEN, guild_id=GUILD, channel_id=CHANNEL, interaction_id=1
        )


async def test_a_channel_is_about_the_match_that_is_played_in_it(ground: Ground) -> None:
    over = await ground.kick_off()
    await ground.desk.resign(over, by=ANN.id, interaction_id=ground.interaction())
    open_challenge = await ground.challenge()
    playing = await ground.kick_off()

    assert await ground.desk.in_channel(CHANNEL) == playing
    await ground.desk.resign(playing, by=ANN.id, interaction_id=ground.interaction())
    assert await ground.desk.in_channel(CHANNEL) == open_challenge.id
    await ground.desk.decline(open_challenge.id, by=ANN.id, interaction_id=ground.interaction())
    assert await ground.desk.in_channel(CHANNEL) == playing


async def test_a_match_in_a_thread_is_found_there_and_not_in_the_channel(ground: Ground) -> None:
    match_id = await ground.kick_off()

    await ground.desk.shown.set_thread(match_id, 81)

    assert await ground.desk.in_channel(81) == match_id
    assert await ground.desk.in_channel(CHANNEL) is None
    assert (await ground.desk.row(match_id)).channel == 81


async def test_a_person_has_the_matches_that_are_not_over(ground: Ground) -> None:
    over = await ground.kick_off()
    await ground.desk.resign(over, by=ANN.id, interaction_id=ground.interaction())
    playing = await ground.kick_off()
    other = await ground.challenge(channel=99)

    assert [row.id for row in await ground.desk.matches_of(BEN.id)] == [other.id, playing]
    assert [row.id for row in await ground.desk.open_matches()] == [other.id, playing]
    assert await ground.desk.matches_of(CAT.id) == ()


async def test_a_person_is_known_by_the_newest_name(ground: Ground) -> None:
    first = await ground.challenge()
    renamed = Person(ANN.id, "Anna")

    await ground.desk.challenge(
        "tiny", {}, by=renamed, opponent=BEN, guild_id=GUILD, channel_id=99, interaction_id=ground.interaction()
    )

    assert (await ground.desk.row(first.id)).home == renamed


async def test_somebody_may_play_both_sides(ground: Ground) -> None:
    view = await ground.desk.challenge(
        "tiny", {}, by=ANN, opponent=ANN, guild_id=GUILD, channel_id=CHANNEL, interaction_id=ground.interaction()
    )
    await ground.desk.accept(view.id, by=ANN.id, interaction_id=ground.interaction())

    outcome = await ground.answer(view.id, ANN, "3, 7")

    assert outcome.refusal is None
    assert outcome.entries[1] == "   1 away chooses place TNY-1: 7"
