import type { Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { type AddedPayable, keyOfBet, payableOf } from "./liability.ts"

/** Of what it can cost: below, what a draw could cost is not read for each sale. */
const FAR = 0.5
/** Milliseconds after which it is read again. */
const OLD = 1_000
const MOST_KNOWN = 10_000

/**
 * What draws could cost as this node has read it last, within a second. Enough to refuse a slip alone where a bound is near;
 * `add_payable` compares each sale with what is true, and a sale of many slips that passes a bound is then made slip by slip.
 */
export class KnownPayable {
  readonly #payable = new Map<string, Minor>()
  #readAt = Number.NEGATIVE_INFINITY

  /** By `keyOfBet`, for what is about to be sold: each bet type of a draw, and each number, once. */
  async of(tx: Database, added: readonly AddedPayable[]): Promise<Map<string, Minor>> {
    const now = performance.now()
    if (now - this.#readAt > OLD || this.#payable.size > MOST_KNOWN) {
      this.forget()
      this.#readAt = now
    }
    const near = added.filter(one => {
      const before = this.#payable.get(keyOfBet(one))
      return before === undefined || before + one.payable > one.most * FAR
    })
    const read = near.length > 0 ? await payableOf(tx, near) : undefined
    for (const one of near) this.#payable.set(keyOfBet(one), read?.get(keyOfBet(one)) ?? 0)
    return new Map(added.map(one => [keyOfBet(one), this.#payable.get(keyOfBet(one)) ?? 0]))
  }

  forget(): void {
    this.#payable.clear()
  }
}
