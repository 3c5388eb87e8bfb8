import type { Database } from "@baize/kit/database/database.ts"
import { withRetry } from "@baize/kit/database/with-retry.ts"
import type { Account } from "../../books/ledger/posting.ts"
import { holdAccounts } from "../seamless/round-state.ts"
import type { Services } from "../services.ts"
import { entriesOfRound, type RoundOf, type StandingEntries, standingOf } from "./round-entries.ts"

/** A round that is acted upon, with the accounts between which its money moved. */
export interface HeldRound extends RoundOf {
  readonly brand: number
  readonly game: number | null
}

interface HeldEntries {
  /** What of the round stands at this moment; nothing is posted to it until the transaction ends. */
  readonly standing: StandingEntries
  readonly cash: Account
  readonly clearing: Account
}

/**
 * Does something about a round while nobody can post to its member's accounts: what comes late waits, and finds it done. The work may
 * be done again from its beginning.
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

/** Takes back, through the ledger, all that stands of a held round. `why` names the act, beside what a vendor may call a rollback. */
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
