"""Hiding, and figures that are seen or heard in spite of it: SK-HID-1 to SK-HID-6."""

from __future__ import annotations

from rules.asking import Play
from rules.errors import Refusal
from rules.skirmish.commands.errors import AlreadyHidden, Engaged, Heard, MayNotHide, NoCover
from rules.skirmish.hiding.reports import Hides, Revealed
from rules.skirmish.model.figures import Figure, Status
from rules.skirmish.model.match import Match
from rules.skirmish.sight.line_of_sight import are_near, sees_past_cover


def refusal_to_hiding(match: Match, figure: Figure) -> Refusal | None:
    """Return the refusal to hide a figure where it is, or None (SK-HID-1, SK-HID-2, SK-CHG-6)."""
    turn = figure.turn
    if figure.hidden and not figure.seen_by:
        return AlreadyHidden(figure.name)
    too_busy = turn.ran or turn.charged or turn.failed_charge or turn.fell or turn.no_hide
    if too_busy or figure.fleeing or figure.status is Status.STUNNED:
        return MayNotHide(figure.name)
    if match.is_engaged(figure):
        return Engaged(figure.name, tuple(each.name for each in match.opponents(figure)))
    for enemy in match.enemies(figure):
        if hears(match, enemy, figure):
            return Heard(figure.name, enemy.name, enemy.profile.initiative)
        if enemy.is_ready and sees_past_cover(match, enemy, figure):
            return NoCover(figure.name, enemy.name)
    return None


def hide(figure: Figure) -> Play[None]:
    """Hide a figure; its move is spent (SK-HID-1)."""
    figure.hidden = figure.turn.moved = True
    figure.seen_by = frozenset()
    yield Hides(figure=figure, at=figure.here)


def hears(match: Match, enemy: Figure, figure: Figure) -> bool:
    """Return whether an enemy is near enough to notice a figure, hidden or not (SK-HID-4)."""
    return enemy.is_ready and are_near(match, enemy, figure, enemy.profile.initiative)


def is_hidden_from(hider: Figure, viewer: Figure) -> bool:
    """Return whether a figure is hidden, and this enemy has not found it."""
    return hider.hidden and viewer.name not in hider.seen_by


def look_round(match: Match, mover: Figure) -> Play[None]:
    """Reveal the figures that a mover finds, and those that find it: after each step, and at each declaration."""
    for enemy in list(match.enemies(mover)):
        yield from _reveal_if_noticed(match, enemy, mover)
        yield from _reveal_if_noticed(match, mover, enemy)


def _reveal_if_noticed(match: Match, hider: Figure, viewer: Figure) -> Play[None]:
    """Reveal a hidden figure that the viewer hears (SK-HID-4) or sees past its cover, heard or not (SK-HID-5)."""
    if is_hidden_from(hider, viewer) and hears(match, viewer, hider):
        yield from reveal(match, hider, viewer, "SK-HID-4")
    if hider.hidden and viewer.is_ready and sees_past_cover(match, viewer, hider):
        yield from reveal(match, hider, viewer, "SK-HID-5")


def reveal(match: Match, hider: Figure, viewer: Figure | None, clause: str) -> Play[None]:
    """Reveal a hidden figure to everybody, or only to the enemy that hears it if that was agreed.

    viewer: the finder; None if the figure has revealed itself. clause: of the reason.
    """
    if viewer is not None and clause == "SK-HID-4" and match.switches.reveal_scope == "viewer_only":
        hider.seen_by |= {viewer.name}
    else:
        hider.show()
    yield Revealed(hider, viewer, clause)
