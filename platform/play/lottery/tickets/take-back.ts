import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { isTaken } from "../../../books/ledger/history.ts"
import type { Account } from "../../../books/ledger/posting.ts"
import { undoPlay } from "../../funds/undo.ts"
import type { Services } from "../../services.ts"
import { LOTTERY_SOURCE } from "../vendor.ts"

interface TakenBack {
  /** The name it was posted under: the ticket's for its stake, with the number of the decision for a prize. */
  readonly ref: string
  readonly ticket: { readonly id: string; readonly game: number }
  readonly brand: BrandId
  readonly member: MemberId
  readonly cash: Account
  readonly clearing: Account
  /** Why, for the ledger. */
  readonly detail: { readonly reason: string } | { readonly state: string }
}

/**
 * Takes back the stake or a prize of a ticket, once, and with it the bonus's part. The caller holds the member's accounts, and
 * knows that it was posted.
 */
export async function takeBack(
  { ledger, clock }: Pick<Services, "ledger" | "clock">,
  tx: Database,
  { ref, ticket: { id, game }, brand, member, cash, clearing, detail }: TakenBack,
): Promise<void> {
  const taken = { source: LOTTERY_SOURCE, original: ref, account: cash, counter: clearing, round: id, game }
  const { status } = await ledger.rollback({ ...taken, detail }, tx)
  if (status !== "posted" && status !== "repeated") throw new Error(`Taking ${ref} back was ${status}`)
  await undoPlay(ledger, tx, { source: LOTTERY_SOURCE, ref, brand, member, at: clock.now() })
}

/** The name of a prize that was posted for a waiting ticket before it was written (settleAlone); undefined if it has no prize. */
export async function paidAhead(
  tx: Database,
  { id, decision }: { readonly id: string; readonly decision: number },
): Promise<string | undefined> {
  const next = `${id}:${decision + 1}`
  return (await isTaken(tx, LOTTERY_SOURCE, next, "win")) ? next : undefined
}
