"""A season that never was, of our own clubs: what the gallery and the tests of league sheets show."""

from __future__ import annotations

from typing import Final

from render.sheets.bracket import Bracket, BracketRound, BracketTie, Drawn
from render.sheets.clubs import Club, club_in
from render.sheets.emblems import Ended
from render.sheets.profile import Profile
from render.sheets.ranking import Leading, Ranking
from render.sheets.rounds import Meeting, RoundSheet
from render.sheets.table import Note, Standing, Table, Zone
from render.sheets.trophy import Award, Place, Trophy
from rules.counter_attack.clubs import CLUBS
from text import measures, seasons, tables

OURS: Final = tuple(club_in(squad.club, squad.kit) for squad in CLUBS)
_FORMS: Final[tuple[tuple[Ended, ...], ...]] = (
    ("W", "W", "D", "W", "W"),
    ("W", "D", "W", "L", "W"),
    ("D", "W", "W", "W", "L"),
    ("L", "W", "D", "W", "D"),
    ("D", "L", "W", "D", "L"),
    ("W", "L", "L", "D", "L"),
    ("L", "D", "L", "L", "W"),
    ("L", "L", "D", "L", "L"),
)
_MOVED: Final = (0, 1, -1, 2, 0, -2, 0, None)
_GOALS: Final = ((3, 0), (1, 2), (0, 0), (2, 1))
_SCORERS: Final = (("9 Vale 12', 44'", "4 Ostrom 80'"), ("10 Hlavonek 71'",), (), ("7 Seolmuk 90+2'",))


def a_table(clubs: tuple[Club, ...] = OURS) -> Table:
    """Make a table in which each club has lost one match more than the club above it."""
    rows = tuple(
        Standing(
            place=at + 1,
            club=club,
            won=len(clubs) - at,
            drawn=at % 3,
            lost=at,
            scored=30 + 3 * (len(clubs) - at),
            conceded=12 + 2 * at,
            points=3 * (len(clubs) - at) + at % 3,
            moved=_MOVED[at % len(_MOVED)],
            form=_FORMS[at % len(_FORMS)],
        )
        for at, club in enumerate(clubs)
    )
    zones = (Zone("champion", 1, 1), Zone("up", 2, 2), Zone("play-off", 3, 3), Zone("down", len(rows), len(rows)))
    first, second, *_, last = (club.name for club in clubs)
    notes = (
        Note(tables.deducted(last, 3, "fielded a suspended player"), (last,)),
        Note(tables.awarded(first, second, (3, 0), "did not come to the match"), (first, second)),
    )
    return Table("Harbour League", rows, zones, notes, seasons.round_name(9, 14))


def a_ranking() -> Ranking:
    """Make a ranking of scorers, two of whom are level."""
    names = ("A. Vale", "B. Hlavonek", "C. Seolmuk", "D. Ostrom", "E. Montesqueda")
    goals, places = (11, 9, 9, 6, 4), (1, 2, 2, 4, 5)
    lines = zip(places, names, goals, OURS, strict=False)
    scorers = (Leading(place, name, str(n), 9, club.name, n, club=club) for place, name, n, club in lines)
    return Ranking("Top scorers", tuple(scorers), "Harbour League")


def ratings() -> Ranking:
    """Make a ranking of managers by their ratings, with whiskers."""
    rated = (("Ann", 1810, 160, 44), ("Ben", 1690, 210, 21), ("Cleo", 1660, 620, 3), ("Dora", 1330, 300, 12))
    lines = (
        Leading(place, name, f"{points} ± {off}", matches, "", points, points - off, points + off)
        for place, (name, points, off, matches) in enumerate(rated, start=1)
    )
    return Ranking("Ratings", tuple(lines), "", ("In 19 of 20 cases the truth is between the whiskers.",))


def a_round() -> RoundSheet:
    """Make a round with a match that was awarded and one that was put off, and the next one."""
    pairs = list(zip(OURS[::2], OURS[1::2], strict=True))
    marks = (seasons.awarded("did not come to the match"), "", "", seasons.postponed("28 November"))
    results = tuple(
        Meeting(
            home,
            away,
            tables.score(*goals) if not mark.startswith("postponed") else "",
            (scorers[:1], scorers[1:]) if not mark else ((), ()),
            mark,
            settled=bool(mark),
        )
        for (home, away), goals, scorers, mark in zip(pairs, _GOALS, _SCORERS, marks, strict=True)
    )
    coming = tuple(Meeting(away, home, mark="until Saturday 5 December, 18:00 UTC") for home, away in pairs)
    return RoundSheet("Harbour League", results, coming, seasons.round_name(10, 14), under=seasons.round_name(9, 14))


def a_bracket(clubs: tuple[Club, ...] = OURS[:6]) -> Bracket:
    """Make a cup in which whoever is at home goes through, the last of them on penalties; the first have byes."""
    size = 1 << (len(clubs) - 1).bit_length()
    byes = size - len(clubs)
    row: list[Club | None] = [place for club in clubs[:byes] for place in (club, None)]
    row += clubs[byes:]
    rounds: list[BracketRound] = []
    while len(row) > 1:
        ties = tuple(_tie(row[at], row[at + 1], final=len(row) == 2) for at in range(0, len(row), 2))
        rounds.append(BracketRound(seasons.cup_round_name(len(rounds) + 1, len(ties)), ties))
        row = [tie.through for tie in ties]
    draw = [Drawn(club, 41 + at, 1 + at % 2, len(clubs) - at) for at, club in enumerate(clubs[:-1])]
    return Bracket("Harbour Cup", tuple(rounds), draw=(*draw, Drawn(clubs[-1])))


def _tie(home: Club | None, away: Club | None, *, final: bool) -> BracketTie:
    if away is None:
        return BracketTie(home, winner="home", bye=True)
    goals, shot = (((1, 1),), (4, 2)) if final else (((2, 0), (1, 2)), None)
    return BracketTie(home, away, goals, shot, "home")


def a_manager() -> Profile:
    """Make the card of a manager."""
    facts = measures.RatingFacts(1810, 1650, 1970, 44, "settled", 71)
    luck = measures.LuckFacts(612, 88.4, 91.2, 66)
    return Profile(
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
        (*_FORMS[1], *_FORMS[0]),
        ("Season", "P", "W", "D", "L", "Goals"),
        (("2025", "14", "8", "2", "4", "25:17"), ("2026", "9", "8", "1", "0", "24:6")),
        (measures.rating(facts), measures.luck(luck)),
    )


def a_player() -> Profile:
    """Make the card of a player."""
    return Profile(
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
        _FORMS[0],
        ("Season", "Matches", "Goals", "Assists", "xG"),
        (("2025", "14", "8", "4", "8.12"), ("2026", "9", "11", "3", "8.08")),
    )


def a_trophy() -> Trophy:
    """Make the end of a season."""
    places = tuple(Place(at + 1, club, f"{31 - 3 * at} points") for at, club in enumerate(OURS[:3]))
    awards = (
        Award("Top scorer", "Ada Vale", "17 goals", OURS[0]),
        Award("Fair play", OURS[5].name, "4 cards", OURS[5]),
    )
    return Trophy("Harbour League 2026", "Champion", OURS[0], "Ann", places, awards)
