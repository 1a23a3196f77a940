"""The dice of a football match, from reports: roller, purpose, and result."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from render.counter_attack.facts.scene import SceneDuel, Sum
from render.counter_attack.facts.short_names import called
from rules.counter_attack.ball.reports import (
    GoalScored,
    Held,
    LooseBall,
    LooseBallBeatsKeeper,
    LooseBallSaved,
    NotHeld,
    Parried,
    StealFails,
    StealFoul,
    StealSucceeds,
    TryFails,
    TrySucceeds,
    TurnedBehind,
)
from rules.counter_attack.challenges.reports import (
    DiveFoul,
    DiveLost,
    DiveTied,
    DiveWon,
    Handball,
    RecklessFoul,
    RecklessMiss,
    TackleFoul,
    TackleLost,
    TackleTied,
    TackleWon,
)
from rules.counter_attack.dice.reports import DieAgain, TossTied
from rules.counter_attack.discipline.reports import BookingTest, Injured, NoCard, RedCard, Slowed, Unhurt, YellowCard
from rules.counter_attack.heading.reports import (
    Caught,
    Challenges,
    Control,
    ControlFails,
    HeaderAtGoal,
    HeaderLost,
    HeaderOffTarget,
    HeaderTied,
    HeaderWon,
    OffTargetWithIt,
    Spilled,
)
from rules.counter_attack.movement.reports import FouledInNutmeg, NutmegLost, NutmegTied, NutmegWon
from rules.counter_attack.passing.reports import Accurate, GoesAstray, Inaccurate, Interception, InterceptionMissed
from rules.counter_attack.periods.reports import AddedTime, TossDecided
from rules.counter_attack.set_pieces.reports import LowFreeKick, OverTheWall, PenaltyMissed, PenaltyTaken
from rules.counter_attack.shooting.reports import (
    Blocked,
    Deflected,
    NotBlocked,
    NotDeflected,
    OffTarget,
    OutOfReach,
    Save,
    SaveTied,
    Shot,
)
from rules.counter_attack.state.match import Match
from rules.reports import AnyReport, by_name, names_of
from text.counter_attack.dice_captions import BALL, MISSED, NEEDS, OUTCOMES, REFEREE, ROLLED_FOR, SHOT, direction
from text.counter_attack.names import club_of
from text.languages import T_
from text.message import worded

_OTHER: Final = {"home": "away", "away": "home", "": ""}


class _Rolled(NamedTuple):
    """A score among the facts of a report.

    who: the fact with the roller. score: the fact with the score. by: the possible attributes, an outfield player's
    first.
    """

    who: str
    score: str
    by: tuple[str, ...]


_TACKLE: Final = _Rolled("tackler", "challenge", ("tackling",)), _Rolled("carrier", "reply", ("dribbling",))
_HANDBALL: Final = _Rolled("tackler", "challenge", ("saving",)), _Rolled("carrier", "reply", ("dribbling",))
_NUTMEG: Final = _Rolled("carrier", "reply", ("dribbling",)), _Rolled("defender", "challenge", ("tackling",))
_DIVE: Final = _Rolled("keeper", "dive", ("saving",)), _Rolled("carrier", "reply", ("dribbling",))
_TEST: Final = (_Rolled("player", "score", ("tackling", "saving")),)
_SAVE: Final = (_Rolled("player", "score", ("saving",)),)
_SHOT: Final = (_Rolled("player", "score", ("shooting",)),)
_PASS: Final = (_Rolled("player", "score", ("high_pass",)),)
_CONTROL: Final = (_Rolled("player", "score", ("dribbling",)),)

_SCORES: Final = by_name(
    {
        **dict.fromkeys((TackleWon, TackleLost, TackleTied, TackleFoul), _TACKLE),
        Handball: _HANDBALL,
        **dict.fromkeys((NutmegWon, NutmegLost, NutmegTied), _NUTMEG),
        FouledInNutmeg: (_Rolled("player", "challenge", ("tackling",)),),
        **dict.fromkeys((DiveWon, DiveLost, DiveTied, DiveFoul), _DIVE),
        **dict.fromkeys((StealSucceeds, StealFails, StealFoul, TrySucceeds, TryFails), _TEST),
        **dict.fromkeys((Interception, InterceptionMissed, Blocked, NotBlocked), _TEST),
        **dict.fromkeys((Deflected, NotDeflected, LooseBallSaved, LooseBallBeatsKeeper), _SAVE),
        **dict.fromkeys((OverTheWall, LowFreeKick, PenaltyMissed), _SHOT),
        OffTargetWithIt: (_Rolled("by", "score", ("heading",)),),
        **dict.fromkeys((Accurate, Inaccurate), _PASS),
        **dict.fromkeys((Control, ControlFails), _CONTROL),
        DieAgain: (_Rolled("player", "score", ("tackling", "dribbling")),),
    }
)
"""Scores of reports, by their names."""

_DICE: Final = by_name(
    {
        **dict.fromkeys((Held, NotHeld), "handling"),
        **dict.fromkeys((Caught, Spilled), "catching"),
        **dict.fromkeys((Unhurt, Slowed, Injured), "resilience"),
        **dict.fromkeys((RecklessMiss, RecklessFoul), "reckless"),
        BookingTest: "booking",
    }
)
"""Purpose of the one bare die of reports, by their names."""

_AT_GOAL: Final = by_name({Shot: ("shooting",), HeaderAtGoal: ("heading",)})
_MISSED: Final = names_of(OffTarget, HeaderOffTarget, OutOfReach)
_BEATEN: Final = "save_beaten"
_SAVES: Final[Mapping[str, str]] = {"1": Save.name, "0": SaveTied.name, "-1": _BEATEN}
"""Result of a save, by its score against that of the shot (SHO-5)."""

_LEAPS: Final = "leaps"
"""Result of the other scores of a header."""

_CARDS: Final = names_of(NoCard, YellowCard, RedCard)
_HEADERS: Final = names_of(HeaderWon, HeaderLost, HeaderTied)
_STRAYS: Final = names_of(LooseBall, GoesAstray)
_WAYS_OUT: Final = names_of(Parried, TurnedBehind)
_TOSSES: Final = names_of(TossDecided, TossTied)


def duels_of(match: Match, reports: Iterable[AnyReport]) -> tuple[SceneDuel, ...]:
    """Return the reported dice, oldest first: scores against each other, tests, and bare dice."""
    told = list(reports)
    book = _Book(match, shooter=_scorer(told))
    for report in told:
        book.enter(report)
    return tuple(book.duels)


def _scorer(told: Sequence[AnyReport]) -> str:
    """Return the shooter for a goal's report whose shot was reported earlier; "" if unknown."""
    goals = [str(report.facts["scorer"] or "") for report in told if report.name == GoalScored.name]
    return goals[0] if goals and not any(report.name in _AT_GOAL for report in told) else ""


@dataclass(slots=True)
class _Book:
    """Reads reports one after another.

    leaps: challengers of an undecided header. shooter: the last player who shot or headed at goal, and the attribute,
    for a save. last: the last report with dice.
    """

    match: Match
    duels: list[SceneDuel] = field(default_factory=list[SceneDuel])
    leaps: list[Sum] = field(default_factory=list[Sum])
    shooter: str = ""
    by: tuple[str, ...] = ("shooting",)
    last: str = ""

    def enter(self, report: AnyReport) -> None:
        """Read one report; most have no dice."""
        name, facts = report.name, _texts(report)
        if name in _AT_GOAL:
            self.shooter, self.by = facts["player"], _AT_GOAL[name]
        if name == HeaderAtGoal.name:
            self._mates(facts)
        if name == Challenges.name:
            self.leaps.append(self._sum(facts["player"], facts["score"], ("heading", "aerial")))
        elif name in _CARDS and self.last == BookingTest.name:
            self.duels[-1] = replace(self.duels[-1], outcome=self._outcome(name, facts))
        else:
            self._add(name, facts)

    def _add(self, name: str, facts: Mapping[str, str]) -> None:
        """Add the dice of one report, if there are any."""
        before = len(self.duels)
        if name in _HEADERS:
            self._header(name, facts)
        elif name == Save.name:
            shot = self._sum(self.shooter, facts["against"], self.by)
            self._save(facts, shot, self._sum(facts["player"], facts["score"], ("saving",)))
        elif name == PenaltyTaken.name:
            shot = self._sum(facts["player"], facts["score"], ("shooting",))
            self._save(facts, shot, self._sum(facts["keeper"], facts["reply"], ("saving",)))
        elif name in _MISSED:
            self._told(name, facts, self._sum(facts.get("player", self.shooter), facts["score"], self.by))
        elif name in _SCORES:
            rolled = (one for one in _SCORES[name] if one.score in facts)  # a foul needs no reply
            self._told(name, facts, *(self._sum(facts[one.who], facts[one.score], one.by) for one in rolled))
        elif name in _DICE:
            self._told(name, facts, self._die(facts["player"], _DICE[name], facts["die"]))
        else:
            self._add_no_players(name, facts)
        if len(self.duels) > before:
            self.last = name

    def _add_no_players(self, name: str, facts: Mapping[str, str]) -> None:
        """Add dice that no player rolls: of the ball, the referee and the sides."""
        if name in _STRAYS:
            rolled = ("distance",) if self.last == Parried.name else ("direction", "distance")
            self._told(name, facts, *(Sum("", T_(BALL), T_(ROLLED_FOR[what]), int(facts[what])) for what in rolled))
        elif name in _WAYS_OUT:
            before = self.duels.pop().sums if self.last == NotHeld.name and self.duels else ()
            self._told(name, facts, *before, self._die(facts["player"], "direction", facts["direction"]))
            self.last = name
        elif name == AddedTime.name:
            leniency = int(facts["leniency"])
            self._told(
                name, facts, Sum("", T_(REFEREE), T_(ROLLED_FOR["added_time"]), int(facts["die"]), pips=leniency)
            )
        elif name in _TOSSES:
            dice = [
                Sum(
                    side.value,
                    club_of(squad),
                    T_(ROLLED_FOR["toss"]),
                    int(facts.get(side.value, facts.get("die", "1"))),
                )
                for side, squad in self.match.squads.items()
            ]
            self._told(name, facts, *dice)

    def _header(self, name: str, facts: Mapping[str, str]) -> None:
        """Add the best scores of both sides, which decide a header, and before them all others (HEA-5)."""
        attack = self._sum(facts["attacker"], facts["score"], ("heading", "aerial"))
        defence = self._sum(facts["defender"], facts["reply"], ("heading", "aerial"))
        others = [leap for leap in self.leaps if leap not in {attack, defence}]
        if others:
            self._told(_LEAPS, facts, *others)
        self._told(name, facts, attack, defence)
        self.leaps = []

    def _mates(self, facts: Mapping[str, str]) -> None:
        """Add the scores of the scorer's team-mates at an unchallenged header (HEA-3)."""
        best = self._sum(facts["player"], facts["score"], self.by)
        others = [leap for leap in self.leaps if leap != best]
        if others:
            self._told(_LEAPS, facts, *others)
        self.leaps = []

    def _save(self, facts: Mapping[str, str], shot: Sum, save: Sum) -> None:
        """Add a save: the goalkeeper's score against that of the shot."""
        shot = shot if shot.side else replace(shot, side=_OTHER[save.side])
        self._told(_SAVES[facts["stands"]], facts, shot, save)

    def _told(self, name: str, facts: Mapping[str, str], *sums: Sum) -> None:
        self.duels.append(SceneDuel(sums, self._outcome(name, facts)))

    def _outcome(self, name: str, facts: Mapping[str, str]) -> str:
        """Return the result of dice in words, by the report's name."""
        names = {fact: self._called(value) for fact, value in facts.items()}
        if "direction" in facts:
            names["direction"] = direction(facts["direction"])
        words = worded(OUTCOMES[name], facts).format_map(names)
        if "least" in facts and name in MISSED:
            words = T_(NEEDS).format(outcome=words, least=facts["least"])
        return words[:1].upper() + words[1:]

    def _called(self, fact: str) -> str:
        """Return the name for an id: shirt and last name of a player, a side's club; anything else unchanged."""
        clubs = {side.value: club_of(squad) for side, squad in self.match.squads.items()}
        player = self.match.players.get(fact)
        return clubs.get(fact, fact) if player is None else called(player)

    def _sum(self, who: str, score: str, by: tuple[str, ...]) -> Sum:
        """Read a score.

        who: a player, "9h"; "" if reported earlier. score: "4+5-1=8". by: the possible attributes.
        """
        pips, face, modifiers = _numbers(score)
        star = "★" in score
        player = self.match.players.get(who)
        if player is None:
            return Sum("", T_(SHOT), T_(ROLLED_FOR[by[0]]), face, pips, modifiers, star=star)
        card, ordered = self.match.pips(player), by[::-1] if self.match.is_keeper(player) else by
        what = next((name for name in ordered if getattr(card, name) == pips), ordered[0])
        return Sum(player.side.value, called(player), T_(ROLLED_FOR[what]), face, pips, modifiers, star=star)

    def _die(self, who: str, what: str, face: str) -> Sum:
        """Read a bare die. who: a player, "9h"."""
        player = self.match.players.get(who)
        side = "" if player is None or what == "booking" else player.side.value
        return Sum(side, T_(REFEREE) if what == "booking" else self._called(who), T_(ROLLED_FOR[what]), int(face))


def _numbers(score: str) -> tuple[int, int, int]:
    """Read attribute, face and modifiers from a score, "4+5-1=8"; a face may be followed by a star."""
    pips, _, more = score.partition("+")
    total = score.rpartition("=")[2]
    return int(pips), int(more[0]), int(total) - int(pips) - int(more[0])


def _texts(report: AnyReport) -> dict[str, str]:
    return {name: str(fact) for name, fact in report.facts.items()}
