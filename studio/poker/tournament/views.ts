import { keptFor } from "@baize/kit/concurrency/kept-for.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { later, type StudioClock } from "../../clock.ts"
import type { NameOf } from "../../tables/short-names.ts"
import type { PokerLobbyKey } from "../service/table-names.ts"
import { isBot } from "../table/seats.ts"
import { nextBreakIn } from "./breaks.ts"
import { offeredTournaments, openOffers } from "./offering.ts"
import { payoutsOf } from "./payouts.ts"
import type { RebuyTimes } from "./rebuy-times.ts"
import { isIn } from "./settlement.ts"
import {
  codeOf,
  entrantsOf,
  isOpenFor,
  isPoolFinal,
  levelNow,
  offerName,
  openOffered,
  poolOf,
  type StoredEntrant,
  type StoredTournament,
  tournamentByNumber,
  tournamentsWhere,
} from "./stored.ts"
import { levelAt, levelsOf } from "./structure.ts"
import { breakNow, namesIn, ownEntry, placeNow } from "./table-tournament.ts"
import type { TournamentListing, TournamentLobby, TournamentStanding, TournamentView } from "./wire.ts"

/** Milliseconds for which all players get the same list, and for which one that has ended stays in it. */
const [fresh, listedAfterEnd] = [1000, 3_600_000]
/** The most of those that have ended, the latest ones. */
const mostEnded = 12

interface ReadTournament {
  readonly tournament: StoredTournament
  readonly entrants: readonly StoredEntrant[]
  readonly pool: number
}

/** What players see of tournaments. Any process can show it: it is read from the database. */
export function tournamentViews(database: Database, clock: StudioClock, rebuys: RebuyTimes) {
  const read = async (tournament: StoredTournament): Promise<ReadTournament> => ({
    tournament,
    entrants: await entrantsOf(database, tournament.id),
    pool: await poolOf(database, tournament.id),
  })

  async function listed({ currency, mode }: PokerLobbyKey): Promise<ReadTournament[]> {
    const offered = offeredTournaments(await openOffers(database), currency, clock.now())
    await openOffered(database, { currency, mode }, offered)
    const own = sql`t.currency = ${currency} and t.mode = ${mode}`
    // Of an offer that was closed, those for which players have registered take place.
    const isOffered = sql`t.offer = any (${offered.map(({ terms }) => offerName(terms))})`
    const open = await tournamentsWhere(
      database,
      sql`${own} and (t.state = 'running' or (t.state = 'registering' and (${isOffered} or exists (
        select from poker_entrant where tournament = t.id))))`,
    )
    const ended = await tournamentsWhere(
      database,
      sql`${own} and t.id in (
        select id from poker_tournament where ended_at > ${later(clock, -listedAfterEnd)} and currency = ${currency}
          and mode = ${mode} and exists (select from poker_entrant where tournament = id)
        order by ended_at desc limit ${mostEnded})`,
    )
    const tournaments = [...open, ...ended]
    const entered = await database.rows<{ id: string }>(sql`
      select distinct tournament as id from poker_entrant where tournament = any (${tournaments.map(({ id }) => id)})`)
    const isEntered = (id: string) => entered.some(one => one.id === id)
    return Promise.all(tournaments.map(one => (isEntered(one.id) ? read(one) : { tournament: one, entrants: [], pool: 0 })))
  }

  const lists = keptFor(fresh, ({ currency, mode }: PokerLobbyKey) => `${currency} ${mode}`, listed)

  return {
    async lobby(key: PokerLobbyKey, account: string): Promise<TournamentLobby> {
      return { tournaments: (await lists.of(key)).map(one => listing(one, account)) }
    },

    /** Something has changed: the list has it when a page asks next. */
    changed: lists.forget,

    /** As an account sees it now. */
    async view({ number }: Pick<StoredTournament, "number">, account: string): Promise<TournamentView | undefined> {
      const tournament = await tournamentByNumber(database, number)
      return tournament && viewOf(await read(tournament), { account, clock, rebuys })
    },
  }
}

export type TournamentViews = ReturnType<typeof tournamentViews>

const tableOf = (tournament: StoredTournament, { table }: Pick<StoredEntrant, "table">) =>
  table === null ? null : `${codeOf(tournament)}.${table}`

function listing({ tournament, entrants, pool }: ReadTournament, account: string): TournamentListing {
  const { terms, state, startsAt } = tournament
  const { series, kind, speed, buyIn, fee, tableSize, least, most, lateUntilLevel, rebuys } = terms
  const own = entrants.find(one => one.account === account)
  return {
    ...{ code: codeOf(tournament), series, kind, speed, state, buyIn, fee, tableSize, least, most, lateUntilLevel, rebuys },
    ...{ players: entrants.length, bots: entrants.filter(one => isBot(one.account)).length },
    left: state === "registering" ? entrants.length : entrants.filter(isIn).length,
    startsAt: startsAt?.toISOString() ?? null,
    level: state === "running" ? levelNow(tournament) : null,
    prizePool: pool,
    isStopped: tournament.stoppedAt !== null,
    ...{ mine: own?.state ?? null, table: own ? tableOf(tournament, own) : null, rank: own?.rank ?? null },
    canRegister: !own && isOpenFor(tournament, entrants.length),
  }
}

interface Viewer {
  readonly account: string
  readonly clock: StudioClock
  readonly rebuys: RebuyTimes
}

function viewOf(one: ReadTournament, { account, clock, rebuys }: Viewer): TournamentView {
  const { tournament, entrants } = one
  const { terms, state } = tournament
  const own = entrants.find(entrant => entrant.account === account)
  const nameOf = namesIn(tournament, entrants)
  const standings = entrants
    .map(entrant => standing(one, entrant, account, nameOf))
    .sort((first, second) => first.rank - second.rank || Number(second.isMine) - Number(first.isMine))
  const tables = tablesOf(one)
  const isFinal = isPoolFinal(tournament, entrants)
  return {
    ...listing(one, account),
    ...{ startingStack: terms.stack, levels: levelsOf(terms.speed), standings, tables },
    nextLevelIn: state === "running" ? levelAt(terms.speed, tournament.clock).left : null,
    ...{ hasBreaks: terms.hasBreaks === true, breakLeft: breakNow(tournament, clock) },
    nextBreakIn: state === "running" && terms.hasBreaks ? nextBreakIn(clock.now()) : null,
    payouts: payoutsAsTheyStand(one),
    isPoolFinal: isFinal,
    // While players can still come there may be another one.
    isFinalTable: state === "running" && tables.length === 1 && isFinal,
    isHandForHand: tournament.isHandForHand,
    own: own ? ownEntry(tournament, own, nameOf(account), rebuys) : null,
  }
}

/** A sit-and-go begins with all its players, so its prizes are known before. */
function payoutsAsTheyStand({ tournament, entrants, pool }: ReadTournament): number[] {
  const { kind, most, least, buyIn } = tournament.terms
  const isFilling = kind === "sit-and-go" && tournament.state === "registering"
  const [sum, players] = isFilling ? [buyIn * most, most] : [pool, Math.max(entrants.length, least)]
  return sum === 0 ? [] : payoutsOf(sum, players)
}

function standing(
  { tournament, entrants }: ReadTournament,
  entrant: StoredEntrant,
  account: string,
  nameOf: NameOf,
): TournamentStanding {
  const { state, stack, prize, rebuys } = entrant
  return {
    rank: tournament.state === "registering" ? entrant.number : placeNow(entrants, entrant),
    name: nameOf(entrant.account),
    ...{ isBot: isBot(entrant.account), isMine: entrant.account === account, state },
    stack: state === "out" ? 0 : stack,
    ...{ table: tableOf(tournament, entrant), prize, rebuys },
  }
}

function tablesOf({ tournament, entrants }: ReadTournament): TournamentView["tables"] {
  const seated = entrants.filter(({ table }) => table !== null)
  const numbers = [...new Set(seated.map(({ table }) => table!))].sort((one, other) => one - other)
  return numbers.map(table => {
    const stacks = seated.filter(one => one.table === table).map(({ stack }) => stack)
    const name = `${codeOf(tournament)}.${table}`
    return { table: name, players: stacks.length, most: Math.max(...stacks), least: Math.min(...stacks) }
  })
}
