"""The audit log of a competition in words: author, action, time, fixture and reason."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from typing import Any, Final, TypeAlias

from discord.utils import format_dt

from cogs.components import limits
from cogs.runtime.users import mention
from league.competition import events
from league.competition.competition import FixtureStatus
from league.competition.events import LoggedEvent
from league.formats.lots import Rolled
from league.results import Manager
from league.title import title_events
from matchday.league.views import CompetitionView
from store.league.logged_events import LoggedTitleEvent
from store.people.people import Person
from text.languages import T_
from text.league.audit_log import HAPPENED, LINE, LINE_WITH_REASON, REFEREE
from text.league.tables import reason
from text.message import name_shown, plain

AnyLoggedEvent: TypeAlias = LoggedEvent | LoggedTitleEvent

_DAY: Final = 86400.0
_PERSON: Final = re.compile(r"<@(-?\d+)>")
_MOMENT: Final = re.compile(r"<t:(\d+):\w>")
_MARKS: Final = re.compile(r"\*\*|\\(?=[\\*_~`|<>@\[\]])")
_BORING: Final = (events.KickedOff, events.MatchEnded)
"""Events that are no organiser's decisions and are left out of the log."""


def what(view: CompetitionView, logged_event: AnyLoggedEvent) -> str:
    """Put an event into words, without its author."""
    return T_(HAPPENED[_kind(logged_event.event)]).format(**_facts(view, logged_event))


def line(view: CompetitionView, logged_event: AnyLoggedEvent) -> str:
    """Return a line of the audit log. It contains mentions, so the sender must suppress pings."""
    facts = {
        "seq": logged_event.seq,
        "at": format_dt(logged_event.at, "f"),
        "who": mention_of(view, logged_event.by) if logged_event.by is not None else T_(REFEREE),
        "what": what(view, logged_event),
        "reason": plain(reason(logged_event.reason)),
    }
    return T_(LINE_WITH_REASON if logged_event.reason else LINE).format(**facts)


def shortly(view: CompetitionView, most: int, room: int) -> str:
    """Return the latest lines of the organisers' log, newest first. most: lines. room: characters for all of them."""
    return "\n".join(limits.as_many((limits.short(line(view, each), room) for each in deeds(view)[:most]), room))


def as_text(view: CompetitionView, words: str) -> str:
    """Return words without Discord markup, for lists and files: people by name, moments in UTC."""
    named = _PERSON.sub(lambda found: _name(view, int(found[1])), words)
    timed = _MOMENT.sub(lambda found: f"{datetime.fromtimestamp(int(found[1]), UTC):%Y-%m-%d %H:%M} UTC", named)
    return _MARKS.sub("", timed)


def _name(view: CompetitionView, person: int) -> str:
    known = view.managers.get(person)
    return name_shown(known.name) if known is not None else str(person)


def deeds(view: CompetitionView) -> tuple[AnyLoggedEvent, ...]:
    """Return the decisions of organisers and timed steps, newest first, without played matches."""
    return tuple(each for each in reversed(view.logged_events) if not isinstance(each.event, _BORING))


def fixture_name(view: CompetitionView, status: FixtureStatus) -> str:
    """Return a fixture's name for a list."""
    fixture = status.fixture
    home, away = (view.names.get(club, club) for club in fixture.clubs)
    return f"R{fixture.round} {home} v {away}"


def rolled(
    order: Iterable[str], rolls: Iterable[Rolled], names: Mapping[str, str], name_of: Callable[[str], str] = plain
) -> list[str]:
    """Return clubs in drawn order, each with its dice: "Reds (3: 2)", "Blues".

    name_of: formats a name for display.
    """
    dice = [f" ({roll.number}: {roll.face})" for roll in rolls]
    clubs = [name_of(names.get(club, club)) for club in order]
    return [club + (dice[at] if at < len(dice) else "") for at, club in enumerate(clubs)]


def mention_of(view: CompetitionView, number: Manager) -> str:
    """Return the mention of a person, or the name of a computer or a forgotten person."""
    return mention(view.managers.get(number, Person(number, "")))


def _kind(event: object) -> str:
    """Return the key of an event's wording."""
    name = type(event).__name__
    if isinstance(event, events.Awarded) and event.both_lose:
        return f"{name}.both"
    return f"{name}.{event.normal.value}" if isinstance(event, title_events.Played) else name


def _facts(view: CompetitionView, logged_event: AnyLoggedEvent) -> dict[str, object]:
    """Return the values for an event's placeholders, by field name, formatted."""
    event, names = logged_event.event, view.names
    facts: dict[str, object] = {name: getattr(event, name) for name in type(event).__slots__}
    for person in ("manager", "home", "away"):
        if isinstance(facts.get(person), int):
            facts[person] = mention_of(view, int(str(facts[person])))
    if isinstance(facts.get("fixture"), int):
        facts["fixture"] = _fixture(view, int(str(facts["fixture"])))
    if "club" in facts:
        club = str(facts["club"])
        facts["club"] = plain(str(facts.get("name") or names.get(club, club)))
    for kind, more in _MORE.items():
        facts |= more(event, names) if isinstance(event, kind) else {}
    return facts


def _fixture(view: CompetitionView, number: int) -> str:
    now = view.season.fixtures.get(number)
    return plain(fixture_name(view, now)) if now is not None else f"#{number}"


_MORE: Final[Mapping[type, Callable[[Any, Mapping[str, str]], dict[str, object]]]] = {
    events.DrawMade: lambda event, names: {"order": ", ".join(rolled(event.order, event.rolls, names))},
    events.RoundDrawn: lambda event, _: {"opens": format_dt(event.opens, "f")},
    events.MatchEnded: lambda event, _: {"score": "-".join(map(str, event.result.goals))},
    events.Awarded: lambda event, _: {"score": "-".join(map(str, event.goals))},
    events.Extended: lambda event, _: {"days": f"{event.by.total_seconds() / _DAY:g}"},
    events.LotsRolled: lambda event, names: {"order": ", ".join(rolled(event.faces, event.rolls, names))},
    events.Undone: lambda event, _: {"undone": event.seq},
}
"""Formatters of facts beyond an event's fields."""
