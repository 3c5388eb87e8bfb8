import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { playMoneyIn } from "../games/stakes.ts"
import type { Round } from "./round.ts"

/** Play money: kept here, never in the wallet. Odds and seeds work as in real play. */
export function playMoney(database: Database) {
  return {
    /** The account's play money; the first time, the starting balance. */
    async balance(account: string, currency: string): Promise<number> {
      const { balance } = await database.one<{ balance: number }>(sql`
        insert into play_money (account, currency, balance) values (${account}, ${currency}, ${playMoneyIn(currency)})
        on conflict (account, currency) do update set balance = play_money.balance returning balance`)
      return balance
    },

    /** Refills the play money to the starting balance. */
    async refill(account: string, currency: string): Promise<number> {
      const { balance } = await database.one<{ balance: number }>(sql`
        insert into play_money (account, currency, balance) values (${account}, ${currency}, ${playMoneyIn(currency)})
        on conflict (account, currency) do update set balance = greatest(play_money.balance, excluded.balance)
        returning balance`)
      return balance
    },
  }
}

export type PlayMoney = ReturnType<typeof playMoney>

/** Adds to or subtracts from the play money of a round's account; undefined if it is insufficient. */
export async function changePlayMoney(tx: Database, { account, currency }: Round, by: number): Promise<number | undefined> {
  const changed = await tx.row<{ balance: number }>(sql`
    update play_money set balance = balance + ${by}
    where account = ${account} and currency = ${currency} and balance + ${by} >= 0 returning balance`)
  return changed?.balance
}
