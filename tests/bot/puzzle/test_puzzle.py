"""/puzzle: the day's puzzle is solved by a button, a menu, a typed line and the command."""

from __future__ import annotations

from datetime import timedelta

import pytest
import simcord

from cogs.puzzle.messages import laid
from cogs.puzzle.words import in_order, short_words, task_words
from computer.puzzles.game_list import PUZZLES
from computer.puzzles.puzzle import Puzzle
from computer.puzzles.puzzle_book import puzzle_of, puzzles
from render.drawing.look import DAY
from rules import game_list
from rules.asking import Choose, OneOf
from rules.game import Game
from tests.bot.town import Said, Town, answered, read
from text.game_list import GAMES
from text.languages import COMPLETE, T_, speaking


def numbers(puzzle: Puzzle) -> tuple[str, str]:
    """Return the numbers of the best answer and of another kind's, as on the buttons."""
    shown = [one.answers for one in in_order(puzzle)]
    return str(shown.index(puzzle.best.answers) + 1), str(shown.index(puzzle.second.answers) + 1)


def words(result: simcord.InteractionResult) -> str:
    return read(answered(result)).text.strip()


def told_in_words(said: Said) -> bool:
    """Return whether the one picture of a message has a text with both sides' places."""
    [alt] = said.alt_texts
    return " has the ball on " in alt and all(f"{side}, playing to the " in alt for side in ("Home", "Away"))


def todays(town: Town) -> Puzzle:
    return puzzle_of(town.time.date())


async def test_todays_puzzle_is_private_and_has_a_picture_numbers_and_a_menu(town: Town) -> None:
    shown = read(answered(await town.rosa.slash(town.channel, "puzzle")))

    assert shown.text.strip().startswith("### Puzzle of the day · ")
    assert shown.buttons == [str(at + 1) for at in range(len(todays(town).answers))] + [
        "Type an answer",
        "Another puzzle",
    ]
    assert len(shown.menus[0]["options"]) == len(todays(town).answers)
    assert shown.message.attachments


async def test_a_puzzle_is_solved_without_its_picture(town: Town) -> None:
    """The alt text has every player's place, and the words above have every answer with its number."""
    puzzle = todays(town)
    asked = read(answered(await town.rosa.slash(town.channel, "puzzle")))
    told = read(answered(await town.rosa.click(asked.message, custom_id=asked.ids["1"])))

    assert told_in_words(asked)
    assert told_in_words(told)
    assert all(f"**{at + 1}:** " in asked.text for at in range(len(puzzle.answers)))


async def test_the_same_day_brings_everybody_the_same_puzzle_and_the_next_day_another(town: Town) -> None:
    rosas, brams = [read(answered(await one.slash(town.channel, "puzzle"))).text for one in (town.rosa, town.bram)]
    town.time += timedelta(days=1)
    next_days = read(answered(await town.rosa.slash(town.channel, "puzzle"))).menus

    assert rosas == brams
    assert next_days[0]["custom_id"].split(":")[1] != ""
    assert puzzle_of(town.time.date()) != puzzle_of((town.time - timedelta(days=1)).date())


async def test_the_best_answer_solves_it_and_both_fractions_are_told(town: Town) -> None:
    puzzle = todays(town)
    best, _ = numbers(puzzle)
    shown = answered(await town.rosa.slash(town.channel, "puzzle"))

    told = read(answered(await town.rosa.click(shown, custom_id=read(shown).ids[best])))

    assert told.text.strip().startswith(f"### Solved! Puzzle {puzzle.number}")
    assert "your answer" in told.text
    for one in (puzzle.best, puzzle.second):
        assert ("100%" if one.chance == 1 else f"{one.chance} = ") in told.text
    assert told.message.attachments


async def test_a_worse_answer_is_told_with_the_best_one_and_only_the_first_answer_counts(town: Town) -> None:
    best, second = numbers(todays(town))
    shown = answered(await town.rosa.slash(town.channel, "puzzle"))

    told = read(answered(await town.rosa.click(shown, custom_id=read(shown).ids[second])))
    again = answered(await town.rosa.slash(town.channel, "puzzle"))
    shown_again = read(again).text
    solved = read(answered(await town.rosa.click(again, custom_id=read(again).ids[best])))
    progress = read(answered(await town.rosa.slash(town.channel, "puzzle", progress=True)))

    assert told.text.strip().startswith("### Not quite. ")
    assert "You answered this one before: " in shown_again
    assert "Your first answer counts: " in solved.text
    assert "Solved first time: 0 of 1" in progress.text


async def test_an_answer_may_be_picked_typed_in_the_form_or_given_with_the_command(town: Town) -> None:
    puzzle = todays(town)
    best, _ = numbers(puzzle)
    typed = ", ".join(puzzle.best.answers)

    shown = answered(await town.rosa.slash(town.channel, "puzzle"))
    picked = await town.rosa.select(shown, custom_id=read(shown).menus[0]["custom_id"], values=[best])
    opened = await town.bram.click(answered(await town.bram.slash(town.channel, "puzzle")), label="Type an answer")
    sent = await town.bram.submit_modal(opened, {"answer": typed})
    given = await town.kim.slash(town.channel, "puzzle", answer=typed)

    for each in (picked, sent, given):
        assert words(each).startswith("### Solved! ")


async def test_the_example_in_the_form_is_in_the_language_of_its_reader(town: Town) -> None:
    example, game = ", ".join(in_order(todays(town))[0].answers), GAMES[todays(town).game]
    for code in COMPLETE:
        _ = await town.bram.slash(town.channel, "me settings", language=code)
        shown = answered(await town.bram.slash(town.channel, "puzzle"))
        with speaking(code):
            opened = await town.bram.click(shown, label=T_("Type an answer"))
            how = T_("e.g. {answers}").format(answers=game.in_readers_words(example))
        assert opened.modal is not None
        assert opened.modal["components"][0]["description"] == how


def test_the_example_of_every_puzzle_is_read_as_it_stands_in_every_language() -> None:
    at_a_question = Choose("home", "move", "MOV-1", OneOf((), "MOV-1"))
    for puzzle in puzzles():
        example, game = ", ".join(in_order(puzzle)[0].answers), game_named(puzzle.game)
        for code in COMPLETE:
            with speaking(code):
                typed = GAMES[puzzle.game].in_readers_words(example)
            assert game.cut(typed, at_a_question) == game.cut(example, at_a_question), (code, typed)


def game_named(name: str) -> Game:
    """Return a game that knows the words of all languages."""
    return next(game for game in game_list.GAMES if game.name == name).with_words(GAMES[name].typed())


async def test_a_typed_answer_that_is_no_answer_to_the_task_counts_for_nothing(town: Town) -> None:
    refused = words(await town.rosa.slash(town.channel, "puzzle", number=1, answer="pass Z99"))
    progress = read(answered(await town.rosa.slash(town.channel, "puzzle", progress=True)))

    assert refused.startswith("**You can't play ")  # a refusal in the rules' words, and no verdict
    assert "No rating yet" in progress.text


async def test_a_form_without_a_letter_or_a_number_counts_for_nothing_and_says_so(town: Town) -> None:
    opened = await town.rosa.click(answered(await town.rosa.slash(town.channel, "puzzle")), label="Type an answer")

    refused = words(await town.rosa.submit_modal(opened, {"answer": " 🙂 "}))

    assert refused.startswith("**You typed no letters or numbers, so there's nothing to read.**")
    assert "Type it like this: " in refused


async def test_a_puzzle_that_there_is_not_is_refused_with_the_last_one(town: Town) -> None:
    refused = read(answered(await town.rosa.slash(town.channel, "puzzle", number=9999)))

    assert "There's no puzzle 9999." in refused.text
    assert f"from 1 to {len(puzzles())}" in refused.text


async def test_another_puzzle_is_one_that_the_solver_has_not_answered(town: Town) -> None:
    best, _ = numbers(todays(town))
    shown = answered(await town.rosa.slash(town.channel, "puzzle"))
    told = answered(await town.rosa.click(shown, custom_id=read(shown).ids[best]))

    other = read(answered(await town.rosa.click(told, label="Another puzzle")))

    assert f"### Puzzle {puzzle_of((town.time + timedelta(days=1)).date()).number} · " in other.text


async def test_the_menu_of_another_puzzle_does_not_show_what_was_picked_in_the_one_before(town: Town) -> None:
    first = read(answered(await town.rosa.slash(town.channel, "puzzle")))
    told = await town.rosa.select(first.message, ["1"], custom_id=first.menus[0]["custom_id"])
    other = read(answered(await town.rosa.click(answered(told), label="Another puzzle")))

    assert other.menus[0]["id"] != first.menus[0]["id"]


async def test_another_puzzle_is_another_one_each_time_it_is_pressed(town: Town) -> None:
    """The puzzle of the day came again until it was answered, as if the press had failed."""
    shown = answered(await town.rosa.slash(town.channel, "puzzle"))
    seen = [read(shown).text.strip().splitlines()[0]]
    for _ in range(3):
        shown = answered(await town.rosa.click(shown, label="Another puzzle"))
        seen.append(read(shown).text.strip().splitlines()[0])

    assert len({*seen}) == 4
    assert f"### Puzzle {puzzle_of((town.time + timedelta(days=3)).date()).number} · " in seen[-1]


async def test_progress_leads_to_the_puzzle_of_the_day_while_it_is_unanswered(town: Town) -> None:
    progress = answered(await town.rosa.slash(town.channel, "puzzle", progress=True))

    shown = read(answered(await town.rosa.click(progress, label="Another puzzle")))

    assert shown.text.strip().startswith("### Puzzle of the day · ")


async def solved(town: Town) -> simcord.InteractionResult:
    """Solve the day's puzzle."""
    best, _ = numbers(todays(town))
    shown = answered(await town.rosa.slash(town.channel, "puzzle"))
    return await town.rosa.click(shown, custom_id=read(shown).ids[best])


def test_answers_that_begin_alike_are_told_to_their_end() -> None:
    """Two nutmegs may follow the same run, and all tackles follow one."""
    nutmegs, tackles = [
        next(puzzle for puzzle in puzzles() if puzzle.task == task and len(puzzle.best.answers) == 2)
        for task in ("nutmeg", "tackle")
    ]
    told = [short_words(PUZZLES[one.game].view(one), one.best) for one in (nutmegs, tackles)]

    assert [", then " in each for each in told] == [True, False]


@pytest.mark.nightly
@pytest.mark.parametrize("language", COMPLETE)
def test_every_puzzle_leaves_room_for_a_picture_of_the_whole_pitch_on_a_phone(language: str) -> None:
    with speaking(language):
        views = [PUZZLES[puzzle.game].view(puzzle) for puzzle in puzzles()]
        rooms = {view.puzzle.number: laid(view, task_words(view, today=True), alone=True).room for view in views}

    assert [number for number, room in rooms.items() if room < DAY.full.ratio] == []


async def test_a_streak_and_a_rating_are_shown_to_who_asks_for_them(town: Town) -> None:
    _ = await solved(town)
    town.time += timedelta(days=1)
    told = await solved(town)
    verdict = read(answered(told)).text

    progress = read(answered(await town.rosa.click(answered(told), label="My progress")))

    assert "2 days in a row" in progress.text
    assert "Rating: 1" in progress.text
    assert "Rating" not in verdict
