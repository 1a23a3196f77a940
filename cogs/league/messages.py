"""Messages of a league, from sign-up to the trophy. Pure: a view in, components out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, TypeAlias

import discord
from discord import ui

from cogs.components import limits
from cogs.components.containers import boxed
from cogs.components.long_lists import NameOf, long_list
from cogs.league import sign_up
from cogs.league.audit_words import AnyLoggedEvent, fixture_name, line, mention_of, rolled
from cogs.match.more_menu import in_rows, looks_of
from cogs.pictures.boards import Picture, galleries
from league.competition import queries, timetable
from league.competition.competition import CompetitionPhase, FixtureStatus
from league.competition.events import DrawMade, RoundDrawn
from league.formats.cup import Tie
from league.tables.standings import LeagueTable
from matchday.competitions.competition_dice import CompetitionDice
from matchday.league.views import CompetitionView
from store.league.fixture_tapes import FixtureTape
from text.languages import T_, T_plural
from text.league import seasons
from text.league.seasons import cup_round_name, group_name, penalties, round_name
from text.league.tables import reason, score
from text.message import N_, N_plural, plain
from text.numerals import signed
from text.refusals.organiser_refusals import PHASES

OPEN: Final = discord.Colour.from_str("#2e7d54")
"""Colour of messages about something that can be joined or played."""

_HEAD: Final = N_("### {league}: {competition}")
_SIGN_UP: Final = N_("Sign-up is open. {settings}\nClubs so far ({count}): {clubs}")
_NOBODY: Final = N_("Sign-up is open. {settings}\nNo clubs yet.")
_CLOSED: Final = N_plural("Sign-up has closed with {count} club.", "Sign-up has closed with {count} clubs.", "count")
_PROMISE: Final = N_("-# Competition {number} · dice fingerprint (SHA-256): `{commitment}`")
_OPEN_DICE: Final = N_plural(
    "-# Seed: `{seed}`, words: {words}. It matches the dice fingerprint (SHA-256): `{commitment}`. "
    "Checked {rolls} roll: it matches.",
    "-# Seed: `{seed}`, words: {words}. It matches the dice fingerprint (SHA-256): `{commitment}`. "
    "Checked {rolls} rolls: all match.",
    "rolls",
)
_WRONG_DICE: Final = N_(
    "-# Seed: `{seed}`, words: {words}. It does not match the dice fingerprint `{commitment}`, or the rolls."
)
_THE_DRAW: Final = N_("**The draw.** In brackets: the roll's number and what it showed.")
_BY_STRENGTH: Final = N_("**Order by rating,** strongest first.")
_NEXT_ROUND: Final = N_("**The next round.**")
_TAPES: Final = N_(
    "**Dice fingerprints** of the coming matches, posted before any roll: SHA-256 of seed and match number."
)
_TAPE: Final = N_("-# Match {match} · {home} v {away} · `{commitment}`")
_OPENS: Final = N_("Opens {opens}.")
_TIE: Final = N_("{home} v {away}")
_BYE: Final = N_("{club} have a bye")
_ROUND: Final = N_("**{round}**: play by {until}\n{fixtures}")
_FIXTURE: Final = N_("- {home} v {away}{place}")
_ROUND_OVER: Final = N_("**{round}**: all results\n{results}")
_FREE: Final = N_("- {club}: no match this round")
_RESULT: Final = N_("- {home} {score} {away}{note}")
_NOTE: Final = N_(" ({reason})")
_OVERDUE: Final = N_(
    "{fixture} is overdue. {home} and {away}: play it now or postpone it with /league delay. "
    "An organiser can extend the round or award the match."
)
_ROW: Final = N_("**{place}** {club} · {points} pts · {difference} · played {played}")
"""Without "1." at its beginning: Discord would make it a list, and renumber clubs that share a place."""

_STANDS: Final = N_("Status: {phase}. {round}")
_ON_THE_WEB: Final = N_("-# On the web: {link}")
_UPDATED: Final = N_("-# Always up to date. More: /league fixtures, stats, log")
_CHAMPION: Final = N_("### {champion} win {competition}")
_NO_CHAMPION: Final = N_("### {competition} ended without a winner")
_MANAGED: Final = N_("Manager: {manager}.")
_RUNNER_UP: Final = N_("Runners-up: {club}.")
Message: TypeAlias = tuple[ui.LayoutView, Sequence[Picture]]
"""A message to send: its layout, with pictures or files."""

_LEADERS: Final = 5
_MORE: Final = N_("and {count} more")
_ROOM: Final = 2800
"""Largest number of characters of a list: room for 24 clubs with the longest names, and the text around it."""


def sign_up_message(view: CompetitionView, settings: str, page: str = "") -> ui.LayoutView:
    """Return the sign-up message; its buttons go when the draw is made.

    page: the address of the league's page on the web; "" for none.
    """
    entries = tuple(view.season.entries.values())
    clubs = listed((f"{plain(entry.name)} ({_manager(view, entry.club)})" for entry in entries), ", ")
    facts = {"settings": settings, "count": len(entries), "clubs": clubs}
    promise = T_(_PROMISE).format(number=view.id, commitment=view.row.commitment)
    if view.season.phase is not CompetitionPhase.SIGNING_UP:
        return boxed(
            [ui.TextDisplay("\n".join([head(view), T_plural(_CLOSED, facts["count"]).format(**facts), promise]))]
        )
    words = [T_(_SIGN_UP if entries else _NOBODY).format(**facts)]
    words += [T_(sign_up.ON_THE_WEB).format(link=page)] if page else []
    return boxed([ui.TextDisplay("\n".join([head(view), *words, promise])), sign_up.buttons(view.id, 0)], OPEN)


def drawn_message(view: CompetitionView, seq: int, pictures: Sequence[Picture]) -> Message:
    """Return the message of a draw, one club or tie a line, with pictures and files. seq: the draw's event number."""
    told = (each.event for each in view.logged_events if each.seq == seq)
    event = next(event for event in told if isinstance(event, DrawMade | RoundDrawn))
    words, name = _NEXT_ROUND, f"draw-{view.id}-{seq}"
    if isinstance(event, DrawMade):
        words = _THE_DRAW if event.rolls else _BY_STRENGTH
    shown, files = long_list(lambda name_of: _drawn_lines(view, event, name_of), name)
    top = ui.TextDisplay[Any]("\n".join([head(view), T_(words)]))
    opens = ui.TextDisplay[Any](T_(_OPENS).format(opens=discord.utils.format_dt(event.opens, "F")))
    return boxed([top, *shown, opens, *galleries(pictures)], OPEN), (*pictures, *files)


def tapes_message(view: CompetitionView, tapes: Sequence[FixtureTape]) -> Message:
    """Return the message with the commitments to the dice of fixtures before their matches, a fixture a line."""

    def lines(name_of: NameOf) -> Iterator[str]:
        for tape in tapes:
            home, away = (name_of(view.names.get(club, club)) for club in (tape.home, tape.away))
            line = T_(_TAPE).format(match=tape.match_id, home=home, away=away, commitment=tape.commitment)
            yield line if name_of is plain else line.removeprefix("-# ").replace("`", "")

    shown, files = long_list(lines, f"fingerprints-{view.id}-{tapes[0].match_id}")
    return boxed([ui.TextDisplay("\n".join([head(view), T_(_TAPES)])), *shown]), files


def _drawn_lines(view: CompetitionView, event: DrawMade | RoundDrawn, name_of: NameOf) -> Iterator[str]:
    """Yield the results of a draw: the clubs with their places, or the ties of a round."""
    if isinstance(event, RoundDrawn):
        yield from (f"- {_tie(view, tie, name_of)}" for tie in view.season.knock_out[-1].ties)
        return
    for place, club in enumerate(rolled(event.order, event.rolls, view.names, name_of), 1):
        yield f"{place}. {club}"


def round_message(view: CompetitionView, number: int, places: dict[int, str]) -> ui.LayoutView:
    """Return the message that a round has opened.

    places: where each match is played, or the reason why it waits, by the number of its fixture.
    """
    fixtures = [status for status in view.season.fixtures.values() if status.fixture.round == number]
    until = max((timetable.deadline_of(view.season, status.fixture.number) for status in fixtures), default=None)
    lines = (
        T_(_FIXTURE).format(**_sides(view, status), place=places.get(status.fixture.number, "")) for status in fixtures
    )
    facts = {
        "round": called(view, number),
        "until": discord.utils.format_dt(until, "F") if until else "",
        "fixtures": listed([*lines, *free_lines(view, number)]),
    }
    return boxed([ui.TextDisplay(f"{head(view)}\n{T_(_ROUND).format(**facts)}")], OPEN)


def round_over_message(view: CompetitionView, number: int, pictures: Sequence[Picture]) -> ui.LayoutView:
    """Return the message of a finished round: its results, with a picture."""
    fixtures = [status for status in view.season.fixtures.values() if status.fixture.round == number]
    results = listed([*(result_line(view, status) for status in fixtures), *free_lines(view, number)])
    words = T_(_ROUND_OVER).format(round=called(view, number), results=results)
    return boxed([ui.TextDisplay(f"{head(view)}\n{words}"), *galleries(pictures)])


def overdue_message(view: CompetitionView, number: int) -> ui.LayoutView:
    """Return the message that a fixture's time is up."""
    status = view.season.fixtures[number]
    home, away = (_manager(view, club) for club in status.fixture.clubs)
    words = T_(_OVERDUE).format(fixture=plain(fixture_name(view, status)), home=home, away=away)
    return boxed([ui.TextDisplay(f"{head(view)}\n{words}")])


def table_message(view: CompetitionView, pictures: Sequence[Picture], page: str = "") -> ui.LayoutView:
    """Return the pinned message with the competition's current state, which is kept up to date.

    page: the address of the league's page on the web; "" for none.
    """
    lines = [head(view), T_(_STANDS).format(phase=T_(PHASES[view.season.phase.value]), round=_last_round(view))]
    rows = [row for at, table in enumerate(queries.tables(view.season)) for row in _top(view, at, table)]
    lines += [listed(rows)] if rows else []
    parts: list[ui.Item[Any]] = [ui.TextDisplay("\n".join(lines)), *galleries(pictures)]
    small = [T_(_UPDATED), *([T_(_ON_THE_WEB).format(link=page)] if page else [])]
    return boxed([*parts, ui.TextDisplay("\n".join(small))])


def trophy_message(view: CompetitionView, dice: CompetitionDice, pictures: Sequence[Picture]) -> ui.LayoutView:
    """Return the final message, with the seed of the dice; seeds shown earlier are left out."""
    honours = queries.honours(view.season)
    name, opened = plain(view.row.name), dice_line(view.id, replace(dice, earlier=()))
    if honours is None or honours.champion is None:
        words = f"{T_(_NO_CHAMPION).format(competition=name)}\n{opened}"
        return boxed([ui.TextDisplay(words), *galleries(pictures)])
    lines = [T_(_CHAMPION).format(champion=plain(view.names[honours.champion]), competition=name)]
    lines.append(T_(_MANAGED).format(manager=_manager(view, honours.champion)))
    if honours.runner_up is not None:
        lines.append(T_(_RUNNER_UP).format(club=plain(view.names[honours.runner_up])))
    return boxed([ui.TextDisplay("\n".join([*lines, opened])), *galleries(pictures)], OPEN)


def dice_line(number: int, dice: CompetitionDice) -> str:
    """Return the line for checking a competition's dice: the commitment, or after the end the seed and a button.

    If the competition went on after its seed was shown, a line for each earlier seed comes first.

    number: of the competition.
    """
    earlier = [dice_line(number, each) for each in dice.earlier]
    if not dice.seed or dice.check is None:
        return "\n".join([*earlier, T_(_PROMISE).format(number=number, commitment=dice.commitment)])
    words = T_plural(_OPEN_DICE, dice.check.rolls) if dice.check.fits else T_(_WRONG_DICE)
    facts = {"seed": dice.seed, "words": plain(dice.words), "commitment": dice.commitment, "rolls": dice.check.rolls}
    return "\n".join([*earlier, words.format(**facts)])


def audit_message(view: CompetitionView, logged_event: AnyLoggedEvent, promise: str = "") -> ui.LayoutView:
    """Return the public message of an organiser's decision.

    promise: the commitment to a new seed for the dice from now on; "" if the seed is unchanged.
    """
    bound = [T_(_PROMISE).format(number=view.id, commitment=promise)] if promise else []
    words = [head(view), limits.short(line(view, logged_event), _ROOM), *bound]
    return boxed([ui.TextDisplay("\n".join(words))])


def result_message(view: CompetitionView, number: int) -> ui.LayoutView:
    """Return the message of a match between computers, which was played out unseen: its result, and ways to see it."""
    status = view.season.fixtures[number]
    seen = looks_of(status.match, "replay", "statistics", "log") if status.match is not None else []
    return boxed([ui.TextDisplay(f"{head(view)}\n{result_line(view, status)}"), *in_rows(seen)])


def _manager(view: CompetitionView, club: str) -> str:
    """Return the mention of a club's manager; a computer by name."""
    return mention_of(view, view.season.entries[club].manager)


def result_line(view: CompetitionView, status: FixtureStatus) -> str:
    """Return a fixture with its result, and the reason if that was awarded."""
    result = status.counting_result
    if result is None:
        return T_(_FIXTURE).format(**_sides(view, status), place="")
    notes = [reason(plain(result.awarded))] if result.awarded else []
    notes += [seasons.sat_in()] if result.sat_in else []
    notes += [penalties(*result.shoot_out)] if result.shoot_out is not None else []
    note = T_(_NOTE).format(reason=", ".join(notes)) if notes else ""
    return T_(_RESULT).format(**_sides(view, status), score=score(*result.goals), note=note)


def free_lines(view: CompetitionView, number: int) -> list[str]:
    """Return the names of the clubs without a match in a round."""
    return [T_(_FREE).format(club=plain(view.names[club])) for club in timetable.free_in(view.season, number)]


def head(view: CompetitionView) -> str:
    """Return the heading of every message of a competition."""
    return T_(_HEAD).format(league=plain(view.league.name), competition=plain(view.row.name))


def called(view: CompetitionView, number: int) -> str:
    """Return a round's name."""
    fixtures = [status for status in view.season.fixtures.values() if status.fixture.round == number]
    ties = timetable.round_facts(view.season, fixtures[0].fixture.number).ties if fixtures else None
    return cup_round_name(number, ties) if ties else round_name(number)


def division_name(view: CompetitionView, at: int) -> str:
    """Return the name of a division or group; "" if there is only one. at: its index."""
    if len(view.season.divisions) < 2:
        return ""
    return group_name(at + 1) if view.row.kind == "groups" else seasons.division_name(view.season.divisions[at].name)


def listed(parts: Iterable[str], between: str = "\n") -> str:
    """Return as many lines as a message has room for, and the number of the others."""
    wanted = [*parts]
    shown = limits.as_many(wanted, _ROOM, between)
    more = [T_(_MORE).format(count=len(wanted) - len(shown))] if len(shown) < len(wanted) else []
    return between.join([*shown, *more])


def _top(view: CompetitionView, at: int, table: LeagueTable) -> list[str]:
    """Return the leaders of a table, with its name if there are several. at: the index of the division or group."""
    name = division_name(view, at)
    return [f"**{plain(name)}**"] * bool(name) + [
        T_(_ROW).format(
            place=row.place,
            club=plain(view.names[row.club]),
            points=row.record.points,
            difference=signed(row.record.difference),
            played=row.record.played,
        )
        for row in table.rows[:_LEADERS]
    ]


def _last_round(view: CompetitionView) -> str:
    played = [status.fixture.round for status in view.season.fixtures.values() if status.match is not None]
    return called(view, max(played)) if played else ""


def _sides(view: CompetitionView, status: FixtureStatus) -> dict[str, str]:
    home, away = (plain(view.names.get(club, club)) for club in status.fixture.clubs)
    return {"home": home, "away": away}


def _tie(view: CompetitionView, tie: Tie, name_of: NameOf) -> str:
    sides = [name_of(view.names.get(club, club)) for club in (tie.home, tie.away) if club is not None]
    if tie.is_bye:
        return T_(_BYE).format(club=sides[0]) if sides else ""
    return T_(_TIE).format(home=sides[0], away=sides[1])
