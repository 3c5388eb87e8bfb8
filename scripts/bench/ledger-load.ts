import type { Ledger } from "@baize/platform/books/ledger/ledger.ts"
import type { Account } from "@baize/platform/books/ledger/posting.ts"

/** The brand whose ledger the benchmarks post to. */
export const brand = { id: 1, currency: "USD" }

/** Runs this many callers for this many seconds, each posting one transfer after another; returns postings a second. */
export async function load(
  ledger: Ledger,
  accounts: readonly Account[],
  clearing: Account,
  callers: number,
  seconds: number,
): Promise<number> {
  const start = performance.now()
  const end = start + seconds * 1000
  let count = 0
  const caller = async () => {
    while (performance.now() < end) {
      const account = accounts[Math.floor(Math.random() * accounts.length)]!
      const isBet = Math.random() < 0.7
      const [debit, credit] = isBet ? [account, clearing] : [clearing, account]
      const ref = `tx-${++postings}`
      const { status } = await ledger.post({
        source: "vendor:BZ",
        ref,
        kind: isBet ? "bet" : "win",
        debit,
        credit,
        amount: 100,
        round: ref,
        game: 1,
      })
      if (status !== "posted") throw new Error(`A posting of the benchmark was ${status}`)
      count++
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return count / ((performance.now() - start) / 1000)
}

let postings = 0
