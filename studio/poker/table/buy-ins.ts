import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/** A request to take chips to a seat, by the id that the player's page drew for it. */
export interface BuyIn {
  readonly id: string
  readonly account: string
  readonly table: string
  readonly seat: number
  /** Minor units. */
  readonly amount: number
}

/** What the request has done already; `differs`: its id has taken other chips, or to another seat. */
export async function repeatedBuyIn(database: Database, buyIn: BuyIn): Promise<"done" | "differs" | undefined> {
  const { id, account, table, seat, amount } = buyIn
  const known = await database.row<Pick<BuyIn, "table" | "seat" | "amount">>(sql`
    select "table", seat, amount from poker_buy_in where account = ${account} and id = ${id}`)
  if (!known) return undefined
  return known.table === table && known.seat === seat && known.amount === amount ? "done" : "differs"
}

/** Remembers it, in the transaction that moves the chips. */
export const noteBuyIn = (tx: Database, { id, account, table, seat, amount }: BuyIn, now: Date) =>
  tx.run(sql`
    insert into poker_buy_in (account, id, "table", seat, amount, at)
    values (${account}, ${id}, ${table}, ${seat}, ${amount}, ${now})`)
