import { randomInt, randomUUID } from "node:crypto"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { StudioClock } from "../../clock.ts"
import { drawnSeats } from "./balancing.ts"
import { codeOf, entrantsOf, lockTournament, type StoredTournament } from "./stored.ts"

/** too-few: its players get everything back · early: not yet. */
type Beginning = "begun" | "too-few" | "early"

/** Begins a tournament that is due: draws the seats of everyone who has registered. One transaction. */
export function beginTournament(database: Database, clock: StudioClock, id: string): Promise<Beginning> {
  return database.transaction(async tx => {
    const tournament = await lockTournament(tx, id)
    const { state, terms, startsAt } = tournament
    const entrants = await entrantsOf(tx, id)
    if (state !== "registering" || (startsAt && startsAt > clock.now())) return "early"
    if (entrants.length < terms.least) return startsAt ? "too-few" : "early"
    const drawn = drawnSeats(entrants, terms.tableSize, below => randomInt(below))
    const tables = new Map<number, string>()
    for (const { table } of drawn) if (!tables.has(table)) tables.set(table, await createTable(tx, tournament, table))
    const seats = drawn.map(({ table, seat, player: { account, player, origins, bank } }) => ({
      ...{ table: tables.get(table), seat, account, player, origins, bank },
    }))
    await tx.run(sql`
      insert into poker_seat ("table", seat, account, player, stack, posts, bank, origins, sat_at)
      select "table", seat, account, player, ${terms.stack}, true, bank, origins, ${clock.now()}
      from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb)
        as drawn ("table" uuid, seat smallint, account text, player text, origins text[], bank integer)`)
    await tx.run(sql`update poker_entrant set state = 'seated', stack = 0 where tournament = ${id}`)
    await tx.run(sql`update poker_tournament set state = 'running', began_at = ${clock.now()} where id = ${id}`)
    return "begun"
  })
}

/** A further table of a tournament; its id. */
export async function createTable(tx: Database, tournament: StoredTournament, number: number): Promise<string> {
  const id = randomUUID()
  const { currency, mode } = tournament
  await tx.run(sql`
    insert into poker_table (id, currency, mode, room, number, tournament)
    values (${id}, ${currency}, ${mode}, ${codeOf(tournament)}, ${number}, ${tournament.id})`)
  return id
}
