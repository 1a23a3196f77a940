"""Changes by agreement, for results of the rest of a turn, which is played elsewhere: both sides agree (FACT-8)."""

from __future__ import annotations

from rules.asking import Play, choose, choose_from, top
from rules.skirmish.actions.falling import slip
from rules.skirmish.flow.agreed_change_words import AGREE, QUESTION, REFUSE, AgreedChange, ChangeAnswers, Verb
from rules.skirmish.flow.reports import Agreed, NotAgreed, Proposed
from rules.skirmish.hiding.hiding import look_round, reveal
from rules.skirmish.model.figures import Figure, Side, Status
from rules.skirmish.model.match import Ending, Match
from rules.skirmish.rolls.reports import OutReason
from rules.skirmish.rolls.wounds import put_out


def offer_agreed_changes(match: Match) -> Play[None]:
    """Ask both sides for changes, first the side whose turn it is; the other must agree to each."""
    yield from _set_up_by_hand(match, match.side, at_top=True)
    if not match.ended:
        yield from _set_up_by_hand(match, match.side.other, at_top=False)


def _set_up_by_hand(match: Match, side: Side, *, at_top: bool) -> Play[None]:
    """Take one side's proposals until it is done.

    at_top: whether the match may be saved before each: it would resume with the side whose turn it is.
    """
    while not match.ended:
        if at_top:
            yield from top()
        said: AgreedChange = yield from choose_from(side, QUESTION, "FACT-8", ChangeAnswers(match, side))
        if said.verb is Verb.DONE:
            return
        yield Proposed(side=side, change=said)
        agreed = yield from choose(side.other, "agreement", "FACT-8", (AGREE, REFUSE))
        if agreed == AGREE:
            yield from change(match, said)
        else:
            yield NotAgreed(side=side.other, change=said)


def change(match: Match, said: AgreedChange) -> Play[None]:
    """Make a change that both have agreed on."""
    yield Agreed(change=said)
    if said.verb is Verb.END:
        match.ended = Ending.AGREED
    elif said.other:
        yield from _fight(match, said)
    elif said.verb is Verb.OUT:
        yield from put_out(match, match.figures[said.figure], OutReason.AGREED, "FACT-8")
    elif said.verb in {Verb.SHOT, Verb.CAST}:
        yield from _act(match, match.figures[said.figure], said.verb)
    else:
        yield from _become(match, match.figures[said.figure], said)


def _fight(match: Match, said: AgreedChange) -> Play[None]:
    """Begin or end a combat of two figures; fighting figures are no longer hidden (SK-HID-6)."""
    one, other = match.figures[said.figure], match.figures[said.other]
    if said.verb is Verb.PART:
        match.engaged.discard(frozenset({one.name, other.name}))
        return
    match.engage(one, other)
    for figure in (one, other):
        if figure.hidden:
            yield from reveal(match, figure, None, "SK-HID-6")


def _act(match: Match, figure: Figure, verb: Verb) -> Play[None]:
    """Record a figure's shot, once a turn, or its spell: both reveal it (SK-HID-3)."""
    figure.turn.no_shoot = figure.turn.no_shoot or verb is Verb.SHOT
    if figure.hidden:
        yield from reveal(match, figure, None, "SK-HID-3")


def _become(match: Match, figure: Figure, said: AgreedChange) -> Play[None]:
    """Change a figure as agreed; a stunned or fleeing figure is not hidden (SK-HID-2).

    A figure that stands again, or no longer flees, looks round at once (SK-HID-4, SK-HID-5).
    """
    before = figure.status
    if said.verb in {Verb.PRONE, Verb.STUNNED, Verb.STANDING}:
        figure.status = Status(said.verb.value)
    elif said.verb is Verb.WOUNDS:
        figure.wounds = said.wounds
    else:
        figure.fleeing = said.verb is Verb.FLEES
        figure.turn.no_shoot = figure.turn.no_shoot or not figure.fleeing  # FACT-10
    if figure.hidden and (figure.fleeing or figure.status is Status.STUNNED):
        yield from reveal(match, figure, None, "SK-HID-2")
    if said.verb in {Verb.PRONE, Verb.STUNNED} and before is not Status.STUNNED:  # a stunned one lies already
        yield from slip(match, figure)
    elif said.verb in {Verb.STANDING, Verb.RALLIED}:
        yield from look_round(match, figure)
