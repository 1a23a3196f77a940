"""The prompt over the picture of a board: three lines of a phone, with all that is needed."""

from __future__ import annotations

import re
from typing import Final

import pytest

from cogs.components.phone_height import lines_of
from tests.boards import CLOCK
from tests.bot.posting.shown import CLOCKS, LANGUAGES, asked
from tests.for_each import for_each
from text.languages import ENGLISH

pytestmark = pytest.mark.together

COUNTED: Final = re.compile(r"### <@\d+>: \d of [245] moved\. Press Done to finish\. `MOV-1`")


@for_each("language", LANGUAGES)
@for_each("clock", CLOCKS)
def test_a_prompt_has_three_lines_of_a_phone_however_the_clock_stands(clock: str, language: str) -> None:
    prompts = [each.prompts[clock, language] for each in asked().values()]

    assert [prompt for prompt in prompts if lines_of(prompt) > 3] == []


def test_a_prompt_begins_with_who_is_asked_and_does_not_say_how_it_stands() -> None:
    for each in asked().values():
        prompt = each.prompts["runs", ENGLISH]
        assert re.match(r"### <@[34]>: \S", prompt)
        assert each.headline not in prompt


def test_a_question_that_dice_may_follow_has_its_clause_where_there_is_room_for_it() -> None:
    told = {name for (_, name), each in asked().items() if f"`{each.clause}`" in each.prompts["runs", ENGLISH]}

    assert {"challenge_passer", "challengers", "deflect", "dive", "keeper_comes", "snapshot_offer"} <= told


def test_until_when_there_is_time_stands_in_every_prompt() -> None:
    assert CLOCK.due is not None
    stamp = f"<t:{int(CLOCK.due.timestamp())}:R>"

    assert [each for each in asked().values() if stamp not in each.prompts["runs", ENGLISH]] == []


def test_who_moves_reads_how_many_have_moved_of_how_many() -> None:
    first, *_ = asked()["counter_attack", "move"].prompts["runs", ENGLISH].splitlines()

    assert COUNTED.fullmatch(first)
