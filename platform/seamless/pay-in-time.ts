import type { Database } from "../database/database.ts"
import { isTaken } from "../ledger/history.ts"
import type { Posted, Winning } from "../ledger/posting.ts"
import { betsOf, hasStanding, isVoid } from "./round-state.ts"
import type { Tools } from "./tools.ts"

/**
 * Pays what a member of a brand has won, unless it comes too late: to a round that is void, or of which no bet stands any more where the
 * win needs one. One that was paid before comes in time: it only gets its first answer. Whoever asks at the same moment, at whatever node,
 * hears the same, for it is asked and paid while nobody else can post to the member's accounts.
 */
export async function payInTime(
  { database, ledger, clock, whileHeld }: Tools,
  winning: Winning & { readonly brand: number },
): Promise<Posted | "too-late"> {
  const posted = await ledger.postWinning(winning)
  if (posted !== "doubtful") return posted
  const isPaid = (from: Database): Promise<boolean> => isTaken(from, winning.source, winning.ref, winning.kind)
  const post = async (tx?: Database): Promise<Posted> => (await ledger.postTogether([winning], tx)).results[0]!
  if (await isPaid(database)) return post()
  const bets = await betsOf(database, clock, winning)
  return whileHeld(winning, async tx => {
    const late = (await isVoid(tx, winning)) || !(await hasStanding(tx, winning, bets))
    return late && !(await isPaid(tx)) ? "too-late" : post(tx)
  })
}
