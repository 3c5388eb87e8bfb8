import { createKeyedMutex } from "@baize/kit/concurrency/keyed-mutex.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { createTools, type WalletTools } from "../seamless/wallet-tools.ts"
import type { Services } from "../services.ts"
import { compare } from "./compare.ts"
import { entriesAfter, PORTION } from "./entries.ts"
import { noteRetry } from "./held.ts"
import { retryTogether } from "./held-together.ts"
import { postEntry } from "./post-entry.ts"
import type { VendorEntry } from "./vendor-client.ts"

/** Portions of one reading, so that a vendor with endless entries does not keep its caller. */
const MOST_PORTIONS = 50

const tools = new WeakMap<Database, WalletTools>()
const toolsOf = (services: Services): WalletTools => {
  const found = tools.get(services.database) ?? createTools(services)
  tools.set(services.database, found)
  return found
}

/** One reading at a time in a process; other nodes may read the same entries, which are posted once. */
const inTurn = createKeyedMutex<string>()

/**
 * Reads what has happened at a vendor that keeps a wallet, in the order in which it happened there, and posts it. Gives the
 * number of the last entry that was read, or undefined where the vendor does not answer: what was read before is posted.
 */
export const readFeed = (services: Services, vendor: string): Promise<number | undefined> =>
  inTurn(vendor, async () => {
    await retryHeld(services, vendor)
    for (let portions = 0; portions < MOST_PORTIONS; portions++) {
      const last = await lastOf(services.database, vendor)
      const entries = await entriesAfter(services, vendor, last, PORTION)
      if (!entries) return undefined
      for (const entry of entries) await take(services, vendor, entry)
      const read = entries.at(-1)?.number ?? last
      await services.database.run(sql`
        insert into wallet_feed as f (vendor, last, read_at) values (${vendor}, ${read}, ${services.clock.now()})
        on conflict (vendor) do update set last = greatest(f.last, excluded.last), read_at = excluded.read_at`)
      if (entries.length < PORTION) return read
    }
    return lastOf(services.database, vendor)
  })

const lastOf = async (database: Database, vendor: string): Promise<number> =>
  (await database.row<{ last: number }>(sql`select last from wallet_feed where vendor = ${vendor}`))?.last ?? 0

/** Posts an entry, or notes it as held: where it can't be posted, or where an earlier one of the same player waits. */
async function take(services: Services, vendor: string, entry: VendorEntry): Promise<void> {
  const { database, clock, log } = services
  const { number, player } = entry
  const known = await database.row<{ posted: boolean }>(sql`
    select posted_at is not null as posted from wallet_entry_held where vendor = ${vendor} and number = ${number}`)
  if (known) return
  const waits = await database.row(sql`
    select from wallet_entry_held where vendor = ${vendor} and player = ${player} and posted_at is null limit 1`)
  const reason = waits ? "behind" : await post(services, vendor, entry)
  if (reason === undefined) return
  if (reason !== "behind")
    log.error({ alert: "vendor-entry", vendor, number, player, reason }, "an entry of a vendor's wallet can't be posted")
  await database.run(sql`
    insert into wallet_entry_held (vendor, number, player, reason, found_at)
    values (${vendor}, ${number}, ${player}, ${reason}, ${clock.now()}) on conflict do nothing`)
}

/** Posts an entry and compares the balance with the vendor's; gives why it can't be posted, if it can't. */
async function post(services: Services, vendor: string, entry: VendorEntry): Promise<string | undefined> {
  const posted = await postEntry(toolsOf(services), vendor, entry)
  if ("held" in posted) return posted.held
  if (posted.balance !== undefined) await compare(services, vendor, entry, posted.balance)
  return undefined
}

/**
 * Tries the held entries again: each player's in order up to the first that still can't be posted, and where pots don't cover
 * that, those of all players together.
 */
async function retryHeld(services: Services, vendor: string): Promise<void> {
  const waiting = await services.database.rows<{ player: string; numbers: number[] }>(sql`
    select player, array_agg(number order by number) as numbers from wallet_entry_held
    where vendor = ${vendor} and posted_at is null group by player order by player`)
  let isPotShort = false
  for (const { numbers } of waiting)
    for (const number of numbers.map(Number)) {
      // Read again: the vendor may have corrected it.
      const [entry] = (await entriesAfter(services, vendor, number - 1, 1)) ?? []
      if (!entry) return
      const reason = await post(services, vendor, entry)
      await noteRetry(services, vendor, number, reason)
      isPotShort ||= reason === "pot-short"
      if (reason !== undefined) break
    }
  if (isPotShort) await retryTogether(services, vendor)
}
