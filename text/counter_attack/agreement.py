"""What two managers agree on before a football match, in words: the editions to choose from, and what a head says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.counter_attack.abilities import ABILITIES
from rules.counter_attack.absent import out_in
from rules.counter_attack.cards import Side
from rules.counter_attack.duel import JACKPOT
from rules.counter_attack.editions import VERSION, version_in
from rules.counter_attack.offside import OPTION as OFFSIDE
from rules.counter_attack.squad import is_draft, squad_in
from rules.counter_attack.terms import AWAY_GOALS, EXTRA_TIME, SETTLE, SHOOT_OUT, YES, first_leg
from rules.odds import CONFIRM, NONE, assistance
from text.languages import T_
from text.message import N_, filled

EDITIONS: Final[Mapping[str, str]] = {
    "community": N_("Community: the rules of today"),
    "community2021": N_("Community 2021: the rules of that spring"),
    "condensed": N_("Condensed: the short list, a game of its own"),
    "printed2019": N_("Printed 2019: the box with its amendments"),
}
"""How each named edition stands in the list to choose from."""

_EDITION: Final = N_("Edition {edition}, {half} actions a half, {home} v {away}.")
_CHANGED: Final = N_("{name} (with {changes})")
_EARLIER: Final = N_("Rulebook version {version}, as when it started.")
_DRAFT: Final = N_("Both draft their squads from {cards} cards.")
_SETTLE: Final = N_("A draw goes on to extra time and a shoot-out.")
_EXTRA_TIME: Final = N_("A draw goes on to extra time, and stands after that.")
_SHOOT_OUT: Final = N_("A draw goes on to a shoot-out.")
_SECOND_LEG: Final = N_(
    "It is the second leg, and both count together: {home} begin with {ours}, {away} with {theirs}."
)
_AWAY_GOALS: Final = N_("Level on aggregate, goals away count double.")
_OUT: Final = N_("Suspended or injured: {players}.")
_STANDS: Final = N_("A draw stands.")
_FOLLOWS: Final[Mapping[str, str]] = {YES: _SETTLE, EXTRA_TIME: _EXTRA_TIME, SHOOT_OUT: _SHOOT_OUT}
_JACKPOT: Final = N_("Duels are rolled with dice of twelve faces.")
_ABILITIES: Final = N_("Abilities on the cards count.")
_NO_OFFSIDE: Final = N_("There is no offside.")
_HELP: Final[Mapping[str, str]] = {
    CONFIRM: N_("No odds are told."),
    NONE: N_("No odds are told, and nobody is warned of dice."),
}
_REFEREE: Final = N_("A die draws the referee.")


def agreed(head: Mapping[str, str]) -> str:
    """Say what the head of a log has been agreed on: edition, half, clubs, and each option."""
    name, *changes = head["edition"].split()
    edition = T_(_CHANGED).format(name=name, changes=", ".join(changes)) if changes else name
    home, away = (squad_in(head, side).club for side in Side)
    facts = {"edition": edition, "half": head["half"], "home": home, "away": away}
    said = [filled(_EDITION, facts)]
    if version_in(head) < VERSION:
        said.append(filled(_EARLIER, {"version": version_in(head)}))
    if is_draft(head):
        said.append(filled(_DRAFT, {"cards": sum(name.startswith("deck.") for name in head)}))
    said += _settled_by(head, home, away)
    said += [T_(_JACKPOT)] if head.get(JACKPOT) == "yes" else []
    said += [T_(_ABILITIES)] if head.get(ABILITIES) == "yes" else []
    said += [T_(_NO_OFFSIDE)] if OFFSIDE in head else []
    said += [T_(_HELP[level]) for level in [assistance(head)] if level in _HELP]
    out = [one.name for side in Side for one in out_in(head, side).values()]
    said += [filled(_OUT, {"players": ", ".join(out)})] if out else []
    return " ".join([*said, T_(_REFEREE)])


def _settled_by(head: Mapping[str, str], home: str, away: str) -> list[str]:
    """Say what comes after a match that is level, and what it begins with. home, away: the clubs."""
    said = [T_(_FOLLOWS.get(head.get(SETTLE, ""), _STANDS))]
    first = first_leg(head)
    if first is not None:
        said.insert(0, filled(_SECOND_LEG, {"home": home, "away": away, "ours": first[0], "theirs": first[1]}))
        said += [T_(_AWAY_GOALS)] if AWAY_GOALS in head else []
    return said
