import type { Response } from "@baize/common/api/endpoint.ts"
import { gameTypes } from "@baize/common/api/fields.ts"
import type { rebates } from "@baize/common/api/rebates.ts"
import type { Day, MemberId, Minor, Ppm } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { businessDay } from "../../brands/calendar.ts"
import { isShown } from "../../play/vendors/open-games.ts"

type RebateList = Response<typeof rebates>
/** A payment as it is read: with an instant in place of its text. */
export type Read<Payment> = Omit<Payment, "paidAt"> & { readonly paidAt: Date | null }
export const written = <Payment extends { readonly paidAt: Date | null }>({ paidAt, ...payment }: Payment) => ({
  ...payment,
  paidAt: paidAt?.toISOString() ?? null,
})

interface Page {
  readonly pageNo: number
  readonly pageSize: number
}

/** A member's own rebates by day with the lines of each, and the rates that their play earns today. */
export async function rebatesOf(
  database: Database,
  brand: Brand,
  member: MemberId,
  { pageNo, pageSize }: Page,
  now: Date,
): Promise<RebateList> {
  const rows = await database.rows<Read<RebateList["rows"][number]>>(sql`
    select r.day, r.amount, r.carried_in as "carriedIn", r.paid, r.state, r.paid_at as "paidAt", lines.lines
    from rebate r cross join lateral (
      select json_agg(json_build_object('played', l.played, 'gameType', nullif(l.game_type, ''), 'turnover', l.turnover,
               'rate', l.rate, 'amount', l.amount) order by l.played desc, l.game_type) as lines
      from rebate_line l where l.member = r.member and l.day = r.day and l.part = 'play'
    ) lines
    where r.member = ${member} and r.part = 'play'
    order by r.day desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`)
  const { total, lifetime, waiting, days } = await database.one<{
    total: number
    lifetime: Minor
    waiting: Minor
    days: number
  }>(sql`
    select count(*) as total, coalesce(sum(paid) filter (where state = 'paid'), 0)::bigint as lifetime,
           coalesce(sum(paid) filter (where state = 'claimable'), 0)::bigint as waiting,
           count(*) filter (where state = 'claimable') as days
    from rebate where member = ${member} and part = 'play'`)
  const today = businessDay(now, brand.gmtOffsetMinutes)
  return {
    rows: rows.map(written),
    total,
    lifetime,
    claimed: brand.flags.MANPLAYREB3 === true || days > 0,
    waiting: { amount: waiting, days },
    rates: await ratesOf(database, brand, member, today),
  }
}

/** The rate of each game type that the brand shows: at most that of everyone above, times the part that the type earns. */
async function ratesOf(database: Database, brand: Brand, member: MemberId, today: Day): Promise<RebateList["rates"]> {
  const { rate, shares, offered } = await database.one<{
    rate: Ppm
    shares: Readonly<Record<string, Ppm>> | null
    offered: string[]
  }>(sql`
    select min(coalesce((
             select p.rebate_ppm from rebate_past p where p.member = m.id and p.until >= ${today} order by p.until limit 1
           ), m.rebate_ppm)) as rate,
           (select d.shares from rebate_day d where d.brand = ${brand.id} and d.day <= ${today} order by d.day desc limit 1)
             as shares,
           (select coalesce(array_agg(distinct game.game_type), '{}')
            from game join vendor on vendor.id = game.vendor join brand_vendor on brand_vendor.vendor = game.vendor
            where brand_vendor.brand = ${brand.id} and not game.is_lobby and ${isShown}) as offered
    from lineage l join member m on m.id = l.ancestor
    where l.descendant = ${member} and l.first_day <= ${today} and l.last_day >= ${today}`)
  return gameTypes
    .filter(type => offered.includes(type))
    .map(gameType => ({ gameType, rate: Math.floor((rate * (shares?.[gameType] ?? 1_000_000)) / 1_000_000) }))
}
