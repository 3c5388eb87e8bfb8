import type { BrandId, MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Caps, WinningCaps } from "../../books/ledger/posting.ts"
import type { BookServices } from "../../books/services.ts"
import { post } from "../../letters/outbox.ts"

/**
 * Defaults in US cents: the largest win that the house's games set, ten thousand times the highest stake, and four of them an
 * hour.
 */
export const DEFAULT_WIN = 100_000_000
const DEFAULT_HOUR = 400_000_000

/** What each vendor can credit at each brand: the agreed caps, else the defaults in the brand's currency. */
export async function readCaps(database: Database): Promise<Map<string, Caps>> {
  const rows = await database.rows<Caps & { vendor: string; brand: BrandId }>(sql`
    select vendor.id as vendor, brand.id as brand,
           coalesce(o.win_cap, ${DEFAULT_WIN}::bigint * (brand.settings ->> 'betMultiplier')::bigint) as win,
           coalesce(o.hour_cap, ${DEFAULT_HOUR}::bigint * (brand.settings ->> 'betMultiplier')::bigint) as hour
    from vendor cross join brand left join brand_vendor o on (o.vendor, o.brand) = (vendor.id, brand.id)`)
  return new Map(rows.map(({ vendor, brand, win, hour }) => [`${vendor}/${brand}`, { win, hour }]))
}

/** The same for one vendor at the brands that offer it, or did. */
export async function readCapsOf(
  database: Database,
  vendor: string,
): Promise<(Caps & { brand: string; currency: string; exponent: number })[]> {
  const caps = await readCaps(database)
  const brands = await database.rows<{ id: number; brand: string; currency: string; exponent: number }>(sql`
    select brand.id, brand.code as brand, currency, exponent from brand
    join brand_vendor o on o.brand = brand.id and o.vendor = ${vendor} order by brand.id`)
  return brands.map(({ id, ...brand }) => ({ ...brand, ...caps.get(`${vendor}/${id}`)! }))
}

/** A vendor's credit about to be posted, in minor units. */
export interface Credit {
  readonly vendor: string
  readonly brand: BrandId
  readonly member: MemberId
  readonly transaction: string
  readonly kind: "win" | "jackpot-win" | "bonus-grant" | "betwin"
  readonly round: string
  readonly amount: Minor
}

/**
 * The cap that a credit would pass; undefined for none, or where an operator has released exactly the held one: a vendor can
 * reuse the name of a released win for another player, round or brand.
 */
export async function capPassed(tx: Database, credit: Credit, caps: WinningCaps, now: Date): Promise<"win" | "hour" | undefined> {
  const { vendor, brand, member, transaction, kind, round, amount } = credit
  const hour = caps.hour ?? Number.MAX_SAFE_INTEGER
  const { released, lately } = await tx.one<{ released: boolean; lately: number }>(sql`
    select exists (select from held_win h where (h.vendor, h.transaction, h.kind) = (${vendor}, ${transaction}, ${kind})
                     and (h.brand, h.member, h.round, h.amount)
                       = (${brand}::smallint, ${member}::bigint, ${round}, ${amount}::bigint)
                     and released_at is not null) as released,
           credited_before(${vendor}, ${brand}, ${amount}, ${hour}, ${now}) as lately`)
  if (released || amount === 0) return undefined
  return amount > caps.win ? "win" : lately + amount > hour ? "hour" : undefined
}

/** Maximum held wins per vendor; more add no information. */
const MOST_HELD = 1_000

/** Pauses the vendor and records the win for the operator; true if the vendor was not paused before: then call `alert`. */
export async function hold(tx: Database, credit: Credit, passed: "win" | "hour", now: Date): Promise<boolean> {
  const { vendor, brand, member, transaction, kind, round, amount } = credit
  if (passed === "win")
    await tx.run(sql`
      insert into held_win (vendor, transaction, kind, brand, member, round, amount, held_at)
      select ${vendor}, ${transaction}, ${kind}, ${brand}, ${member}, ${round}, ${amount}, ${now}
      where (select count(*) from held_win where vendor = ${vendor} and released_at is null) < ${MOST_HELD}
      on conflict do nothing`)
  const reason = passed === "win" ? `win ${transaction} of ${amount} is over the cap of one win` : "the cap of an hour is reached"
  const paused = await tx.run(sql`
    update vendor set paused = true, pause_reason = ${reason} where id = ${vendor} and not paused`)
  return paused > 0
}

/** Alerts the operator to a paused vendor: in the log, and by email to ALERT_MAIL. */
export async function alert(
  { database, log, settings }: Pick<BookServices, "database" | "log" | "settings">,
  { vendor, brand, transaction, amount }: Credit,
  passed: "win" | "hour",
  now: Date,
): Promise<void> {
  log.error(
    { alert: "vendor-paused", vendor, brand, transaction, amount, cap: passed },
    "a vendor is paused: it credits too much",
  )
  if (!settings.alertMail) return
  const body =
    `${vendor} is paused: ${passed === "win" ? "one win" : "the wins of an hour"} passed the agreed cap ` +
    `(transaction ${transaction}, ${amount} minor units). See: npm run operator -- vendor ${vendor}`
  await post(
    database,
    settings,
    { brand, way: "email", recipient: settings.alertMail, subject: `${vendor} is paused`, body },
    now,
  )
}

/** Holds a credit that passes a cap, and alerts the operator. */
export async function holdWin(
  services: Pick<BookServices, "database" | "clock" | "log" | "settings">,
  credit: Credit,
  passed: "win" | "hour",
): Promise<void> {
  const now = services.clock.now()
  if (await hold(services.database, credit, passed, now)) await alert(services, credit, passed, now)
}

export interface HeldWin {
  readonly id: number
  readonly transaction: string
  readonly kind: string
  readonly brand: string
  readonly member: MemberId
  readonly round: string
  readonly amount: Minor
  readonly heldAt: Date
}

/** A vendor's held wins, oldest first. */
export const heldWins = (database: Database, vendor: string): Promise<HeldWin[]> =>
  database.rows<HeldWin>(sql`
    select held_win.id, transaction, kind, brand.code as brand, member, round, amount, held_at as "heldAt" from held_win
    join brand on brand.id = held_win.brand
    where vendor = ${vendor} and released_at is null order by held_win.id`)

/**
 * Releases held wins, which are paid when the vendor sends them again; gives their number. By id: a vendor chooses the names of
 * its transactions, and could hold another win under the name of one that waits for its release.
 */
export const releaseWins = (database: Database, vendor: string, ids: readonly number[], by: string, now: Date): Promise<number> =>
  database.run(sql`
    update held_win set released_at = ${now}, released_by = ${by}
    where vendor = ${vendor} and id = any (${ids}::bigint[]) and released_at is null`)

/**
 * Sets the caps of a vendor at a brand, in minor units; undefined leaves one unchanged. False if the brand does not offer the
 * vendor.
 */
export const setCaps = async (
  database: Database,
  vendor: string,
  brand: BrandId,
  { win, hour }: Partial<Caps>,
): Promise<boolean> =>
  (await database.run(sql`
    update brand_vendor set win_cap = coalesce(${win ?? null}, win_cap), hour_cap = coalesce(${hour ?? null}, hour_cap)
    where (vendor, brand) = (${vendor}, ${brand}::smallint)`)) > 0
