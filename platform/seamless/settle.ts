import type { Database } from "../database/database.ts"
import { withRetry } from "../database/with-retry.ts"
import { isTaken } from "../ledger/history.ts"
import type { TransferKind } from "../ledger/posting.ts"
import { accountsOf, type Moved, type No, no, settledOf, sourceOf } from "./answer.ts"
import { undoFreeRound } from "./free-rounds.ts"
import type { Player } from "./player.ts"
import { hasBet, holdAccounts, isWon } from "./round-state.ts"
import type { Tools } from "./tools.ts"

export interface Win {
  readonly transaction: string
  readonly round: string
  readonly player: string
  readonly game: string
  /** Minor units. */
  readonly amount: number
  /** It closes the round. */
  readonly end: boolean
}
export type EndRound = Omit<Win, "amount" | "end">
export interface Rollback {
  readonly transaction: string
  readonly original: string
  readonly round: string
  readonly player: string
}
export type WinRefusal = "unknown-player" | "unknown-game" | "duplicate-differs" | "cancelled"

/** Pays a win, whatever has become of session, game and account since the bet. */
export const payWin =
  (tools: Tools) =>
  async (vendor: string, request: Win): Promise<Moved | No<WinRefusal>> => {
    const { ledger, vendors, playerOf } = tools
    const player = await playerOf(request.player)
    if (!player) return no("unknown-player")
    const game = await vendors.gameOf(vendor, request.game)
    if (game === undefined) return no("unknown-game")
    if (await comesTooLate(tools, vendor, player, request, "win")) return no("cancelled")
    const { cash, clearing } = await accountsOf(ledger, vendor, player)
    const { transaction, amount, round, end } = request
    const common = { source: sourceOf(vendor), ref: transaction, kind: "win", round, game } as const
    const posted = await ledger.post({ ...common, debit: clearing, credit: cash, amount, ...(end && { detail: { end } }) })
    return settledOf(posted, transaction, player.currency)
  }

/** Many wins, each with its own answer. Those of one player are paid in their order. */
export const payWins = (tools: Tools) => {
  const pay = payWin(tools)
  return (vendor: string, wins: readonly Win[]): Promise<(Moved | No<WinRefusal>)[]> =>
    Promise.all(wins.map(win => pay(vendor, win)))
}

/** Takes `original` back, at most once under whatever name; one that has not come yet will be refused when it does. */
export const rollBack =
  ({ database, ledger, vendors, playerOf }: Tools) =>
  async (vendor: string, request: Rollback): Promise<Moved | No<"unknown-player" | "duplicate-differs" | "round-settled">> => {
    const player = await playerOf(request.player)
    if (!player) return no("unknown-player")
    const { cash, clearing } = await accountsOf(ledger, vendor, player)
    const { rollbackAfterWin } = await vendors.termsOf(vendor)
    const { transaction, original, round } = request
    const source = sourceOf(vendor)
    const rollback = { source, original, account: cash, counter: clearing, round, detail: { transaction } }
    const act = async (tx: Database) => {
      if (rollbackAfterWin === "refuse") {
        await holdAccounts(tx, player.brand, player.member)
        if (await isWon(tx, source, original)) return "round-settled"
      }
      const done = await ledger.rollback(rollback, tx)
      await undoFreeRound(tx, vendor, original)
      return done
    }
    const posted = await withRetry(() => database.transaction(act))
    if (posted === "round-settled") return no(posted)
    if (posted.status === "differs") return no("duplicate-differs")
    const balance = posted.balance ?? (await ledger.balances(player.member)).cash
    return { transaction, balance, currency: player.currency, repeated: posted.status === "repeated" }
  }

/** Closes a round that ended without a win: an entry of nothing, so that the round's place in the ledger is known. */
export const endRound =
  ({ ledger, vendors, playerOf }: Tools) =>
  async (vendor: string, request: EndRound): Promise<Moved | No<WinRefusal>> => {
    const player = await playerOf(request.player)
    if (!player) return no("unknown-player")
    const game = await vendors.gameOf(vendor, request.game)
    if (game === undefined) return no("unknown-game")
    const { cash, clearing } = await accountsOf(ledger, vendor, player)
    const { transaction, round } = request
    const common = { source: sourceOf(vendor), ref: transaction, kind: "endround", round, game } as const
    const posted = await ledger.post({ ...common, debit: cash, credit: clearing, amount: 0 })
    return settledOf(posted, transaction, player.currency)
  }

/**
 * Whether a win comes to a round that is void, or of which no bet stands any more (where the vendor's terms refuse those). One that was
 * paid before comes in time: it only gets its first answer.
 */
export async function comesTooLate(
  { database, ledger, vendors, clock, roundStateOf }: Tools,
  vendor: string,
  player: Player,
  { transaction, round }: { readonly transaction: string; readonly round: string },
  kind: TransferKind,
): Promise<boolean> {
  const { voided, undone } = await roundStateOf({ vendor, round, member: player.member })
  if (!voided && !undone) return false
  const source = sourceOf(vendor)
  const { cash } = await accountsOf(ledger, vendor, player)
  const late =
    voided ||
    ((await vendors.termsOf(vendor)).winAfterRollback === "refuse" && !(await hasBet(database, clock, source, round, cash)))
  return late && !(await isTaken(database, source, transaction, kind))
}
