"""The command `/duel`: odds before dice, buttons for the right people only, and dice that anybody can check."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

import pytest
import simcord

from rules.counter_attack.scenes.standalone_duels import DUELS
from tests.bot.town import Said, Town, read


async def duel(town: Town, who: simcord.MemberActor, **options: object) -> simcord.InteractionResult:
    """Ask for a duel as a person, and press if its dice's fingerprint comes first."""
    result = await who.slash(town.channel, "duel", **options)
    assert result.acknowledged
    if result.response is not None and read(result.response).buttons == ["Roll"]:
        _ = await who.click(result.response, label="Roll")
    return result


def said(result: simcord.InteractionResult) -> Said:
    assert result.response is not None
    return read(result.response)


def newest(town: Town) -> Said:
    """Return the newest message that everybody can read."""
    return town.public[-1]


async def test_a_duel_is_rolled_for_everybody_to_see_odds_first(town: Town) -> None:
    _ = await duel(town, town.kim, kind="tackle", attack=4, defence=6, mods="from behind")

    lines = newest(town).text.strip().splitlines()
    assert lines[0] == "**Tackle** · attacker (dribbling 4) v defender (tackling 6) · from behind"
    assert "Defender wins the ball" in lines[1]
    assert re.search(r"Defender rolls \*\*\d\*\* \(roll 1\)", newest(town).text)
    assert "SHA-256" in lines[-1]


async def test_the_fingerprint_of_a_tape_stands_there_before_its_first_die_and_the_next_one_after_a_check(
    town: Town,
) -> None:
    _ = await town.kim.slash(town.channel, "duel", kind="steal")
    first = newest(town)
    _ = await town.kim.click(first.message, label="Roll")
    result = await town.kim.slash(town.channel, "duels")
    _ = await town.kim.click(said(result).message, label="Check the dice")
    checked = re.findall(r"`([0-9a-f]{64})`", newest(town).text)
    _ = await town.kim.slash(town.channel, "duel", kind="steal")

    assert "(roll 1)" not in first.text
    assert re.findall(r"`([0-9a-f]{64})`", first.text) == [checked[-2]]
    assert "(roll 1)" in newest(town).text
    assert re.findall(r"`([0-9a-f]{64})`", newest(town).text) == [checked[-1]]


async def test_every_kind_can_be_rolled(town: Town) -> None:
    for kind in DUELS:
        result = await duel(town, town.kim, kind=kind)
        assert "roll" in said(result).text, kind


async def test_odds_alone_are_for_who_asks_and_roll_nothing(town: Town) -> None:
    result = await duel(town, town.kim, kind="steal", defence=6, to_roll="odds")

    assert "50% Defender steals the ball" in said(result).text.replace("` ", " ")
    assert "roll" not in said(result).text
    assert town.public == []


async def test_one_die_alone_is_rolled_and_each_face_of_the_other_is_told(town: Town) -> None:
    result = await duel(town, town.kim, kind="tackle", attack=4, defence=6, to_roll="attack")

    told = said(result).text
    assert re.search(r"Attacker rolls \*\*\d\*\* \(roll 1\)", told)
    assert re.search(r"\*\*Defender\*\* rolls their own die\. 1: A foul · ", told)
    assert "(roll 2)" not in told


async def test_one_die_alone_is_rolled_again_on_the_same_terms_and_explained(town: Town) -> None:
    _ = await duel(town, town.kim, kind="shot", to_roll="defence")
    await town.restart()

    _ = await town.kim.click(newest(town).message, label="Roll again")
    explained = await town.kim.context_menu(town.channel, "Explain this roll", newest(town).message)

    assert "Defender rolls" in newest(town).text
    assert "(roll 2)" in newest(town).text
    assert "**Attacker** rolls their own die" in said(explained).text


async def test_the_die_of_somebody_whom_there_is_not_cannot_be_rolled(town: Town) -> None:
    result = await duel(town, town.kim, kind="steal", to_roll="attack")

    assert "This edition lacks that duel, or those modifiers." in said(result).text


async def test_its_dice_are_explained_to_whoever_presses_alone(town: Town) -> None:
    _ = await duel(town, town.kim, kind="steal", defence=4)
    before = len(town.public)

    result = await town.bram.click(newest(town).message, label="Explain")

    assert result.ephemeral
    assert "**Roll 1:**" in said(result).text
    assert len(town.public) == before


async def test_a_person_is_challenged_and_it_is_rolled_when_both_have_pressed(town: Town) -> None:
    _ = await duel(town, town.rosa, kind="nutmeg", against=town.bram)
    offered = newest(town)
    assert offered.buttons == ["Roll", "No thanks"]

    _ = await town.bram.click(newest(town).message, label="Roll")
    assert f"<@{town.bram.id}> is ready. Waiting for <@{town.rosa.id}>." in newest(town).text
    _ = await town.rosa.click(newest(town).message, label="Roll")

    assert newest(town).buttons == ["Roll again", "Explain"]
    assert "(roll 1)" in newest(town).text


@pytest.mark.parametrize(("faces", "winner"), [((6, 1), "defender"), ((2, 6), "attacker"), ((3, 3, 1, 1), "")])
async def test_a_duel_of_two_says_who_is_which_and_names_the_winner(
    new_town: Callable[..., Awaitable[Town]], faces: tuple[int, ...], winner: str
) -> None:
    left = iter(faces)

    def dice(*_: object) -> int:
        return next(left)

    town = await new_town(dice=dice)
    _ = await duel(town, town.rosa, kind="tackle", against=town.bram)
    sides = f"Attacker: <@{town.rosa.id}> · defender: <@{town.bram.id}>"
    assert sides in newest(town).text

    for who in (town.bram, town.rosa):
        _ = await who.click(newest(town).message, label="Roll")

    won = {"attacker": town.rosa, "defender": town.bram}.get(winner)
    words = f"**<@{won.id}> wins**, as the {winner}." if won else "**Level: no winner.**"
    assert sides in newest(town).text
    assert words in newest(town).text
    assert newest(town).text.count(" wins**") == bool(won)


async def test_a_duel_of_nobody_against_nobody_names_the_side_that_wins(town: Town) -> None:
    _ = await duel(town, town.rosa, kind="steal")

    assert re.search(r"\*\*The (attacker|defender) wins\.\*\*", newest(town).text)


async def test_a_modifier_that_is_not_known_is_named_and_so_are_those_that_are(town: Town) -> None:
    refused = await duel(town, town.kim, kind="tackle", mods="from behind, from Above")

    assert "“from Above” isn't a modifier of this duel" in said(refused).text
    assert "from behind, last man, jackpot dice" in said(refused).text


async def test_a_modifier_of_another_duel_is_named_too_and_a_duel_without_any_says_so(town: Town) -> None:
    of_a_header = await duel(town, town.kim, kind="tackle", mods="from two hexes away")
    none = await duel(town, town.kim, kind="loose ball", mods="past a wall")

    assert "“from two hexes away” isn't a modifier" in said(of_a_header).text
    assert "“past a wall” isn't a modifier of this duel: it has none" in said(none).text


async def test_pips_of_a_side_that_adds_nothing_are_refused(town: Town) -> None:
    refused = await duel(town, town.kim, kind="steal", attack=6)

    assert "`attack` doesn't count in this duel" in said(refused).text
    assert town.public == []


async def test_nobody_else_can_press(town: Town) -> None:
    _ = await duel(town, town.rosa, kind="nutmeg", against=town.bram)

    result = await town.kim.click(newest(town).message, label="Roll")

    assert "between two other people" in result.followups[-1].content
    assert newest(town).buttons == ["Roll", "No thanks"]


async def test_a_duel_can_be_declined(town: Town) -> None:
    _ = await duel(town, town.rosa, kind="nutmeg", against=town.bram)

    _ = await town.bram.click(newest(town).message, label="No thanks")

    assert "declined" in newest(town).text
    assert newest(town).buttons == []


async def test_buttons_of_duels_outlive_a_restart(town: Town) -> None:
    _ = await duel(town, town.rosa, kind="nutmeg", against=town.bram)
    await town.restart()

    for who in (town.rosa, town.bram):
        _ = await who.click(newest(town).message, label="Roll")
    _ = await town.kim.click(newest(town).message, label="Roll again")

    assert len(town.public) == 2
    assert "(roll 1)" not in newest(town).text


async def test_the_dice_are_checked_for_everybody_to_see(town: Town) -> None:
    _ = await duel(town, town.rosa, kind="steal")
    result = await town.kim.slash(town.channel, "duels")
    hashed = re.search(r"`([0-9a-f]{64})`", newest(town).text)
    assert hashed is not None
    assert hashed[1] in said(result).text

    _ = await town.kim.click(said(result).message, label="Check the dice")

    assert re.search(r"against the seed: (it matches|all match)\.", newest(town).text)
    assert hashed[1] in newest(town).text


async def test_what_is_not_as_usual_is_completed_by_kind(town: Town) -> None:
    choices = await town.kim.autocomplete(town.channel, "duel", "mods", "", kind="tackle")
    more = await town.kim.autocomplete(town.channel, "duel", "mods", "from behind, l", kind="tackle")

    assert [choice["value"] for choice in choices] == ["from behind", "last man", "jackpot dice"]
    assert [choice["value"] for choice in more] == ["from behind, last man"]


async def test_a_duel_that_there_is_not_is_refused(town: Town) -> None:
    elsewhere = said(await duel(town, town.kim, kind="reckless", edition="condensed")).text
    nowhere = said(await duel(town, town.kim, kind="Wrestling")).text

    assert "This edition lacks that duel, or those modifiers." in elsewhere
    assert "There's no duel “Wrestling”.** Type part of the name and pick from the list." in nowhere


async def test_nobody_duels_with_oneself(town: Town) -> None:
    result = await duel(town, town.kim, kind="steal", against=town.kim)

    assert "yourself" in said(result).text
