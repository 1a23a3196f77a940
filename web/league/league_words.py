"""Words of a league's pages; tables, rounds, statistics and titles have the same words as in Discord."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Final

from text import numerals
from text.game_list import GAMES
from text.languages import T_
from text.league import measures, seasons, tables
from text.league.seasons import ENDINGS, GAINED
from text.league.tables import ZONES, reason
from text.message import N_, name_shown
from text.refusals.organiser_refusals import PHASES
from web.league.league_facts import CompetitionFacts, FixtureFacts, RoundOfFixtures, TableFacts, TableNote

LEAGUE_WORDS: Final[Mapping[str, str]] = {
    "skip": N_("Skip to the content"),
    "pages": N_("Pages of the league"),
    "competitions": N_("Competitions"),
    "table": N_("Table"),
    "fixtures": N_("Fixtures and results"),
    "brackets": N_("Bracket"),
    "statistics": N_("Statistics"),
    "players": N_("Players"),
    "clubs": N_("Clubs"),
    "titles": N_("Title"),
    "place": N_("Place"),
    "club": N_("Club"),
    "player": N_("Player"),
    "manager": N_("Manager"),
    "form": N_("Form"),
    "season": N_("Season"),
    "goals_ratio": N_("Goals for and against"),
    "goal_difference": N_("Goal difference"),
    "points": N_("Points"),
    "no_table": N_("No table yet: it comes with the draw."),
    "no_fixtures": N_("No fixtures yet: they come with the draw."),
    "no_statistics": N_("No statistics yet."),
    "no_title": N_("No one holds the title."),
    "no_competition": N_("No competition yet."),
    "third_place": N_("Third place"),
    "champion": N_("Champion"),
    "runner_up": N_("Second"),
    "third": N_("Third"),
    "holder": N_("Holder"),
    "queue": N_("Queue"),
    "history": N_("Reigns, newest first"),
    "ranking": N_("Ranking of all holders"),
    "won_title": N_("Titles won"),
    "days_held": N_("Days held"),
    "defences": N_("Title defences"),
    "since": N_("Since"),
    "until": N_("Until"),
    "how": N_("How"),
    "still": N_("to this day"),
    "ratings": N_("Manager ratings"),
    "rating": N_("Rating"),
    "range": N_("95% range"),
    "luck": N_("Manager luck"),
    "rolls": N_("Rolls"),
    "luck_difference": N_("Above expected"),
    "all_time": N_("All competitions"),
    "calendar": N_("Calendar (.ics)"),
    "csv": N_("CSV"),
    "watch": N_("Watch"),
    "replay": N_("Replay"),
    "playing": N_("being played"),
    "paused": N_("The competition is paused."),
    "bye": N_("bye"),
    "times_in_utc": N_("All times are UTC."),
    "squad": N_("Players of the club"),
}
"""Words of the pages by their keys in templates."""

_UNTIL: Final = N_("play by {until}")
_FREE: Final = N_("{club}: no match this round")
_UP: Final = N_("up {places}")
_DOWN: Final = N_("down {places}")
_LEG: Final = N_("leg {number}")
_WITHDREW: Final = N_("withdrew: {reason}")
_SOMEONE: Final = N_("someone")


def name_of(name: str) -> str:
    """Return the name of a person, or words for somebody without one."""
    return name_shown(name) or T_(_SOMEONE)


def game_name(game: str) -> str:
    """Return the name of a league's game."""
    words = GAMES.get(game)
    return T_(words.title) if words is not None else ""


def phase_name(phase: str) -> str:
    """Return the name of a competition's phase."""
    return T_(PHASES[phase])


def round_title(round_: RoundOfFixtures) -> str:
    """Return the name of a round."""
    if round_.ties is not None and round_.stage is not None:
        return seasons.cup_round_name(round_.stage, round_.ties)
    return seasons.round_name(round_.number)


def stage_title(number: int, ties: int) -> str:
    """Return the name of a round of a bracket."""
    return seasons.cup_round_name(number, ties)


def table_title(facts: CompetitionFacts, table: TableFacts) -> str:
    """Return the name of a division or group; that of the competition if there is only one."""
    if len(facts.tables) < len((table, table)):
        return facts.head.name
    return seasons.group_name(table.number) if facts.head.kind == "groups" else seasons.division_name(table.name)


def note_line(note: TableNote) -> str:
    """Return a note below a table."""
    names = [each.name for each in note.clubs]
    goals = note.goals or (0, 0)
    match note.kind:
        case "deducted":
            return tables.deducted(names[0], note.points, note.reason)
        case "awarded":
            return tables.awarded(names[0], names[1], goals, note.reason, both_lose=note.both_lose)
        case "sat in":
            return tables.sat_in(names[0], names[1], goals)
        case "level":
            return tables.level(names[0], names[1], note.reason)
        case _:
            return tables.lots(names)


def zone_name(zone: str) -> str:
    """Return the consequence of a place in the table."""
    return T_(ZONES[zone])


def moved_words(places: int) -> str:
    """Return how many places a club went up or down."""
    return T_(_UP if places > 0 else _DOWN).format(places=abs(places))


def outcome_letter(letter: str) -> str:
    """Return the letter of an outcome in the current language."""
    name = {"W": "won", "D": "drawn", "L": "lost"}[letter]
    return T_(tables.COLUMNS[name])


def column(name: str) -> str:
    """Return the head of a table's column."""
    return T_(tables.COLUMNS[name])


def score_of(fixture: FixtureFacts) -> str:
    """Return a fixture's score; "v" before the end."""
    return tables.score(*fixture.goals) if fixture.goals is not None else T_(N_("v"))


def remarks(fixture: FixtureFacts) -> str:
    """Return what is to be said about a fixture besides its score."""
    said: list[str] = []
    if fixture.awarded:
        said.append(seasons.awarded(fixture.awarded, both_lose=fixture.both_lose))
    if fixture.sat_in:
        said.append(seasons.sat_in())
    if fixture.shoot_out is not None:
        said.append(seasons.penalties(*fixture.shoot_out))
    if fixture.postponed and fixture.goals is None:
        said.append(seasons.postponed(f"{fixture.deadline:%Y-%m-%d}"))
    if fixture.leg > 1:
        said.append(T_(_LEG).format(number=fixture.leg))
    return ", ".join(said)


def shoot_out(goals: tuple[int, int]) -> str:
    """Return the result of a shoot-out."""
    return seasons.penalties(*goals)


def ending(how: str) -> str:
    """Return how a tie was decided, if its score does not show that."""
    return T_(ENDINGS[how]) if how in {"away goals", "extra time", "awarded"} else ""


def gained(how: str) -> str:
    """Return how a title was gained."""
    return T_(GAINED[how])


def withdrawn(why: str) -> str:
    """Return that a club is out, with the reason."""
    return T_(_WITHDREW).format(reason=reason(why))


def measure_name(measure: str) -> str:
    """Return the name of a statistic."""
    return T_(measures.MEASURES[measure].name)


def kind_name(kind: str) -> str:
    """Return the subjects of statistics."""
    return T_(measures.KINDS[kind])


def figure(measure: str, value: float) -> str:
    """Return a statistic's value."""
    return measures.written(measure, value)


def signed(value: float, decimals: int = 0) -> str:
    """Return a number with its sign."""
    return numerals.signed(value, decimals)


def until(moment: datetime) -> str:
    """Return in words by when to play."""
    return T_(_UNTIL).format(until=moment_of(moment))


def free(club: str) -> str:
    """Return that a club has no match in a round."""
    return T_(_FREE).format(club=club)


def moment_of(moment: datetime) -> str:
    """Return a moment, which is in UTC, to the minute."""
    return f"{moment:%Y-%m-%d %H:%M}"
