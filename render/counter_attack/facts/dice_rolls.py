"""The dice of a football match, from reports: roller, purpose, and result."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from render.counter_attack.facts.scene import SceneDuel, Sum
from render.counter_attack.facts.short_names import called
from rules.counter_attack.state.match import Match
from rules.reports import AnyReport
from text.counter_attack.dice_captions import BALL, MISSED, NEEDS, OUTCOMES, REFEREE, ROLLED_FOR, SHOT, direction
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


_TACKLE: Final = _Rolled("tackler", "challenge", ("tackling",)), _Rolled("dribbler", "reply", ("dribbling",))
_HANDBALL: Final = _Rolled("tackler", "challenge", ("saving",)), _Rolled("dribbler", "reply", ("dribbling",))
_NUTMEG: Final = _Rolled("carrier", "reply", ("dribbling",)), _Rolled("defender", "challenge", ("tackling",))
_DIVE: Final = _Rolled("keeper", "dive", ("saving",)), _Rolled("carrier", "reply", ("dribbling",))
_TEST: Final = (_Rolled("player", "score", ("tackling", "saving")),)
_SAVE: Final = (_Rolled("player", "score", ("saving",)),)
_SHOT: Final = (_Rolled("player", "score", ("shooting",)),)
_PASS: Final = (_Rolled("player", "score", ("high_pass",)),)
_CONTROL: Final = (_Rolled("player", "score", ("dribbling",)),)

_SCORES: Final[Mapping[str, tuple[_Rolled, ...]]] = {
    **dict.fromkeys(("tackle_won", "tackle_lost", "tackle_tied"), _TACKLE),
    "handball": _HANDBALL,
    "tackle_foul": _TACKLE[:1],
    **dict.fromkeys(("nutmeg_won", "nutmeg_lost", "nutmeg_tied"), _NUTMEG),
    "fouled_in_nutmeg": (_Rolled("player", "challenge", ("tackling",)),),
    **dict.fromkeys(("dive_won", "dive_lost", "dive_tied"), _DIVE),
    "dive_foul": _DIVE[:1],
    **dict.fromkeys(("steal_succeeds", "steal_fails", "steal_foul", "try_succeeds", "try_fails"), _TEST),
    **dict.fromkeys(("interception", "interception_missed", "blocked", "not_blocked"), _TEST),
    **dict.fromkeys(("deflected", "not_deflected", "loose_ball_saved", "loose_ball_beats_keeper"), _SAVE),
    **dict.fromkeys(("over_the_wall", "penalty_missed"), _SHOT),
    "off_target_with_it": (_Rolled("by", "score", ("heading",)),),
    **dict.fromkeys(("accurate", "inaccurate"), _PASS),
    **dict.fromkeys(("control", "control_fails"), _CONTROL),
    "die_again": (_Rolled("player", "score", ("tackling", "dribbling")),),
}
"""Reports with scores, and their facts."""

_DICE: Final[Mapping[str, str]] = {
    "held": "handling",
    "not_held": "handling",
    "caught": "catching",
    "spilled": "catching",
    "unhurt": "resilience",
    "slowed": "resilience",
    "injured": "resilience",
    "reckless_miss": "reckless",
    "reckless_foul": "reckless",
    "booking_test": "booking",
}
"""Reports with one bare die, and its purpose."""

_AT_GOAL: Final[Mapping[str, tuple[str, ...]]] = {"shot": ("shooting",), "header_at_goal": ("heading",)}
_MISSED: Final = frozenset({"off_target", "out_of_reach"})
_SAVES: Final[Mapping[str, str]] = {"1": "save", "0": "save_tied", "-1": "save_beaten"}
"""Result of a save, by its score against that of the shot (SHO-5)."""

_CARDS: Final = frozenset({"no_card", "yellow_card", "red_card"})
_HEADERS: Final = frozenset({"header_won", "header_lost", "header_tied"})
_STRAYS: Final = frozenset({"loose_ball", "goes_astray"})
_WAYS_OUT: Final = frozenset({"parried", "turned_behind"})


def duels_of(match: Match, reports: Iterable[AnyReport]) -> tuple[SceneDuel, ...]:
    """Return the reported dice, oldest first: scores against each other, tests, and bare dice."""
    told = list(reports)
    book = _Book(match, shooter=_scorer(told))
    for report in told:
        book.enter(report)
    return tuple(book.duels)


def _scorer(told: Sequence[AnyReport]) -> str:
    """Return the shooter for a goal's report whose shot was reported earlier; "" if unknown."""
    goals = [str(report.facts["scorer"] or "") for report in told if report.name == "goal"]
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
        if name == "header_at_goal":
            self._mates(facts)
        if name == "challenges":
            self.leaps.append(self._sum(facts["player"], facts["score"], ("heading", "aerial")))
        elif name in _CARDS and self.last == "booking_test":
            self.duels[-1] = replace(self.duels[-1], outcome=self._outcome(name, facts))
        else:
            self._add(name, facts)

    def _add(self, name: str, facts: Mapping[str, str]) -> None:
        """Add the dice of one report, if there are any."""
        before = len(self.duels)
        if name in _HEADERS:
            self._header(name, facts)
        elif name == "save":
            shot = self._sum(self.shooter, facts["against"], self.by)
            self._save(facts, shot, self._sum(facts["player"], facts["score"], ("saving",)))
        elif name == "penalty_taken":
            shot = self._sum(facts["player"], facts["score"], ("shooting",))
            self._save(facts, shot, self._sum(facts["keeper"], facts["reply"], ("saving",)))
        elif name in _MISSED:
            self._told(name, facts, self._sum(facts.get("player", self.shooter), facts["score"], self.by))
        elif name in _SCORES:
            self._told(name, facts, *(self._sum(facts[one.who], facts[one.score], one.by) for one in _SCORES[name]))
        elif name in _DICE:
            self._told(name, facts, self._die(facts["player"], _DICE[name], facts["die"]))
        else:
            self._add_no_players(name, facts)
        if len(self.duels) > before:
            self.last = name

    def _add_no_players(self, name: str, facts: Mapping[str, str]) -> None:
        """Add dice that no player rolls: of the ball, the referee and the sides."""
        if name in _STRAYS:
            rolled = ("distance",) if self.last == "parried" else ("direction", "distance")
            self._told(name, facts, *(Sum("", T_(BALL), T_(ROLLED_FOR[what]), int(facts[what])) for what in rolled))
        elif name in _WAYS_OUT:
            before = self.duels.pop().sums if self.last == "not_held" and self.duels else ()
            self._told(name, facts, *before, self._die(facts["player"], "direction", facts["direction"]))
            self.last = name
        elif name == "added_time":
            leniency = int(facts["leniency"])
            self._told(
                name, facts, Sum("", T_(REFEREE), T_(ROLLED_FOR["added_time"]), int(facts["die"]), pips=leniency)
            )
        elif name in {"toss", "toss_tied"}:
            dice = [
                Sum(side.value, squad.club, T_(ROLLED_FOR["toss"]), int(facts.get(side.value, facts.get("die", "1"))))
                for side, squad in self.match.squads.items()
            ]
            self._told(name, facts, *dice)

    def _header(self, name: str, facts: Mapping[str, str]) -> None:
        """Add the best scores of both sides, which decide a header, and before them all others (HEA-5)."""
        attack = self._sum(facts["attacker"], facts["score"], ("heading", "aerial"))
        defence = self._sum(facts["defender"], facts["reply"], ("heading", "aerial"))
        others = [leap for leap in self.leaps if leap not in {attack, defence}]
        if others:
            self._told("leaps", facts, *others)
        self._told(name, facts, attack, defence)
        self.leaps = []

    def _mates(self, facts: Mapping[str, str]) -> None:
        """Add the scores of the scorer's team-mates at an unchallenged header (HEA-3)."""
        best = self._sum(facts["player"], facts["score"], self.by)
        others = [leap for leap in self.leaps if leap != best]
        if others:
            self._told("leaps", facts, *others)
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
        clubs = {side.value: squad.club for side, squad in self.match.squads.items()}
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
