import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { isTaken } from "../../books/ledger/history.ts"
import type { Posted, Winning } from "../../books/ledger/posting.ts"
import { type Credit, capPassed } from "./caps.ts"
import { betsOf, isVoid, stateOf } from "./round-state.ts"
import type { WalletTools } from "./wallet-tools.ts"

export type NotPaid = "cancelled" | "no-bet" | "win-held" | "jackpot-short"

/**
 * Pays a win of a brand's member, unless its round is void, lacks the bet that the win needs, passes a cap, or its pool is short.
 * A win paid before gets its first answer. All concurrent copies, at any node, get the same answer, because the check and the
 * payment happen while no one else can post to the member's accounts.
 */
export async function payInTime(tools: WalletTools, winning: Winning): Promise<Posted | NotPaid> {
  const { database, ledger, clock, whileHeld, holdWin } = tools
  const posted = await ledger.postWinning(winning)
  if (posted !== "doubtful") return posted
  const isPaid = (from: Database): Promise<boolean> => isTaken(from, winning.source, winning.ref, winning.kind)
  const bets = (await isPaid(database)) ? { refs: [], upTo: 0 } : await betsOf(database, clock, winning)
  const postIn = (tx: Database): Promise<Posted> => ledger.postJudged(winning, tx)
  const credit = creditOf(winning)
  let passed: "win" | "hour" | undefined
  const paid = await whileHeld(winning, async (tx): Promise<Posted | NotPaid> => {
    passed = undefined
    if (await isPaid(tx)) return postIn(tx)
    if (await isVoid(tx, winning)) return "cancelled"
    const { standing, any, takenBack } = await stateOf(tx, clock, winning, bets)
    if (winning.needs.standing && takenBack && !standing) return "cancelled"
    if (winning.needs.bet && !any) return "no-bet"
    passed = await capPassed(tx, credit, winning.caps, clock.now())
    if (passed) return "win-held"
    if (winning.kind === "jackpot-win" && !(await poolHolds(tx, winning))) return "jackpot-short"
    return postIn(tx)
  })
  if (passed) await holdWin(credit, passed)
  return paid
}

const creditOf = ({ source, brand, member, ref, kind, round, amount }: Winning): Credit => ({
  vendor: source.slice("vendor:".length),
  brand,
  member,
  transaction: ref,
  kind: kind as Credit["kind"],
  round,
  amount,
})

/** Prevents others from taking from the pool until the transaction ends. */
async function poolHolds(tx: Database, { debit, amount }: Winning): Promise<boolean> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('baize pool', ${debit.id}))`)
  const { holds } = await tx.one<{ holds: number }>(sql`select pool_holds(${debit.id}) as holds`)
  return holds >= amount
}
