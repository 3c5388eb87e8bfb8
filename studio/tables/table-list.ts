import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { RoadKind, SharedGame, StudioGame, TableTrait } from "../games/game.ts"
import { stakesIn } from "../games/stakes.ts"
import { firstRooms, isLiveRoom, liveRooms, stakesAt } from "./further-tables.ts"
import { seatsKept, seatsTaken } from "./kept-seats.ts"
import { marksOf } from "./past-marks.ts"

/** A live table for real money, as anyone may see it from outside. */
interface ListedTable {
  readonly game: string
  /** The room of this table; "" for the first of its game. Those of further tables and of higher limits are numbers. */
  readonly room: string
  /** The limits, in minor units: of a bet on a spot, and of all that a player lays in a round, at every seat and behind. */
  readonly least: number
  readonly most: number
  /** Players with bets in this round or the one before. */
  readonly players: number
  /** Null: its results have no sides. */
  readonly road: RoadKind | null
  /** Null: everyone has a place. */
  readonly seats: { readonly all: number; readonly open: number } | null
  readonly traits: readonly TableTrait[]
  /** The finished rounds, oldest first, a character each: 1 and 2 for the sides, T for a tie. */
  readonly sides: string
  /** Marks of the latest finished rounds, newest first. */
  readonly last: readonly string[]
}

type LiveGame = SharedGame & { readonly mark: NonNullable<SharedGame["mark"]> }

/** The games whose tables are listed. */
export const liveGames = (games: readonly StudioGame[]): LiveGame[] =>
  games.filter((game): game is LiveGame => game.kind === "shared" && Boolean((game.road || game.seating) && game.mark))

const shownRounds = 120
const shownMarks = 12
const letters = { first: "1", second: "2", tie: "T" } as const

/**
 * Every live table of a currency; the first ones of a game that were never used have no rounds. A further one is listed while
 * there are bets at it, and shortly after; and the next one while no seat is free at the others with its limits.
 */
export async function tablesIn(database: Database, live: readonly LiveGame[], currency: string): Promise<ListedTable[]> {
  if (stakesIn(currency).length === 0) return []
  const chains = await openChains(database, live, currency)
  const tables = live.map(async game => {
    const own = chains.filter(chain => chain.game === game.code && isLiveRoom(game, chain.room))
    const unused = liveRooms(game).flatMap(([room = ""]) => (own.some(one => one.room === room) ? [] : [{ room, id: undefined }]))
    const all = [...unused, ...own].map(({ room, id }) => listed(database, { game, room, chain: id }, currency))
    const open = await Promise.all(all)
    const next = nextRooms(game, open).map(room => listed(database, { game, room, chain: undefined }, currency))
    return [...open, ...(await Promise.all(next))].sort((one, other) => Number(one.room) - Number(other.room))
  })
  return (await Promise.all(tables)).flat()
}

/** The rooms that a player gets who wants a seat, where no listed table with these limits has one left. */
const nextRooms = (game: LiveGame, tables: readonly ListedTable[]): string[] =>
  liveRooms(game).flatMap(rooms => {
    const shown = tables.filter(({ room }) => rooms.includes(room))
    if (shown.some(({ seats }) => seats?.open !== 0)) return []
    return rooms.find(room => shown.every(table => table.room !== room)) ?? []
  })

interface OpenTable {
  readonly game: LiveGame
  readonly room: string
  /** Undefined: never used. */
  readonly chain: string | undefined
}

async function listed(database: Database, { game, room, chain }: OpenTable, currency: string): Promise<ListedTable> {
  const { road, seating } = game
  const stakes = stakesAt(game, currency, room)
  const marks = chain ? await marksOf(database, chain, game, shownRounds) : []
  const held = seating && chain ? await takenAt(database, chain, seating) : 0
  return {
    game: game.code,
    room,
    least: stakes[0]!,
    most: stakes.at(-1)!,
    players: chain ? await playersOf(database, chain) : 0,
    road: road?.kind ?? null,
    seats: seating ? { all: seating.seats, open: seating.seats - held } : null,
    traits: game.traits ?? [],
    sides: road ? marks.map(mark => letters[road.side(mark)]).join("") : "",
    last: marks.slice(-shownMarks).reverse(),
  }
}

/** Milliseconds for which a further table is listed after its last bet. */
const listedFor = 60_000

/** The chains of these games' first tables, and of further ones with bets now or until lately, or with seats that are kept. */
const openChains = (database: Database, live: readonly LiveGame[], currency: string) => {
  const shown = Object.fromEntries(live.map(({ code, seating }) => [code, Math.max(listedFor, seating?.keeps.milliseconds ?? 0)]))
  return database.rows<{ game: string; room: string; id: string }>(sql`
    select game, room, id from chain join jsonb_each(${JSON.stringify(shown)}) as listed (code, milliseconds) on code = game
    where currency = ${currency} and mode = 'real' and retired_at is null
      and (room = any (${firstRooms}) or exists (
        select from (select phase, taken, over_at from shared_round where chain = chain.id order by number desc limit 2) late
        where taken > 0 and (phase <> 'over' or over_at > now() - milliseconds::integer * interval '1 millisecond')))`)
}

const playersOf = async (database: Database, chain: string): Promise<number> =>
  (
    await database.one<{ players: number }>(sql`
      select count(distinct account)::int as players from round
      where state not in ('refused', 'cancelling', 'cancelled')
        and shared in (select id from shared_round where chain = ${chain} order by number desc limit 2)`)
  ).players

/** How many seats are held or kept at a table. */
async function takenAt(database: Database, chain: string, seating: NonNullable<SharedGame["seating"]>): Promise<number> {
  const last = await database.row<{ id: string; number: number; isOver: boolean }>(sql`
    select id, number, phase = 'over' as "isOver" from shared_round where chain = ${chain} order by number desc limit 1`)
  if (!last) return 0
  const { id, number, isOver } = last
  const bets = await database.rows<{ account: string; choice: unknown; follows: string | null }>(sql`
    select account, choice, follows from round
    where shared = ${id} and ${!isOver} and state not in ('refused', 'cancelling', 'cancelled')`)
  const kept = await seatsKept(database, { chain, number: isOver ? number + 1 : number }, seating)
  return seatsTaken(kept, bets, seating, new Date())
}
