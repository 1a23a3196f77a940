"""Substitutions, voluntary and forced: SUB-1, INJ-2, INJ-3, BOO-5."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final, Literal, TypeAlias

from rules.asking import Play, choose, choose_from, spoken
from rules.counter_attack.commands.notation import read_player
from rules.counter_attack.discipline.injury import must_go_off
from rules.counter_attack.discipline.reports import GoesOff, KeepsGoal, Substitution
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.squads.unavailable import absent, refusal_to_field
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.errors import NotUnderstood, Refusal

NOBODY: Final = "no"
STOPS: Final = frozenset(
    {
        Situation.LINE_UP,
        Situation.SAVE_AND_HOLD,
        Situation.THROW_IN,
        Situation.GOAL_KICK,
        Situation.CORNER,
        Situation.FREE_KICK,
        Situation.PENALTY,
    }
)
"""The stops in play at which substitutions are possible (SUB-1)."""

_SAID: Final = re.compile(r"(?:sub |substitute )?(?P<comes>\w+) (?:for|on for) (?P<goes>\w+)")


_ASKED: Final = re.compile(r"(?:sub|substitute) .+|\d{1,2}[ha]? (?:on )?for \d{1,2}[ha]?")
"""Pattern of a text that can only ask for a substitution, unlike "9 for K13" or "look for 9"."""


@dataclass(frozen=True, slots=True)
class SubstitutionCall:
    """A substitution: "14 for 9"."""

    comes: Player
    goes: Player

    def __str__(self) -> str:
        return f"{self.comes.shirt} for {self.goes.shirt}"


@dataclass(frozen=True, slots=True)
class StandIn:
    """An outfield player who goes in goal: "9"."""

    player: Player

    def __str__(self) -> str:
        return str(self.player.shirt)


ChangeOrNot: TypeAlias = SubstitutionCall | Literal["no"]


@dataclass(eq=False)
class NotOnTheBench(Refusal):
    """Refusal of a shirt that is not on the bench.

    bench: the shirts that are.
    """

    clause: ClassVar[str] = "SUB-1"
    shirt: str
    bench: str


@dataclass(eq=False)
class NoSubstitutionLeft(Refusal):
    """Refusal of a substitution by a side that has made all of its own."""

    clause: ClassVar[str] = "SUB-1"


@dataclass(eq=False)
class OnlyAtAStoppage(Refusal):
    """Refusal of a substitution while play goes on."""

    clause: ClassVar[str] = "SUB-1"


@dataclass(eq=False)
class OneInGoal(Refusal):
    """Refusal of a change after which a side would not have exactly one goalkeeper, though it could."""

    clause: ClassVar[str] = "SET-1"
    comes: str
    goes: str


def refuse_substitution(text: str) -> None:
    """Refuse a text that asks for a substitution while play goes on: "14 for 9". Raises OnlyAtAStoppage."""
    if _ASKED.fullmatch(text):
        raise OnlyAtAStoppage


@dataclass(frozen=True)
class SubstitutionAnswers:
    """The legal substitutions of a side, and "no" (SUB-1)."""

    match: Match
    side: Side
    clause: str

    def legal(self) -> Iterator[ChangeOrNot]:
        """Yield "no", then all changes, by the shirt of the player going off."""
        yield NOBODY
        yield from changes(self.match, self.side)

    def read(self, given: str) -> ChangeOrNot:
        """Return "14 for 9" or "no". Raises NotUnderstood, NoSuchPlayer, NotOnTheBench, OneInGoal or IsSuspended."""
        text = spoken(given)
        if text == NOBODY:
            return NOBODY
        found = _SAID.fullmatch(text)
        if found is None:
            raise NotUnderstood(given, f"14 for 9, {NOBODY}", self.clause)
        goes = read_player(self.match, found["goes"], self.side)
        change = SubstitutionCall(self._from_the_bench(found["comes"]), goes)
        if _spoils_the_goal(self.match, change):
            raise OneInGoal(str(change.comes), str(change.goes))
        return change

    def _from_the_bench(self, shirt: str) -> Player:
        listed = bench(self.match, self.side)
        for player in listed:
            if shirt in {str(player), str(player.shirt)}:
                return player
        for player, out in absent(self.match.head, self.match.players.values()).items():
            if player.side is self.side and shirt in {str(player), str(player.shirt)}:
                raise refusal_to_field(player, out, "SUB-1")
        raise NotOnTheBench(shirt, ", ".join(str(player.shirt) for player in listed))


@dataclass(frozen=True)
class ChangesAhead(SubstitutionAnswers):
    """The substitutions that a side may ask for before a stoppage, as things stand now (SUB-1)."""

    def legal(self) -> Iterator[ChangeOrNot]:
        """Yield all changes, by the shirt of the player going off."""
        return changes(self.match, self.side)

    def read(self, given: str) -> ChangeOrNot:
        """Return "14 for 9". Raises NoSubstitutionLeft, NotUnderstood, NoSuchPlayer, NotOnTheBench or OneInGoal."""
        if left(self.match, self.side) <= 0:
            raise NoSubstitutionLeft
        if spoken(given) == NOBODY:
            raise NotUnderstood(given, "14 for 9", self.clause)
        return super().read(given)


def bench(match: Match, side: Side) -> list[Player]:
    """Return a side's substitutes who have not come on yet, by shirt."""
    return sorted((player for player in match.bench if player.side is side), key=lambda player: player.shirt)


def left(match: Match, side: Side) -> int:
    """Return the number of substitutions left to a side: one more in extra time (SUB-1)."""
    extra = match.edition.extra_substitutions if match.clock.half > 2 else 0
    made = sum(player.side is side for player in match.substituted_off)
    return match.edition.substitutions + extra - made


def changes(match: Match, side: Side) -> Iterator[SubstitutionCall]:
    """Yield a side's legal substitutions, by the shirt of the player going off."""
    if left(match, side) <= 0:
        return
    for goes in match.on_pitch(side):
        for comes in bench(match, side):
            change = SubstitutionCall(comes, goes)
            if not _spoils_the_goal(match, change):
                yield change


def offer_substitutions_at_stoppage(match: Match) -> Play[None]:
    """Let both managers substitute during a stoppage, the attack first (SUB-1, INJ-2)."""
    if match.situation in STOPS:
        for side in (match.attack, match.defence):
            yield from _offer_substitutions(match, side)


def _offer_substitutions(match: Match, side: Side) -> Play[None]:
    while any(changes(match, side)):
        hurt = any(match.injuries_of(player) for player in match.on_pitch(side))
        clause = "INJ-2" if hurt else "SUB-1"
        answer = yield from choose_from(side, "substitution", clause, SubstitutionAnswers(match, side, clause))
        if isinstance(answer, str):
            return
        yield from substitute(match, answer, "SUB-1")


def substitute(match: Match, change: SubstitutionCall, clause: str) -> Play[None]:
    """Let one player come on for another, on the same hex; for a goalkeeper, in goal."""
    comes, goes = change.comes, change.goes
    place, in_goal = match.hex_of(goes), match.is_keeper(goes)
    match.take_off(goes)
    match.substituted_off.add(goes)
    match.bench.discard(comes)
    match.bring_on(comes, place)
    if in_goal or comes.card.keeper:
        match.in_goal[comes.side] = comes
    yield Substitution(player=comes, goes=goes, hex=place, clause=clause)


def make_forced_changes(match: Match) -> Play[None]:
    """Take off players injured a second time (INJ-3), and make sure that both sides have a goalkeeper."""
    for side in (match.attack, match.defence):
        for player in match.on_pitch(side):
            if must_go_off(match, player):
                yield from _take_off(match, player)
        if match.keeper(side) is None and match.on_pitch(side):
            yield from _put_in_goal(match, side)


def _take_off(match: Match, player: Player) -> Play[None]:
    ways = [change for change in changes(match, player.side) if change.goes is player]
    if ways:
        change = yield from choose(player.side, "substitution", "INJ-3", ways)
        yield from substitute(match, change, "INJ-3")
    else:
        match.take_off(player)
        yield GoesOff(player=player)


def _put_in_goal(match: Match, side: Side) -> Play[None]:
    """Let a side put a player in goal: a substitute keeper for an outfield player, or an outfield player (BOO-5)."""
    keepers = [change for change in changes(match, side) if change.comes.card.keeper]
    stand_ins = [StandIn(player) for player in match.on_pitch(side)]
    picked = yield from choose(side, "new_keeper", "BOO-5", (*keepers, *stand_ins))
    if isinstance(picked, SubstitutionCall):
        yield from substitute(match, picked, "BOO-5")
    else:
        match.in_goal[side] = picked.player
    yield KeepsGoal(player=match.in_goal[side])


def _spoils_the_goal(match: Match, change: SubstitutionCall) -> bool:
    """Return whether a change would add a second goalkeeper, or replace one by an outfield player needlessly."""
    side = change.goes.side
    keeper = match.keeper(side)
    if match.is_keeper(change.goes):
        return not change.comes.card.keeper and any(player.card.keeper for player in bench(match, side))
    return change.comes.card.keeper and keeper is not None and keeper.card.keeper
