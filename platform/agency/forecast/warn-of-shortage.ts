import type { Day } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { catchUp } from "../../books/facts/job.ts"
import { inOneSnapshot } from "../../books/facts/snapshot.ts"
import type { Brand } from "../../brands/brands.ts"
import { addDays, businessDay, dayStart } from "../../brands/calendar.ts"
import { notifyAgent } from "../../letters/messages/messages.ts"
import type { Services } from "../../play/services.ts"
import { eachAlone } from "../contracts/each-alone.ts"
import { standingOf } from "./solvency.ts"
import { uncovered } from "./uncovered-periods.ts"

/** Warnings are sent once a business day, from its twelfth hour on: half a day before the day's payouts are due. */
const NOON_MS = 12 * 3_600_000
/** Days before the end of a period when its payer is warned. Earlier, a projection says little. */
const AHEAD_DAYS = 3

type WarningServices = Pick<Services, "database" | "brands" | "clock">

/**
 * Warns before a shortage: an upline whose settlement account will not cover a period that ends within three days, including all
 * receipts by then; and, on its last day, the downline whose payout it is. One message each per period.
 */
export async function warnOfShortages(services: WarningServices): Promise<void> {
  const now = await services.clock.databaseNow(services.database)
  await eachAlone(await services.brands.all(), brand => warnBrand(services, brand, now))
}

async function warnBrand(services: WarningServices, brand: Brand, now: Date): Promise<void> {
  const { database } = services
  const today = businessDay(now, brand.gmtOffsetMinutes)
  if (now.getTime() < dayStart(today, brand.gmtOffsetMinutes).getTime() + NOON_MS) return
  const warned = await database.row(sql`select from shortage_mark where brand = ${brand.id} and warned_on >= ${today}`)
  if (warned) return
  await catchUp(services)
  const payers = await database.rows<{ id: number }>(sql`
    select distinct c.upline as id from contract c
    where c.brand = ${brand.id} and c.upline is not null and c.starts_on <= ${today}
      and is_in_force(c.state) and (c.ends_on is null or c.ends_on >= ${today})
    order by 1`)
  await eachAlone(payers, ({ id }) => warnPayer(database, brand, id, now, today))
  // Last, so that a killed node leaves the day to be repeated; no one is notified twice.
  await database.run(sql`
    insert into shortage_mark (brand, warned_on) values (${brand.id}, ${today})
    on conflict (brand) do update set warned_on = excluded.warned_on`)
}

async function warnPayer(database: Database, brand: Brand, payer: number, now: Date, today: Day): Promise<void> {
  const { has, pending, arriving, owed, coming } = await inOneSnapshot(database, payer, tx => standingOf(tx, brand, payer, now))
  const start = has - pending + arriving
  const soon = uncovered(owed, coming, start).filter(({ to }) => to <= addDays(today, AHEAD_DAYS))
  const [first] = soon
  if (!first) return
  const by = (flows: typeof owed): number => flows.reduce((sum, { to, projected }) => (to <= first.to ? sum + projected : sum), 0)
  const amount = by(owed) - by(coming) - start
  const { contractId: contract, to: period } = first
  await notifyAgent(database, { member: payer, kind: "payout-soon-short", subject: period, contract, amount, period, at: now })
  for (const { contractId, to, period: key, projected, downlineId } of soon)
    if (to === today)
      await notifyAgent(database, {
        member: downlineId,
        kind: "payout-at-risk",
        subject: `${contractId}:${key}`,
        contract: contractId,
        amount: projected,
        period: key,
        at: now,
      })
}
