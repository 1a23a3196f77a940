"""Posts of leagues: never more than Discord takes, with any number of clubs and with the longest names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Final

import pytest
from discord import ui

from cogs.components import limits
from cogs.league.audit_words import line, shortly
from cogs.league.fixture_lookup import LONGEST_REASON
from cogs.league.messages import (
    audit_message,
    dice_line,
    drawn_message,
    overdue_message,
    result_line,
    round_message,
    round_over_message,
    sign_up_message,
    table_message,
    tapes_message,
    trophy_message,
)
from cogs.league.rules_words import competition_in_words, league_in_words
from cogs.pictures.league_sheets import round_sheet
from league.competition.competition import MOST_ENTRIES, CompetitionPhase, CompetitionRules, Format
from league.competition.event_log import replay
from league.competition.events import Awarded, Deducted, DrawMade, Event, Joined, LoggedEvent, LotsRolled
from league.formats.lots import Rolled, dice_for, drawn
from league.formats.season import SeasonRules
from matchday.competitions.competition_dice import CompetitionDice
from matchday.league.views import CompetitionView
from matchday.match.dice import DiceCheck
from store.league.competitions import CompetitionRow
from store.league.fixture_tapes import FixtureTape
from store.league.leagues import LeagueRow, LeagueRules
from store.people.people import Person
from tests.for_each import for_each
from text.languages import LANGUAGES, speaking
from text.message import plain

AT: Final = datetime(2026, 8, 1, 18, tzinfo=UTC)
LONGEST: Final = "*_~`|<>@" * 4
"""With a number before and behind it, a name of the largest length; each sign of it is written as two."""

REASON: Final = "*" * LONGEST_REASON
BIG: Final = 1234567890123456789

ONE: Final = CompetitionRules()
SIX: Final = CompetitionRules(divisions=tuple("123456"), sizes=(24,) * 5, season=SeasonRules(meetings=1))
GROUPS: Final = CompetitionRules(Format.GROUPS, groups=16)
CUP: Final = CompetitionRules(Format.CUP)


def view_of(rules: CompetitionRules, clubs: int, *more: Event) -> CompetitionView:
    """Return a competition of clubs with the longest names, drawn with dice, with whatever else has happened."""
    names = {str(club): f"{club:04}{LONGEST}{club:04}" for club in range(1, clubs + 1)}
    joined = [Joined(club, name, BIG + int(club), "") for club, name in names.items()]
    rolls = tuple(Rolled(number, faces) for number, faces in enumerate(dice_for(clubs), 1))
    order = tuple(lot.club for lot in drawn([*names], rolls))
    events = (*joined, DrawMade(order, rolls, AT), *more)
    told = tuple(LoggedEvent(seq, AT, event, BIG, REASON) for seq, event in enumerate(events, 1))
    row = CompetitionRow(
        1,
        *(1, 1, rules.format.value, "*" * 60, rules, CompetitionPhase.PLAYING, "c" * 64, ""),
        *(None, None, None, None, dict[str, str](), AT),
    )
    league = LeagueRow(BIG, BIG, "*" * 60, LeagueRules("counter_attack"), BIG, id=1, created=AT)
    managers = {BIG + club: Person(BIG + club, f"Manager {club}") for club in range(clubs + 1)}
    return CompetitionView(row, league, replay(rules, told), names, told, managers)


def awards(rules: CompetitionRules, clubs: int) -> Sequence[Event]:
    """Return the award of every fixture of a competition."""
    return [Awarded(number, (3, 0)) for number in view_of(rules, clubs).season.fixtures]


def written(message: ui.LayoutView) -> str:
    """Return the text of a message."""
    return "\n".join(part.content for part in message.walk_children() if isinstance(part, ui.TextDisplay))


@for_each("language", LANGUAGES)
@for_each(
    ("rules", "clubs"), [pytest.param(ONE, 24, id="league"), pytest.param(SIX, 144, id="divisions"),
                         pytest.param(GROUPS, 64, id="groups"), pytest.param(CUP, 130, id="cup")],
)  # fmt: skip
def test_every_message_of_a_league_is_one_that_discord_takes(
    rules: CompetitionRules, clubs: int, language: str
) -> None:
    first = [
        Awarded(number, (3, 0))
        for number, status in view_of(rules, clubs).season.fixtures.items()
        if status.fixture.round == 1
    ]
    view = view_of(rules, clubs, *first)
    seq = clubs + 1

    with speaking(language):
        for message in (
            sign_up_message(view, competition_in_words(rules)),
            drawn_message(view, seq, ())[0],
            tapes_message(view, tapes_of(view))[0],
            tapes_message(view, tapes_of(view)[:3])[0],
            round_message(view, 1, dict.fromkeys(view.season.fixtures, f": <#{BIG}>")),
            round_over_message(view, 1, ()),
            overdue_message(view, 1),
            table_message(view, ()),
            trophy_message(view, CompetitionDice("c" * 64, "league 1", "5" * 64), ()),
            audit_message(view, view.logged_events[-1]),
            audit_message(view, view.logged_events[clubs]),
            audit_message(view, view.logged_events[-1], "c" * 64),
        ):
            assert limits.fits(message) is message
        assert len(league_in_words(view.league)) <= limits.CONTENT
        assert len(shortly(view, 12, 1600)) <= 1600


def test_a_league_of_24_with_the_longest_names_is_told_whole() -> None:
    view = view_of(ONE, 24)

    message, files = drawn_message(view, 25, ())
    words = written(message)

    assert all(f"{club:04}" in words for club in range(1, 25))
    assert [line.split(".")[0] for line in words.splitlines() if line[0].isdigit()] == [*map(str, range(1, 25))]
    assert files == ()


def tapes_of(view: CompetitionView) -> list[FixtureTape]:
    """Make the tapes to which the dice of a competition's fixtures are bound."""
    fixtures = view.season.fixtures
    return [FixtureTape(BIG + number, number, *status.fixture.clubs, "c" * 64) for number, status in fixtures.items()]


def test_a_draw_of_more_clubs_than_a_message_has_room_for_is_told_whole_in_a_file() -> None:
    message, (file,) = drawn_message(view_of(CUP, MOST_ENTRIES), MOST_ENTRIES + 1, ())
    lines = file.packed.decode().splitlines()

    assert f"attachment://{file.name}" in str(message.to_components())
    assert len(lines) == MOST_ENTRIES
    assert all(f"{club:04}" in "".join(lines) for club in range(1, MOST_ENTRIES + 1))
    assert lines[0].startswith("1. ")
    assert re.search(r" \(\d+: \d+\)$", lines[0])


def test_the_fingerprints_of_a_few_fixtures_stand_in_the_message_each_in_a_small_line_of_its_own() -> None:
    view = view_of(ONE, 4)
    message, files = tapes_message(view, tapes_of(view)[:3])
    lines = [line for line in written(message).splitlines() if line.startswith("-# Match ")]

    assert [line.count("c" * 64) for line in lines] == [1, 1, 1]
    assert all(" v " in line for line in lines)
    assert files == ()


def test_the_fingerprints_of_a_whole_season_are_a_file_with_a_line_a_fixture() -> None:
    view = view_of(ONE, 24)
    message, (file,) = tapes_message(view, tapes_of(view))

    assert len(file.packed.decode().splitlines()) == len(view.season.fixtures) == 24 * 23
    assert f"attachment://{file.name}" in str(message.to_components())


def test_a_fixture_without_a_result_is_told_as_the_language_writes_it() -> None:
    view = view_of(ONE, 4)
    status = next(iter(view.season.fixtures.values()))

    assert " v " in result_line(view, status)
    with speaking("it"):
        assert " \N{EN DASH} " in result_line(view, status)
        assert " v " not in result_line(view, status)


def test_every_division_has_its_name_over_its_leaders() -> None:
    words = written(table_message(view_of(SIX, 24 * 5 + 2), ()))

    assert "**Division 1**" in words


def test_a_reason_of_the_longest_kind_is_printed_whole() -> None:
    view = view_of(ONE, 4, Deducted("1", 3))

    assert line(view, view.logged_events[-1]).endswith("\\*" * len(REASON))


def test_lots_stand_in_the_log_with_the_numbers_of_their_rolls() -> None:
    view = view_of(ONE, 4)
    lots = LotsRolled({"1": (4,), "2": (6,)}, (Rolled(7, 4), Rolled(8, 6)))

    said = line(view, LoggedEvent(9, AT, lots))

    assert f"{plain(view.names['1'])} (7: 4), {plain(view.names['2'])} (8: 6)" in said


def test_a_round_opens_and_is_over_with_all_its_matches() -> None:
    view = view_of(ONE, 24, *awards(ONE, 24)[:12])

    assert written(round_message(view, 1, {})).count("\n- ") == 12


def test_dice_are_checked_with_every_seed_that_was_shown_and_the_promise_that_binds_now() -> None:
    shown = CompetitionDice("a" * 64, "league 1", "5" * 64, DiceCheck(4, (), commitment_fits=True))
    words = dice_line(3, CompetitionDice("c" * 64, "league 1", earlier=(shown,))).splitlines()

    assert len(words) == 2
    assert "5" * 64 in words[0]
    assert "a" * 64 in words[0]
    assert "c" * 64 in words[1]


def test_what_makes_a_competition_go_on_tells_the_promise_of_its_new_dice() -> None:
    view = view_of(ONE, 3)

    assert "c" * 64 in written(audit_message(view, view.logged_events[-1], "c" * 64))
    assert "SHA-256" not in written(audit_message(view, view.logged_events[-1]))


def test_a_club_that_has_no_match_in_a_round_is_named_when_it_opens_and_when_it_is_over() -> None:
    view = replace(view_of(ONE, 3, *awards(ONE, 3)), names={"1": "Reds", "2": "Blues", "3": "Greens"})
    (round_,) = [each for each in view.season.rounds if each.number == 2]
    assert round_.bye is not None

    free = f"- {view.names[round_.bye]}: no match this round"

    assert free in written(round_message(view, 2, {}))
    assert free in written(round_over_message(view, 2, ()))
    assert round_sheet(view, 2).free == (view.names[round_.bye],)
    assert len(round_sheet(view, 2).free_next) == 1
    assert "no match" not in written(round_message(view_of(ONE, 4), 1, {}))


def test_a_club_with_a_bye_in_a_cup_is_named_in_the_round_that_it_sits_out() -> None:
    view = view_of(CUP, 5)
    byes = [club for tie in view.season.knock_out[0].ties if tie.is_bye for club in (tie.home, tie.away) if club]

    words = written(round_message(view, 1, {}))

    assert len(byes) == 3
    assert [f"- {plain(view.names[club])}: no match this round" in words for club in byes] == [True] * 3
