import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { StudioClock } from "../../clock.ts"
import type { SecretOf } from "../../tables/round-secrets.ts"
import { HandLog } from "./hand-log.ts"
import { PokerTable } from "./poker-table.ts"
import { type PokerRoom, roomsOfPoker } from "./rooms.ts"
import type { TableInTournament } from "./table-key.ts"
import type { PokerTableOptions } from "./table-options.ts"
import type { TurnTimes } from "./turn-clock.ts"

export interface OwnerOptions {
  readonly database: Database
  readonly clock: StudioClock
  readonly secretOf: SecretOf
  readonly times: TurnTimes
  unfit?: PokerTableOptions["unfit"]
  onChange(): void
  onError(error: unknown): void
}

/** What a tournament says of one of its tables. */
export interface TournamentPlay extends Required<Pick<PokerTableOptions, "seatingFor">> {
  readonly room: PokerRoom
  readonly tournament: TableInTournament
}

interface StoredTable {
  readonly currency: string
  readonly mode: "real" | "free"
  readonly room: string
  readonly number: number
}

/** Takes over a table from the database, and continues it: as its first owner or after another one. */
export async function openPokerTable(options: OwnerOptions, id: string, play?: TournamentPlay): Promise<PokerTable> {
  const { database, clock, secretOf } = options
  const { currency, mode, number, ...stored } = await database.one<StoredTable>(sql`
    select currency, mode, room, number from poker_table where id = ${id}`)
  const room = play?.room ?? roomsOfPoker(currency).find(({ code }) => code === stored.room)
  if (!room) throw new Error(`No room ${stored.room} in ${currency}`)
  const log = new HandLog(clock, secretOf)
  const key = { id, number, currency, mode, room, ...(play && { tournament: play.tournament }) }
  const table = new PokerTable({ ...options, key, log, ...(play && { seatingFor: play.seatingFor }) })
  await table.begin()
  return table
}
