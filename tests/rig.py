"""Test rig of the rules: set a scene, play a script with its dice through the referee, inspect the match."""

from __future__ import annotations

from rules import script
from rules.asking import Play
from rules.counter_attack.dice.scores import DIE_CLAUSE
from rules.counter_attack.movement.movement_phase import play_movement_phase
from rules.counter_attack.scenes.scene import set_scene
from rules.counter_attack.squads.cards import Card, Player
from rules.counter_attack.state.match import Match
from rules.referee import Referee

__all__ = [
    "asked_of",
    "ball_is_with",
    "in_play",
    "phase",
    "place_of",
    "play_out",
    "play_until",
    "set_scene",
    "told",
    "under_way",
]


def play_out(play: Play[None], lines: str) -> Referee:
    """Play exactly this script to the end of `play`: every line is used, and no question is left."""
    referee = Referee(play, die_clause=DIE_CLAUSE)
    script.play_out(referee, lines)
    return referee


def play_until(play: Play[None], lines: str) -> Referee:
    """Play exactly this script, and stop with the next question."""
    referee = Referee(play, die_clause=DIE_CLAUSE)
    script.play_out(referee, lines, to_the_end=False)
    return referee


def told(referee: Referee) -> list[str]:
    """Return the names of all reports, in order."""
    return [report.name for _, report in referee.reports]


def facts_of(referee: Referee, name: str) -> dict[str, str]:
    """Return the facts of the last report of a name, each as text."""
    *_, facts = (report.facts for _, report in referee.reports if report.name == name)
    return {fact: str(value) for fact, value in facts.items()}


def ball_is_with(match: Match, name: str) -> bool:
    """Return whether the player called `name` has the ball."""
    return match.ball_is_with(match.player(name))


def in_play(scene: str) -> Match:
    """Set a scene with play under way, and a goalkeeper on each goal line if the scene has none."""
    stand = {part.split()[0]: part.split()[1] for part in scene.replace("\n", ";").split(";") if part.strip()}
    keepers = {"1h": "M1", "1a": "M37"}
    missing = [f"{name} {place}" for name, place in keepers.items() if name not in stand]
    return under_way("; ".join([*missing, scene]))


def under_way(scene: str) -> Match:
    """Set a scene with play under way, outside a movement phase."""
    match = set_scene(scene)
    match.begin_action()
    return match


def phase(match: Match) -> Play[None]:
    """Play a movement phase, as if just called."""
    match.begin_action()
    return play_movement_phase(match)


def place_of(match: Match, name: str) -> str:
    """Return the hex of the player called `name`, such as "K19"."""
    return str(match.hex_of(match.player(name)))


def asked_of(referee: Referee) -> str:
    """Return who is asked now, such as "home" or "4a"."""
    assert referee.question is not None
    return referee.question.who


def give_card(player: Player, card: Card) -> None:
    """Give a player of a scene another card, which no match ever does."""
    object.__setattr__(player, "card", card)
