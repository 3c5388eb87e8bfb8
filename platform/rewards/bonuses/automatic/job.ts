import { catchUp } from "../../../books/facts/job.ts"
import { presentTransaction } from "../../../books/facts/mark.ts"
import type { Brand } from "../../../brands/brands.ts"
import { addDays, businessDay } from "../../../brands/calendar.ts"
import type { Services } from "../../../play/services.ts"
import { giveBirthdays } from "./birthdays.ts"
import { settleCashback } from "./cashback.ts"
import { giveForLevels } from "./level-gifts.ts"
import { openDayOf, openPeriods, unsettledPeriods } from "./periods.ts"

type GivingServices = Pick<Services, "database" | "brands" | "clock">

/**
 * What the house gives automatically: settles cashback of periods that are over, and gives for birthdays and VIP levels. It
 * writes bonuses that wait; `advanceBonuses` grants them like all others. Any number of nodes can do so concurrently, or be
 * killed anywhere: each occasion of a member is one row. "Now" is the database's, so a node whose own clock runs ahead gives
 * nothing early. A failure stops no other brand.
 */
export async function giveAutomatic(services: GivingServices): Promise<void> {
  const failures: unknown[] = []
  for (const brand of await services.brands.all()) await giveOf(services, brand).catch(error => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function giveOf({ database, clock }: GivingServices, brand: Brand): Promise<void> {
  const now = await clock.databaseNow(database)
  const today = openDayOf(brand, now)
  await openPeriods(database, brand, now)
  await giveForLevels(database, brand, now)
  const periods = await unsettledPeriods(database, brand)
  for (const period of periods.filter(
    ({ kind, first }) => kind === "birthday" && first <= businessDay(now, brand.gmtOffsetMinutes),
  ))
    await giveBirthdays(database, brand, period, { isOver: period.last < today, now })
  // No later period corrects the last one of a campaign: it waits for a day, in which its open rounds end.
  const due = periods.filter(({ kind, campaign, first, last }) => {
    const isLast = !periods.some(next => next.campaign === campaign && next.first > first)
    return kind === "cashback" && (isLast ? addDays(last, 1) : last) < today
  })
  if (due.length === 0) return
  const until = await presentTransaction(database)
  await catchUp({ database })
  const behind = new Set<number>()
  for (const period of due)
    if (!behind.has(period.campaign) && !(await settleCashback(database, brand, period, { until, now })))
      behind.add(period.campaign)
}
