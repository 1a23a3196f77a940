"""An independent calculation of a competition, from posted results and from its matches' logs."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.squads.cards import Side
from rules.log import read_log
from rules.referee import Referee
from tests.bot.league_town import LeagueTown

_RESULT: Final = re.compile(r"^- (.+?) (\d+) – (\d+) (.+?)(?: \(([^()]*)\))?$", re.MULTILINE)  # noqa: RUF001 - a dash
_ROUND_IS_OVER: Final = "all results"


@dataclass(frozen=True)
class PostedResult:
    """The end of a match. note: the text after the score: the reason of an award, or the penalties."""

    home: str
    away: str
    goals: tuple[int, int]
    note: str = ""

    @property
    def points(self) -> dict[str, int]:
        """Both clubs' points."""
        (mine, theirs) = self.goals
        return {self.home: 3 * (mine > theirs) + (mine == theirs), self.away: 3 * (mine < theirs) + (mine == theirs)}

    @property
    def scored(self) -> dict[str, int]:
        """The goals of both clubs."""
        return dict(zip((self.home, self.away), self.goals, strict=True))

    @property
    def conceded(self) -> dict[str, int]:
        """The goals against both clubs."""
        return dict(zip((self.away, self.home), self.goals, strict=True))


@dataclass(frozen=True)
class Played:
    """A match by its log.

    managers: of home and away. shoot_out: penalties scored. scorers: players with their clubs, once for each goal.
    """

    ended: PostedResult
    managers: tuple[str, str]
    shoot_out: tuple[int, int]
    scorers: tuple[str, ...]

    @property
    def winner(self) -> str:
        """The winner, also on penalties."""
        home, away = zip(self.ended.goals, self.shoot_out, strict=True)
        return self.ended.home if home > away else self.ended.away


def posted(town: LeagueTown, competition: str) -> list[PostedResult]:
    """Return the results posted at the ends of rounds; the last one for each fixture."""
    found: dict[tuple[str, str], PostedResult] = {}
    for said in town.messages:
        if f": {competition}\n" in said.text and _ROUND_IS_OVER in said.text:
            for home, mine, theirs, away, note in _RESULT.findall(said.text):
                found[home, away] = PostedResult(home, away, (int(mine), int(theirs)), note)
    return [*found.values()]


async def played(town: LeagueTown, match_id: int) -> Played:
    """Replay the log of a match, and return its result."""
    row = await town.bot.desk.row(match_id)
    log = read_log(await town.bot.desk.log_text(match_id))
    match = COUNTER_ATTACK.begin(log.head)
    referee = Referee(COUNTER_ATTACK.script(match), log.entries)
    assert referee.question is None
    clubs = {side: match.squads[side].club for side in Side}
    goals = [report.facts for _, report in referee.reports if report.name == "goal" and report.facts["scorer"]]
    scorers = (match.player(str(facts["scorer"])) for facts in goals)
    return Played(
        PostedResult(clubs[Side.HOME], clubs[Side.AWAY], (match.score(Side.HOME), match.score(Side.AWAY))),
        (row.home.name, row.away.name),
        (match.kicks_scored(Side.HOME), match.kicks_scored(Side.AWAY)),
        tuple(f"{each.card.name} ({clubs[each.side]})" for each in scorers),
    )


def table(clubs: Iterable[str], results: Iterable[PostedResult]) -> dict[str, dict[str, int]]:
    """Return clubs' records: matches, wins, draws, defeats, goals, goals against, points."""
    rows: dict[str, Counter[str]] = {club: Counter() for club in clubs}
    for result in results:
        for club, points in result.points.items():
            rows[club]["played"] += 1
            rows[club]["points"] += points
            rows[club][{3: "won", 1: "drawn", 0: "lost"}[points]] += 1
            rows[club]["goals"] += result.scored[club]
            rows[club]["against"] += result.conceded[club]
    return {club: {name: row[name] for name in COLUMNS} for club, row in rows.items()}


COLUMNS: Final = ("played", "won", "drawn", "lost", "goals", "against", "points")
"""Columns of a club's record."""


async def data(town: LeagueTown, what: str, **options: object) -> list[dict[str, str]]:
    """Run /league data as the organiser, and return its rows."""
    result = await town.organiser.slash(town.channel, "league data", what=what, **options)
    assert result.response is not None
    (file,) = result.response.attachments
    return [*csv.DictReader(io.StringIO((await file.read()).decode()))]


async def log_of(town: LeagueTown) -> str:
    """Run /league log as the organiser, and return the whole log in its file."""
    result = await town.organiser.slash(town.channel, "league log")
    assert result.response is not None
    (file,) = result.response.attachments
    return (await file.read()).decode()
