"""Effects of each kind of event on a competition."""

from __future__ import annotations

from dataclasses import replace

from league.competition.builder import CompetitionBuilder
from league.competition.competition import CompetitionPhase, EnteredClub, FixtureStatus, Format
from league.competition.draw import draw, draw_round
from league.competition.events import (
    Awarded,
    CalledOff,
    Deducted,
    Delayed,
    DrawMade,
    Event,
    Extended,
    Joined,
    KickedOff,
    LotsRolled,
    MatchEnded,
    MatchReopened,
    Paused,
    PlayerConsequences,
    Replaced,
    Resumed,
    RoundDrawn,
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
from league.formats.season import FixtureState, next_state
from league.results import ClubId, Manager, awarded
from league.tables.standings import Deduction


def apply(builder: CompetitionBuilder, event: Event) -> None:  # noqa: C901, PLR0912 - one line a kind
    """Apply an event. Raises the LeagueError that refuses it; the builder must not be used afterwards."""
    match event:
        case KickedOff():
            _kicked_off(builder, event)
        case MatchEnded():
            _ended(builder, event)
        case Awarded():
            _awarded(builder, event)
        case Voided():
            _voided(builder, event)
        case MatchReopened():
            _taken_back(builder, event)
        case Delayed():
            _delayed(builder, event)
        case Joined():
            _joined(builder, event)
        case Withdrew():
            _withdrew(builder, event.club)
        case Replaced():
            _replaced(builder, event)
        case DrawMade():
            draw(builder, event)
        case RoundDrawn():
            draw_round(builder, event)
        case Extended():
            _extended(builder, event)
        case Paused() | Resumed():
            _stood_still(builder, event)
        case Deducted():
            _deducted(builder, event)
        case LotsRolled():
            _rolled(builder, event)
        case CalledOff():
            _called_off(builder)
        case Undone():
            raise CannotBeUndone(event.seq)


def _joined(builder: CompetitionBuilder, event: Joined) -> None:
    builder.check_phase(CompetitionPhase.SIGNING_UP)
    _check_free(builder, event.manager)  # first, since a manager who signs up twice also repeats the club's name
    if event.club in builder.entries:
        raise EntersTwice(event.name)
    builder.entries[event.club] = EnteredClub(event.club, event.name, event.manager, event.squad)


def _replaced(builder: CompetitionBuilder, event: Replaced) -> None:
    builder.check_phase(CompetitionPhase.SIGNING_UP, CompetitionPhase.PLAYING)
    entry = builder.entry(event.club)
    _check_free(builder, event.manager)
    builder.entries[event.club] = replace(entry, manager=event.manager)


def _check_free(builder: CompetitionBuilder, manager: Manager) -> None:
    """Raise HasAClub for a manager who has a club already."""
    if any(entry.manager == manager and not entry.withdrew for entry in builder.entries.values()):
        raise HasAClub(manager)


def _withdrew(builder: CompetitionBuilder, club: ClubId) -> None:
    """Remove a club: before the draw completely, later by forfeiting all its open fixtures."""
    entry = builder.entry(club)
    if builder.phase is CompetitionPhase.SIGNING_UP:
        del builder.entries[club]
        return
    builder.check_not_over()
    if not builder.reason.strip():
        raise NoReason
    builder.entries[club] = replace(entry, withdrew=builder.reason.strip())
    for status in [*builder.fixtures.values()]:
        if club in status.fixture.clubs and status.counting_result is None:
            builder.fixtures[status.fixture.number] = builder.unless_out(status)
            if status.tie is not None:
                builder.settle(status.tie)


def _kicked_off(builder: CompetitionBuilder, event: KickedOff) -> None:
    builder.check_phase(CompetitionPhase.PLAYING)
    status = builder.fixture(event.fixture)
    if builder.paused is not None:
        raise StandsStill
    _ = next_state(status.state, FixtureState.PLAYING)
    if status.tie is not None:
        for leg in fixtures_of(builder.fixtures, status.tie)[: status.leg - 1]:
            if leg.counting_result is None:
                raise EarlierLegOpen(leg.fixture.number)
    builder.fixtures[event.fixture] = replace(status, match=event.match)


def _ended(builder: CompetitionBuilder, event: MatchEnded) -> None:
    """End a match; its result is stored even under an award, and counts if the award is undone."""
    status = builder.fixture(event.fixture)
    if status.match != event.match or status.result is not None:
        raise NotItsMatch(event.fixture, event.match)
    if event.result.clubs != status.fixture.clubs:
        raise NotTheirTie(*event.result.clubs)
    ended = replace(status, result=event.result, bodies=event.bodies, seq=builder.seq)
    if status.award is not None:
        builder.fixtures[event.fixture] = ended
    else:
        builder.change(ended)


def _awarded(builder: CompetitionBuilder, event: Awarded) -> None:
    builder.check_phase(CompetitionPhase.PLAYING)
    status = builder.fixture(event.fixture)
    _ = next_state(status.state, FixtureState.AWARDED)
    if min(event.goals) < 0:
        raise NoSuchSetting("goals", min(event.goals))
    award = replace(awarded(*status.fixture.clubs, event.goals, builder.reason), both_lose=event.both_lose)
    builder.change(replace(status, award=award, seq=status.seq or builder.seq))


def _voided(builder: CompetitionBuilder, event: Voided) -> None:
    builder.check_phase(CompetitionPhase.PLAYING)
    status = builder.fixture(event.fixture)
    _ = next_state(status.state, FixtureState.ARRANGED)
    _play_on(builder, replace(status, match=None, award=None))


def _taken_back(builder: CompetitionBuilder, event: MatchReopened) -> None:
    builder.check_phase(CompetitionPhase.PLAYING)
    status = builder.fixture(event.fixture)
    if status.match != event.match:
        raise NotItsMatch(event.fixture, event.match)
    if status.award is not None:
        _ = next_state(FixtureState.AWARDED, FixtureState.PLAYING)
    _play_on(builder, replace(status, match=event.goes_on))


def _play_on(builder: CompetitionBuilder, status: FixtureStatus) -> None:
    """Discard a fixture's result, and open it for at least the length of a round from now."""
    until = max(builder.deadline_of(status), builder.at + builder.rules.season.round_length)
    open_again = replace(
        status, result=None, bodies=(PlayerConsequences(), PlayerConsequences()), seq=0, own_deadline=until
    )
    builder.change(builder.unless_out(open_again))


def _delayed(builder: CompetitionBuilder, event: Delayed) -> None:
    builder.check_phase(CompetitionPhase.PLAYING)
    status = builder.fixture(event.fixture)
    if event.club not in status.fixture.clubs:
        raise NotTakingPart(event.club)
    if status.counting_result is not None:
        _ = next_state(status.state, FixtureState.PLAYING)
    until, builder.delays = season.postpone(
        builder.deadline_of(status), event.club, builder.delays, builder.rules.season
    )
    builder.fixtures[event.fixture] = replace(status, own_deadline=until)


def _extended(builder: CompetitionBuilder, event: Extended) -> None:
    builder.check_phase(CompetitionPhase.PLAYING)
    season.check_round(event.by)
    each = builder.round(event.round)
    if each.deadline + event.by <= each.opens:
        raise EndsBeforeItBegins(each.opens, each.deadline + event.by)
    builder.rounds = season.extend_round(builder.rounds, event.round, event.by)
    for status in [*builder.fixtures.values()]:
        if status.own_deadline is not None and status.fixture.round >= event.round:
            builder.fixtures[status.fixture.number] = replace(status, own_deadline=status.own_deadline + event.by)


def _stood_still(builder: CompetitionBuilder, event: Paused | Resumed) -> None:
    """Stop the time; or restart it, with later deadlines moved by the length of the pause."""
    builder.check_phase(CompetitionPhase.PLAYING)
    since = builder.paused
    if isinstance(event, Paused):
        if since is not None:
            raise StandsStill
        builder.check_not_over()
        builder.paused = builder.at
        return
    if since is None:
        raise RunsAlready
    if builder.at < since:
        raise OutOfOrder(builder.at, since)
    builder.paused = None
    builder.rounds = season.move_by_pause(builder.rounds, since, builder.at)
    for status in [*builder.fixtures.values()]:
        if status.own_deadline is not None and status.own_deadline > since:
            builder.fixtures[status.fixture.number] = replace(
                status, own_deadline=status.own_deadline + (builder.at - since)
            )


def _deducted(builder: CompetitionBuilder, event: Deducted) -> None:
    builder.check_phase(CompetitionPhase.PLAYING)
    if builder.rules.format is Format.CUP:
        raise NoTable
    if builder.knock_out:
        raise RoundDrawnAlready(1)
    if event.club not in builder.entries:
        raise NotTakingPart(event.club)
    builder.deductions = (*builder.deductions, Deduction(event.club, event.points, builder.reason.strip()))


def _rolled(builder: CompetitionBuilder, event: LotsRolled) -> None:
    """Store faces; they are added to earlier ones only if all these clubs had the same before."""
    builder.check_phase(CompetitionPhase.PLAYING)
    if builder.rules.format is Format.CUP:
        raise NoTable
    for club in event.faces:
        if club not in builder.entries:
            raise NotTakingPart(club)
    before = {builder.lots.get(club, ()) for club in event.faces}
    level = before.pop() if len(before) == 1 else ()
    builder.lots |= {club: (*level, *faces) for club, faces in event.faces.items()}


def _called_off(builder: CompetitionBuilder) -> None:
    builder.check_phase(CompetitionPhase.SIGNING_UP, CompetitionPhase.PLAYING)
    if builder.phase is CompetitionPhase.PLAYING:
        builder.check_not_over()
    builder.phase = CompetitionPhase.CALLED_OFF
