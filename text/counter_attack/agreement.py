"""Words for the agreement before a football match: the editions to choose from, and what a head says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.counter_attack.ball.offside import OPTION as OFFSIDE
from rules.counter_attack.dice.ability_effects import ABILITIES
from rules.counter_attack.dice.scores import JACKPOT
from rules.counter_attack.periods.match_terms import AWAY_GOALS, EXTRA_TIME, SETTLE, SHOOT_OUT, YES, first_leg
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.squads.squad import is_draft, squad_in
from rules.counter_attack.squads.unavailable import out_in
from rules.counter_attack.state.edition import Edition
from rules.counter_attack.state.named_editions import VERSION, version_in
from rules.odds import CONFIRM, NONE, assistance
from text.counter_attack.clauses.clause_index import CHAPTERS
from text.languages import T_
from text.message import N_, AgreementWords, filled
from text.switches import otherwise

EDITIONS: Final[Mapping[str, str]] = {
    "community": N_("Community: today's rules"),
    "community2021": N_("Community 2021: the spring 2021 rules"),
    "condensed": N_("Condensed: shorter, quite different rules"),
    "printed2019": N_("Printed 2019: the boxed game plus errata"),
}
"""Names of the editions in the menu."""

_CLUBS: Final = N_("{home} v {away}.")
_EDITION: Final = N_("{edition} rules.")
_LENGTH: Final = N_("{half} actions per half.")
_CHANGED: Final = N_("Rule changes: {changes}.")
_EARLIER: Final = N_("Rulebook version {version}, as when the match started.")
_DRAFT: Final = N_("Both managers draft squads from {cards} cards.")
_SETTLE: Final = N_("If level: extra time, then penalties.")
_EXTRA_TIME: Final = N_("If level: extra time. Still level: a draw.")
_SHOOT_OUT: Final = N_("If level: straight to penalties.")
_SECOND_LEG: Final = N_("Second leg. From the first leg: {home} {ours}, {away} {theirs}.")
_AWAY_GOALS: Final = N_("If level on aggregate, away goals count double.")
_OUT: Final = N_("Suspended or injured: {players}.")
_STANDS: Final = N_("If level: a draw.")
_FOLLOWS: Final[Mapping[str, str]] = {YES: _SETTLE, EXTRA_TIME: _EXTRA_TIME, SHOOT_OUT: _SHOOT_OUT}
_JACKPOT: Final = N_("Duels use 12-sided dice.")
_ABILITIES: Final = N_("Abilities on the cards count.")
_NO_OFFSIDE: Final = N_("No offside.")
_HELP: Final[Mapping[str, str]] = {
    CONFIRM: N_("Odds are hidden."),
    NONE: N_("Odds and dice warnings are off."),
}


def agreed(head: Mapping[str, str]) -> AgreementWords:
    """Return the agreed settings in a log's head: clubs, edition and half, and each option."""
    name, *changes = head["edition"].split()
    home, away = (squad_in(head, side).club for side in Side)
    said = [filled(_EDITION, {"edition": called(name)}), filled(_LENGTH, {"half": head["half"]})]
    said += [T_(_CHANGED).format(changes=otherwise(changes, Edition, CHAPTERS))] if changes else []
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
    return AgreementWords(filled(_CLUBS, {"home": home, "away": away}), tuple(said))


def called(edition: str) -> str:
    """Return an edition's name without its description."""
    return T_(EDITIONS[edition]).partition(":")[0].strip()


def _settled_by(head: Mapping[str, str], home: str, away: str) -> list[str]:
    """Return sentences on a first leg and on how a level match is decided; none if draws stand as usual.

    home, away: the clubs.
    """
    follows, first = _FOLLOWS.get(head.get(SETTLE, "")), first_leg(head)
    said = [T_(follows or _STANDS)] if follows or first is not None else []
    if first is not None:
        said.insert(0, filled(_SECOND_LEG, {"home": home, "away": away, "ours": first[0], "theirs": first[1]}))
        said += [T_(_AWAY_GOALS)] if AWAY_GOALS in head else []
    return said
