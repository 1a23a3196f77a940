"""A competition written event by event, as by a desk."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from league.competition.competition import USUAL_COMPETITION, Competition, CompetitionRules, FixtureStatus, Format
from league.competition.event_log import apply_one, apply_or_undo, replay
from league.competition.events import (
    Awarded,
    DrawMade,
    Event,
    Joined,
    KickedOff,
    LoggedEvent,
    MatchEnded,
    PlayerConsequences,
    RoundDrawn,
    Undone,
)
from league.errors import LeagueError
from league.formats.cup import USUAL_CUP, CupRules
from league.results import Result, Scoreline

OPENS = datetime(2026, 3, 2, 18, tzinfo=UTC)
DAY, WEEK = timedelta(days=1), timedelta(days=7)
WHY = "did not come"
CUP = CompetitionRules(Format.CUP)


def cup(rules: CupRules = USUAL_CUP, *, third_place: bool = False) -> CompetitionRules:
    """Return the settings of a cup."""
    return CompetitionRules(Format.CUP, cup=rules, third_place=third_place)


@dataclass
class Written:
    """A competition and all its events; the ids of matches are their fixtures' numbers plus 1,000.

    at: the current time.
    """

    rules: CompetitionRules = USUAL_COMPETITION
    logged_events: list[LoggedEvent] = field(default_factory=list[LoggedEvent])
    at: datetime = OPENS
    now: Competition = field(init=False)

    def __post_init__(self) -> None:
        self.now = replay(self.rules, self.logged_events)

    def tell(self, event: Event, reason: str = "") -> int:
        """Apply an event; return its number."""
        logged_event = LoggedEvent(len(self.logged_events) + 1, self.at, event, 1, reason)
        undoing = isinstance(event, Undone)
        self.now = (
            apply_or_undo(self.rules, self.logged_events, logged_event)
            if undoing
            else apply_one(self.now, logged_event)
        )
        self.logged_events.append(logged_event)
        return logged_event.seq

    def may_tell(self, event: Event) -> bool:
        """Apply an event if it is legal; return whether it was."""
        try:
            self.tell(event, WHY)
        except LeagueError:
            return False
        return True

    def may_play(self, number: int, goals: Scoreline) -> bool:
        """Play a fixture if that is legal, with a shoot-out if necessary; return whether it was."""
        began = self.may_tell(KickedOff(number, number + 1000))
        if began:
            self.end(number, goals, normal=goals, shot=(4, 3))
        return began

    def join(self, clubs: Iterable[str]) -> None:
        """Let clubs of one letter join; their managers are numbered like the letters, A is 1."""
        for club in clubs:
            self.tell(Joined(club, f"{club} United", ord(club) - ord("A") + 1))

    def draw(self, clubs: str) -> None:
        """Let clubs join, and draw them in this order."""
        self.join(clubs)
        self.tell(DrawMade(tuple(clubs), (), self.at))

    def draw_round(self) -> None:
        """Draw the next round of a knock-out, which opens at once."""
        self.tell(RoundDrawn(self.at))

    def kick_off(self, number: int, match: int | None = None) -> None:
        """Kick off the match of a fixture."""
        self.tell(KickedOff(number, match or number + 1000))

    def end(
        self,
        number: int,
        goals: Scoreline,
        *,
        normal: Scoreline | None = None,
        shot: Scoreline | None = None,
        **bodies: PlayerConsequences,
    ) -> None:
        """End the match of a fixture; bodies: cards and injuries of `home` and `away`."""
        status = self.now.fixtures[number]
        assert status.match is not None
        result = Result(*status.fixture.clubs, goals, normal, shot)
        self.tell(
            MatchEnded(
                number,
                status.match,
                result,
                (bodies.get("home", PlayerConsequences()), bodies.get("away", PlayerConsequences())),
            )
        )

    def play(
        self, number: int, goals: Scoreline, *, normal: Scoreline | None = None, shot: Scoreline | None = None
    ) -> None:
        """Play a fixture from kick-off to its end."""
        self.kick_off(number)
        self.end(number, goals, normal=normal, shot=shot)

    def award(self, number: int, goals: Scoreline, *, both_lose: bool = False) -> int:
        """Award a fixture; return the event's number."""
        return self.tell(Awarded(number, goals, both_lose), WHY)

    def goals(self, number: int) -> Scoreline | None:
        """Return the goals that count for a fixture."""
        counts = self.now.fixtures[number].counting_result
        return counts and counts.goals

    def fixture(self, home: str, away: str) -> FixtureStatus:
        """Return the last fixture of two clubs, home first."""
        return [status for status in self.now.fixtures.values() if status.fixture.clubs == (home, away)][-1]

    def met(self) -> list[str]:
        """Return home and away of every fixture, in the order of their numbers."""
        return ["".join(self.now.fixtures[number].fixture.clubs) for number in sorted(self.now.fixtures)]


def drawn(clubs: str, rules: CompetitionRules = USUAL_COMPETITION) -> Written:
    """Return a competition after its draw in this order."""
    written = Written(rules)
    written.draw(clubs)
    return written
