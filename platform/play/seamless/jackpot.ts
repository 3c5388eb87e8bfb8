import type { Minor } from "@baize/common/api/units.ts"
import sql from "sql-template-tag"
import { isTaken, isTakenBack } from "../../books/ledger/history.ts"
import { type MovedAnswer, type No, no, sourceOf } from "./answer.ts"
import { type Contributed, poolName, reserveName } from "./contributions.ts"
import { pay, winningOf } from "./settle.ts"
import type { WalletTools } from "./wallet-tools.ts"
import type { WinRefusal, WinRequest } from "./win-request.ts"

export interface JackpotSeed {
  readonly transaction: string
  /** The brand's code. */
  readonly brand: string
  readonly pool: string
  /** Minor units that a new jackpot starts with, and how many of them come from the reserve. */
  readonly amount: Minor
  readonly fromReserve: number
}
export interface JackpotWin extends WinRequest {
  readonly pool: string
}
export type SeedRefusal = "seed-not-agreed" | "duplicate-differs" | "cancelled"

/**
 * Funds a new jackpot's seed, both parts or none: from the pool's reserve the part its vendor names, and the rest from the
 * brand's house account, so that every displayed jackpot is covered by money set aside.
 */
export const seedJackpot =
  ({ database, ledger, brands }: WalletTools) =>
  async (vendor: string, request: JackpotSeed): Promise<Contributed | No<SeedRefusal>> => {
    const { transaction, amount, fromReserve } = request
    const brand = (await brands.all()).find(({ code }) => code === request.brand)
    const agreed =
      brand &&
      (await database.row<{ seed: number }>(sql`
      select seed from jackpot_terms where vendor = ${vendor} and pool = ${request.pool} and currency = ${brand.currency}`))
    if (!brand || fromReserve > amount) return no("seed-not-agreed")
    const isOver = !agreed || amount > agreed.seed
    if (isOver && !(await isTaken(database, sourceOf(vendor), transaction, "jackpot-contribution"))) return no("seed-not-agreed")
    const [house, reserve, pool] = await Promise.all([
      ledger.brandAccount(brand, "house"),
      ledger.brandAccount(brand, "jackpot", reserveName(vendor, request.pool)),
      ledger.brandAccount(brand, "jackpot", poolName(vendor, request.pool)),
    ])
    const common = { source: sourceOf(vendor), kind: "jackpot-contribution", credit: pool } as const
    const { status } = await ledger.postTogether([
      { ...common, ref: transaction, debit: house, amount: amount - fromReserve },
      { ...common, ref: `${transaction}/reserve`, debit: reserve, amount: fromReserve },
    ])
    if (status === "differs") return no("duplicate-differs")
    if (status === "cancelled") return no("cancelled")
    if (status !== "posted" && status !== "repeated") throw new Error(`${transaction} was ${status}`)
    if (status === "repeated" && (await isTakenBack(database, { ...common, ref: transaction }))) return no("cancelled")
    return { transaction, currency: brand.currency, repeated: status === "repeated" }
  }

/** Pays a jackpot win from its pool to the member's cash, as safely as any win, and never more than the pool holds. */
export const payJackpot =
  (tools: WalletTools) =>
  async (vendor: string, request: JackpotWin): Promise<MovedAnswer | No<WinRefusal | "jackpot-short">> =>
    pay(tools, await winningOf(tools, vendor, request, poolName(vendor, request.pool)))
