"""Application service for matches: each method is one transaction; notices go out after commit."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial

from matchday.clock.absences import Absences
from matchday.clock.clock_service import Clocks
from matchday.competitions.kick_off import Grounds
from matchday.computers.computers import Computers
from matchday.computers.insights import Insights
from matchday.computers.reviews import Reviews
from matchday.computers.sitting_in import SittingIn
from matchday.delivery.due_scheduler import AGAIN
from matchday.delivery.outbox import Outbox, Post
from matchday.duel_desk import Duels
from matchday.errors import MatchBroke
from matchday.league.leagues import Leagues, PostOfLeague, unheard
from matchday.lessons.lessons import Lessons
from matchday.match import challenge as challenges
from matchday.match.answer import Given, answer
from matchday.match.build_view import look, row_of
from matchday.match.challenge import Acceptance, MatchChallenge, MatchChannel
from matchday.match.counter_challenge import Countering
from matchday.match.dice import DiceCheck, DiceSource, from_the_tape
from matchday.match.heard_once import once
from matchday.match.message_refs import MessageRefs
from matchday.match.open_matches import OpenMatches
from matchday.match.record import seed_facts
from matchday.match.views import AnswerResult, MatchView, sides_of
from matchday.people.agendas import Agendas
from matchday.people.daily_summaries import DailySummaries
from matchday.people.followers import Following
from matchday.people.guild_departures import Departures
from matchday.people.people import People
from matchday.people.squads import Squads
from matchday.people.standing_orders import ManagersOrders
from matchday.plans.odds import Odds
from matchday.plans.plans import Plans
from matchday.plans.saved_plans import SavedPlans
from matchday.plans.wishes import Wishes
from matchday.puzzles.daily_puzzles import DailyPuzzles, PostOfPuzzle, unposted
from matchday.puzzles.puzzles import Puzzles
from matchday.records.explain_dice import Explaining
from matchday.records.log_text import LOGS, LogBesides, LogForm, check_dice, under_seal, unsaid_under_seal
from matchday.records.replay import Recording, recording
from matchday.takebacks.takebacks import Takebacks
from matchday.web_pages import WebPages
from rules.asking import Choose
from rules.game import Game
from store.database import Store
from store.delivery import notices
from store.match import entries, matches, processed_interactions, sittings
from store.match.drafts import Draft
from store.match.matches import CALLED, MatchRow
from store.people.people import Person
from store.seeds import SEED_BYTES


class Desk:
    """Service for all matches. It keeps no data beyond the store's.

    taken: called with the match and the interaction of each stored answer, before its notice is posted; may be set
    later.
    games: the known games, by name.
    post: posts a notice.
    now: returns the current time (UTC).
    dice: the source of dice; None for the tape. Tests rig them here, and there is no other way.
    new_seed: makes the secret of a match, of this many random bytes.
    threads: whether each match gets a thread of its own; if not, a channel holds one match at a time.
    post_of_league: posts a league's notice. post_of_puzzle: posts a channel's daily puzzle.
    """

    def __init__(  # noqa: PLR0913 - its dependencies, in one place
        self,
        store: Store,
        games: Mapping[str, Game],
        post: Post,
        *,
        now: Callable[[], datetime],
        dice: DiceSource | None = None,
        new_seed: Callable[[int], bytes] = secrets.token_bytes,
        threads: bool = False,
        post_of_league: PostOfLeague = unheard,
        post_of_puzzle: PostOfPuzzle = unposted,
    ) -> None:
        self.outbox = Outbox(store, post, notices)
        self.taken: Callable[[int, int], object] = lambda _match_id, _interaction_id: None
        self.writers = store.writers
        self._store = store
        self._dice = dice or from_the_tape
        self._new_seed = new_seed
        self._shared = not threads
        self._open = OpenMatches(store, games, self._dice, now=now)
        self.clocks = Clocks(store, self._open, self.outbox, now)
        self.sitting_in = SittingIn(store, self._open, self.outbox)
        self.absences = Absences(store, self._open.game, self.sitting_in, now)
        self.squads = Squads(store, self._open.game)
        self.people = People(store, now)
        self.shown = MessageRefs(store)
        self.following = Following(store)
        self.web_pages = WebPages(store)
        self.standing = ManagersOrders(store, self._open.game)
        self.takebacks = Takebacks(store, self._open, self.outbox)
        self.odds = Odds(store, self._open)
        self.explaining = Explaining(store, self._open)
        self.departures = Departures(store, self._open, self.people.cleaning, now)
        self.duels = Duels(store, self._open.game, self._dice, new_seed)
        self.plans = Plans(store, self._open, self.answer)
        self.saved_plans = SavedPlans(store, self._open)
        self.wishes = Wishes(store, self._open)
        seeds = partial(new_seed, SEED_BYTES)
        self.countering = Countering(store, self._open, self.squads, self.outbox, seeds, self._shared)
        self.computers = Computers(
            *(store, self._open, self.answer, self.takebacks, self.outbox, self._dice, new_seed), shared=self._shared
        )
        self.summaries = DailySummaries(store, now)
        self.agendas = Agendas(store, self._open.game, self.view)
        self.lessons = Lessons(store, self._open.game, self.computers, self._dice, new_seed, self._open.now)
        self.insights = Insights(store, self._open)
        self.reviews = Reviews(store, self._open)
        self.puzzles = Puzzles(store, self._open.game, now)
        self.daily_puzzles = DailyPuzzles(store, now, post_of_puzzle)
        grounds = Grounds(self._open.game, self.squads, self._dice, seeds, shared=self._shared)
        self.leagues = Leagues(store, self._open, grounds, self.outbox, post_of_league)
        self.leagues.on_kick_off = self.sitting_in.begin_match

    async def challenge(  # noqa: PLR0913 - the fields of a challenge, each by its name
        self,
        ruleset: str,
        head: Mapping[str, str],
        *,
        by: Person,
        opponent: Person,
        guild_id: int,
        channel_id: int,
        interaction_id: int,
        word: str = "",
    ) -> MatchView:
        """Challenge another person, who gets the game's second side.

        head: the facts that the match begins with, as the game reads them.
        word: the challenger's word to be mixed into the dice.

        Raises AlreadyPlaying, NoSuchGame, and the game's refusal of the head.
        """
        facts = {"ruleset": ruleset, **head}
        _ = self._open.game(ruleset).begin(facts)
        wanted = MatchChallenge(ruleset, facts, by, opponent, word)
        place = MatchChannel(guild_id, channel_id, shared=self._shared)
        async with once(), self._store.writing() as db:
            if await processed_interactions.heard(db, interaction_id) is None:
                made = await challenges.challenge(db, wanted, place, self._new_seed(SEED_BYTES))
                await processed_interactions.hear(db, interaction_id, made)
        async with self._store.reading() as db:
            match_id = await processed_interactions.heard(db, interaction_id)
        return await self._told(match_id or 0)

    async def accept(self, match_id: int, *, by: int, interaction_id: int, word: str = "", club: str = "") -> MatchView:
        """Accept a challenge for the challenged manager: the match kicks off, up to the first question.

        word: that manager's word to be mixed into the dice.
        club: that manager's club or own squad; "" for the one in the challenge.

        Raises NoSuchMatch and the errors of `challenges.accept`. A fixture begins when both of its managers are ready.
        """
        if CALLED in (await self.row(match_id)).head:
            await self.leagues.readiness.mark_ready(match_id, by=by, interaction_id=interaction_id, word=word)
            return await self._told(match_id)
        async with self._open.lock(match_id):
            row, repeated = await self._heard(match_id, interaction_id)
            if not repeated:
                game = self._open.game(row.ruleset)
                head = await self.squads.dressed(row.ruleset, row.head, club, by=by) if club else row.head
                held = challenges.channel_held(self._store, row.channel_id)
                async with once(), held, self._open.storing(match_id) as db:
                    await processed_interactions.hear(db, interaction_id, match_id)
                    said = Acceptance(by, word, head, shared=self._shared, at=self._open.now())
                    live = await challenges.accept(db, row, game, said, self._dice)
                    await self.leagues.note_begun(db, row)
                    self._open.keep(live)
        return await self._told(match_id)

    async def decline(self, match_id: int, *, by: int, interaction_id: int) -> MatchView:
        """Decline a challenge for the challenged manager, or withdraw it for the challenger.

        Raises NoSuchMatch, NotYourMatch, NotChallenged, PartOfACompetition.
        """
        async with self._open.lock(match_id):
            row, repeated = await self._heard(match_id, interaction_id)
            if not repeated:
                side = sides_of(row, self._open.game(row.ruleset), by)[-1]
                async with once(), self._open.storing(match_id) as db:
                    await processed_interactions.hear(db, interaction_id, match_id)
                    await challenges.decline(db, row, side)
        return await self._told(match_id)

    async def resign(self, match_id: int, *, by: int, interaction_id: int) -> MatchView:
        """Resign a match for a manager: the other side wins, and the seed is published.

        Raises NoSuchMatch, NotYourMatch, NotPlaying.
        """
        async with self._open.lock(match_id):
            row, repeated = await self._heard(match_id, interaction_id)
            if not repeated:
                game = self._open.game(row.ruleset)
                side = sides_of(row, game, by)[0]
                winner = next(other for other in game.sides if other != side)
                async with once(), self._open.storing(match_id) as db:
                    await processed_interactions.hear(db, interaction_id, match_id)
                    await challenges.resign(db, row, side, winner, self._open.now())
        return await self._told(match_id)

    async def answer(  # noqa: PLR0913 - the answers, and which questions they are meant for
        self,
        match_id: int,
        given: Sequence[str] | str,
        *,
        by: int,
        interaction_id: int,
        seq: int | None = None,
        meant: Sequence[str] = (),
        draft: Draft | None = None,
        digest: str = "",
        computer: bool = False,
    ) -> AnswerResult:
        """Take a manager's orders one by one while that manager is asked, and roll the dice between them.

        given: the answers, or typed text, which the game cuts into answers.
        seq: the question that is meant, if it is known. meant: the names of all questions that are meant.
        draft: the draft that this confirms; if the orders break off, the rest becomes the draft.
        digest: of the draft to give in place of `given`; if there is another one now, DraftChanged is raised.
        computer: whether the computer in that manager's seat gives them.

        Returns the stored result. Raises NoSuchMatch, NotYourMatch, NotPlaying, StaleAnswer, NotYourTurn, OrderRefused,
        MatchBroke, or the refusal of the typed text, and has changed nothing then.
        """
        async with self._open.lock(match_id):
            said = Given(given, by, seq, interaction_id, meant, draft, digest, computer)
            taken = partial(self.taken, match_id, interaction_id)
            outcome = await answer(self._open, match_id, said, self._dice, taken)
        await self.outbox.deliver(match_id)
        return outcome

    async def row(self, match_id: int) -> MatchRow:
        """Return a match's row. Raises NoSuchMatch."""
        async with self._store.glance() as db:
            return await row_of(db, match_id)

    async def view(self, match_id: int) -> MatchView:
        """Return a match's current view. Raises NoSuchMatch, MatchBroke."""
        async with self._open.lock(match_id), self._open.at_hand(match_id) as (db, state, live):
            view, row = await look(db, state, live), state.row
            if row.state != "challenged" or CALLED not in row.head:
                return view
            held_by = await self.leagues.readiness.held_by(db, row)
            waited = view.begins is not None and view.begins <= self._open.now() + AGAIN
            return replace(view, held_by=held_by, waited=waited)

    async def in_channel(self, channel_id: int) -> int | None:
        """Return the match being played in a channel or thread, else the newest challenge there, else the newest."""
        async with self._store.glance() as db:
            row = await matches.in_channel(db, channel_id)
        return row.id if row else None

    async def newest_in(self, channel_id: int) -> int | None:
        """Return the newest match of a channel or thread, whatever its state; None for none."""
        async with self._store.glance() as db:
            return await matches.newest_in(db, channel_id)

    async def matches_of(self, person_id: int) -> tuple[MatchRow, ...]:
        """Return a person's challenged and current matches, newest first."""
        async with self._store.glance() as db:
            return tuple(await matches.of_person(db, person_id))

    async def open_matches(self) -> tuple[MatchRow, ...]:
        """Return all challenged and current matches, newest first."""
        async with self._store.reading() as db:
            return tuple(await matches.open_ones(db))

    async def log_text(self, match_id: int, form: LogForm = "text") -> str:
        """Return a match's log as text that reads back, with the number of each roll, or as JSON.

        A sealed answer stays hidden until the other side has answered; one taken back before that, until the match is
        over. Raises NoSuchMatch.
        """
        async with self._open.lock(match_id):
            row = await self.row(match_id)
            waits_for = await self._sealed_for(row)
            async with self._store.reading() as db:
                stored = await entries.since(db, match_id)
                seed = await seed_facts(db, row) if row.is_over else {}
                sat_in = await sittings.of(db, match_id)
        hidden = under_seal(stored, waits_for) | (frozenset[int]() if row.is_over else unsaid_under_seal(stored))
        return LOGS[form](row, stored, LogBesides(seed, hidden, sat_in, self._open.game(row.ruleset).sides))

    async def recording(self, match_id: int) -> Recording:
        """Return the recording of a match, for replays. Raises NoSuchMatch."""
        async with self._open.lock(match_id):
            row = await self.row(match_id)
            waits_for = await self._sealed_for(row)
            async with self._store.reading() as db:
                return await recording(db, row, self._open.game(row.ruleset), waits_for)

    async def check_dice(self, match_id: int) -> DiceCheck:
        """Compare every roll of a match with the tape. Raises NoSuchMatch."""
        async with self._store.reading() as db:
            row = await row_of(db, match_id)
            return check_dice(row, await matches.tape_of(db, match_id), await entries.since(db, match_id))

    async def keep_time(self) -> None:
        """Handle what is due in matches, leagues, puzzles, abandoned servers and the file, until cancelled."""
        daily = (self.summaries.alarm, self.daily_puzzles.alarm)
        alarms = (self.clocks.alarm, self.leagues, self.departures.alarm, self.people.cleaning.alarm, *daily)
        _ = await asyncio.gather(*(alarm.run() for alarm in alarms))

    async def _heard(self, match_id: int, interaction_id: int) -> tuple[MatchRow, bool]:
        async with self._store.reading() as db:
            return await row_of(db, match_id), await processed_interactions.heard(db, interaction_id) is not None

    async def _sealed_for(self, row: MatchRow) -> Collection[str]:
        try:
            live = await self._open.live(row) if row.state == "playing" else None
        except MatchBroke:  # its log is needed all the more; nobody can be asked any more
            return self._open.game(row.ruleset).sides
        question = live.question if live else None
        return (question.who,) if isinstance(question, Choose) and question.sealed else ()

    async def _told(self, match_id: int) -> MatchView:
        await self.outbox.deliver(match_id)
        return await self.view(match_id)
