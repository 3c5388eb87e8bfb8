import { type Database, prepared } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { StudioClock } from "../clock.ts"
import type { StudioWallets } from "../wallet/wallet.ts"
import type { Round } from "./round.ts"
import { bodyOf, transactionOf } from "./wallet-calls.ts"

interface PayingServices {
  readonly database: Database
  readonly wallets: StudioWallets
  readonly clock: StudioClock
}

interface PaidRound {
  readonly round: Pick<Round, "id">
  readonly balance: number
}

/**
 * Requests the wins of decided rounds of one game in one call, and settles those that the wallet has paid. Gives the others: all
 * of them where the wallet takes wins one by one, or did not answer.
 */
export const payingTogether =
  ({ database, wallets, clock }: PayingServices) =>
  async (rounds: readonly Round[]): Promise<readonly Round[]> => {
    const wins = rounds.map(round => bodyOf(round, "win"))
    const answer = await wallets(rounds[0]?.game ?? "")("wins", { wins })
    if (answer.outcome !== "accepted") return rounds
    const balances = answer.value.answers.flatMap(one => ("balance" in one ? [[one.transaction, one.balance] as const] : []))
    const balanceOf = new Map(balances)
    const paid = rounds.flatMap(round => {
      const balance = balanceOf.get(transactionOf(round, "win"))
      return balance === undefined ? [] : [{ round, balance }]
    })
    const settled = await settleTogether(database, clock, paid)
    return rounds.filter(({ id }) => !settled.has(id))
  }

/** Records the wallet's answers to the wins, as `settle` in transitions.ts; gives the ids of the rounds that were still drawn. */
async function settleTogether(database: Database, clock: StudioClock, paid: readonly PaidRound[]): Promise<ReadonlySet<string>> {
  if (paid.length === 0) return new Set()
  const wins = paid.map(({ round, balance }) => ({ entry: round.id, win: transactionOf(round, "win"), has: balance }))
  const settled = await database.rows<{ id: string }>(
    prepared(
      "settle rounds",
      sql`
        with paid as (
            select entry, win, has
            from jsonb_to_recordset(${JSON.stringify(wins)}::jsonb) as paid (entry uuid, win text, has bigint)),
          ended as (
            update round set state = 'settled', balance = has, ended_at = ${clock.now()} from paid
            where id = entry and state = 'drawn' returning id),
          closed as (
            update wallet_call set state = 'accepted', answer = 'accepted', answered_at = ${clock.now()}
            where transaction in (select paid.win from paid join ended on id = entry))
        select id from ended`,
    ),
  )
  return new Set(settled.map(({ id }) => id))
}
