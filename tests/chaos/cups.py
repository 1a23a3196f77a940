"""Managers who play one cup after the other in their own league: sign-up, draw, final."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count
from typing import Final

from cogs.components import custom_ids
from cogs.league.sign_up import NAME
from testing.loopback.people import Person
from tests.chaos.playing import Pitch, Shown

AWARDED: Final = 0.03
"""Chance that the organiser sets the result of the final instead."""

_ENDS: Final = (" win {cup}", "{cup} ended without a winner")
_LATEST: Final = 10
"""Number of the channel's messages that are watched for changes."""


@dataclass
class Cups(Pitch):
    """A channel with a league, organised by home; only the two managers take part in it.

    named: names of the requested cups, the newest last.
    """

    named: list[str] = field(default_factory=list[str])
    _numbers: count[int] = field(default_factory=lambda: count(1))
    _drawn: int = 0

    async def one_thing(self) -> None:
        """Do the cup's next step, and wait for its result."""
        before, board = self._state(), self.newest(self.place)
        if board is not None and board.of_kind(custom_ids.READY):
            await self._be_ready(board)
        elif board is not None and board.asks:
            await (self._award() if self.chance.random() < AWARDED else self._answer(board))
        else:
            await self._go_on()
        await self._until(lambda: self._state() != before)

    def _state(self) -> object:
        """Return the visible state: the pinned message of a cup is edited in place."""
        shown = [self.newest(self.place), *self._messages[-_LATEST:]]
        return [(each.message["id"], each.text) for each in shown if each is not None]

    @property
    def _messages(self) -> list[Shown]:
        return [Shown(each) for each in self.there.world.messages(self.channel.id)]

    async def _go_on(self) -> None:
        """Sign up, draw, or start the next cup."""
        said = self._messages
        open_now = [each for each in said if any(read["rest"] == "join" for _, read in each.of_kind(custom_ids.LEAGUE))]
        begun = [name for name in self.named if any(name in each.text for each in said)]
        if open_now:
            absent = [who for who in (self.home, self.away) if f"<@{who.id}>" not in open_now[-1].text]
            await (self._sign_up(absent[0], open_now[-1]) if absent else self._draw(open_now[-1]))
        elif not begun:
            creating = self.home.slash(self.channel, "league create", name=self.channel.name, half=5, wait=False)
            _ = await self._done(creating)
            await self._begin()
        elif any(end.format(cup=begun[-1]) in each.text for end in _ENDS for each in said):
            await self._begin()

    async def _begin(self) -> None:
        self.named.append(f"Cup {next(self._numbers)} of {self.channel.name}.")
        _ = await self._done(self.home.slash(self.channel, "organise cup", name=self.named[-1], wait=False))

    async def _sign_up(self, who: Person, shown: Shown) -> None:
        """Press the button, and send the form with a name for the club, without which nobody is entered."""
        button = next(part for part, read in shown.of_kind(custom_ids.LEAGUE) if read["rest"] == "join")
        done = await self._done(who.press(shown.message, button["custom_id"], wait=False))
        if done is not None and done.modal is not None:
            _ = await self._done(who.submit(done.modal, {NAME: f"Club of {who.member.name}"}, wait=False))

    async def _draw(self, shown: Shown) -> None:
        self._drawn = next(int(read["match"], 36) for _, read in shown.of_kind(custom_ids.LEAGUE))
        drawing = self.home.slash(self.channel, "organise draw", competition=str(self._drawn), wait=False)
        _ = await self._done(drawing)

    async def _be_ready(self, shown: Shown) -> None:
        """Press the button under the card of the final for each manager who is not ready."""
        ready = shown.text.partition("Ready: ")[2]
        absent = [who for who in (self.home, self.away) if f"<@{who.id}>" not in ready]
        button = next(part for part, read in shown.of_kind(custom_ids.READY) if read["rest"] == "yes")
        _ = await self._done((absent or [self.home])[0].press(shown.message, button["custom_id"], wait=False))

    async def _award(self) -> None:
        """Set the result of the final, with a new reason."""
        facts = {"fixture": f"{self._drawn}.1", "home": 2, "away": 1, "reason": f"Reason {next(self._numbers)}"}
        _ = await self._done(self.home.slash(self.channel, "organise award", **facts, wait=False))
