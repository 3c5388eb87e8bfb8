import type { Database } from "@baize/kit/database/database.ts"
import { brokenConstraint } from "@baize/kit/database/states.ts"
import { withRetry } from "@baize/kit/database/with-retry.ts"
import sql, { raw } from "sql-template-tag"
import type { Ledger } from "../../books/ledger/ledger.ts"
import { type Credit, holdWin } from "../seamless/caps.ts"
import { holdAccountsOf } from "../seamless/round-state.ts"
import { createTools } from "../seamless/wallet-tools.ts"
import type { Services } from "../services.ts"
import { compare, memberOf } from "./compare.ts"
import { entriesOf } from "./entries.ts"
import { noteRetry } from "./held.ts"
import { type PostedEntry, postEntry } from "./post-entry.ts"
import type { VendorEntry } from "./vendor-client.ts"

/** Entries of one attempt. Its members can't play elsewhere meanwhile, and bets in one statement with theirs wait, too. */
const MOST = 200
/** An attempt that has failed is made again after this many times as long as it took. */
const REST = 20

const due = new WeakMap<Database, Map<string, number>>()

/**
 * Posts the held entries of all players in their numbers, in one transaction: pots have to cover their wins only at its end. One
 * by one, a win can wait for a stake that waits for another win. Nothing is posted where pots don't cover them all, and of a
 * player with an entry that can't be posted for another reason, only what comes before it.
 */
export async function retryTogether(services: Services, vendor: string): Promise<void> {
  const { database, clock } = services
  const began = clock.now().getTime()
  const dueOf = due.get(database) ?? new Map<string, number>()
  due.set(database, dueOf)
  if (began < (dueOf.get(vendor) ?? 0)) return
  const held = await database.rows<{ number: number }>(sql`
    select number from wallet_entry_held where vendor = ${vendor} and posted_at is null order by number limit ${MOST}`)
  const entries = await entriesOf(
    services,
    vendor,
    held.map(({ number }) => number),
  )
  if (!entries) return
  const isPosted = await postTogether(services, vendor, entries)
  const ended = clock.now().getTime()
  dueOf.set(vendor, isPosted ? 0 : ended + REST * (ended - began))
}

/** False: nothing was posted. Also then wins past a cap are held for the operator, and reasons are noted. */
async function postTogether(services: Services, vendor: string, entries: readonly VendorEntry[]): Promise<boolean> {
  let attempt: Attempt = { tried: [], pastCaps: [] }
  const isPosted = await withRetry(() =>
    services.database.transaction(async tx => {
      attempt = await postIn(tx, services, vendor, entries)
      // Fails where pots don't cover the wins.
      await tx.run(raw("set constraints pot_covered immediate"))
      for (const { entry, posted } of attempt.tried) {
        if ("held" in posted) continue
        if (posted.balance !== undefined) await compare({ ...services, database: tx }, vendor, entry, posted.balance)
        await noteRetry({ ...services, database: tx }, vendor, entry.number, undefined)
      }
      return true
    }),
  ).catch(error => {
    if (brokenConstraint(error) !== "pot_covered") throw error
    return false
  })
  // The cap of an hour counts what was credited: of an attempt that failed, nothing was.
  for (const { credit, passed } of attempt.pastCaps) if (isPosted || passed === "win") await holdWin(services, credit, passed)
  for (const { entry, posted } of attempt.tried)
    if ("held" in posted) await noteRetry(services, vendor, entry.number, posted.held)
  return isPosted
}

interface Attempt {
  readonly tried: { readonly entry: VendorEntry; readonly posted: PostedEntry }[]
  readonly pastCaps: { readonly credit: Credit; readonly passed: "win" | "hour" }[]
}

async function postIn(tx: Database, services: Services, vendor: string, entries: readonly VendorEntry[]): Promise<Attempt> {
  await holdAccountsOf(tx, [...new Set(entries.map(({ player }) => memberOf(player)))].filter(Number.isSafeInteger))
  await tx.run(raw("set constraints pot_covered deferred"))
  const pastCaps: Attempt["pastCaps"] = []
  const tools = {
    ...createTools({ ...services, database: tx, ledger: ledgerIn(tx, services.ledger) }),
    holdWin: async (credit: Credit, passed: "win" | "hour") => void pastCaps.push({ credit, passed }),
  }
  const tried: Attempt["tried"] = []
  const waiting = new Set<string>()
  for (const entry of entries) {
    if (waiting.has(entry.player)) continue
    const posted = await postEntry(tools, vendor, entry)
    if ("held" in posted) waiting.add(entry.player)
    tried.push({ entry, posted })
  }
  return { tried, pastCaps }
}

/** The ledger, posting as part of `tx`. */
const ledgerIn = (tx: Database, ledger: Ledger): Ledger => ({
  ...ledger,
  post: async posting => (await ledger.postTogether([posting], tx)).results[0]!,
  // So payInTime judges it, and then posts it in the transaction that it has.
  postWinning: async () => "doubtful",
  rollback: rollback => ledger.rollback(rollback, tx),
})
