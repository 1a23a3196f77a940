"""Actions of managers and organisers on a competition, each in one transaction."""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from league.competition.events import DrawMade, Event, Joined, Undone, Withdrew
from league.errors import NotTakingPart
from league.formats.lots import dice_for, drawn
from league.results import ClubId
from league.title.lineal_title import History, TitleRules
from league.title.title_events import Offered, TitleEvent
from matchday.competitions import competition_dice, organiser_takebacks, seeding
from matchday.competitions.book import Book
from matchday.competitions.competition_writer import Keeping, Try, Write, written
from matchday.competitions.kick_off import Grounds, plain_head
from matchday.competitions.season_scheduler import SeasonTime
from matchday.league import league_queries, permissions, titles
from matchday.league.errors import MeetAlready, NotAnOrganiser, NotForComputers, SquadTaken
from matchday.league.sign_up_rules import ComputerNames, club_of, computer_club, name_of
from matchday.league.titles import TitleBook
from matchday.league.views import CompetitionView
from matchday.match import challenge
from matchday.match.challenge import MatchChallenge, MatchChannel
from rules.game import MatchRequest
from store.database import Store
from store.league import clubs
from store.league.leagues import LeagueRow
from store.match import matches, processed_interactions
from store.people.people import Person, called, remember
from store.transaction import Transaction

DRAW: Final = "draw"


class Verbs:
    """Commands of managers and organisers on competitions.

    `games` are those that computer managers play; they may be set later.
    """

    def __init__(self, store: Store, keeping: Keeping, grounds: Grounds, time: SeasonTime) -> None:
        self._store = store
        self._keeping = keeping
        self._grounds = grounds
        self._time = time
        self.games: Container[str] = frozenset()

    async def competition(self, competition_id: int) -> CompetitionView:
        """Return a competition's current state. Raises NoCompetitionHere."""
        async with self._store.reading() as db:
            return await league_queries.competition_view(db, competition_id, self._keeping.now())

    async def dressed(self, competition_id: int) -> CompetitionView:
        """Return a competition's current state, with the shirts of its clubs. Raises NoCompetitionHere."""
        view = await self.competition(competition_id)
        return replace(view, kits=await self._kits_of(view))

    async def kit_of(self, league: LeagueRow, club: ClubId) -> str:
        """Return the shirts of a league's club in the squads' format; "" if they are not known."""
        async with self._store.reading() as db:
            row = await clubs.get(db, club)
        if row is None or row.league_id != league.id:
            return ""
        return await self._grounds.squads.kit(row.manager.id, league.rules.ruleset, row.squad)

    async def join(
        self, competition_id: int, *, by: Person, club: str, squad: str = "", interaction_id: int
    ) -> CompetitionView:
        """Enter a manager's club, which the league remembers.

        club: its name. squad: a club of the game or a squad of the manager's; "" for any.

        Raises NotAName, NameTaken, SquadTaken, the game's refusal of the squad, and the competition's refusal.
        """
        rules = (await self.competition(competition_id)).league.rules
        game = self._grounds.game(rules.ruleset)
        name = name_of(game, club)
        file = await self._grounds.squads.file(by.id, rules.ruleset, squad) if squad else ""
        _ = game.head(MatchRequest(clubs=(squad, ""), files=(file, "")))

        async def enter(book: Book) -> None:
            others = [entry for entry in book.now.entries.values() if entry.manager != by.id]
            if squad and squad.casefold() in {entry.squad.casefold() for entry in others}:
                raise SquadTaken(squad)
            entered = await club_of(book, by, name, squad)
            book.tell(Joined(entered, name, by.id, squad), by.id)

        _ = await self._keeping.write(competition_id, enter, interaction_id=interaction_id, known=(by,))
        return await self.competition(competition_id)

    async def fill_seats(  # noqa: PLR0913 - which computers, and who says so
        self,
        competition_id: int,
        *,
        number: int,
        level: int,
        named: Callable[[int], ComputerNames],
        by: Person,
        interaction_id: int,
    ) -> CompetitionView:
        """Enter clubs of computer managers into a competition that has not been drawn.

        number: of clubs. level: of their managers. named: returns the names of a league's n-th computer.

        Raises NotForComputers, NameTaken, and the competition's refusal.
        """
        rules = (await self.competition(competition_id)).league.rules
        if rules.ruleset not in self.games:
            raise NotForComputers

        async def fill(book: Book) -> None:
            for _ in range(number):
                entered = await computer_club(book, level, named)
                book.tell(Joined(entered.id, entered.name, entered.manager.id), by.id)

        _ = await self._keeping.write(competition_id, fill, interaction_id=interaction_id, known=(by,))
        return await self.competition(competition_id)

    async def leave(self, competition_id: int, *, by: Person, reason: str = "", interaction_id: int) -> CompetitionView:
        """Withdraw a manager's own club. Raises NotTakingPart, and the competition's refusal."""

        def leaves(book: Book) -> Collection[int]:
            entries = book.now.entries.values()
            own = [entry.club for entry in entries if entry.manager == by.id and not entry.withdrew]
            if not own:
                raise NotTakingPart(by.name)
            book.tell(Withdrew(own[0]), by.id, reason)
            return ()

        return await self._write(competition_id, leaves, written(leaves), (by,), interaction_id)

    async def draw(self, competition_id: int, *, by: Person, opens: datetime, interaction_id: int) -> CompetitionView:
        """Draw a competition with dice from its own tape, or arrange it by its order; this closes the sign-up.

        opens: when the first round opens (UTC).
        """

        async def draws(book: Book) -> None:
            order = await seeding.order_of(book)
            if order:
                _ = await book.calculate(lambda: book.tell(DrawMade(order, (), opens), by.id))
                return
            clubs_ = [*book.now.entries]
            dice = [(DRAW, faces) for faces in dice_for(len(clubs_))]
            rolls = await competition_dice.rolled(book.db, book.id, self._grounds.dice, DRAW, dice)
            event = DrawMade(tuple(lot.club for lot in drawn(clubs_, rolls)), rolls, opens)
            _ = await book.calculate(lambda: book.tell(event, by.id))

        _ = await self._keeping.write(competition_id, draws, interaction_id=interaction_id, known=(by,))
        return await self.competition(competition_id)

    async def lots(self, competition_id: int, *, by: Person, interaction_id: int) -> CompetitionView:
        """Roll lots between clubs that are level at the end, as the timer does too; without any, do nothing."""

        async def roll(book: Book) -> None:
            await self._time.roll_lots(book, by.id)

        _ = await self._keeping.write(competition_id, roll, interaction_id=interaction_id, known=(by,))
        return await self.competition(competition_id)

    async def tell(  # noqa: PLR0913 - the event, its author and the reason
        self,
        competition_id: int,
        event: Event | TitleEvent,
        *,
        by: Person,
        reason: str = "",
        interaction_id: int,
        organiser: bool = False,
        people: Sequence[Person] = (),
    ) -> CompetitionView:
        """Apply an event to a competition or a title, with all its consequences.

        organiser: whether `by` organises the league; others may only act for their own club or for themselves.
        people: persons named in the event who may be unknown to the store.

        Raises NotAnOrganiser, NotTheHolder, and the competition's refusal; nothing has changed then.
        """
        known = (by, *people)
        async with self._store.reading() as db:
            row = await league_queries.competition_of(db, competition_id)
        if isinstance(row.rules, TitleRules):
            await self._tell_title(competition_id, event, known, (reason, organiser), interaction_id)
            return await self.competition(competition_id)

        def first(book: Book) -> Collection[int]:
            said = organiser_takebacks.sure(event)
            if not organiser:
                permissions.check(book.now, said, by.id, book.league.name)
            book.tell(said, by.id, reason)
            return organiser_takebacks.matches_of(book, event)

        async def happens(book: Book) -> None:
            _ = first(book)
            await organiser_takebacks.undo(self._grounds, book, event)

        return await self._write(competition_id, first, happens, known, interaction_id)

    async def offer(self, competition_id: int, *, by: Person, interaction_id: int) -> CompetitionView:
        """Offer a title match to the head of its queue: the challenge is made in the league's channel."""
        at = self._keeping.now()
        async with self._store.writing() as db:
            book = await TitleBook.held(db, competition_id, at)
            if await self._is_new(db, interaction_id, book, (by,)):
                permissions.check_title(book.history().title, Offered(at), by.id, book.league.name, organiser=False)
                head = book.history().title.queue[:1]
                _ = book.tell(Offered(at), by.id)
                (opponent,) = await called(db, head)
                if any(opponent.id in {row.home.id, row.away.id} for row in await matches.of_person(db, by.id)):
                    raise MeetAlready(opponent.name)
                facts = plain_head(self._grounds, book.league)
                place = MatchChannel(book.league.guild_id, book.league.channel_id, shared=False)
                wanted = MatchChallenge(book.league.rules.ruleset, facts, by, opponent, "")
                _ = await challenge.challenge(db, wanted, place, self._grounds.new_seed())
                await book.close()
        return await self.competition(competition_id)

    async def void_from(
        self, match_id: int, ply: int, *, by: Person, reason: str, interaction_id: int
    ) -> CompetitionView:
        """Take a competition's match back to an answer, which is asked again; dice that fell are burnt.

        A finished match continues as a new one with its own dice, since those of the first are known.

        ply: of the answer; for a die, of the answer before it.

        Raises NoSuchFixture, NothingToGoBackTo, CannotGoBack, NoReason, and the competition's refusal.
        """
        return await self.competition(
            await organiser_takebacks.void_from(
                *(self._keeping, self._grounds, match_id), ply=ply, by=by, reason=reason, interaction_id=interaction_id
            )
        )

    async def _tell_title(
        self,
        competition_id: int,
        event: Event | TitleEvent,
        known: tuple[Person, ...],
        why: tuple[str, bool],
        interaction_id: int,
    ) -> None:
        reason, organiser = why
        async with self._store.writing() as db:
            book = await TitleBook.held(db, competition_id, self._keeping.now())
            if await self._is_new(db, interaction_id, book, known):
                happened = titles.of_a_title(event)
                if not isinstance(happened, Undone):
                    permissions.check_title(
                        book.history().title, happened, known[0].id, book.league.name, organiser=organiser
                    )
                elif not organiser:
                    raise NotAnOrganiser(book.league.name)
                _ = book.tell(happened, known[0].id, reason)
                await book.close()

    async def _kits_of(self, view: CompetitionView) -> Mapping[ClubId, str]:
        """Return the shirts of each club that has any, in the squads' format: "#d22630 stripes #ffffff".

        A club that plays with any free squad, or drafts one before each match, has none of its own.
        """
        rules, squads = view.league.rules, self._grounds.squads
        if isinstance(view.competition, History) or rules.squads == "draft":
            return {}
        entries = view.competition.entries.values()
        kits = {each.club: await squads.kit(each.manager, rules.ruleset, each.squad) for each in entries if each.squad}
        return {club: kit for club, kit in kits.items() if kit}

    async def _is_new(self, db: Transaction, interaction_id: int, book: TitleBook, known: Sequence[Person]) -> bool:
        """Record an interaction, and return whether it is new."""
        if await processed_interactions.heard_in_league(db, interaction_id) is not None:
            return False
        for person in known:
            await remember(db, person)
        await processed_interactions.hear_in_league(db, interaction_id, book.league.id, book.row.id)
        return True

    async def _write(
        self, competition_id: int, first: Try, happens: Write, known: Sequence[Person], interaction_id: int
    ) -> CompetitionView:
        _ = await self._keeping.write(competition_id, happens, first=first, interaction_id=interaction_id, known=known)
        return await self.competition(competition_id)
