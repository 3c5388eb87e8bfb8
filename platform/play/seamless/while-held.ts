import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import { createKeyedMutex } from "@baize/kit/concurrency/keyed-mutex.ts"
import { createLimiter } from "@baize/kit/concurrency/limiter.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { withRetry } from "@baize/kit/database/with-retry.ts"
import { holdAccounts } from "./round-state.ts"

/** Concurrency limit: each takes a connection, and bets need some too. */
const AT_ONCE = 4

/**
 * Acts on a member in a transaction while no one else can post to their accounts: postings already in progress have arrived, at
 * any node. It can be repeated from its start.
 */
export function createHold(database: Database) {
  const inTurn = createKeyedMutex<number>()
  const few = createLimiter(AT_ONCE)
  return <Result>(
    who: { readonly brand: BrandId; readonly member: MemberId },
    work: (tx: Database) => Promise<Result>,
  ): Promise<Result> => {
    const held = (tx: Database): Promise<Result> => holdAccounts(tx, who.brand, who.member).then(() => work(tx))
    return inTurn(who.member, () => few(() => withRetry(() => database.transaction(held))))
  }
}
