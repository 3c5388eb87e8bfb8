import type { Database } from "@baize/kit/database/database.ts"
import { type AddedPayable, type DrawCost, keyOfBet, likelyOf, NOTHING, payableOf, sumOf } from "./liability.ts"

/** Of its bound: below, what a draw could cost is not read for each sale. */
const FAR = 0.5
/** Milliseconds after which it is read again. */
const OLD = 1_000
const MOST_KNOWN = 10_000

/**
 * What draws could cost as this node has read it last, within a second. Enough to refuse a slip alone where a bound is near;
 * `add_payable` compares each sale with what is true, and a sale of many slips that passes a bound is then made slip by slip.
 * Picks are read only once such a sale has failed: most are bought by hardly anyone else.
 */
export class KnownPayable {
  readonly #payable = new Map<string, DrawCost>()
  #readAt = Number.NEGATIVE_INFINITY
  /** Until when all picks are read as well. */
  #picksUntil = Number.NEGATIVE_INFINITY

  /** By `keyOfBet`, for what is about to be sold: each bet type of a draw, each pick and each number, once. */
  async of(tx: Database, added: readonly AddedPayable[]): Promise<Map<string, DrawCost>> {
    const now = performance.now()
    if (now - this.#readAt > OLD || this.#payable.size > MOST_KNOWN) {
      this.#payable.clear()
      this.#readAt = now
    }
    const near = added.filter(one => {
      const before = this.#payable.get(keyOfBet(one))
      if (before === undefined && one.pick !== "" && now > this.#picksUntil) return isFull(NOTHING, one)
      return before === undefined || isFull(before, one)
    })
    const read = near.length > 0 ? await payableOf(tx, near) : undefined
    if (near.some(one => one.pick !== "" && isFull(read?.get(keyOfBet(one)) ?? NOTHING, one))) this.#picksUntil = now + PICKS_MS
    for (const one of near) this.#payable.set(keyOfBet(one), read?.get(keyOfBet(one)) ?? NOTHING)
    return new Map(added.map(one => [keyOfBet(one), this.#payable.get(keyOfBet(one)) ?? NOTHING]))
  }

  /** After a sale that has failed: the picks of the next ones are read, until none of them is near its bound for a minute. */
  forget(): void {
    this.#payable.clear()
    this.#picksUntil = performance.now() + PICKS_MS
  }
}

const PICKS_MS = 60_000

/** Whether a bound may be near: what is known can be a second old. */
function isFull(before: DrawCost, added: AddedPayable): boolean {
  const after = sumOf(before, added)
  return (added.number === "" && added.pick === "" ? likelyOf(after) : after.payable) > added.most * FAR
}
