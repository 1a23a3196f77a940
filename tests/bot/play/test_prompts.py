"""The prompt over the picture of a board: four lines of a phone, with all that is needed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from cogs.components.phone_height import lines_of
from matchday.clock.clock_math import Timing
from matchday.match.views import MatchView
from tests.boards import CLOCK, boards
from tests.for_each import for_each
from tests.phone import OTHERS, board_of
from text.games import GAMES
from text.languages import ENGLISH

CLOCKS: Final[Mapping[str, Timing | None]] = {
    "runs": CLOCK,
    "none": None,
    "no reserve left": replace(CLOCK, end=CLOCK.due),
    "time is up": replace(CLOCK, up=True),
    "paused": replace(CLOCK, due=None, end=None, paused=True),
}
LANGUAGES: Final = (ENGLISH, *OTHERS)
COUNTED: Final = re.compile(r"### <@\d+>: \d of [245] moved\. Move players, then press Done\.")


@dataclass(frozen=True)
class Asked:
    """A match at a question.

    prompts: what its board says of it, by how the clock stands and by language. headline, clause: how the match stands,
    and by which clause it is asked.
    """

    prompts: Mapping[tuple[str, str], str]
    headline: str
    clause: str


@cache
def asked() -> Mapping[tuple[str, str], Asked]:
    """Show the first match at each kind of question; it lives on, so all is said of it at once."""
    found: dict[tuple[str, str], Asked] = {}
    for view in boards():
        assert view.question is not None
        kind = view.row.ruleset, view.question.name
        if kind not in found:
            found[kind] = _asked(view, view.question.clause)
    return found


def _asked(view: MatchView, clause: str) -> Asked:
    prompts = {
        (clock, language): board_of(replace(view, clock=timing), language, "").texts[0]
        for clock, timing in CLOCKS.items()
        for language in LANGUAGES
    }
    return Asked(prompts, GAMES[view.row.ruleset].headline(view.match), clause)


@for_each("language", LANGUAGES)
@for_each("clock", CLOCKS)
def test_a_prompt_has_four_lines_of_a_phone_however_the_clock_stands(clock: str, language: str) -> None:
    prompts = [each.prompts[clock, language] for each in asked().values()]

    assert [prompt for prompt in prompts if lines_of(prompt) > 4] == []


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
