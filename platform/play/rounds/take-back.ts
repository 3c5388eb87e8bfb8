import type { BrandId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { withRetry } from "@baize/kit/database/with-retry.ts"
import type { Account } from "../../books/ledger/posting.ts"
import { undoPlay } from "../funds/undo.ts"
import { standingContributions, takeBackContribution } from "../seamless/contributions.ts"
import { undoFreeRound } from "../seamless/free-rounds.ts"
import { holdAccounts } from "../seamless/round-state.ts"
import type { Services } from "../services.ts"
import { entriesOfRound, type RoundOf, type StandingEntries, standingOf } from "./round-entries.ts"

const DAY_MS = 86_400_000

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
  readonly house: Account
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
  const house = await ledger.brandAccount(accounting, "house")
  return withRetry(() =>
    database.transaction(async tx => {
      await holdAccounts(tx, brand, member)
      return work(tx, { standing: standingOf(await entriesOfRound(tx, round)), cash, clearing, house })
    }),
  )
}

/**
 * Reverses, through the ledger, all that is valid of a locked round. `why` names the act, distinct from a vendor's names for
 * rollbacks.
 */
export async function takeBack(
  services: Services,
  tx: Database,
  round: HeldRound,
  held: HeldEntries,
  why: string,
): Promise<void> {
  const { ledger } = services
  const { vendor, ref, game } = round
  const { standing, cash, clearing } = held
  await takeBackContributions(services, tx, round, held, why)
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
    const { brand, member } = round
    await undoFreeRound(tx, vendor, original)
    await undoPlay(ledger, tx, { source: `vendor:${vendor}`, ref: original, brand, member, at: services.clock.now() })
    if (status !== "posted") throw new Error(`Taking back ${original} of round ${vendor} ${ref} was ${status}`)
  }
}

/**
 * The same for the round's jackpot contributions. The vendor is not notified of the act, so the brand pays its pools what they
 * lose: they still hold what the vendor was told they took. It pays first, so that a pool that was won since is not short.
 */
async function takeBackContributions(
  { ledger }: Services,
  tx: Database,
  { vendor, ref: round, member, openedAt }: HeldRound,
  { house }: HeldEntries,
  why: string,
): Promise<void> {
  const source = `vendor:${vendor}`
  const detail = { transaction: why }
  const from = new Date(openedAt.getTime() - DAY_MS)
  for (const { ref, pool, amount } of await standingContributions(tx, { source, round, member }, from)) {
    const credit = { id: pool, kind: "jackpot", stored: false } as const
    const paid = { source, ref: `${why} ${ref}`, kind: "jackpot-contribution", debit: house, credit, amount, detail } as const
    const { status } = await ledger.postTogether([paid], tx)
    if (status !== "posted") throw new Error(`Paying the pool for ${ref} of round ${vendor} ${round} was ${status}`)
    await takeBackContribution(ledger, tx, source, ref, detail)
  }
}
