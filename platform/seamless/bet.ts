import type { Database } from "../database/database.ts"
import { isTaken } from "../ledger/history.ts"
import type { Together } from "../ledger/ledger.ts"
import type { Posting } from "../ledger/posting.ts"
import { type LimitRefusal, withinLimits } from "../protection/stake.ts"
import type { Admission } from "./admission.ts"
import { accountsOf, answerOf, isNo, type Moved, type No, no, sourceOf } from "./answer.ts"
import { playerName } from "./player.ts"
import type { Tools } from "./tools.ts"

interface Staking {
  readonly transaction: string
  readonly round: string
  readonly player: string
  readonly game: string
  readonly token: string
}
export interface Bet extends Staking {
  /** Minor units. */
  readonly amount: number
}
export interface BetAndWin extends Staking {
  readonly bet: number
  readonly win: number
  readonly end: boolean
}

type NotAdmitted =
  | "session-expired"
  | "unknown-player"
  | "account-closed"
  | "excluded"
  | "unknown-game"
  | "game-off"
  | "cancelled"
export type BetRefusal = NotAdmitted | LimitRefusal | "insufficient-funds" | "duplicate-differs"

/** Takes a stake from the member's cash. The answer to a repeated transaction is the first one, also after the session has ended. */
export const placeBet =
  (tools: Tools) =>
  async (vendor: string, request: Bet): Promise<Moved | No<BetRefusal>> => {
    const admitted = await admit(tools, vendor, request)
    if (isNo(admitted)) return admitted
    const { who, game } = admitted
    const { cash, clearing } = await accountsOf(tools.ledger, vendor, who)
    const { transaction, amount, round } = request
    const source = sourceOf(vendor)
    const posting = { source, ref: transaction, kind: "bet", debit: cash, credit: clearing, amount, round, game } as const
    if (who.limited) return answerOfAll(await postWithinLimits(tools, who, [posting]), transaction, who.currency)
    return answerOf(await tools.ledger.post(posting), transaction, who.currency)
  }

/** Stake and win in one act: both or neither. The answer's balance is the one after the win. */
export const placeBetAndWin =
  (tools: Tools) =>
  async (vendor: string, request: BetAndWin): Promise<Moved | No<BetRefusal>> => {
    const admitted = await admit(tools, vendor, request)
    if (isNo(admitted)) return admitted
    const { who, game } = admitted
    const { cash, clearing } = await accountsOf(tools.ledger, vendor, who)
    const { transaction, round, end } = request
    const common = { source: sourceOf(vendor), ref: transaction, round, game }
    const postings: [Posting, Posting] = [
      { ...common, kind: "bet", debit: cash, credit: clearing, amount: request.bet },
      { ...common, kind: "win", debit: clearing, credit: cash, amount: request.win, ...(end && { detail: { end } }) },
    ]
    const posted = who.limited ? await postWithinLimits(tools, who, postings) : await tools.ledger.postTogether(postings)
    return answerOfAll(posted, transaction, who.currency)
  }

/** Posts a bet, and what comes with it, if the member's own limits allow the stake. */
async function postWithinLimits(
  { database, ledger, brands, clock }: Tools,
  { member, brand }: Admission,
  postings: readonly [Posting, ...Posting[]],
): Promise<Together | LimitRefusal> {
  const [{ source, ref, kind, debit, amount }] = postings
  const { gmtOffsetMinutes } = await brands.byId(brand)
  const isKnown = (tx: Database) => isTaken(tx, source, ref, kind)
  const stake = { member, account: debit.id, gmtOffsetMinutes, stake: amount }
  return withinLimits(database, stake, clock.now(), isKnown, tx => ledger.postTogether(postings, tx))
}

function answerOfAll(posted: Together | LimitRefusal, transaction: string, currency: string) {
  if (typeof posted === "string") return no(posted)
  return answerOf({ status: posted.status, balance: posted.results.at(-1)?.balance ?? null }, transaction, currency)
}

/**
 * Who may bet: whoever plays a live launched game for real money, is active, and bets on an open game of that vendor (it may be
 * another than the launched one). A transaction that is known passes whatever has changed since: it only gets its first answer; so does one
 * whose first copy is on its way to the ledger at another node.
 */
async function admit(
  { ledger, vendors, clock, admissionOf, takenByNow, meet }: Tools,
  vendor: string,
  { token, player, game: code, transaction, round }: Staking,
): Promise<{ who: Admission; game: number } | No<NotAdmitted>> {
  const who = await admissionOf({ vendor, token, round })
  if (!who) return no("session-expired")
  if (who.mode !== "real" || playerName(who.brandCode, who.member) !== player) return no("unknown-player")
  const game = await vendors.gameAt(who.version, vendor, code, who.brand)
  if (!game) return no("unknown-game")

  const objection = !who.live
    ? "session-expired"
    : !who.active
      ? "account-closed"
      : who.excluded
        ? "excluded"
        : !game.open
          ? "game-off"
          : who.voided
            ? "cancelled"
            : undefined
  if (objection) {
    const { cash } = await accountsOf(ledger, vendor, who)
    const name = { source: sourceOf(vendor), ref: transaction, kind: "bet" } as const
    if (!(await takenByNow({ ...name, account: cash.id }))) return no(objection)
  }
  await meet(vendor, who.member, clock.now())
  return { who, game: game.id }
}
