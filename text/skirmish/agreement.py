"""Words for the agreed settings of a skirmish, before it and during it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.skirmish.field_files.random_field import RANDOM
from rules.skirmish.model.figures import Side
from rules.skirmish.model.switches import VERSION, Switches, version_in
from rules.skirmish.warbands.warband import title_in
from text.languages import T_
from text.message import N_, AgreementWords, N_plural, filled
from text.skirmish.clauses import CHAPTERS
from text.switches import otherwise

EDITIONS: Final[Mapping[str, str]] = {"standard": N_("Standard: our reading of the rules")}
"""Names of the editions in the menu."""

ADJUSTABLE: Final[Mapping[str, str]] = {
    "state": N_("State of a figure"),
    "wounds": N_("Wounds left"),
    "flight": N_("Fleeing"),
    "shooting": N_("Shots fired"),
    "spells": N_("Spells"),
    "fights": N_("Fights"),
    "match": N_("End of the match"),
}
"""Settings that can be agreed, by their names in the rules."""

_WARBANDS: Final = N_("{home} v {away}.")
_AGREED: Final = N_plural(
    "{rounds} turn per side on {field}.",
    "{rounds} turns per side on {field}.",
    "rounds",
)
_RANDOM: Final = N_plural(
    "{rounds} turn per side on a random field.",
    "{rounds} turns per side on a random field.",
    "rounds",
)
_EARLIER: Final = N_("Rulebook version {version}, as when the match started.")
_CHANGED: Final = N_("Rule changes: {changes}.")


def agreed(head: Mapping[str, str]) -> AgreementWords:
    """Return the agreed settings in a log's head: warbands, turns and field, and changed switches."""
    home, away = (title_in(head, side)[0] for side in Side)
    facts = {"rounds": head["rounds"], "field": head["field"]}
    said = [filled(_RANDOM if head["field"] == RANDOM else _AGREED, facts)]
    if version_in(head) < VERSION:
        said.append(filled(_EARLIER, {"version": version_in(head)}))
    _, *changes = head["edition"].split()
    said += [T_(_CHANGED).format(changes=otherwise(changes, Switches, CHAPTERS))] if changes else []
    return AgreementWords(filled(_WARBANDS, {"home": home, "away": away}), tuple(said))
