"""The next action of the attack: table NXT, and the question that asks for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from rules.asking import Answers, Play, choose_from, spaced, spoken
from rules.counter_attack.commands.action_names import (
    ALONG_THE_GROUND,
    FIRST_TIME,
    HEADER,
    HIGH_PASS,
    LONG_PASS,
    MOVE,
    PASS,
    SHORT_PASS,
    SHOT,
    SNAPSHOT,
    parted,
)
from rules.counter_attack.commands.errors import CannotBeCalled
from rules.counter_attack.commands.hex_targets import likely
from rules.counter_attack.commands.notation import read_target
from rules.counter_attack.commands.player_prefix import without_player
from rules.counter_attack.discipline.substitution import refuse_substitution
from rules.counter_attack.movement.movement_phase import play_movement_phase
from rules.counter_attack.passing.first_time_pass import play_first_time_pass
from rules.counter_attack.passing.ground_pass import PassTargets, play_short_pass, play_standard_pass
from rules.counter_attack.passing.high_pass import high_pass_targets, play_high_pass
from rules.counter_attack.passing.long_pass import LongPassTargets, play_long_pass
from rules.counter_attack.shooting.shot import ShotTargets, take_shot
from rules.counter_attack.shooting.snapshot import take_snapshot
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.errors import HexMissing, RefereeError
from rules.hexes import Hex, labelled

CALLS: Final[Mapping[Situation, tuple[str, ...]]] = {
    Situation.KICK_OFF: (PASS,),
    Situation.AT_FEET: (MOVE, PASS, HIGH_PASS, LONG_PASS, SHOT),
    Situation.IN_SPACE: (MOVE,),
    Situation.PASS_RECEIVED: (MOVE, FIRST_TIME, SNAPSHOT),
    Situation.FIRST_TIME_RECEIVED: (MOVE, SNAPSHOT),
    Situation.LONG_PASS_RECEIVED: (MOVE, SNAPSHOT),
    Situation.HEADED_PASS_RECEIVED: (MOVE, FIRST_TIME, LONG_PASS, SNAPSHOT),
    Situation.TACKLE_WON: (MOVE, PASS, HIGH_PASS, LONG_PASS, SNAPSHOT),
    Situation.LOOSE_TO_FEET: (MOVE, SNAPSHOT),
    Situation.ANY_OTHER: (MOVE, SHORT_PASS, LONG_PASS, SNAPSHOT),
    Situation.DROPPED: (MOVE, PASS, HIGH_PASS, LONG_PASS),
}
"""The rows of table NXT in which the attack calls an action."""

AFTER_A_PASS: Final = frozenset(
    {
        Situation.PASS_RECEIVED,
        Situation.FIRST_TIME_RECEIVED,
        Situation.LONG_PASS_RECEIVED,
        Situation.HEADED_PASS_RECEIVED,
    }
)
NEVER_FOLLOWS: Final[Mapping[str, frozenset[Situation]]] = {
    HIGH_PASS: AFTER_A_PASS | {Situation.KICK_OFF},
    HEADER: frozenset({Situation.HEADED_PASS_RECEIVED}),
}
"""The actions that NXT-3 removes from the table, each with its situations."""


@dataclass(frozen=True, slots=True)
class Call:
    """A call of the attack: "move", "pass K19", "shot M38", "snapshot"."""

    verb: str
    target: Hex | None = None

    def __str__(self) -> str:
        return self.verb if self.target is None else f"{self.verb} {self.target}"


def _pass_targets(match: Match) -> Answers[Hex]:
    return PassTargets(match, match.edition.standard_pass)


def _first_time_targets(match: Match) -> Answers[Hex]:
    return PassTargets(match, match.edition.first_time_pass, "FTP-1")


def _short_pass_targets(match: Match) -> Answers[Hex]:
    return PassTargets(match, match.edition.short_pass, "PAS-9")


TARGETS: Final[Mapping[str, Callable[[Match], Answers[Hex]]]] = {
    PASS: _pass_targets,
    FIRST_TIME: _first_time_targets,
    SHORT_PASS: _short_pass_targets,
    HIGH_PASS: high_pass_targets,
    LONG_PASS: LongPassTargets,
    SHOT: ShotTargets,
}
"""The verbs with a target, and the hexes that each may name now."""

PLAYED: Final[Mapping[str, Callable[[Match, Hex], Play[None]]]] = {
    PASS: play_standard_pass,
    FIRST_TIME: play_first_time_pass,
    SHORT_PASS: play_short_pass,
    HIGH_PASS: play_high_pass,
    LONG_PASS: play_long_pass,
    SHOT: take_shot,
}
"""The play of each verb with its target."""


@dataclass(frozen=True)
class ActionAnswers:
    """The actions that the attack may call now (NXT, NXT-2)."""

    match: Match
    clause: str

    def listed(self) -> tuple[str, ...]:
        """Return the verbs in the table's row; in some editions a first-time pass in place of the short one (PAS-9)."""
        situation = self.match.situation
        if situation is None:
            return ()
        full = self.match.edition.aos_ftp == "full_ftp"
        return tuple(FIRST_TIME if full and verb == SHORT_PASS else verb for verb in CALLS[situation])

    def verbs(self) -> tuple[str, ...]:
        """Return the verbs that can be called now: a shot or a snapshot only if one is possible (NXT-2)."""
        return tuple(verb for verb in self.listed() if self._refusal_to(verb) is None)

    def legal(self) -> Iterator[Call]:
        """Yield the calls, each with each of its targets."""
        for verb in self.verbs():
            if verb in TARGETS:
                yield from (Call(verb, target) for target in TARGETS[verb](self.match).legal())
            else:
                yield Call(verb)

    def read(self, given: str) -> Call:
        """Return the call that was typed.

        Raises OnlyAtAStoppage, CannotBeCalled, NoShot, HexMissing, or the action's refusal.

        Its player may stand before it, "7 shot M38". Raises the refusals of `without_player` as well.
        """
        said = spaced(without_player(self.match, given, self.clause, "NXT-2"))
        refuse_substitution(spoken(said))
        verb, target = parted(said)
        verb = self._as_listed(verb, target, by_its_name=spoken(said).startswith(verb))
        refusal = self._refusal_to(verb, target)
        if refusal is not None:
            raise refusal
        if verb not in TARGETS:
            return Call(verb)
        if not target:
            raise HexMissing(verb, likely(self.match, verb, TARGETS[verb](self.match)), self.clause)
        return Call(verb, TARGETS[verb](self.match).read(target))

    def _as_listed(self, verb: str, target: str, *, by_its_name: bool) -> str:
        """Return the verb of the table's row that stands for a typed one; if none does, the typed one.

        by_its_name: whether the full name was typed: "short pass" and not "short".

        After most situations a first-time pass becomes a short one (PAS-9). "short" becomes the row's other pass along
        the ground if it has no short one; "shoot" without a goal hex becomes a snapshot if it has no shot.
        """
        listed = self.listed()
        if verb in listed:
            return verb
        if verb == FIRST_TIME:
            return SHORT_PASS if SHORT_PASS in listed else verb
        if by_its_name:
            return verb
        if verb == SHORT_PASS:
            return next((known for known in listed if known in ALONG_THE_GROUND), verb)
        return SNAPSHOT if verb == SHOT and not target and SNAPSHOT in listed else verb

    def _refusal_to(self, verb: str, target: str = "") -> RefereeError | None:
        if verb not in self.listed():
            clause = "NXT-3" if self.match.situation in NEVER_FOLLOWS.get(verb, ()) else self.clause
            place = ""
            with suppress(RefereeError):
                place = str(read_target(self.match, target, self.match.attack))
            return CannotBeCalled(labelled(verb), ", ".join(self.verbs()), clause, place)
        return ShotTargets(self.match).refusal() if verb in {SHOT, SNAPSHOT} else None


def play_next_action(match: Match) -> Play[None]:
    """Ask the attack for its next action, and play it (CLK-1, NXT); do not ask if it can only be a movement phase."""
    clause = _clause_of(match.situation)
    calls = ActionAnswers(match, clause)
    call = Call(MOVE) if calls.verbs() == (MOVE,) else (yield from choose_from(match.attack, "action", clause, calls))
    yield from take_action(match, call)


def take_action(match: Match, call: Call) -> Play[None]:
    """Play and count the action that the attack has called (CLK-1)."""
    match.begin_action()
    if call.verb == SNAPSHOT:
        yield from take_snapshot(match)
        return
    match.call_action()
    if call.target is None:
        yield from play_movement_phase(match)
    else:
        yield from PLAYED[call.verb](match, call.target)


def _clause_of(situation: Situation | None) -> str:
    if situation is Situation.KICK_OFF:
        return "SET-6"
    return "NXT-1" if situation is Situation.ANY_OTHER else "CLK-1"
