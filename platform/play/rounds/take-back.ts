import type { BrandId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { withRetry } from "@baize/kit/database/with-retry.ts"
import type { Account } from "../../books/ledger/posting.ts"
import { holdAccounts } from "../seamless/round-state.ts"
import type { Services } from "../services.ts"
import { entriesOfRound, type RoundOf, type StandingEntries, standingOf } from "./round-entries.ts"

/** A round being acted on, with the accounts between which its money moved. */
export interface HeldRound extends RoundOf {
  readonly brand: BrandId
  readonly game: number | null
}

interface HeldEntries {
  /** The valid part of the round at this moment; nothing is posted to it until the transaction ends. */
  readonly standing: StandingEntries
  readonly cash: Account
  readonly clearing: Account
}

/**
 * Acts on a round while no one can post to its member's accounts: a late posting waits, and finds the act done. The work can be
 * repeated from its start.
 */
export async function withRoundHeld<Result>(
  { database, ledger, brands }: Services,
  round: HeldRound,
  work: (tx: Database, held: HeldEntries) => Promise<Result>,
): Promise<Result> {
  const { brand, member, vendor } = round
  const accounting = { id: brand, currency: (await brands.byId(brand)).currency }
  const cash = await ledger.accountOf(accounting, member, "cash")
  const clearing = await ledger.brandAccount(accounting, "vendor-clearing", vendor)
  return withRetry(() =>
    database.transaction(async tx => {
      await holdAccounts(tx, brand, member)
      return work(tx, { standing: standingOf(await entriesOfRound(tx, round)), cash, clearing })
    }),
  )
}

/**
 * Reverses, through the ledger, all that is valid of a locked round. `why` names the act, distinct from a vendor's names for
 * rollbacks.
 */
export async function takeBack(
  { ledger }: Services,
  tx: Database,
  { vendor, ref, game }: HeldRound,
  { standing, cash, clearing }: HeldEntries,
  why: string,
): Promise<void> {
  for (const original of standing.refs) {
    const { status } = await ledger.rollback(
      {
        source: `vendor:${vendor}`,
        original,
        account: cash,
        counter: clearing,
        round: ref,
        ...(game !== null && { game }),
        detail: { transaction: why },
      },
      tx,
    )
    if (status !== "posted") throw new Error(`Taking back ${original} of round ${vendor} ${ref} was ${status}`)
  }
}
