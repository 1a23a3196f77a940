"""What may come of answers before they are given: odds, asked of a copy of the match."""

from __future__ import annotations

from matchday.live import Live
from rules.asking import Choose
from rules.odds import ByItself, Foresight, asked_everything
from store.save_points import decoded


def foresight(live: Live, by_itself: ByItself = asked_everything) -> Foresight | None:
    """Return what tells the odds of answers to the open question.

    by_itself: what the manager who answers has said in advance, where that may be known.

    None where nobody is asked, no odds are known, or they would give away what the other manager has chosen under seal.
    """
    referee, question = live.referee, live.question
    if not isinstance(question, Choose) or question.sealed or referee.saved is None:
        return None
    return live.ruleset.odds(live.ruleset.resume(decoded(referee.saved)), referee.since_top, by_itself)
