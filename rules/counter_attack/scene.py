"""A position in words, for tests and worked cases: who stands where, who has the ball, and what comes next.

    4h H12 tackling=4; 10a H13 dribbling=5 ball; 1h M1; 1a M37
    attack away; situation at feet; called 3; half 2

Parts stand between semicolons or on lines of their own. A player is a shirt and a side ("1" and "12" keep goal), a hex,
and any attributes (in pips) that differ from 3 (pace 5, handling 4), or an ability (`ability=gladiator_+1`). Facts:
`attack` (home, away), `situation` (a value of Situation), `spot` (a hex), `ball` (a hex; or the word behind a player),
`number` (actions of a half), `called`, `added`, `half`, `leniency`, `kicked_off` (home, away), `out` (players that sit
out the next phase), `feet` (the side whose goalkeeper may not use its hands), `touched` (who touched the ball last),
`rulebook 1` (an older version of the rulebook), `offside yes` (chapter OFF; without it, nobody is ever offside in a
scene), `settle yes` (CLK-5), `jackpot yes` (chapter JAC), `abilities yes`, `squads draft` (SET-2, with our own deck),
`bench` (the substitutes; nobody where it is not said), `booked`, `replaced`, `injured` (players; injured twice where it
is said twice), `goal` (who keeps goal instead), `score 1-0` (goals so far), `first_leg 1-2` and `away_goals yes` (of a
second leg), `out.home.1 suspended 2 Player 9`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from rules.counter_attack.abilities import ABILITIES
from rules.counter_attack.ability import Ability, read_ability
from rules.counter_attack.absent import OUT
from rules.counter_attack.cards import Card, Player, Side
from rules.counter_attack.deck import DECK
from rules.counter_attack.duel import JACKPOT
from rules.counter_attack.editions import DEFAULT, RULEBOOK, VERSION
from rules.counter_attack.match import Goal, Match
from rules.counter_attack.notation import read_place
from rules.counter_attack.offside import OFF, OPTION
from rules.counter_attack.situation import Situation
from rules.counter_attack.squad import SIZE, SQUADS, Squad, deck_in_head, is_draft
from rules.counter_attack.terms import AWAY_GOALS, FIRST_LEG, SETTLE
from rules.errors import LogUnreadable
from rules.hexes import Hex

PLAIN: Final = Card("", pace=5, dribbling=3, heading=3, high_pass=3, resilience=3, shooting=3, tackling=3)
PLAIN_KEEPER: Final = Card(
    "", keeper=True, pace=5, dribbling=3, high_pass=3, resilience=3, aerial=3, saving=3, handling=4
)
KEEPERS: Final = frozenset({1, 12})
HALF: Final = 30


def set_scene(text: str) -> Match:
    """Make a match that stands as the text says. Raises LogUnreadable or a refusal of the notation."""
    parts = [part.strip() for line in text.splitlines() for part in line.split(";") if part.strip()]
    players = [part.split() for part in parts if part[0].isdigit()]
    facts = [_fact(part) for part in parts if not part[0].isdigit()]
    head = _head(players) | {name: fact for name, fact in facts if _is_of_the_head(name)}
    match = Match(head | dict(deck_in_head(DECK)) if is_draft(head) else head)
    match.situation = Situation.AT_FEET
    places = {match.player(words[0]): read_place(words[1]) for words in players}
    match.line_up(places)
    match.bench.clear()
    for words in players:
        if "ball" in words[2:]:
            match.give_ball(match.player(words[0]))
    for name, fact in facts:
        if name in _FACTS:
            _FACTS[name](match, fact)
    return match


def _head(players: list[list[str]]) -> dict[str, str]:
    head = {"ruleset": "counter_attack", "edition": DEFAULT, RULEBOOK: str(VERSION), "half": str(HALF), OPTION: OFF}
    for side in Side:
        changed = {words[0][:-1]: dict(_attributes(words)) for words in players if words[0][-1] == side.letter}
        cards = tuple(_card(shirt, changed.get(str(shirt), {})) for shirt in range(1, SIZE + 1))
        head |= Squad(side.value.title(), "#ffffff" if side is Side.HOME else "#202020", cards).in_head(side)
    return head


def _attributes(words: list[str]) -> Iterator[tuple[str, int | Ability | None]]:
    for word in words[2:]:
        name, equals, given = word.partition("=")
        if equals:
            yield name, read_ability(given.replace("_", " ")) if name == "ability" else int(given)


def _card(shirt: int, changed: Mapping[str, int | Ability | None]) -> Card:
    plain = PLAIN_KEEPER if shirt in KEEPERS else PLAIN
    return replace(plain, name=f"Player {shirt}", **changed)


def _fact(part: str) -> tuple[str, str]:
    name, _, fact = part.partition(" ")
    if not _is_of_the_head(name) and name not in _FACTS:
        raise LogUnreadable(0, part)
    return name, fact.strip()


def _is_of_the_head(name: str) -> bool:
    return name in _IN_HEAD or name.startswith(OUT)


def _clock(name: str) -> Callable[[Match, str], None]:
    def set_it(match: Match, fact: str) -> None:
        match.clock = replace(match.clock, **{name: int(fact)})

    return set_it


def _set_attack(match: Match, fact: str) -> None:
    match.attack = Side(fact)


def _set_kicked_off(match: Match, fact: str) -> None:
    match.first_kick_off = Side(fact)


def _set_situation(match: Match, fact: str) -> None:
    match.situation = Situation(fact)


def _set_spot(match: Match, fact: str) -> None:
    match.spot = Hex.parse(fact)


def _set_ball(match: Match, fact: str) -> None:
    match.ball_to(Hex.parse(fact))


def _set_leniency(match: Match, fact: str) -> None:
    match.leniency = int(fact)


def _set_out(match: Match, fact: str) -> None:
    match.stay_out(_named(match, fact))


def _named(match: Match, fact: str) -> list[Player]:
    return [match.player(name) for name in fact.split()]


def _set_feet(match: Match, fact: str) -> None:
    match.feet_only = Side(fact)


def _set_last_touch(match: Match, fact: str) -> None:
    match.last_touch = match.player(fact)


def _set_bench(match: Match, fact: str) -> None:
    match.bench.update(_named(match, fact))


def _set_booked(match: Match, fact: str) -> None:
    match.booked.update(_named(match, fact))


def _set_replaced(match: Match, fact: str) -> None:
    match.replaced.update(_named(match, fact))


def _set_injured(match: Match, fact: str) -> None:
    for player in _named(match, fact):
        match.injure(player)


def _set_score(match: Match, fact: str) -> None:
    for side, goals in zip(Side, fact.split("-"), strict=True):
        match.goals += [Goal(side, "", 0)] * int(goals)


def _set_in_goal(match: Match, fact: str) -> None:
    match.in_goal.update({player.side: player for player in _named(match, fact)})


_IN_HEAD: Final = frozenset({"edition", RULEBOOK, OPTION, SETTLE, FIRST_LEG, AWAY_GOALS, JACKPOT, ABILITIES, SQUADS})
_FACTS: Final[Mapping[str, Callable[[Match, str], None]]] = {
    "attack": _set_attack,
    "situation": _set_situation,
    "spot": _set_spot,
    "ball": _set_ball,
    "leniency": _set_leniency,
    "kicked_off": _set_kicked_off,
    "out": _set_out,
    "feet": _set_feet,
    "touched": _set_last_touch,
    "bench": _set_bench,
    "booked": _set_booked,
    "replaced": _set_replaced,
    "injured": _set_injured,
    "goal": _set_in_goal,
    "score": _set_score,
    "number": _clock("number"),
    "called": _clock("called"),
    "added": _clock("added"),
    "half": _clock("half"),
}
