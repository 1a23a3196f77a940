"""An invented season of our own clubs, for the gallery and the tests of league sheets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from league.formats.fixtures import round_robin
from league.results import Result, awarded
from league.tables.standings import Deduction, TableInputs
from league.tables.standings import table as standings
from league.tables.table_rules import USUAL
from render.sheets.bracket import Bracket, BracketRound, BracketTie, DrawnClub
from render.sheets.clubs import Club, club_in
from render.sheets.emblems import OutcomeLetter
from render.sheets.profile import ProfileSheet
from render.sheets.ranking import Leading, Ranking
from render.sheets.rounds import RoundMatch, RoundSheet
from render.sheets.table import Note, TableClub, TableSheet, Zone
from render.sheets.trophy import Award, FinalPlace, Trophy
from rules.counter_attack.squads.clubs import CLUBS
from text.league import measures, seasons, tables

OURS: Final = tuple(club_in(squad.club, squad.kit) for squad in CLUBS)
_FORM: Final[tuple[OutcomeLetter, ...]] = ("W", "D", "W", "L", "W", "W", "W", "D", "W", "W")
_NAMES: Final = ("Vale", "Hlavonek", "Seolmuk", "Ostrom", "Montesqueda")
POSTPONED: Final = 9
"""The round with a postponed match."""

AWARDED: Final = "did not come to the match"


def results_of(clubs: tuple[Club, ...], rounds: int) -> list[Result]:
    """Return the results of the first rounds of a league.

    In round 9 the first match was awarded, and the last one postponed to a later date.
    """
    names = [club.name for club in clubs]
    fixtures = [fixture for each in round_robin(names)[:rounds] for fixture in each.fixtures]
    found: list[Result] = []
    for fixture in fixtures:
        home, away = (len(names) - names.index(club) for club in fixture.clubs)
        goals = (
            (home + fixture.number * 5) % 7 * home // (home + away),
            (away + fixture.number * 3) % 6 * away // (home + away),
        )
        found.append(Result(*fixture.clubs, goals))
    first = 8 * (len(names) // 2)
    if rounds >= POSTPONED:
        found[first] = awarded(*fixtures[first].clubs, (3, 0), AWARDED)
    return found[:-1] if rounds == POSTPONED else found


def a_table(clubs: tuple[Club, ...] = OURS, played: int = 9) -> TableSheet:
    """Return the table of a league after some of its rounds."""
    by_name = {club.name: club for club in clubs}
    beside = TableInputs((Deduction(clubs[-1].name, 3, "fielded a suspended player"),))
    before, now = (standings(tuple(by_name), results_of(clubs, at), USUAL, beside) for at in (played - 1, played))
    rows = tuple(
        TableClub(
            place=row.place,
            club=by_name[row.club],
            won=row.record.won,
            drawn=row.record.drawn,
            lost=row.record.lost,
            scored=row.record.goals,
            conceded=row.record.against,
            points=row.record.points,
            moved=before[row.club].place - row.place,
            form=tuple(ended.value for ended in row.record.form),
        )
        for row in now.rows
    )
    zones = (Zone("champion", 1, 1), Zone("up", 2, 2), Zone("play-off", 3, 3), Zone("down", len(rows), len(rows)))
    notes = [Note(tables.deducted(each.club, each.points, each.reason), (each.club,)) for each in now.deductions]
    notes += [Note(tables.awarded(*each.clubs, each.goals, each.awarded), each.clubs) for each in now.awarded]
    return TableSheet("Harbour League", rows, zones, tuple(notes), seasons.round_name(played, 2 * len(clubs) - 2))


def a_ranking() -> Ranking:
    """Return a ranking of scorers, two of whom are level."""
    goals, places = (11, 9, 9, 6, 4), (1, 2, 2, 4, 5)
    lines = zip(places, _NAMES, goals, OURS, strict=False)
    scorers = (Leading(place, name, str(n), 9, club.name, n, club=club) for place, name, n, club in lines)
    return Ranking("Top scorers", tuple(scorers), "Harbour League")


def ratings() -> Ranking:
    """Return a ranking of managers by their ratings, with whiskers."""
    rated = (("Ann", 1810, 160, 44), ("Ben", 1690, 210, 21), ("Cleo", 1660, 620, 3), ("Dora", 1330, 300, 12))
    lines = (
        Leading(place, name, f"{points} ± {off}", matches, "", points, points - off, points + off)
        for place, (name, points, off, matches) in enumerate(rated, start=1)
    )
    return Ranking("Ratings", tuple(lines), "", ("In 19 of 20 cases the truth is between the whiskers.",))


def a_round() -> RoundSheet:
    """Return a round with an awarded match and a postponed one, and the next round."""
    by_name = {club.name: club for club in OURS}
    now, then = round_robin(tuple(by_name))[8:10]
    over = {result.clubs: result for result in results_of(OURS, 9)}
    results = tuple(_meeting(by_name, fixture.clubs, over.get(fixture.clubs)) for fixture in now.fixtures)
    coming = tuple(
        RoundMatch(by_name[fixture.home], by_name[fixture.away], mark="until Saturday 5 December, 18:00 UTC")
        for fixture in then.fixtures
    )
    title, under = "Harbour League", seasons.round_name(9, 14)
    return RoundSheet(title, results, coming, seasons.round_name(10, 14), under=under)


def _meeting(by_name: Mapping[str, Club], clubs: tuple[str, str], result: Result | None) -> RoundMatch:
    home, away = (by_name[club] for club in clubs)
    if result is None:
        return RoundMatch(home, away, mark=seasons.postponed("28 November"), settled=True)
    if result.awarded:
        return RoundMatch(home, away, tables.score(*result.goals), mark=seasons.awarded(result.awarded), settled=True)
    scorers = tuple(tuple(f"{9 - at} {_NAMES[at]} {20 * at + 11}'" for at in range(goals)) for goals in result.goals)
    return RoundMatch(home, away, tables.score(*result.goals), (scorers[0], scorers[1]))


def a_bracket(clubs: tuple[Club, ...] = OURS[:6]) -> Bracket:
    """Return a cup in which the home club goes through, the last of them on penalties; the first have byes."""
    size = 1 << (len(clubs) - 1).bit_length()
    byes = size - len(clubs)
    row: list[Club | None] = [place for club in clubs[:byes] for place in (club, None)]
    row += clubs[byes:]
    rounds: list[BracketRound] = []
    while len(row) > 1:
        ties = tuple(_tie(row[at], row[at + 1], final=len(row) == 2) for at in range(0, len(row), 2))
        rounds.append(BracketRound(seasons.cup_round_name(len(rounds) + 1, len(ties)), ties))
        row = [tie.through for tie in ties]
    draw = [DrawnClub(club, 41 + at, 1 + at % 2, len(clubs) - at) for at, club in enumerate(clubs[:-1])]
    return Bracket("Harbour Cup", tuple(rounds), draw=(*draw, DrawnClub(clubs[-1])))


def _tie(home: Club | None, away: Club | None, *, final: bool) -> BracketTie:
    if away is None:
        return BracketTie(home, winner="home", bye=True)
    goals, shot = (((1, 1),), (4, 2)) if final else (((2, 0), (1, 2)), None)
    return BracketTie(home, away, goals, shot, "home")


def a_manager() -> ProfileSheet:
    """Return the card of a manager."""
    facts = measures.RatingFacts(1810, 1650, 1970, 44, "settled", 71)
    luck = measures.LuckFacts(612, 88.4, 91.2, 66)
    return ProfileSheet(
        "Ann",
        f"Manager · {OURS[0].name}",
        OURS[0],
        (
            ("44", "matches"),
            ("27", "wins"),
            ("61.4%", "won"),
            ("81:44", "goals"),
            ("52.1%", "possession"),
            ("9", "clean sheets"),
        ),
        _FORM,
        ("Season", "P", "W", "D", "L", "Goals"),
        (("2025", "14", "8", "2", "4", "25:17"), ("2026", "9", "8", "1", "0", "24:6")),
        (measures.rating(facts), measures.luck(luck)),
    )


def a_player() -> ProfileSheet:
    """Return the card of a player."""
    return ProfileSheet(
        "Ada Vale",
        f"Outfield player · {OURS[0].name}",
        OURS[0],
        (
            ("19", "goals"),
            ("7", "assists"),
            ("0.83", "goals a match"),
            ("16.20", "xG"),
            ("3", "yellow cards"),
            ("0", "red cards"),
        ),
        _FORM[-5:],
        ("Season", "Matches", "Goals", "Assists", "xG"),
        (("2025", "14", "8", "4", "8.12"), ("2026", "9", "11", "3", "8.08")),
    )


def a_trophy() -> Trophy:
    """Return the end of a season."""
    rows = a_table(played=14).rows[:3]
    places = tuple(FinalPlace(row.place, row.club, f"{row.points} points") for row in rows)
    awards = (
        Award("Top scorer", "Ada Vale", "17 goals", OURS[0]),
        Award("Fair play", OURS[5].name, "4 cards", OURS[5]),
    )
    return Trophy("Harbour League 2026", "Champion", rows[0].club, "Ann", places, awards)
