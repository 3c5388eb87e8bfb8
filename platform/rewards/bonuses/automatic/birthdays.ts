import type { Day } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import type { Brand } from "../../../brands/brands.ts"
import { addDays, dayStart } from "../../../brands/calendar.ts"
import { birthdayIndexes } from "../../../server/vault/vault.ts"
import { type CampaignPeriod, holdPeriod } from "./periods.ts"

/** A second bonus comes at least this many days after the one before, whatever the date of birth says then. */
export const BIRTHDAY_DAYS = 300

/** Month and day as one number: 1231. */
const date = (day: Day): number => Number(day.slice(5, 7)) * 100 + Number(day.slice(8))

/** The dates of birth that have their birthday on this day: February 29 counts as February 28 where a year has none. */
export const datesOn = (day: Day): number[] => (date(day) === 228 && date(addDays(day, 1)) === 301 ? [228, 229] : [date(day)])

/** Whether a member's birthday is on one of these days (yyyy-MM-dd, or only -MM-dd); its index is `member_birthday`. */
export const bornOn = (member: Sql, dates: readonly number[]): Sql =>
  sql`${member}.birthday_key = any (${dates.flatMap(one => birthdayIndexes(writtenDate(one)))}::text[])`

/** A month and day (1231) as in a birth date of an unknown year. */
const writtenDate = (one: number): string =>
  `0000-${String(Math.trunc(one / 100)).padStart(2, "0")}-${String(one % 100).padStart(2, "0")}`

/**
 * A bonus for each member whose birthday a day is, once a calendar year, that waits to be granted. While the day is not over,
 * members whose date of birth is proved later that day still get theirs.
 */
export const giveBirthdays = (
  database: Database,
  brand: Brand,
  period: CampaignPeriod,
  { isOver, now }: { readonly isOver: boolean; readonly now: Date },
): Promise<void> =>
  database.transaction(async tx => {
    if (!(await holdPeriod(tx, period))) return
    const { campaign, version, key: day, terms } = period
    const recently = dayStart(addDays(day, -BIRTHDAY_DAYS), brand.gmtOffsetMinutes)
    await tx.run(sql`
      insert into bonus (brand, member, campaign, version, occasion, state, joined_at)
      select ${brand.id}, p.id, ${campaign}, ${version}, ${day.slice(0, 4)}, 'joined', ${now}
      from member p
      where p.brand = ${brand.id} and ${bornOn(sql`p`, datesOn(day))}
        and p.identity_state = any (${terms.birthday?.verified ? ["verified"] : ["verified", "declared"]}::text[])
        and may_be_rewarded(p.id, ${now})
        and not exists (select from bonus b where b.campaign = ${campaign} and b.member = p.id and b.joined_at > ${recently})
      order by p.id on conflict do nothing`)
    if (isOver) await tx.run(sql`update campaign_period set settled_at = ${now} where campaign = ${campaign} and key = ${day}`)
  })
