"""Lookup of the fixture, club or event that a command means: completed while typed, found when sent.

A completion is sent as numbers ("12.7": fixture 7 of competition 12); a typed name works too. Competitions under way
come first; finished ones can still be corrected, so the last few of each league follow.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Generator
from contextlib import contextmanager
from itertools import groupby
from typing import Final, TypeAlias, TypeVar

from discord.app_commands import Choice

from cogs.components import limits
from cogs.league.audit_words import AnyLoggedEvent, as_text, fixture_name, what
from cogs.league.lookup import PLAYED, CompetitionInLeague, called_so, choices, competitions_here, is_open
from cogs.runtime.protocol import Interaction
from league.competition.competition import EnteredClub, FixtureStatus
from league.competition.events import CAN_BE_UNDONE, Undone
from league.errors import LeagueError
from league.formats.season import FixtureState
from league.title.title_events import Crowned, Entered, GivenUp, Left
from matchday.league.errors import NoSuchEntry, NoSuchEvent, NoSuchFixture
from matchday.league.views import CompetitionView

Found = TypeVar("Found")
Named: TypeAlias = tuple[CompetitionView, Found]
Of: TypeAlias = Callable[[CompetitionView], dict[int, Found]]
NameOfFound: TypeAlias = Callable[[CompetitionView, Found], str]

LONGEST_REASON: Final = 200
"""Largest length of a reason, short enough to be printed whole."""
LONGEST_TITLE: Final = 60
"""Largest length of the name of a league or a competition."""

KINDS: Final = (*PLAYED, "title")

_RECENT: Final = 3
_LABEL: Final = 30
"""Number of a league's finished competitions to search, and of characters that distinguish them."""

_NUMBERS: Final = re.compile(r"(\d{1,9})\.(\d{1,9})")
_CLUBS: Final = frozenset({"club", "home", "away"})
_OPEN: Final = (FixtureState.ARRANGED, FixtureState.PLAYING)
_OF_A_TITLE: Final = (Crowned, Entered, Left, GivenUp)
"""Events of a title that can be undone; a match stops counting for it when its fixture is voided."""


async def the_fixture(interaction: Interaction, typed: str) -> Named[FixtureStatus]:
    """Return the fixture that is meant; of several in one competition, the next. Raises NoSuchFixture."""
    found = await _fitting(interaction, typed, fixtures_of, fixture_name)
    left = [each for each in found if each[1].counting_result is None]
    meant = left[:1] if len(found) > 1 and len({view.id for view, _ in found}) == 1 else found
    if len(meant) != 1:
        raise NoSuchFixture(typed)
    return meant[0]


async def the_club(interaction: Interaction, typed: str) -> Named[EnteredClub]:
    """Return the entry that is meant. Raises NoSuchEntry."""
    found = await _fitting(interaction, typed, entries_of, _entry_name)
    if len(found) != 1:
        raise NoSuchEntry(typed)
    return found[0]


async def the_event(interaction: Interaction, typed: str) -> Named[AnyLoggedEvent]:
    """Return the event that is meant; of several in one competition, the last. Raises NoSuchEvent.

    A plain number is the event's number in the log.
    """
    wanted = f"{typed.strip()}:" if typed.strip().isdecimal() else typed
    fitting = await _fitting(interaction, wanted, undoable_of, event_name, KINDS)
    found = [pair for pair in fitting if wanted is typed or event_name(*pair).startswith(wanted)]
    if len({view.id for view, _ in found}) != 1:
        raise NoSuchEvent(typed)
    return found[0]


def fixtures_of(view: CompetitionView) -> dict[int, FixtureStatus]:
    """Return a competition's fixtures by number, unplayed and current ones first."""
    order = sorted(view.season.fixtures.items(), key=lambda each: (each[1].counting_result is not None, each[0]))
    return dict(order)


def entries_of(view: CompetitionView) -> dict[int, EnteredClub]:
    """Return a competition's clubs by number."""
    return {int(club): entry for club, entry in view.season.entries.items()}


def undoable_of(view: CompetitionView) -> dict[int, AnyLoggedEvent]:
    """Return the events of a competition that can still be undone, by seq, newest first."""
    undone = {each.event.seq for each in view.logged_events if isinstance(each.event, Undone)}
    found = [each for each in reversed(view.logged_events) if isinstance(each.event, (*CAN_BE_UNDONE, *_OF_A_TITLE))]
    return {each.seq: each for each in found if each.seq not in undone}


@contextmanager
def naming(view: CompetitionView) -> Generator[None]:
    """Add the names of clubs and fixtures to refusals raised in this block, which contain only numbers."""
    try:
        yield
    except LeagueError as refusal:
        facts = vars(refusal)
        facts |= {fact: view.names.get(facts[fact], facts[fact]) for fact in _CLUBS & facts.keys()}
        now = view.season.fixtures.get(facts["fixture"]) if "fixture" in facts else None
        facts |= {"fixture": fixture_name(view, now)} if now is not None else {}
        raise


def event_name(view: CompetitionView, logged_event: AnyLoggedEvent) -> str:
    """Return an event's name for a list."""
    return f"{logged_event.seq}: {as_text(view, what(view, logged_event))}"


async def complete_fixture(interaction: Interaction, current: str) -> list[Choice[str]]:
    """Complete a fixture."""
    return await _completed(interaction, current, fixtures_of, fixture_name)


async def complete_open_fixture(interaction: Interaction, current: str) -> list[Choice[str]]:
    """Complete a fixture of the user's own without a result."""
    me = interaction.user.id

    def mine(view: CompetitionView) -> dict[int, FixtureStatus]:
        entries = view.season.entries
        return {
            number: status
            for number, status in fixtures_of(view).items()
            if status.state in _OPEN and any(entries[club].manager == me for club in status.fixture.clubs)
        }

    return await _completed(interaction, current, mine, fixture_name)


async def complete_club(interaction: Interaction, current: str) -> list[Choice[str]]:
    """Complete a club that takes part."""
    return await _completed(interaction, current, entries_of, _entry_name)


async def complete_event(interaction: Interaction, current: str) -> list[Choice[str]]:
    """Complete an event that can be undone."""
    return await _completed(interaction, current, undoable_of, event_name, KINDS)


async def _completed(
    interaction: Interaction, current: str, of: Of[Found], name: NameOfFound[Found], kinds: tuple[str, ...] = PLAYED
) -> list[Choice[str]]:
    """Return the possible meanings; if there are several competitions, with the competition's name in front."""
    views = await _views(interaction, kinds)
    labels = _labels(views)
    named = [
        (labels[view.id] + name(view, each), f"{view.id}.{number}")
        for view in views
        for number, each in of(view).items()
    ]
    return choices(named, current)


async def _fitting(
    interaction: Interaction, typed: str, of: Of[Found], name: NameOfFound[Found], kinds: tuple[str, ...] = PLAYED
) -> list[Named[Found]]:
    """Return the completed choice, else everything with this name: if possible in competitions under way."""
    views = await _views(interaction, kinds)
    numbers = _NUMBERS.fullmatch(typed.strip())
    if numbers is not None:
        competition, number = map(int, numbers.groups())
        here = [(view, of(view)) for view in views if view.id == competition]
        return [(view, there[number]) for view, there in here if number in there]
    everything = [(view, each) for view in views for each in of(view).values()]
    under_way = [pair for pair in everything if is_open(pair[0].row)]
    return _by_name(under_way, typed, name) or _by_name(everything, typed, name)


def _by_name(pairs: list[Named[Found]], typed: str, name: NameOfFound[Found]) -> list[Named[Found]]:
    return called_so(pairs, typed, lambda pair: name(*pair))


async def _views(interaction: Interaction, kinds: tuple[str, ...]) -> list[CompetitionView]:
    """Return the server's current competitions, and the last few finished ones of each league."""
    rows = await competitions_here(interaction, kinds, over=True)
    over = [each for each in rows if not is_open(each[1])]
    recent = [each for _, ended in groupby(over, _league_of) for each in [*ended][:_RECENT]]
    wanted = [*(each for each in rows if is_open(each[1])), *recent]
    return [await interaction.client.desk.leagues.competition(row.id) for _, row in wanted]


def _league_of(each: CompetitionInLeague) -> int:
    return each[0].id


def _labels(views: list[CompetitionView]) -> dict[int, str]:
    """Return the prefix that distinguishes a competition's entries from those of others."""
    if len(views) == 1:
        return {views[0].id: ""}
    often = Counter(view.row.name for view in views)
    whole = {
        view.id: f"{view.league.name} {view.row.name}" if often[view.row.name] > 1 else view.row.name for view in views
    }
    return {number: f"{limits.short(label, _LABEL)}: " for number, label in whole.items()}


def _entry_name(_: CompetitionView, entry: EnteredClub) -> str:
    return entry.name
