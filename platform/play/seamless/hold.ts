import { createKeyedMutex } from "@baize/kit/concurrency/keyed-mutex.ts"
import { createLimiter } from "@baize/kit/concurrency/limiter.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { withRetry } from "@baize/kit/database/with-retry.ts"
import { holdAccounts } from "./round-state.ts"

/** So many at once: each takes a connection, and whoever bets shall find one too. */
const AT_ONCE = 4

/**
 * Does something about a member in a transaction while nobody else can post to his accounts: what was on its way before has arrived, at
 * whatever node it was asked. It may be done again from its beginning.
 */
export function createHold(database: Database) {
  const inTurn = createKeyedMutex<number>()
  const few = createLimiter(AT_ONCE)
  return <Result>(
    who: { readonly brand: number; readonly member: number },
    work: (tx: Database) => Promise<Result>,
  ): Promise<Result> => {
    const held = (tx: Database): Promise<Result> => holdAccounts(tx, who.brand, who.member).then(() => work(tx))
    return inTurn(who.member, () => few(() => withRetry(() => database.transaction(held))))
  }
}
