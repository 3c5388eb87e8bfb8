import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { type PokerRoom, roomsOfPoker } from "../table/rooms.ts"

/** The tables of players who meet: of one currency, with real money or with play money. */
export interface PokerLobbyKey {
  readonly currency: string
  readonly mode: "real" | "free"
}

/** A table as its name says it. */
interface NamedTable {
  readonly room: PokerRoom
  readonly number: number
}

/** The table of a name like "10-20-6.1"; undefined: no such room in this currency. */
export function tableOfName(name: string, currency: string): NamedTable | undefined {
  const [, code, number] = /^([\d-]{5,20})\.([1-9]\d{0,3})$/.exec(name) ?? []
  const room = roomsOfPoker(currency).find(one => one.code === code)
  return room && { room, number: Number(number) }
}

interface TakenTable {
  readonly number: number
  /** Seats, and those that are kept for players who wait. */
  readonly taken: number
  /** Seats of players who sit out. */
  readonly away: number
}

const hasSeatToPlay = ({ taken, away }: TakenTable, seats: number) => taken < seats && seats - away >= 2

/**
 * The numbers of a room's open tables: those that have players, and the lowest other one if none of them has a seat to take and
 * two seats for a hand. So a room opens a table when its last such seat is taken, and closes what nobody needs any more.
 */
export function openNumbers(used: readonly TakenTable[], seats: number): number[] {
  const taken = used.filter(one => one.taken > 0)
  const numbers = taken.map(({ number }) => number)
  if (taken.some(one => hasSeatToPlay(one, seats))) return numbers.sort((one, other) => one - other)
  let next = 1
  while (numbers.includes(next)) next++
  return [...numbers, next].sort((one, other) => one - other)
}

const takenTables = (database: Database, { currency, mode }: PokerLobbyKey, { code }: PokerRoom) =>
  database.rows<TakenTable>(sql`
    select number, count(*)::int as taken, count(away_since)::int as away from poker_table join (
      select "table", away_since from poker_seat union all select "table", null from poker_waiting
    ) wanted on "table" = id
    where currency = ${currency} and mode = ${mode} and room = ${code} group by number`)

/** The open tables of a room, by the database. */
export const openTablesOf = async (database: Database, key: PokerLobbyKey, room: PokerRoom): Promise<number[]> =>
  openNumbers(await takenTables(database, key, room), room.seats)

/**
 * Another open table of the same room, where the account has no seat yet, with a seat to take and two seats for a hand: the one
 * with most active players.
 */
export async function otherTable(database: Database, key: PokerLobbyKey, { room, number }: NamedTable, account: string) {
  const used = await takenTables(database, key, room)
  const own = await database.rows<{ number: number }>(sql`
    select number from poker_seat join poker_table on id = "table"
    where account = ${account} and currency = ${key.currency} and mode = ${key.mode} and room = ${room.code}`)
  const seated = new Set(own.map(one => one.number))
  const open = openNumbers(used, room.seats).map(
    one => used.find(known => known.number === one) ?? { number: one, taken: 0, away: 0 },
  )
  return open
    .filter(one => one.number !== number && !seated.has(one.number) && hasSeatToPlay(one, room.seats))
    .sort((one, other) => other.taken - other.away - (one.taken - one.away))[0]?.number
}

/** The table's id; it is created when it is used for the first time. */
export async function tableId(database: Database, { currency, mode }: PokerLobbyKey, { room, number }: NamedTable) {
  const { id } = await database.one<{ id: string }>(sql`
    insert into poker_table (id, currency, mode, room, number)
    values (gen_random_uuid(), ${currency}, ${mode}, ${room.code}, ${number})
    on conflict (currency, mode, room, number) do update set number = excluded.number returning id`)
  return id
}
