import type { Clock } from "../clock.ts"
import type { Database } from "../database/database.ts"
import { withRetry } from "../database/with-retry.ts"
import { isTaken } from "../ledger/history.ts"
import type { Posted, Posting } from "../ledger/posting.ts"
import { accountsOf, type Moved, type No, no, settledOf, sourceOf } from "./answer.ts"
import { undoFreeRound } from "./free-rounds.ts"
import type { Player } from "./player.ts"
import { hasBet, holdAccounts, isWon, type RoundState, roundStates } from "./round-state.ts"
import type { Tools } from "./tools.ts"
import type { VendorTerms } from "./vendors.ts"

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
    const player = await playerOf(vendor, request.player)
    if (!player) return no("unknown-player")
    const game = await vendors.gameOf(vendor, request.game)
    if (game === undefined) return no("unknown-game")
    const { cash, clearing } = await accountsOf(ledger, vendor, player)
    const { transaction, amount, round, end } = request
    const common = { source: sourceOf(vendor), ref: transaction, kind: "win", round, game } as const
    const win = { ...common, debit: clearing, credit: cash, amount, ...(end && { detail: { end } }) }
    const posted = await postInTime(tools, vendor, player, win)
    return posted === "too-late" ? no("cancelled") : settledOf(posted, transaction, player.currency)
  }

/** Many wins, each with its own answer. Those of one player are paid in their order. */
export const payWins = (tools: Tools) => {
  const pay = payWin(tools)
  return (vendor: string, wins: readonly Win[]): Promise<(Moved | No<WinRefusal>)[]> => {
    const latest = new Map<string, Promise<Moved | No<WinRefusal>>>()
    const paid = wins.map(win => {
      const before = latest.get(win.player)
      const now = before ? before.then(() => pay(vendor, win)) : pay(vendor, win)
      latest.set(win.player, now)
      return now
    })
    return Promise.all(paid)
  }
}

/** Takes `original` back, at most once under whatever name; one that has not come yet will be refused when it does. */
export const rollBack =
  ({ database, ledger, vendors, playerOf }: Tools) =>
  async (vendor: string, request: Rollback): Promise<Moved | No<"unknown-player" | "duplicate-differs" | "round-settled">> => {
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
    const player = await playerOf(vendor, request.player)
    if (!player) return no("unknown-player")
    const game = await vendors.gameOf(vendor, request.game)
    if (game === undefined) return no("unknown-game")
    const { cash, clearing } = await accountsOf(ledger, vendor, player)
    const { transaction, round } = request
    const common = { source: sourceOf(vendor), ref: transaction, kind: "endround", round, game } as const
    const posted = await ledger.post({ ...common, debit: cash, credit: clearing, amount: 0 })
    return settledOf(posted, transaction, player.currency)
  }

/** What a member is paid in a round. */
type Winning = Posting & { readonly round: string }

/**
 * Posts a win, unless it comes too late. That is asked while nobody else can post to the member's accounts where a rollback at this very
 * moment could not follow the win: the sweeper's, or any if the vendor's are refused after a win. Nobody has his stake back and the win too.
 */
export async function postInTime(
  tools: Tools,
  vendor: string,
  player: Player,
  winning: Winning,
): Promise<Pick<Posted, "status" | "balance"> | "too-late"> {
  const { database, ledger, clock, vendors, roundStateOf } = tools
  const asked = { vendor, round: winning.round, member: player.member }
  const terms = await vendors.termsOf(vendor)
  const state = await roundStateOf(asked)
  const isExclusive = terms.rollbackAfterWin === "refuse" && terms.winAfterRollback === "refuse"
  if (!state.overdue && !isExclusive)
    return (await isTooLate(database, clock, terms, state, winning)) ? "too-late" : ledger.post(winning)
  const act = async (tx: Database) => {
    await holdAccounts(tx, player.brand, player.member)
    const [present] = (await roundStates(tx, clock, [asked])) as [RoundState]
    if (await isTooLate(tx, clock, terms, present, winning)) return "too-late"
    const { results } = await ledger.postTogether([winning], tx)
    return results[0]!
  }
  return withRetry(() => database.transaction(act))
}

/**
 * Whether a win comes to a round that is void, or of which no bet stands any more (where the vendor's terms refuse those). One that was
 * paid before comes in time: it only gets its first answer.
 */
async function isTooLate(
  database: Database,
  clock: Clock,
  { winAfterRollback }: VendorTerms,
  { voided, undone }: RoundState,
  { source, ref, kind, round, credit }: Winning,
): Promise<boolean> {
  const late = voided || (undone && winAfterRollback === "refuse" && !(await hasBet(database, clock, source, round, credit)))
  return late && !(await isTaken(database, source, ref, kind))
}
