import type { Database } from "@baize/kit/database/database.ts"
import { withRetry } from "@baize/kit/database/with-retry.ts"
import { undoPlay } from "../funds/undo.ts"
import { accountsOf, isNo, type MovedAnswer, type No, no, settledOf, sourceOf } from "./answer.ts"
import { takeBackUncovered } from "./contributions.ts"
import { undoFreeRound } from "./free-rounds.ts"
import { payInTime } from "./pay-in-time.ts"
import { holdAccounts, isWon } from "./round-state.ts"
import type { WalletTools } from "./wallet-tools.ts"
import type { EndRefusal, WinRefusal, WinRequest } from "./win-request.ts"

export type EndRound = Omit<WinRequest, "amount" | "end" | "signed">
export interface RollbackRequest {
  readonly transaction: string
  readonly original: string
  readonly round: string
  readonly player: string
}

/** Pays a win, whatever has happened to session, game and account since the bet. */
export const payWin =
  (tools: WalletTools) =>
  async (vendor: string, request: WinRequest): Promise<MovedAnswer | No<WinRefusal>> =>
    (await pay(tools, await winningOf(tools, vendor, request))) as MovedAnswer | No<WinRefusal>

/** Many wins, each with its own answer. Those of one player are paid in their order. */
export const payWins = (tools: WalletTools) => {
  const pay = payWin(tools)
  return (vendor: string, wins: readonly WinRequest[]): Promise<(MovedAnswer | No<WinRefusal>)[]> => {
    const latest = new Map<string, Promise<MovedAnswer | No<WinRefusal>>>()
    const paid = wins.map(win => {
      const before = latest.get(win.player)
      const now = before ? before.then(() => pay(vendor, win)) : pay(vendor, win)
      latest.set(win.player, now)
      return now
    })
    return Promise.all(paid)
  }
}

/** The posting of a win: from the clearing account between brand and vendor, or from the `pool` of that name. */
export async function winningOf({ ledger, vendors, playerOf }: WalletTools, vendor: string, request: WinRequest, pool?: string) {
  const player = await playerOf(vendor, request.player)
  if (!player) return no("unknown-player")
  const game = await vendors.gameOf(vendor, request.game)
  if (game === undefined) return no("unknown-game")
  const { brand, member, currency } = player
  const [{ cash, clearing }, terms, caps] = await Promise.all([
    accountsOf(ledger, vendor, player),
    vendors.termsOf(vendor),
    vendors.capsOf(vendor, brand),
  ])
  const payer =
    pool === undefined
      ? ({ kind: "win", debit: clearing } as const)
      : ({ kind: "jackpot-win", debit: await ledger.brandAccount({ id: brand, currency }, "jackpot", pool) } as const)
  const { transaction: ref, amount, round, end, signed } = request
  const detail = end || signed !== undefined ? { ...(end && { end }), ...(signed !== undefined && { signed }) } : undefined
  const winning = { source: sourceOf(vendor), ref, ...payer, credit: cash, amount, round, game, ...(detail && { detail }) }
  // Any player can win a jackpot: its pool must cover it.
  const needs = { standing: terms.winAfterRollback === "refuse", bet: pool === undefined && terms.winWithoutBet === "refuse" }
  return { ...winning, brand, member, currency, needs, caps }
}

/** Pays it, and gives the outcome. */
export async function pay(
  tools: WalletTools,
  winning: Awaited<ReturnType<typeof winningOf>>,
): Promise<MovedAnswer | No<WinRefusal | "jackpot-short">> {
  if (isNo(winning)) return winning
  const posted = await payInTime(tools, winning)
  return typeof posted === "string" ? no(posted) : settledOf(posted, winning.ref, winning.currency)
}

/**
 * Rolls `original` back, at most once under any name; one that has not arrived yet is refused on arrival. With a bet, jackpot
 * contributions of its round that the remaining stakes do not cover are taken back too.
 */
export const rollBack =
  ({ database, ledger, vendors, clock, playerOf }: WalletTools) =>
  async (
    vendor: string,
    request: RollbackRequest,
  ): Promise<MovedAnswer | No<"unknown-player" | "duplicate-differs" | "round-settled">> => {
    const player = await playerOf(vendor, request.player)
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
      if (done.status === "posted") await undoPlay(ledger, tx, { source, ref: original, ...player, at: clock.now() })
      if (done.status === "posted") {
        const bet = { source, bet: original, member: player.member, credit: cash }
        await takeBackUncovered({ ledger, clock }, tx, bet, { transaction })
      }
      return done
    }
    const posted = await withRetry(() => database.transaction(act))
    if (posted === "round-settled") return no(posted)
    if (posted.status === "differs") return no("duplicate-differs")
    const balances = await ledger.balances(player.member)
    const balance = (posted.balance ?? balances.cash) + Math.max(0, balances.bonus)
    return { transaction, balance, currency: player.currency, repeated: posted.status === "repeated" }
  }

/** Ends a round without a win: an entry of 0, so that the round's place in the ledger is known. */
export const endRound =
  ({ ledger, vendors, playerOf }: WalletTools) =>
  async (vendor: string, request: EndRound): Promise<MovedAnswer | No<EndRefusal>> => {
    const player = await playerOf(vendor, request.player)
    if (!player) return no("unknown-player")
    const game = await vendors.gameOf(vendor, request.game)
    if (game === undefined) return no("unknown-game")
    const { cash, clearing } = await accountsOf(ledger, vendor, player)
    const { transaction, round } = request
    const { brand, member, currency } = player
    const ending = { source: sourceOf(vendor), ref: transaction, bet: 0, win: undefined, end: true, hourCap: undefined }
    const posted = await ledger.postTurn({ ...ending, cash, clearing, round, game, member, brand })
    if (posted === "doubtful") throw new Error(`${transaction} was doubtful`)
    const answer = settledOf(posted.results[0]!, transaction, currency)
    return isNo(answer) ? answer : { ...answer, balance: answer.balance + Math.max(0, (await ledger.balances(member)).bonus) }
  }
