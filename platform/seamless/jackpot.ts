import { accountsOf, type Moved, type No, no, settledOf, sourceOf } from "./answer.ts"
import { comesTooLate, type Win, type WinRefusal } from "./settle.ts"
import type { Tools } from "./tools.ts"

export interface JackpotContribution {
  readonly transaction: string
  readonly round: string
  readonly player: string
  readonly game: string
  /** The vendor's own name for the pool. */
  readonly pool: string
  /** Minor units. */
  readonly amount: number
}
export interface JackpotWin extends Win {
  readonly pool: string
}
/** No balance: the member's money is not concerned. */
export type Contributed = Omit<Moved, "balance">

/** The ledger's name for a vendor's pool: no vendor reaches another's. */
export const poolName = (vendor: string, pool: string): string => `${vendor}/${pool}`

/** Puts a part of the stakes aside for a pool: from what the brand and the vendor have between them, to the brand's account of that pool. */
export const contribute =
  ({ ledger, vendors, playerOf }: Tools) =>
  async (vendor: string, request: JackpotContribution): Promise<Contributed | No<WinRefusal>> => {
    const player = await playerOf(request.player)
    if (!player) return no("unknown-player")
    const game = await vendors.gameOf(vendor, request.game)
    if (game === undefined) return no("unknown-game")
    const { brand, currency } = player
    const [{ clearing }, pool] = await Promise.all([
      accountsOf(ledger, vendor, player),
      ledger.brandAccount({ id: brand, currency }, "jackpot", poolName(vendor, request.pool)),
    ])
    const { transaction, amount, round } = request
    const common = { source: sourceOf(vendor), ref: transaction, kind: "jackpot-contribution", round, game } as const
    const detail = { player: request.player }
    const { status } = await ledger.post({ ...common, debit: clearing, credit: pool, amount, detail })
    if (status === "differs") return no("duplicate-differs")
    if (status === "cancelled") return no("cancelled")
    if (status !== "posted" && status !== "repeated") throw new Error(`${transaction} was ${status}`)
    return { transaction, currency, repeated: status === "repeated" }
  }

/** Pays what somebody has won of a pool, from that pool to his cash, as safely as any win. */
export const payJackpot =
  (tools: Tools) =>
  async (vendor: string, request: JackpotWin): Promise<Moved | No<WinRefusal>> => {
    const { ledger, vendors, playerOf } = tools
    const player = await playerOf(request.player)
    if (!player) return no("unknown-player")
    const game = await vendors.gameOf(vendor, request.game)
    if (game === undefined) return no("unknown-game")
    if (await comesTooLate(tools, vendor, player, request, "jackpot-win")) return no("cancelled")
    const { brand, currency } = player
    const [{ cash }, pool] = await Promise.all([
      accountsOf(ledger, vendor, player),
      ledger.brandAccount({ id: brand, currency }, "jackpot", poolName(vendor, request.pool)),
    ])
    const { transaction, amount, round, end } = request
    const common = { source: sourceOf(vendor), ref: transaction, kind: "jackpot-win", round, game } as const
    const posted = await ledger.post({ ...common, debit: pool, credit: cash, amount, ...(end && { detail: { end } }) })
    return settledOf(posted, transaction, currency)
  }
