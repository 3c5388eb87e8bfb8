import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { PokerLobbyKey } from "./table-names.ts"

export interface StandingTable extends PokerLobbyKey {
  readonly id: string
  readonly room: string
  readonly number: number
}

/** The cash tables that someone sits at or waits for, or where a hand is played. */
export const standingTables = (database: Database) =>
  database.rows<StandingTable>(sql`
    select id, currency, mode, room, number from poker_table join (
      select "table" from poker_seat union select "table" from poker_waiting
      union select "table" from poker_hand where state = 'playing'
    ) standing on "table" = id
    where tournament is null`)
