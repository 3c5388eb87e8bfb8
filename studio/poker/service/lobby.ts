import { keptFor } from "@baize/kit/concurrency/kept-for.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { rakeTerms, roomsOfPoker } from "../table/rooms.ts"
import { tableName } from "../table/table-view.ts"
import type { PokerLobby, PokerLobbyTable, WaitingPlace } from "../wire.ts"
import { openNumbers, type PokerLobbyKey } from "./table-names.ts"

/** Milliseconds for which all players get the same list. */
const fresh = 1000
/** The hands by which a table is described, and how many of them it needs. */
const [latest, fewest] = [20, 5]

interface UsedTable {
  readonly room: string
  readonly number: number
  readonly taken: number
  readonly bots: number
  readonly away: number
  readonly line: number
  readonly playing: number
  readonly hands: number
  readonly averagePot: number | null
  readonly handsPerHour: number | null
}

/** Every table that has players or is waited for, with what its latest hands were like. */
const usedTables = (database: Database, { currency, mode }: PokerLobbyKey) =>
  database.rows<UsedTable>(sql`
    select room, number, taken, bots, away, line, coalesce(playing, 0) as playing, hands, "averagePot", "handsPerHour"
    from poker_table
    join lateral (
      select count(*)::int as taken, (count(*) filter (where account like 'bot/%'))::int as bots,
             count(away_since)::int as away
      from poker_seat where "table" = id
    ) seated on true
    join lateral (
      select count(*)::int as line from poker_waiting where "table" = id
    ) queued on taken > 0 or line > 0
    left join lateral (
      select jsonb_array_length(players) as playing from poker_hand where "table" = poker_table.id and state = 'playing'
    ) current on true
    cross join lateral (
      select count(*)::int as hands, round(avg(pot))::bigint as "averagePot",
             round(3600 * (count(*) - 1) / nullif(extract(epoch from max(ended_at) - min(ended_at)), 0))::int as "handsPerHour"
      from (
        select ended_at, (select sum(contributed) from poker_result where hand = poker_hand.id) as pot
        from poker_hand where "table" = poker_table.id and state = 'over'
        order by number desc limit ${latest}
      ) ended
    ) past
    where currency = ${currency} and mode = ${mode} and tournament is null`)

async function listed(database: Database, key: PokerLobbyKey): Promise<PokerLobbyTable[]> {
  const used = await usedTables(database, key)
  return roomsOfPoker(key.currency).flatMap(room => {
    const { code, small, big, seats: size, buyIn } = room
    const own = used.filter(one => one.room === code)
    const wanted = own.map(({ number, taken, line, away }) => ({ number, taken: taken + line, away }))
    return openNumbers(wanted, size).map(number => {
      const known = own.find(one => one.number === number)
      const { taken = 0, bots = 0, away = 0, line = 0, playing = 0, hands = 0 } = known ?? {}
      return {
        ...{ table: tableName(code, number), room: code, small, big, size, buyIn, taken, bots, away, line },
        waiting: Math.max(0, taken - playing),
        averagePot: hands >= fewest ? (known?.averagePot ?? null) : null,
        handsPerHour: hands >= fewest ? (known?.handsPerHour ?? null) : null,
        rake: rakeTerms(room, key.currency, size),
      }
    })
  })
}

/** The names of the tables at which an account has a seat. */
async function seatedAt(database: Database, { currency, mode }: PokerLobbyKey, account: string): Promise<string[]> {
  const tables = await database.rows<{ room: string; number: number }>(sql`
    select room, number from poker_seat join poker_table on id = "table"
    where account = ${account} and currency = ${currency} and mode = ${mode} and tournament is null order by sat_at`)
  return tables.map(({ room, number }) => tableName(room, number))
}

/** Where an account waits for a seat. */
async function waitingAt(database: Database, { currency, mode }: PokerLobbyKey, account: string): Promise<WaitingPlace[]> {
  const lines = await database.rows<{ room: string; number: number; place: number }>(sql`
    select room, t.number, (
        select count(*)::int from poker_waiting before where before."table" = own."table" and before.number <= own.number
      ) as place
    from poker_waiting own join poker_table t on t.id = own."table"
    where account = ${account} and currency = ${currency} and mode = ${mode} order by own.number`)
  return lines.map(({ room, number, place }) => ({ table: tableName(room, number), place }))
}

/** What players choose from. Any process can list it: it is read from the database, once for all who ask in the same second. */
export function pokerLobby(database: Database) {
  const lists = keptFor(
    fresh,
    ({ currency, mode }: PokerLobbyKey) => `${currency} ${mode}`,
    key => listed(database, key),
  )

  return async (key: PokerLobbyKey, account: string): Promise<PokerLobby> => {
    const own = [seatedAt(database, key, account), waitingAt(database, key, account)] as const
    const [tables, seated, lines] = await Promise.all([lists.of(key), ...own])
    return { tables, seated, lines }
  }
}
