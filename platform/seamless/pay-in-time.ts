import sql from "sql-template-tag"
import { numbers } from "../database/arrays.ts"
import type { Database } from "../database/database.ts"
import { withRetry } from "../database/with-retry.ts"
import { createLane } from "../ledger/lane.ts"
import type { Posted } from "../ledger/posting.ts"
import type { Parts } from "../parts.ts"
import { doubtful, isTooLate, type Winning } from "./round-state.ts"

const WINNINGS_IN_BATCH = 128

/**
 * Pays what a member has won, unless it comes too late. What became of its round is asked while nobody else can post to his accounts: no
 * rollback, no act of the house and no copy of the same win, on whatever node, comes between the answer and what is done about it.
 * Nobody has his stake back and the win too.
 */
export function createPayments({ database, ledger, clock }: Pick<Parts, "database" | "ledger" | "clock">) {
  const whileHeld = <Result>(winnings: readonly Winning[], work: (tx: Database) => Promise<Result>): Promise<Result> =>
    withRetry(() =>
      database.transaction(async tx => {
        // Where PostgreSQL has no statistics yet (a new month), it would plan to read all that was played, and keep the plan.
        await tx.run(sql`set local enable_seqscan = off`)
        const accounts = numbers(winnings.map(({ credit }) => credit.id))
        await tx.run(sql`select from account where id = any(${accounts}::bigint[]) order by id for no key update`)
        return work(tx)
      }),
    )
  /** All who win at the same moment in one transaction, except those that are doubtful. */
  const payClear = (winnings: readonly Winning[]): Promise<(Posted | "doubtful")[]> =>
    whileHeld(winnings, async tx => {
      const unclear = await doubtful(tx, clock, winnings)
      const clear = winnings.filter((_, index) => !unclear.has(index))
      const posted = clear.length > 0 ? await ledger.postEach(clear, tx) : []
      return winnings.map((_, index) => (unclear.has(index) ? "doubtful" : posted.shift()!))
    })
  /** To judge one may take long, so nobody else's waits for it. */
  const judge = (winning: Winning): Promise<Posted | "too-late"> =>
    whileHeld([winning], async tx => {
      if (await isTooLate(tx, clock, winning)) return "too-late"
      const [posted] = await ledger.postEach([winning], tx)
      return posted!
    })
  const lane = createLane({ batch: payClear, inOrder: payClear }, WINNINGS_IN_BATCH)
  return async (winning: Winning): Promise<Posted | "too-late"> => {
    const posted = await lane.post(winning)
    return posted === "doubtful" ? judge(winning) : posted
  }
}
