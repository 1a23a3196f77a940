"""Effects of each kind of event on a competition."""

from __future__ import annotations

from dataclasses import replace

from league.competition.builder import Course
from league.competition.competition import Entry, FixtureNow, Format, Phase
from league.competition.draw import draw, draw_round
from league.competition.events import (
    Awarded,
    Bodies,
    CalledOff,
    Deducted,
    Delayed,
    Drawn,
    Ended,
    Event,
    Extended,
    Joined,
    KickedOff,
    LotsRolled,
    Paused,
    Replaced,
    Resumed,
    RoundDrawn,
    TakenBack,
    Undone,
    Voided,
    Withdrew,
)
from league.competition.ties import fixtures_of
from league.errors import (
    CannotBeUndone,
    EarlierLegOpen,
    EndsBeforeItBegins,
    EntersTwice,
    HasAClub,
    NoReason,
    NoSuchSetting,
    NoTable,
    NotItsMatch,
    NotTakingPart,
    NotTheirTie,
    OutOfOrder,
    RoundDrawnAlready,
    RunsAlready,
    StandsStill,
)
from league.formats import season
from league.formats.season import FixtureState, came
from league.results import Club, Manager, awarded
from league.tables.standings import Deduction


def tell(course: Course, event: Event) -> None:  # noqa: C901, PLR0912 - one line a kind
    """Apply an event. Raises the LeagueError that refuses it; the course must not be used afterwards."""
    match event:
        case KickedOff():
            _kicked_off(course, event)
        case Ended():
            _ended(course, event)
        case Awarded():
            _awarded(course, event)
        case Voided():
            _voided(course, event)
        case TakenBack():
            _taken_back(course, event)
        case Delayed():
            _delayed(course, event)
        case Joined():
            _joined(course, event)
        case Withdrew():
            _withdrew(course, event.club)
        case Replaced():
            _replaced(course, event)
        case Drawn():
            draw(course, event)
        case RoundDrawn():
            draw_round(course, event)
        case Extended():
            _extended(course, event)
        case Paused() | Resumed():
            _stood_still(course, event)
        case Deducted():
            _deducted(course, event)
        case LotsRolled():
            _rolled(course, event)
        case CalledOff():
            _called_off(course)
        case Undone():
            raise CannotBeUndone(event.seq)


def _joined(course: Course, event: Joined) -> None:
    course.during(Phase.SIGNING_UP)
    _check_free(course, event.manager)  # first, since a manager who signs up twice also repeats the club's name
    if event.club in course.entries:
        raise EntersTwice(event.name)
    course.entries[event.club] = Entry(event.club, event.name, event.manager, event.squad)


def _replaced(course: Course, event: Replaced) -> None:
    course.during(Phase.SIGNING_UP, Phase.PLAYING)
    entry = course.entry(event.club)
    _check_free(course, event.manager)
    course.entries[event.club] = replace(entry, manager=event.manager)


def _check_free(course: Course, manager: Manager) -> None:
    """Raise HasAClub for a manager who has a club already."""
    if any(entry.manager == manager and not entry.withdrew for entry in course.entries.values()):
        raise HasAClub(manager)


def _withdrew(course: Course, club: Club) -> None:
    """Remove a club: before the draw completely, later by forfeiting all its open fixtures."""
    entry = course.entry(club)
    if course.phase is Phase.SIGNING_UP:
        del course.entries[club]
        return
    course.not_over()
    if not course.reason.strip():
        raise NoReason
    course.entries[club] = replace(entry, withdrew=course.reason.strip())
    for now in [*course.fixtures.values()]:
        if club in now.fixture.clubs and now.counts is None:
            course.fixtures[now.fixture.number] = course.unless_out(now)
            if now.tie is not None:
                course.settle(now.tie)


def _kicked_off(course: Course, event: KickedOff) -> None:
    course.during(Phase.PLAYING)
    now = course.fixture(event.fixture)
    if course.paused is not None:
        raise StandsStill
    _ = came(now.state, FixtureState.PLAYING)
    if now.tie is not None:
        for leg in fixtures_of(course.fixtures, now.tie)[: now.leg - 1]:
            if leg.counts is None:
                raise EarlierLegOpen(leg.fixture.number)
    course.fixtures[event.fixture] = replace(now, match=event.match)


def _ended(course: Course, event: Ended) -> None:
    """End a match; its result is stored even under an award, and counts if the award is undone."""
    now = course.fixture(event.fixture)
    if now.match != event.match or now.result is not None:
        raise NotItsMatch(event.fixture, event.match)
    if event.result.clubs != now.fixture.clubs:
        raise NotTheirTie(*event.result.clubs)
    ended = replace(now, result=event.result, bodies=event.bodies, seq=course.seq)
    if now.award is not None:
        course.fixtures[event.fixture] = ended
    else:
        course.change(ended)


def _awarded(course: Course, event: Awarded) -> None:
    course.during(Phase.PLAYING)
    now = course.fixture(event.fixture)
    _ = came(now.state, FixtureState.AWARDED)
    if min(event.goals) < 0:
        raise NoSuchSetting("goals", min(event.goals))
    award = replace(awarded(*now.fixture.clubs, event.goals, course.reason), both_lose=event.both_lose)
    course.change(replace(now, award=award, seq=now.seq or course.seq))


def _voided(course: Course, event: Voided) -> None:
    course.during(Phase.PLAYING)
    now = course.fixture(event.fixture)
    _ = came(now.state, FixtureState.ARRANGED)
    _play_on(course, replace(now, match=None, award=None))


def _taken_back(course: Course, event: TakenBack) -> None:
    course.during(Phase.PLAYING)
    now = course.fixture(event.fixture)
    if now.match != event.match:
        raise NotItsMatch(event.fixture, event.match)
    if now.award is not None:
        _ = came(FixtureState.AWARDED, FixtureState.PLAYING)
    _play_on(course, replace(now, match=event.goes_on))


def _play_on(course: Course, now: FixtureNow) -> None:
    """Discard a fixture's result; if its time would be up before that, it has a round's length from now."""
    until = max(course.deadline_of(now), course.at + course.rules.season.round_length)
    open_again = replace(now, result=None, bodies=(Bodies(), Bodies()), seq=0, put_off=until)
    course.change(course.unless_out(open_again))


def _delayed(course: Course, event: Delayed) -> None:
    course.during(Phase.PLAYING)
    now = course.fixture(event.fixture)
    if event.club not in now.fixture.clubs:
        raise NotTakingPart(event.club)
    if now.counts is not None:
        _ = came(now.state, FixtureState.PLAYING)
    until, course.delays = season.delayed(course.deadline_of(now), event.club, course.delays, course.rules.season)
    course.fixtures[event.fixture] = replace(now, put_off=until)


def _extended(course: Course, event: Extended) -> None:
    course.during(Phase.PLAYING)
    season.check_round(event.by)
    each = course.round(event.round)
    if each.deadline + event.by <= each.opens:
        raise EndsBeforeItBegins(each.opens, each.deadline + event.by)
    course.rounds = season.extended(course.rounds, event.round, event.by)
    for now in [*course.fixtures.values()]:
        if now.put_off is not None and now.fixture.round >= event.round:
            course.fixtures[now.fixture.number] = replace(now, put_off=now.put_off + event.by)


def _stood_still(course: Course, event: Paused | Resumed) -> None:
    """Stop the time, or restart it: later deadlines move by the length of the pause."""
    course.during(Phase.PLAYING)
    since = course.paused
    if isinstance(event, Paused):
        if since is not None:
            raise StandsStill
        course.not_over()
        course.paused = course.at
        return
    if since is None:
        raise RunsAlready
    if course.at < since:
        raise OutOfOrder(course.at, since)
    course.paused = None
    course.rounds = season.paused(course.rounds, since, course.at)
    for now in [*course.fixtures.values()]:
        if now.put_off is not None and now.put_off > since:
            course.fixtures[now.fixture.number] = replace(now, put_off=now.put_off + (course.at - since))


def _deducted(course: Course, event: Deducted) -> None:
    course.during(Phase.PLAYING)
    if course.rules.format is Format.CUP:
        raise NoTable
    if course.knock_out:
        raise RoundDrawnAlready(1)
    if event.club not in course.entries:
        raise NotTakingPart(event.club)
    course.deductions = (*course.deductions, Deduction(event.club, event.points, course.reason.strip()))


def _rolled(course: Course, event: LotsRolled) -> None:
    """Store faces; they are added to earlier ones only if all these clubs had the same before."""
    course.during(Phase.PLAYING)
    if course.rules.format is Format.CUP:
        raise NoTable
    for club in event.faces:
        if club not in course.entries:
            raise NotTakingPart(club)
    before = {course.lots.get(club, ()) for club in event.faces}
    level = before.pop() if len(before) == 1 else ()
    course.lots |= {club: (*level, *faces) for club, faces in event.faces.items()}


def _called_off(course: Course) -> None:
    course.during(Phase.SIGNING_UP, Phase.PLAYING)
    if course.phase is Phase.PLAYING:
        course.not_over()
    course.phase = Phase.CALLED_OFF
