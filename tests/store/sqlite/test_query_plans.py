"""No query for matches or leagues reads through a whole table of the file: SQLite's plan of each is looked at."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from inspect import getmembers, iscoroutinefunction
from types import ModuleType
from typing import Final, TypeAlias

import pytest
from sqlalchemy import text

from league.competition.competition import CompetitionPhase, CompetitionRules
from league.competition.events import LoggedEvent, Paused
from league.records.ratings import Rated, newcomer
from league.results import MatchOutcome
from store.database import Store
from store.delivery import league_notices, notices
from store.delivery.league_notices import LeagueBody, LeagueNotice
from store.delivery.notices import NoticeBody
from store.league import (
    clubs,
    competitions,
    fixture_tapes,
    fixtures,
    kick_offs,
    leagues,
    logged_events,
    public_leagues,
    ratings,
    score_sheets,
    tallies,
)
from store.league.competitions import NewCompetition
from store.league.fixtures import FixtureRow
from store.league.leagues import LeagueRules, NewLeague
from store.league.score_sheets import StoredSheet
from store.match import (
    card_links,
    channels,
    clocks,
    match_states,
    matches,
    processed_interactions,
    public_matches,
    said_ahead,
    sittings,
    takeback_requests,
    uncounted_matches,
    waiting_boards,
    watched,
)
from store.match.clocks import MatchClock
from store.match.matches import NewMatch
from store.match.sittings import Sitting
from store.match.takeback_requests import NewRequest
from store.people import (
    absences,
    callers,
    daily_summaries,
    first_matches,
    guild_departures,
    guild_privacy,
    order_offers,
    people,
    person_mentions,
    privacy,
)
from store.people.absences import AbsencePeriod
from store.people.daily_summaries import DailySummary
from store.puzzles import daily_puzzles, puzzle_answers, puzzle_notices
from store.puzzles.daily_puzzles import DailyPuzzle
from store.puzzles.puzzle_answers import FirstAnswer, NewAnswer
from store.puzzles.puzzle_notices import PuzzleNotice
from store.schema.match_tables import match
from store.shards import ALL
from store.transaction import Transaction
from tests.store.a_league import BEGIN, WEEK, ALeague
from tests.store.ann_and_ben import ANN, BEN
from tests.store.plans import plans_of, read_through

Asked: TypeAlias = Callable[[Transaction, ALeague], Awaitable[object]]

NEW_MATCH: Final = NewMatch("tiny", {}, 7, 8, ANN, BEN, "", bytes(32))


async def _posted(db: Transaction, made: ALeague) -> None:
    """Post the oldest notice of a match."""
    await notices.write(db, made.match, 1, "board", NoticeBody())
    notice = await notices.next_waiting(db, made.match)
    assert notice is not None
    await notices.mark_done(db, [(notice, 9)])


async def _summed_up(db: Transaction, _made: ALeague) -> None:
    """Ask for the person whose summary is due."""
    await daily_summaries.schedule(db, ANN.id, BEGIN)
    for key in await daily_summaries.due_at(db, BEGIN):
        _ = await daily_summaries.person_with(db, key)


def _league_notice(made: ALeague) -> LeagueNotice:
    return LeagueNotice(id=1, league_id=made.id, kind="table", at=BEGIN)


QUESTIONS: Final[dict[ModuleType, dict[str, Asked]]] = {
    absences: {
        "of": lambda db, _: absences.of(db, ANN.id),
        "go": lambda db, _: absences.go(db, ANN.id, AbsencePeriod(BEGIN, BEGIN + WEEK)),
        "let_computer": lambda db, _: absences.let_computer(db, ANN.id, BEGIN, 3),
        "end": lambda db, _: absences.end(db, ANN.id, BEGIN),
    },
    callers: {"of": lambda db, _: callers.of(db, ANN.id, 80)},
    channels: {"release_fixtures": lambda db, made: channels.release_fixtures(db, made.match)},
    clocks: {
        "read": lambda db, made: clocks.read(db, made.match),
        "write": lambda db, made: clocks.write(db, made.match, MatchClock("72"), BEGIN),
        "due_at": lambda db, _: clocks.due_at(db, BEGIN),
        "next_due": lambda db, _: clocks.next_due(db),
        "put_off": lambda db, made: clocks.put_off(db, made.match, BEGIN),
        "running_of": lambda db, _: clocks.running_of(db, ANN.id),
    },
    clubs: {
        "add": lambda db, made: clubs.add(db, made.id, "Wasps", ANN.id),
        "get": lambda db, made: clubs.get(db, made.ants),
        "of_league": lambda db, made: clubs.of_league(db, made.id),
        "of_person": lambda db, _: clubs.of_person(db, ANN.id),
        "change_manager": lambda db, made: clubs.change_manager(db, made.ants, BEN.id),
        "change_squad": lambda db, made: clubs.change_squad(db, made.ants, "Northgate"),
    },
    competitions: {
        "create": lambda db, made: competitions.create(db, NewCompetition(made.id, "cup", "", CompetitionRules())),
        "hold": lambda db, made: competitions.hold(db, made.season),
        "get": lambda db, made: competitions.get(db, made.season),
        "of_league": lambda db, made: competitions.of_league(db, made.id),
        "running_in": lambda db, made: competitions.running_in(db, made.id),
        "running_titles": lambda db, _: competitions.running_titles(db),
        "store_phase": lambda db, made: competitions.store_phase(
            db, made.season, CompetitionPhase.PLAYING, BEGIN, seen=BEGIN
        ),
        "tape_of": lambda db, made: competitions.tape_of(db, made.season),
        "draw_on_from": lambda db, made: competitions.draw_on_from(db, made.season, 2),
        "bind_anew": lambda db, made: competitions.bind_anew(db, made.season, b""),
        "shown_tapes": lambda db, made: competitions.shown_tapes(db, made.season),
        "store_table": lambda db, made: competitions.store_table(db, made.season, 9),
        "due_at": lambda db, _: competitions.due_at(db, BEGIN),
        "next_due": lambda db, _: competitions.next_due(db),
        "put_off": lambda db, made: competitions.put_off(db, made.season, BEGIN),
    },
    guild_departures: {
        "leave": lambda db, _: guild_departures.leave(db, 7, BEGIN, BEGIN + WEEK),
        "return_to": lambda db, _: guild_departures.return_to(db, 7),
        "is_still_due": lambda db, _: guild_departures.is_still_due(db, 7, BEGIN),
        "due_at": lambda db, _: guild_departures.due_at(db, BEGIN),
        "next_due": lambda db, _: guild_departures.next_due(db),
        "put_off": lambda db, _: guild_departures.put_off(db, 7, BEGIN),
    },
    daily_puzzles: {
        "of": lambda db, _: daily_puzzles.of(db, 8),
        "keep": lambda db, _: daily_puzzles.keep(db, DailyPuzzle(8, 7, 18, "", "en"), BEGIN),
        "end": lambda db, _: daily_puzzles.end(db, 8),
        "end_in": lambda db, _: daily_puzzles.end_in(db, 7),
        "due_at": lambda db, _: daily_puzzles.due_at(db, BEGIN),
        "next_due": lambda db, _: daily_puzzles.next_due(db),
        "put_off": lambda db, _: daily_puzzles.put_off(db, 8, BEGIN),
    },
    puzzle_answers: {
        "first_of": lambda db, _: puzzle_answers.first_of(db, ANN.id, 3),
        "keep": lambda db, _: puzzle_answers.keep(
            db, ANN.id, NewAnswer(FirstAnswer(3, "pass K30", solved=True), BEGIN, 9)
        ),
        "note_day": lambda db, _: puzzle_answers.note_day(db, ANN.id, 3, 9),
        "answered": lambda db, _: puzzle_answers.answered(db, ANN.id),
        "count_of": lambda db, _: puzzle_answers.count_of(db, ANN.id),
        "days_of": lambda db, _: puzzle_answers.days_of(db, ANN.id, 9),
        "rating_of_solver": lambda db, _: puzzle_answers.rating_of_solver(db, ANN.id),
        "held_rating_of_puzzle": lambda db, _: puzzle_answers.held_rating_of_puzzle(db, 3, newcomer()),
        "rate": lambda db, _: puzzle_answers.rate(db, ANN.id, newcomer(), 3, newcomer()),
    },
    puzzle_notices: {
        "write": lambda db, _: puzzle_notices.write(db, DailyPuzzle(8, 7, 18, "", "en"), 9),
        "waiting": lambda db, _: puzzle_notices.waiting(db),
        "next_waiting": lambda db, _: puzzle_notices.next_waiting(db, 8),
        "mark_done": lambda db, _: puzzle_notices.mark_done(db, [(PuzzleNotice(1, 8, 7, 9, "en"), None)]),
    },
    uncounted_matches: {
        "write": lambda db, made: uncounted_matches.write(db, made.match + 1, BEGIN),
        "at_of": lambda db, made: uncounted_matches.at_of(db, made.match),
        "of_competition": lambda db, made: uncounted_matches.of_competition(db, made.season),
        "remove": lambda db, made: uncounted_matches.remove(db, made.match),
        "due_at": lambda db, _: uncounted_matches.due_at(db, BEGIN),
        "next_due": lambda db, _: uncounted_matches.next_due(db),
        "put_off": lambda db, made: uncounted_matches.put_off(db, made.match, BEGIN),
    },
    fixture_tapes: {
        "waiting": lambda db, made: fixture_tapes.waiting(db, made.season),
        "numbered": lambda db, made: fixture_tapes.numbered(db, made.season, 1, 9),
        "bind": lambda db, made: fixture_tapes.bind(db, made.season, [(1, made.ants, made.bees)], lambda: bytes(32)),
        "take": lambda db, made: fixture_tapes.take(db, made.season, (1, made.ants, made.bees)),
        "drop": lambda db, _: fixture_tapes.drop(db, [1, 2]),
    },
    fixtures: {
        "keep": lambda db, made: fixtures.keep(
            db, made.season, [FixtureRow(made.season, 1, 1, made.bees, made.ants, made.match, BEGIN, BEGIN + WEEK)]
        ),
        "of_match": lambda db, made: fixtures.of_match(db, made.match),
        "of_competition": lambda db, made: fixtures.of_competition(db, made.season),
    },
    logged_events: {
        "append": lambda db, made: logged_events.append(db, made.season, [LoggedEvent(20, BEGIN, Paused())]),
        "of": lambda db, made: logged_events.of(db, made.season, after=7),
        "of_title": lambda db, made: logged_events.of_title(db, made.title),
    },
    processed_interactions: {
        "heard": lambda db, _: processed_interactions.heard(db, 5),
        "hear": lambda db, made: processed_interactions.hear(db, 6, made.match),
        "heard_in_league": lambda db, _: processed_interactions.heard_in_league(db, 5),
        "hear_in_league": lambda db, made: processed_interactions.hear_in_league(db, 6, made.id),
    },
    kick_offs: {
        "wait": lambda db, made: kick_offs.wait(db, made.match, BEGIN),
        "note_ready": lambda db, made: kick_offs.note_ready(db, made.match, ANN.id, "heron"),
        "words_of": lambda db, made: kick_offs.words_of(db, made.match),
        "until": lambda db, made: kick_offs.until(db, made.match),
        "remove": lambda db, made: kick_offs.remove(db, made.match),
        "due_at": lambda db, _: kick_offs.due_at(db, BEGIN),
        "next_due": lambda db, _: kick_offs.next_due(db),
        "put_off": lambda db, made: kick_offs.put_off(db, made.match, BEGIN),
        "hold": lambda db, made: kick_offs.hold(db, made.match, BEGIN),
    },
    guild_privacy: {
        "servers": lambda db, _: guild_privacy.servers(db, ALL),
        "open_in": lambda db, _: guild_privacy.open_in(db, 7),
        "void": lambda db, made: guild_privacy.void(db, [made.match]),
        "close": lambda db, _: guild_privacy.close(db, 7),
        "people_of": lambda db, _: guild_privacy.people_of(db, 7),
        "matches_in": lambda db, _: guild_privacy.matches_in(db, 7),
        "answered_in": lambda db, made: guild_privacy.answered_in(db, made.match),
        "forget": lambda db, _: guild_privacy.forget(db, 7, ANN.id),
        "sweep": lambda db, _: guild_privacy.sweep(db),
    },
    league_notices: {
        "write": lambda db, made: league_notices.write(db, made.id, "table", LeagueBody()),
        "waiting": lambda db, _: league_notices.waiting(db),
        "next_waiting": lambda db, made: league_notices.next_waiting(db, made.id),
        "mark_done": lambda db, made: league_notices.mark_done(db, [(_league_notice(made), None)]),
    },
    leagues: {
        "create": lambda db, _: leagues.create(db, NewLeague(7, 8, "Monday", LeagueRules("tiny"))),
        "hold": lambda db, made: leagues.hold(db, made.id),
        "get": lambda db, made: leagues.get(db, made.id),
        "named": lambda db, _: leagues.named(db, 7, "Sunday"),
        "in_channel": lambda db, _: leagues.in_channel(db, 8),
        "of_guild": lambda db, _: leagues.of_guild(db, 7),
        "change": lambda db, made: leagues.change(db, made.id, LeagueRules("tiny")),
        "change_channel": lambda db, made: leagues.change_channel(db, made.id, 9),
        "change_organisers": lambda db, made: leagues.change_organisers(db, made.id, 5),
    },
    matches: {
        "keep_numbers": lambda db, _: matches.keep_numbers(db, 3),
        "create": lambda db, _: matches.create(db, NEW_MATCH),
        "get": lambda db, made: matches.get(db, made.match),
        "hold": lambda db, made: matches.hold(db, made.match),
        "in_channel": lambda db, _: matches.in_channel(db, 8),
        "newest_in": lambda db, _: matches.newest_in(db, 8),
        "out_of_reach": lambda db, _: matches.out_of_reach(db, ANN.id),
        "over_in": lambda db, _: matches.over_in(db, [8, 9]),
        "of_person": lambda db, _: matches.of_person(db, ANN.id),
        "within_reach": lambda db, _: matches.within_reach(db, ANN.id),
        "last_played": lambda db, _: matches.last_played(db, ANN.id, "tiny", 3),
        "managers_in": lambda db, _: matches.managers_in(db, 7),
        "open_ones": lambda db, _: matches.open_ones(db),
        "tape_of": lambda db, made: matches.tape_of(db, made.match),
        "kick_off": lambda db, made: matches.kick_off(db, made.match, "", {}),
        "draw_on_from": lambda db, made: matches.draw_on_from(db, made.match, 2),
        "end": lambda db, made: matches.end(db, made.match, "void"),
        "add_fact": lambda db, made: matches.add_fact(db, made.match, "hints", "home 12"),
        "put_in_channel": lambda db, made: matches.put_in_channel(db, made.match, 9),
        "change_manager": lambda db, made: matches.change_manager(db, made.match, "home", BEN.id),
        "put_in_thread": lambda db, made: matches.put_in_thread(db, made.match, 9),
        "store_boards": lambda db, made: matches.store_boards(db, [(made.match, 9, 1)]),
        "store_card": lambda db, made: matches.store_card(db, made.match, 9, None),
    },
    card_links: {
        "of": lambda db, made: card_links.of(db, made.match),
        "store": lambda db, made: card_links.store(db, made.match, "token"),
        "waiting": lambda db, _: card_links.waiting(db),
        "next_waiting": lambda db, made: card_links.next_waiting(db, made.match),
        "mark_done": lambda db, _: card_links.mark_done(db, []),
    },
    match_states: {"of": lambda db, made: match_states.of(db, made.match, by=ANN.id, interaction_id=5)},
    said_ahead: {"of": lambda db, made: said_ahead.of(db, made.match)},
    person_mentions: {
        "leagues": lambda db, _: person_mentions.leagues(db, ANN.id),
    },
    notices: {
        "write": lambda db, made: notices.write(db, made.match, 1, "board", NoticeBody()),
        "waiting": lambda db, _: notices.waiting(db),
        "next_waiting": lambda db, made: notices.next_waiting(db, made.match),
        "mark_done": _posted,
        "latest": lambda db, made: notices.latest(db, made.match, "board", "kick_off", limit=5),
    },
    daily_summaries: {
        "schedule": lambda db, _: daily_summaries.schedule(db, ANN.id, BEGIN),
        "write": lambda db, _: daily_summaries.write(db, 1, "2026-03-02", BEGIN),
        "message_of": lambda db, _: daily_summaries.message_of(db, ANN.id),
        "is_being_sent": lambda db, _: daily_summaries.is_being_sent(db, ANN.id),
        "note_lost": lambda db, _: daily_summaries.note_lost(db, ANN.id, 9),
        "person_with": _summed_up,
        "due_at": lambda db, _: daily_summaries.due_at(db, BEGIN),
        "next_due": lambda db, _: daily_summaries.next_due(db),
        "put_off": lambda db, _: daily_summaries.put_off(db, 1, BEGIN),
        "waiting": lambda db, _: daily_summaries.waiting(db),
        "next_waiting": lambda db, _: daily_summaries.next_waiting(db, 1),
        "mark_done": lambda db, _: daily_summaries.mark_done(db, [(DailySummary(1, ANN.id, "2026-03-02", None), 9)]),
    },
    order_offers: {
        "offer": lambda db, made: order_offers.offer(db, made.match, ANN.id, "place"),
        "was_offered": lambda db, made: order_offers.was_offered(db, made.match, ANN.id, "place"),
    },
    people: {
        "remember": lambda db, _: people.remember(db, ANN),
        "hold": lambda db, _: people.hold(db, ANN.id),
        "called": lambda db, _: people.called(db, [ANN.id, BEN.id]),
        "new_computer": lambda db, _: people.new_computer(db, "Computer 1 (level 3)", 3),
    },
    privacy: {
        "is_known": lambda db, _: privacy.is_known(db, ANN.id),
        "everything": lambda db, _: privacy.everything(db, ANN.id),
        "forget": lambda db, _: privacy.forget(db, ANN.id),
        "new_nobody": lambda db, _: privacy.new_nobody(db),
        "blank_words": lambda db, _: privacy.blank_words(db, match.c.guild_id == 7),
    },
    public_leagues: {
        "of": lambda db, made: public_leagues.of(db, made.id),
        "by_token": lambda db, _: public_leagues.by_token(db, "L" * 22),
        "listed": lambda db, _: public_leagues.listed(db),
        "reachable": lambda db, _: public_leagues.reachable(db, 20),
        "show": lambda db, made: public_leagues.show(db, made.id, BEGIN, listed=False),
        "withdraw": lambda db, made: public_leagues.withdraw(db, made.id),
        "withdraw_in": lambda db, _: public_leagues.withdraw_in(db, 7),
    },
    public_matches: {
        "open_page": lambda db, made: public_matches.open_page(db, made.match, BEGIN),
        "open_of_league": lambda db, made: public_matches.open_of_league(db, made.id, BEGIN),
        "by_token": lambda db, _: public_matches.by_token(db, "M" * 22),
        "still_open": lambda db, _: public_matches.still_open(db, ["M" * 22]),
        "of_match": lambda db, made: public_matches.of_match(db, made.match),
        "close": lambda db, made: public_matches.close(db, made.match),
        "of_league": lambda db, made: public_matches.of_league(db, made.id, [made.match]),
        "close_of_league": lambda db, made: public_matches.close_of_league(db, made.id),
        "close_of_person": lambda db, _: public_matches.close_of_person(db, 1),
        "close_in": lambda db, _: public_matches.close_in(db, 7),
    },
    watched: {
        "news_of": lambda db, made: watched.news_of(db, made.match, 0),
        "progress_of": lambda db, made: watched.progress_of(db, [made.match]),
    },
    ratings: {
        "of": lambda db, _: ratings.of(db, [ANN.id, BEN.id]),
        "of_match": lambda db, made: ratings.of_match(db, made.match),
        "course": lambda db, _: ratings.course(db, ANN.id),
        "count": lambda db, made: ratings.count(
            db, made.match + 1, BEGIN - WEEK, Rated(ANN.id, BEN.id, MatchOutcome.DRAWN)
        ),
        "uncount": lambda db, made: ratings.uncount(db, made.match),
        "lock": lambda db, _: ratings.lock(db),
    },
    takeback_requests: {
        "ask": lambda db, made: takeback_requests.ask(db, NewRequest(made.match, "pause", ANN.id, 1, BEGIN)),
        "get": lambda db, _: takeback_requests.get(db, 1),
        "open_of": lambda db, made: takeback_requests.open_of(db, made.match, "pause"),
        "settle": lambda db, _: takeback_requests.settle(db, 1, "gone"),
        "asked_since": lambda db, made: takeback_requests.asked_since(db, made.match, "takeback", ANN.id, 1),
    },
    waiting_boards: {"of": lambda db, _: waiting_boards.of(db, ANN.id)},
    first_matches: {"of": lambda db, made: first_matches.of(db, ANN.id, made.match, limit=60)},
    sittings: {
        "of": lambda db, made: sittings.of(db, made.match),
        "begin": lambda db, made: sittings.begin(db, made.match, Sitting("away", 4, 3, "time", rated=False)),
        "end": lambda db, made: sittings.end(db, made.match, "away", 5),
        "note_answered": lambda db, made: sittings.note_answered(db, made.match, "away"),
        "current": lambda db, _: sittings.current(db),
    },
    score_sheets: {
        "write": lambda db, made: score_sheets.write(db, StoredSheet(made.match, made.id, made.season, BEGIN)),
        "get": lambda db, made: score_sheets.get(db, made.match),
        "set_counted": lambda db, made: score_sheets.set_counted(db, made.match, counted=False),
    },
    tallies: {
        "add": lambda db, made: tallies.add(db, made.id, made.season, made.lines),
        "take_off": lambda db, made: tallies.take_off(db, made.id, made.season, made.lines),
        "of_competition": lambda db, made: tallies.of_competition(db, made.season, "player"),
        "of_league": lambda db, made: tallies.of_league(db, made.id, "player"),
        "by_competition": lambda db, _: tallies.by_competition(db, "manager", "1"),
        "all_time": lambda db, made: tallies.all_time(db, "club", made.ants, made.id),
        "names": lambda db, made: tallies.names(db, made.id, "player"),
    },
}
"""Every function of these modules, asked once."""


def test_every_function_of_these_modules_is_asked() -> None:
    there = {
        module: {name for name, each in getmembers(module, iscoroutinefunction) if each.__module__ == module.__name__}
        for module in QUESTIONS
    }
    public = {module: {name for name in names if not name.startswith("_")} for module, names in there.items()}
    assert {module: set(asked) for module, asked in QUESTIONS.items()} == public


@pytest.mark.parametrize("module", QUESTIONS, ids=lambda module: module.__name__)
async def test_a_question_finds_what_it_asks_for_by_an_index(store: Store, made: ALeague, module: ModuleType) -> None:
    found: dict[str, list[str]] = {}
    async with store.writing() as db:
        _ = await matches.create(db, NEW_MATCH)
        for name, ask in QUESTIONS[module].items():
            before = await db.connection.begin_nested()
            plans = await plans_of(db, ask(db, made))
            await before.rollback()
            found[name] = [step for question, plan in plans for step in read_through(question, plan)]

    assert found == {name: [] for name in QUESTIONS[module]}


async def test_a_question_without_an_index_would_be_seen(store: Store, made: ALeague) -> None:
    async with store.writing() as db:
        plans = await plans_of(db, db.execute(text("SELECT * FROM club WHERE squad = 'Northgate'")))

    assert made.id == 1
    assert [read_through(question, plan) for question, plan in plans] == [["SCAN club"]]
