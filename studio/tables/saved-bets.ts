import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { StudioClock } from "../clock.ts"
import type { SpotBets } from "../games/spot-bets.ts"
import type { SavedBet } from "../protocol.ts"
import type { StudioSession } from "../sessions/sessions.ts"

export const savedBetSlots = 8

/** Chips that a player keeps for a game, whatever device they play on. */
export class SavedBets {
  private readonly database: Database
  private readonly clock: StudioClock

  constructor(database: Database, clock: StudioClock) {
    this.database = database
    this.clock = clock
  }

  list({ account, game }: Pick<StudioSession, "account" | "game">): Promise<SavedBet[]> {
    return this.database.rows<SavedBet>(sql`
      select slot, bets from saved_bet where account = ${account} and game = ${game} order by slot`)
  }

  /** Replaces what is in the slot; null empties it. */
  async put({ account, game }: Pick<StudioSession, "account" | "game">, slot: number, bets: SpotBets | null): Promise<void> {
    await this.database.run(
      bets === null
        ? sql`delete from saved_bet where account = ${account} and game = ${game} and slot = ${slot}`
        : sql`
            insert into saved_bet (account, game, slot, bets, saved_at)
            values (${account}, ${game}, ${slot}, ${JSON.stringify(bets)}::jsonb, ${this.clock.now()})
            on conflict (account, game, slot) do update set bets = excluded.bets, saved_at = excluded.saved_at`,
    )
  }
}
