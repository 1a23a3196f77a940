"""Positions in words, for tests and worked cases: the players, the ball, and the next situation.

    4h H12 tackling=4; 10a H13 dribbling=5 ball; 1h M1; 1a M37
    attack away; situation at feet; called 3; half 2

Parts are separated by semicolons or line ends. A player is a shirt and a side ("1" and "12" keep goal), a hex, and any
attributes (in pips) that differ from 3 (pace 5, handling 4), an ability (`ability=gladiator_+1`) or a name (`name=Ox`).
Facts:
`attack` (home, away), `situation` (a value of Situation), `spot` (a hex), `ball` (a hex; or the word behind a player),
`number` (actions of this half; the default in extra time is a third of a half's), `called`, `added`, `half`,
`leniency`, `kicked_off` (home, away), `out` (players that sit out the next phase), `feet` (the side whose goalkeeper
may not use its hands), `touched` (who touched the ball last), `rulebook 1` (an older version of the rulebook),
`offside yes` (chapter OFF; without it, nobody is ever offside in a scene), `settle yes` (CLK-5), `jackpot yes` (chapter
JAC), `abilities yes`, `squads draft` (SET-2, with our own deck), `bench` (the substitutes; none by default),
`booked`, `replaced`, `injured` (players; named twice if injured twice), `goal` (another player who keeps goal),
`score 1-0` (goals so far), `first_leg 1-2` and `away_goals yes` (of a second leg), `out.home.1 suspended 2 Player 9`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from typing import Final

from rules.case_stage import number_in, one_of, parts_of, reading
from rules.counter_attack.ball.offside import OFF, OPTION
from rules.counter_attack.scenes.scene_head import IN_HEAD, check_in_head, place_in_words, score_in_words
from rules.counter_attack.squads.card_abilities import Ability, read_ability
from rules.counter_attack.squads.cards import Card, Player, Side, name_of
from rules.counter_attack.squads.draft_deck import DECK
from rules.counter_attack.squads.squad import SIZE, Squad, deck_in_head, is_draft
from rules.counter_attack.squads.unavailable import OUT
from rules.counter_attack.state.clock import LAST_HALF, a_third
from rules.counter_attack.state.match import Goal, Match
from rules.counter_attack.state.named_editions import DEFAULT, VERSION
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex
from rules.rulebook import RULEBOOK

PLAIN: Final = Card("", pace=5, dribbling=3, heading=3, high_pass=3, resilience=3, shooting=3, tackling=3)
PLAIN_KEEPER: Final = Card(
    "", keeper=True, pace=5, dribbling=3, high_pass=3, resilience=3, aerial=3, saving=3, handling=4
)
KEEPERS: Final = frozenset({1, 12})
HALF: Final = 30
MOST_PIPS: Final = 20
"""Largest number of pips of an attribute in a scene."""
LENIENCY: Final = (2, 6)
"""The lowest and highest leniency in a scene; with 6, only a 6 leads to a booking."""
NAMES: Final = frozenset(name_of(side, shirt) for side in Side for shirt in range(1, SIZE + 1))
ATTRIBUTES: Final = frozenset(each.name for each in fields(Card)) - {"name", "keeper"}
"""The attributes that a scene may set to a number; abilities are set by their words."""
NAME: Final = "name"


def set_scene(text: str) -> Match:
    """Return a match in the position that a text describes. Raises SceneUnclear."""
    parts = list(parts_of(text))
    players = [_player(line, part) for line, part in parts if part[0].isdigit()]
    facts = [_fact(line, part) for line, part in parts if not part[0].isdigit()]
    head = _head([each.words for each in players]) | {each.name: each.fact for each in facts if each.is_of_the_head}
    match = Match(head | dict(deck_in_head(DECK)) if is_draft(head) else head)
    match.situation = Situation.AT_FEET
    match.line_up(_places(match, players))
    match.bench.clear()
    for each in players:
        if "ball" in each.words[2:]:
            match.give_ball(match.player(each.words[0]))
    for each in facts:
        if not each.is_of_the_head:
            with reading(each.line, each.part):
                _FACTS[each.name](match, each.fact)
    if match.clock.is_extra and not any(each.name == "number" for each in facts):
        match.clock = replace(match.clock, number=a_third(match.clock.number))
    return match


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a scene, such as "10h K19 ball" or "attack home", and its line number."""

    line: int
    part: str

    @property
    def words(self) -> list[str]:
        return self.part.split()

    @property
    def name(self) -> str:
        return self.words[0]

    @property
    def fact(self) -> str:
        return self.part.partition(" ")[2].strip()

    @property
    def is_of_the_head(self) -> bool:
        return self.name in IN_HEAD or self.name.startswith(OUT)


def _player(line: int, part: str) -> _Part:
    """Return a player in a scene. Raises SceneUnclear."""
    with reading(line, part):
        name, *rest = part.split()
        if name not in NAMES:
            raise ValueError(f"there is no player {name}: shirts go from 1 to {SIZE}, behind them h or a")
        if not rest or "=" in rest[0] or rest[0] == "ball":
            raise ValueError(f"where {name} stands is missing, a hex such as K19")
        _ = dict(_attributes(part.split()))
    return _Part(line, part)


def _places(match: Match, players: list[_Part]) -> dict[Player, Hex]:
    """Return the hexes of all players. Raises SceneUnclear."""
    places: dict[Player, Hex] = {}
    taken: dict[Hex, str] = {}
    for each in players:
        with reading(each.line, each.part):
            name, place = each.words[0], place_in_words(each.words[1])
            if match.player(name) in places:
                raise ValueError(f"{name} is on the pitch already")
            if place in taken:
                raise ValueError(f"{taken[place]} stands on {place} already")
            places[match.player(name)], taken[place] = place, name
    return places


def _head(players: list[list[str]]) -> dict[str, str]:
    head = {"ruleset": "counter_attack", "edition": DEFAULT, RULEBOOK: str(VERSION), "half": str(HALF), OPTION: OFF}
    for side in Side:
        changed = {words[0][:-1]: dict(_attributes(words)) for words in players if words[0][-1] == side.letter}
        cards = tuple(_card(shirt, changed.get(str(shirt), {})) for shirt in range(1, SIZE + 1))
        head |= Squad(side.value.title(), "#ffffff" if side is Side.HOME else "#202020", cards).in_head(side)
    return head


def _attributes(words: list[str]) -> Iterator[tuple[str, int | str | Ability | None]]:
    for word in words[2:]:
        name, equals, given = word.partition("=")
        if name == NAME and given:
            yield name, given.replace("_", " ")
            continue
        if name not in (ATTRIBUTES if equals else {"ball"}):
            listed = ", ".join(sorted(ATTRIBUTES))
            raise ValueError(f"“{name}” is no attribute: there are {listed}" if equals else f"“{word}” says nothing")
        if equals:
            yield name, _ability(given) if name == "ability" else number_in(given, most=MOST_PIPS)


def _ability(given: str) -> Ability:
    ability = read_ability(given.replace("_", " "))
    if ability is None:
        raise ValueError(f"“{given}” is no ability, such as gladiator_+1")
    return ability


def _card(shirt: int, changed: Mapping[str, int | str | Ability | None]) -> Card:
    plain = PLAIN_KEEPER if shirt in KEEPERS else PLAIN
    return replace(plain, **{NAME: f"Player {shirt}", **changed})


def _fact(line: int, part: str) -> _Part:
    """Return a fact in a scene. Raises SceneUnclear."""
    fact = _Part(line, part)
    with reading(line, part):
        if not fact.is_of_the_head and fact.name not in _FACTS:
            raise ValueError(f"“{fact.name}” is no fact of a scene: there are {', '.join(sorted({*_FACTS, *IN_HEAD}))}")
        if fact.is_of_the_head:
            check_in_head(fact.name, fact.fact)
    return fact


def _clock(name: str, least: int = 0, most: int | None = None) -> Callable[[Match, str], None]:
    def set_it(match: Match, fact: str) -> None:
        match.clock = replace(match.clock, **{name: number_in(fact, least, most)})

    return set_it


def _set_attack(match: Match, fact: str) -> None:
    match.attack = Side(one_of(Side, fact))


def _set_kicked_off(match: Match, fact: str) -> None:
    match.first_kick_off = Side(one_of(Side, fact))


def _set_situation(match: Match, fact: str) -> None:
    match.situation = Situation(one_of(Situation, fact))


def _set_spot(match: Match, fact: str) -> None:
    match.spot = Hex.parse(fact)


def _set_ball(match: Match, fact: str) -> None:
    match.put_ball(Hex.parse(fact))


def _set_leniency(match: Match, fact: str) -> None:
    match.leniency = number_in(fact, *LENIENCY)


def _set_out(match: Match, fact: str) -> None:
    match.sit_out_next_phase(_named(match, fact))


def _named(match: Match, fact: str) -> list[Player]:
    return [match.player(name) for name in fact.split()]


def _set_feet(match: Match, fact: str) -> None:
    match.no_hands_side = Side(one_of(Side, fact))


def _set_last_touch(match: Match, fact: str) -> None:
    match.last_touch = match.player(fact)


def _set_bench(match: Match, fact: str) -> None:
    match.bench.update(_named(match, fact))


def _set_booked(match: Match, fact: str) -> None:
    match.booked.update(_named(match, fact))


def _set_replaced(match: Match, fact: str) -> None:
    match.substituted_off.update(_named(match, fact))


def _set_injured(match: Match, fact: str) -> None:
    for player in _named(match, fact):
        match.injure(player)


def _set_score(match: Match, fact: str) -> None:
    for side, goals in zip(Side, score_in_words(fact), strict=True):
        match.goals += [Goal(side, "", 0)] * goals


def _set_in_goal(match: Match, fact: str) -> None:
    match.in_goal.update({player.side: player for player in _named(match, fact)})


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
    "number": _clock("number", least=1),
    "called": _clock("called"),
    "added": _clock("added"),
    "half": _clock("half", least=1, most=LAST_HALF),
}
