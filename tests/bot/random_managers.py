"""Managers who answer at random, for the matches of a league in its threads."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import count

import simcord
from simcord.builders import ChannelHandle

from matchday.match.dice import DiceSource, Tape
from matchday.match.views import MatchView
from rules.asking import Roll
from tests.bot.league_town import LeagueTown
from tests.bot.moods import LED, Asked, Mood
from tests.bot.town import ALWAYS, private, read

AT_GOAL = ("deflect", "snapshot_cover", "snapshot_offer")
"""Questions of runs at goal, towards which moods are directed."""

BOLD = Mood(eager=0.9, lazy=0.8, runs=0.9, goal="theirs", call="shot", fouls=0, extreme=0)
"""The mood of managers who want a goal."""

DULL = Mood(eager=0, lazy=1, runs=0, goal="own", call="", fouls=0, extreme=0)
"""The mood of managers who want only the final whistle."""

ON = {ALWAYS, "Next match", "All my matches"}
"""Buttons by which the message after an answer only leads on."""

A_WHILE = 10
"""Number of answers between two moods."""

LOWEST = {
    "added_time": 6,
    "leniency": 6,
    "save": 6,
    "handling": 6,
    "block": 6,
    "interception": 5,
    "steal": 5,
}
"""Highest face of dice that make a match short, or are the defence's."""

HIGHEST = {"shot": 2, "header": 2, "accuracy": 3, "dribbling": 3}
"""Lowest face of the attack's dice that counts as their highest."""


def kind_dice(seed: int) -> DiceSource:
    """Return dice for matches with some goals, and little added time; the same for the same seed."""
    chance = random.Random(seed)  # noqa: S311 - matches must be repeatable

    def roll(tape: Tape, number: int, die: Roll) -> int:
        _ = tape, number
        face = chance.randint(1, die.faces)
        if face <= LOWEST.get(die.name, 0):
            return 1
        return die.faces if face >= HIGHEST.get(die.name, die.faces) else face

    return roll


@dataclass
class RandomManagers:
    """All managers of a town.

    seed: of their choices. typed: one answer in this many is typed in the match's thread, previewed and confirmed; the
    others go directly to the bot as from buttons, without pictures between.
    """

    town: LeagueTown
    seed: int
    typed: int = 6
    given: int = 0
    chance: random.Random = field(init=False)
    mood: Mood = field(init=False)
    _interactions: count[int] = field(default_factory=lambda: count(10**15))

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)  # noqa: S311 - matches must be repeatable
        self.mood = self._drawn()

    async def play(self, match_id: int, most: int = 1000) -> bool:
        """Play a match to its end, or for this many answers; return whether it is over."""
        for _ in range(most):
            if not await self.answer(match_id):
                break
        await self.town.said()
        return (await self.town.bot.desk.row(match_id)).is_over

    async def play_all(self, matches: Sequence[int]) -> None:
        """Play matches to their ends, one after the other."""
        for match_id in matches:
            assert await self.play(match_id)

    async def play_for_a_draw(self, match_id: int) -> None:
        """Play a match to its end with few answers, and without goals."""
        while await self.answer(match_id, shortest=True):
            pass
        await self.town.said()

    async def answer(self, match_id: int, *, shortest: bool = False) -> bool:
        """Answer for the manager to act, if wanted to end the match soon; return False if nobody is asked."""
        view = await self.town.bot.desk.view(match_id)
        if view.question is None or view.asked is None:
            return False
        if self.given % A_WHILE == 0:
            self.mood = self._drawn()
        asked = Asked(view.question, view.match, self.chance)
        answer = asked.shortest(DULL) if shortest else asked.picked(self.mood)
        self.given += 1
        if self.given % self.typed == 0:
            await self._types(view, answer)
        else:
            number = next(self._interactions)
            _ = await self.town.bot.desk.answer(
                match_id, [answer], by=view.asked.id, interaction_id=number, seq=view.seq
            )
        return True

    def _drawn(self) -> Mood:
        """Draw a mood, half of the time one that prefers shots."""
        if self.chance.random() < LED:
            return replace(BOLD, call=self.chance.choice(("shot", "shot", "high pass", "long pass", "pass")))
        return Mood.drawn(self.chance, AT_GOAL)

    async def _types(self, view: MatchView, answer: str) -> None:
        assert view.asked is not None
        asked = self.manager(view.asked.id)
        result = await asked.slash(self.thread(view.row.channel), "play", order=answer)
        assert result.acknowledged
        assert not refused(result)
        if result.response is not None:
            shown = read(result.response)
            for button in [button for button in shown.ids if button.startswith("confirm-")]:
                confirmed = await asked.click(shown.message, custom_id=shown.ids[button])
                assert not refused(confirmed)

    def manager(self, person_id: int) -> simcord.MemberActor:
        """Return the manager with a number."""
        return next(each for each in self.town.managers.values() if each.id == person_id)

    def thread(self, channel_id: int) -> ChannelHandle:
        """Return the thread of a match."""
        return next(each for each in self.town.channel.threads if each.id == channel_id)


def refused(result: simcord.InteractionResult) -> list[str]:
    """Return the private messages after an answer, besides news and those that only lead on."""
    return [said.text for said in map(read, private(result)) if not said.buttons or not ON.issuperset(said.buttons)]
