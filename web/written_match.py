"""A match written step by step for its spectators, in the languages that they have asked for."""

from __future__ import annotations

import asyncio
import gzip
import json
import time
from collections.abc import Mapping, Sequence
from typing import Any

from matchday.records.replay import GrowingReplay
from pages.replay_data import begun_book
from rules.log import Entry
from store.match.save_points import SavePoint
from web.match_record import MatchRecord


class WrittenMatch:
    """A match as far as it is written: the data of its page, and an event for each step. Raises NoPage.

    record: of the match. saves: its valid save points, oldest first. languages: codes of those that it is told in.
    edition: number of takebacks so far. played: the answers that are written.
    """

    def __init__(self, record: MatchRecord, saves: Sequence[SavePoint], languages: Sequence[str]) -> None:
        self.edition = record.takebacks
        self.languages = languages
        self.played: list[Entry] = []
        self._record = record
        self._saves = saves
        self._book = begun_book(record.game.name, languages)
        self._replay = GrowingReplay(record.row.id, record.game, record.row.head, saves, listen=self._book.listen)
        self._newest: dict[str, tuple[int, int, bytes]] = {}
        self._packed: dict[str, tuple[tuple[int, bool], bytes]] = {}

    @property
    def steps(self) -> int:
        """The number of steps."""
        return len(self._book.steps)

    @property
    def until_between_actions(self) -> int:
        """The number of steps until play was last between two actions."""
        return self._book.until_between_actions

    def unplayed(self, visible: Sequence[Entry]) -> Sequence[Entry]:
        """Return the answers that are not written yet. visible: those of the whole match."""
        return visible[len(self.played) :]

    def add(self, unplayed: Sequence[Entry], pause: float = 0.0) -> None:
        """Play answers, and write them down. If this fails, there may be half a step: begin anew.

        pause: in a thread, seconds after each, in which others may go on: Python's lock changes hands in 5 ms.
        """
        for moment in self._replay.add(unplayed):
            self._book.enter(moment)
            if pause:
                time.sleep(pause)
        self.played += unplayed

    def in_languages(self, languages: Sequence[str]) -> WrittenMatch:
        """Return the same match in other languages, before its first answer."""
        return WrittenMatch(self._record, self._saves, languages)

    def events(self, code: str, first: int, until: int) -> bytes:
        """Return the events of some steps in a language; followers who need the same ones share the bytes."""
        kept = self._newest.get(code)
        if kept is None or kept[:2] != (first, until):
            said = b"".join(self._event(code, number) for number in range(first, until))
            kept = self._newest[code] = first, until, said
        return kept[2]

    def _event(self, code: str, number: int) -> bytes:
        body = written(self._book.addition(number, code))
        return f"event: step\nid: {self.edition}.{number}\ndata: {body}\n\n".encode()

    async def data(self, code: str, shown: int, *, is_over: bool) -> bytes:
        """Return the data of the page in a language, as compressed JSON. shown: number of steps that may be shown."""
        key = shown, is_over
        kept = self._packed.get(code)
        if kept is None or kept[0] != key:
            data = self._book.data(shown, (code,))
            kept = self._packed[code] = key, await asyncio.to_thread(_packed, data)
        return kept[1]


def written(data: Mapping[str, Any]) -> str:
    """Return data as JSON in one line."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _packed(data: Mapping[str, Any]) -> bytes:
    return gzip.compress(written(data).encode(), mtime=0)
