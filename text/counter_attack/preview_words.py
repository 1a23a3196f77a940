"""Orders of a plan in words: which player goes from where to where, past whom."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from rules.counter_attack.movement.reports import Moves
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.match import Match
from rules.hexes import Hex
from rules.planning.previews import PreviewedOrder
from text.counter_attack.answers import CHALLENGE, CHALLENGES, label
from text.counter_attack.names import called
from text.languages import T_
from text.message import N_, plain

_MOVES: Final = N_("**{player}** {start} → {to}")
_ON: Final = N_("{order} · if won, headed to {to}")
_BY: Final = N_("via {way}")
_PAST: Final = N_("past {defenders}")
_MOVE: Final = re.compile(r"(?P<shirt>\d{1,2}) (?P<to>[A-Z]\d{1,2})(?: via (?P<way>.+))?")


def order_words(match: Match, side: str, order: PreviewedOrder, names: Mapping[str, str]) -> str:
    """Return an order in words: "10h Vale J10 → K12, by J11, past 4a Moss".

    match: after the plan; side: the plan's.
    names: of players, by the ids in facts. The path and the opponents on it are named if dice may fall there.
    """
    challenge = CHALLENGE.fullmatch(order.answer)
    if challenge is not None:
        return f"**{_challenge(side, challenge, names)}**"
    found = _MOVE.fullmatch(order.answer)
    if found is None:
        words = f"**{plain(label(match, side, order.answer))}**"
        return T_(_ON).format(order=words, to=_place(match, order.later)) if order.later else words
    player = f"{int(found['shirt'])}{Side(side).letter}"
    start = next((report.facts["start"] for report in order.told if report.name == Moves.name), "")
    facts = {"player": names.get(player, player), "start": start, "to": found["to"]}
    words = [" ".join(T_(_MOVES).format(**facts).split())]
    way = [Hex.parse(place) for place in (found["way"] or "").split()]
    if order.rolls or order.short == order.answer:
        words += [T_(_BY).format(way=", ".join(map(str, way)))] if way else []
    passed = _passed(match, side, [*way, Hex.parse(found["to"])]) if order.rolls else []
    words += [T_(_PAST).format(defenders=", ".join(names.get(one, one) for one in passed))] if passed else []
    return ", ".join(words)


def _place(match: Match, label_: str) -> str:
    """Return a hex with its player's name."""
    there = match.player_on(Hex.parse(label_))
    return f"{label_} ({plain(called(there))})" if there is not None else label_


def _challenge(side: str, found: re.Match[str], names: Mapping[str, str]) -> str:
    ours, theirs = Side(side).letter, Side(side).other.letter
    tackler, target = f"{found['tackler']}{ours}", f"{found['target']}{theirs}"
    called = {"tackler": names.get(tackler, tackler), "target": names.get(target, target)}
    return T_(CHALLENGES[found["manner"]]).format(**called)


def _passed(match: Match, side: str, way: list[Hex]) -> list[str]:
    """Return the opponents next to a path, in its order."""
    return list(dict.fromkeys(str(one) for place in way for one in match.touching(place, Side(side).other)))
