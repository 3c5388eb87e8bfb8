import type { NextOccasion } from "@baize/common/api/bonuses.ts"
import type { Day, MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../../brands/brands.ts"
import { addDays, businessDay, dayStart, periodOf } from "../../../brands/calendar.ts"
import { openBirthDate } from "../../../server/vault/member.ts"
import type { CampaignRow } from "../campaigns.ts"
import type { CampaignTerms, LevelName } from "../terms.ts"
import { BIRTHDAY_DAYS, datesOn } from "./birthdays.ts"
import { earnedBy } from "./cashback.ts"
import { lossesOf } from "./losses.ts"
import { periodKindOf } from "./periods.ts"

interface Asked {
  readonly database: Database
  readonly brand: Brand
  readonly member: MemberId | undefined
  readonly now: Date
  readonly nameOf: LevelName
}

/** What the house does next in a campaign that no one joins; null for others. */
export function nextOf(asked: Asked, campaign: CampaignRow): Promise<NextOccasion> | null {
  if (campaign.kind === "cashback") return nextCashback(asked, campaign.terms)
  if (campaign.kind === "birthday") return nextBirthday(asked, campaign)
  return campaign.kind === "level" ? nextLevel(asked, campaign) : null
}

/** The loss of the present period so far, by the statement that settles it: as far as the reports have read. */
async function nextCashback({ database, brand, member, now }: Asked, terms: CampaignTerms): Promise<NextOccasion> {
  const period = periodOf(businessDay(now, brand.gmtOffsetMinutes), periodKindOf(terms))
  const until = dayStart(addDays(period.last, 1), brand.gmtOffsetMinutes).toISOString()
  if (member === undefined) return { kind: "cashback", until, loss: null, amount: null }
  const own = await database.row<{ loss: Minor; amount: Minor }>(sql`
    with ${lossesOf(brand, period, [member])} select l.loss, ${earnedBy(terms, sql`l.loss`)} as amount from losses l`)
  return { kind: "cashback", until, loss: own?.loss ?? 0, amount: own?.amount ?? 0 }
}

async function nextBirthday({ database, brand, member, now }: Asked, { id, terms }: CampaignRow): Promise<NextOccasion> {
  if (member === undefined) return { kind: "birthday", day: null, needs: null }
  const { stored, state, had, last } = await database.one<{
    stored: string | null
    state: string
    had: string[]
    last: Date | null
  }>(sql`
    select m.birth_date as stored, m.identity_state as state,
           coalesce((select array_agg(b.occasion) from bonus b where b.campaign = ${id} and b.member = m.id), '{}') as had,
           (select max(b.joined_at) from bonus b where b.campaign = ${id} and b.member = m.id) as last
    from member m where m.id = ${member}`)
  const born: Day | null = openBirthDate(member, stored)
  if (born === null) return { kind: "birthday", day: null, needs: "date" }
  if (state === "refused" || (terms.birthday?.verified && state !== "verified"))
    return { kind: "birthday", day: null, needs: "proof" }
  const today = businessDay(now, brand.gmtOffsetMinutes)
  const after = last && addDays(businessDay(last, brand.gmtOffsetMinutes), BIRTHDAY_DAYS)
  return { kind: "birthday", day: birthdayFrom(today, born, { had, after }), needs: null }
}

/** The next birthday, today included, that can bring a bonus. */
function birthdayFrom(today: Day, born: Day, { had, after }: { had: readonly string[]; after: Day | null }): Day | null {
  const year = Number(today.slice(0, 4))
  for (const one of [year, year + 1, year + 2]) {
    const isLeap = new Date(Date.UTC(one, 1, 29)).getUTCDate() === 29
    const day = born.slice(5) === "02-29" && !isLeap ? `${one}-02-28` : `${one}-${born.slice(5)}`
    const number = Number(born.slice(5, 7)) * 100 + Number(born.slice(8))
    if (day >= today && datesOn(day).includes(number) && !had.includes(String(one)) && !(after && day <= after)) return day
  }
  return null
}

async function nextLevel({ database, member, nameOf }: Asked, { terms }: CampaignRow): Promise<NextOccasion> {
  const levels = [...(terms.levels ?? [])].sort((one, other) => one - other)
  const gained =
    member === undefined
      ? []
      : await database.rows<{ level: number }>(sql`
          select g.level from level_gained g where g.member = ${member}
          union
          select generate_series(1, m.vip_level) from member m where m.id = ${member}`)
  const next = levels.find(level => !gained.some(one => one.level === level))
  return { kind: "level", level: next === undefined ? null : { level: next, name: nameOf(next) } }
}
