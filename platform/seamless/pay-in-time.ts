import sql from "sql-template-tag"
import { withRetry } from "../database/with-retry.ts"
import type { Posted } from "../ledger/posting.ts"
import type { Parts } from "../parts.ts"
import { inBatches } from "./in-batches.ts"
import { tooLate, type Winning } from "./round-state.ts"

/**
 * Pays what a member has won, unless it comes too late; for all who win at the same moment in one transaction. What became of their
 * rounds is asked while nobody else can post to their accounts: no rollback, no act of the house and no copy of the same win, on
 * whatever node, comes between the answer and what is done about it. Nobody has his stake back and the win too.
 */
export function createPayments({ database, ledger, clock }: Pick<Parts, "database" | "ledger" | "clock">) {
  const pay = (winnings: readonly Winning[]): Promise<(Posted | "too-late")[]> =>
    database.transaction(async tx => {
      const accounts = winnings.map(({ posting }) => posting.credit.id)
      await tx.run(sql`select from account where id = any(${accounts}::bigint[]) order by id for no key update`)
      const late = await tooLate(tx, clock, winnings)
      const inTime = winnings.filter((_, index) => !late.has(index)).map(({ posting }) => posting)
      const posted = inTime.length > 0 ? await ledger.postEach(inTime, tx) : []
      return winnings.map((_, index) => (late.has(index) ? "too-late" : posted.shift()!))
    })
  return inBatches((winnings: readonly Winning[]) => withRetry(() => pay(winnings)))
}
