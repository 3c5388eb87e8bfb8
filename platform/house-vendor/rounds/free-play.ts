import sql from "sql-template-tag"
import type { Database } from "../../database/database.ts"
import type { Clock } from "../clock.ts"
import type { StudioGame } from "../games/game.ts"
import { playMoneyIn } from "../games/stakes.ts"
import { type Round, roundById } from "./round.ts"
import { drawOutcome } from "./transitions.ts"

/** Play money: kept here, never in the wallet. The odds and the seeds work as in real play. */
export function freePlay(clock: Clock) {
  return {
    /** The account's play money; the first time, the start amount. */
    async balance(database: Database, account: string, currency: string): Promise<number> {
      const { balance } = await database.one<{ balance: number }>(sql`
        insert into play_money (account, currency, balance) values (${account}, ${currency}, ${playMoneyIn(currency)})
        on conflict (account, currency) do update set balance = play_money.balance returning balance`)
      return balance
    },

    /** Fills the play money up to the start amount. */
    async refill(database: Database, account: string, currency: string): Promise<number> {
      const { balance } = await database.one<{ balance: number }>(sql`
        insert into play_money (account, currency, balance) values (${account}, ${currency}, ${playMoneyIn(currency)})
        on conflict (account, currency) do update set balance = greatest(play_money.balance, excluded.balance)
        returning balance`)
      return balance
    },

    /** Plays a round that was just created, whole, in the same transaction. */
    async play(tx: Database, round: Round, game: StudioGame): Promise<Round> {
      const paid = await tx.row<{ balance: number }>(sql`
        update play_money set balance = balance - ${round.stake}
        where account = ${round.account} and currency = ${round.currency} and balance >= ${round.stake} returning balance`)
      if (!paid) {
        await tx.run(sql`
          update round set state = 'refused', refusal = 'insufficient-funds', ended_at = ${clock.now()} where id = ${round.id}`)
        return roundById(tx, round.id)
      }
      const drawn = await drawOutcome(tx, round, game)
      const { balance } = await tx.one<{ balance: number }>(sql`
        update play_money set balance = balance + ${drawn.win}
        where account = ${round.account} and currency = ${round.currency} returning balance`)
      await tx.run(sql`
        update round set state = 'settled', client_seed = ${drawn.clientSeed}, nonce = ${drawn.nonce}, win = ${drawn.win},
          outcome = ${JSON.stringify(drawn.outcome)}, balance = ${balance}, ended_at = ${clock.now()} where id = ${round.id}`)
      return roundById(tx, round.id)
    },
  }
}

export type FreePlay = ReturnType<typeof freePlay>
