import type { GameType } from "@baize/common/api/fields.ts"
import type { PointEntryKind, pointEntries, RedemptionStatus, RewardKind, redeemedPoints } from "@baize/common/api/points.ts"
import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { businessDay } from "../../brands/calendar.ts"
import { multiplierAt, multipliersOf } from "../../brands/levels.ts"
import { type TranslatedText, wordIn } from "../../brands/words.ts"
import type { CallContext } from "../../server/serve.ts"
import { languageOf } from "../../server/texts.ts"

interface PointStanding {
  readonly balance: number
  readonly earnedToday: number
  readonly waiting: number
}

export const standingOf = (database: Database, brand: Brand, member: MemberId, now: Date): Promise<PointStanding> =>
  database.one<PointStanding>(sql`
    select coalesce((select balance from point_account where member = ${member}), 0)::bigint as balance,
           coalesce((select sum(points) from point_earning
                     where member = ${member} and day = ${businessDay(now, brand.gmtOffsetMinutes)}), 0)::bigint as "earnedToday",
           coalesce((select sum(points) from point_redemption
                     where member = ${member} and status = 'in-process'), 0)::bigint as waiting`)

/** How points are earned and converted at a brand now: the rates of the present business day, and the caller's multiplier. */
export async function configOf(database: Database, brand: Brand, member: MemberId, now: Date) {
  const { points, levels } = brand.settings
  const today = businessDay(now, brand.gmtOffsetMinutes)
  const [day, { level }] = await Promise.all([
    database.row<{ rates: Partial<Record<GameType, number>>; multipliers: Record<string, number> }>(
      sql`select rates, multipliers from point_day where brand = ${brand.id} and day = ${today}`,
    ),
    database.one<{ level: number }>(sql`
      select coalesce((select min(e.level) from point_earning e where e.member = m.id and e.day = ${today}), m.vip_level) as level
      from member m where m.id = ${member}`),
  ])
  const rates = Object.entries(day?.rates ?? points?.rates ?? {}) as [GameType, number][]
  return {
    isOpen: points !== undefined,
    rates: rates.map(([gameType, rate]) => ({ gameType, rate })),
    cash: points?.cash ?? null,
    multiplier: multiplierAt(day?.multipliers ?? multipliersOf(levels), level),
    expires: false as const,
  }
}

interface OfferedReward {
  readonly id: number
  readonly kind: RewardKind
  readonly name: TranslatedText
  readonly text: TranslatedText
  readonly picture: string | null
  readonly points: number
  readonly left: number | null
  readonly amount: Minor | null
}

/** A brand's open rewards in its order, in the reader's language. */
export async function rewardsOf(database: Database, brand: Brand, language: string) {
  const rows = await database.rows<OfferedReward>(sql`
    select r.id, r.kind, r.name, r.text, r.picture, r.points, r.amount,
           case r.kind when 'voucher' then (select count(*) from point_voucher v
                                            where v.reward = r.id and v.redemption is null and v.unchecked_since is null)
                else r.stock end as left
    from point_reward r where r.brand = ${brand.id} and r.closed_at is null order by r.sort, r.points, r.id`)
  const word = (words: TranslatedText): string => wordIn(words, language, brand.language)
  return rows.map(row => ({ ...row, name: word(row.name), text: word(row.text) }))
}

interface OwnRedemption {
  readonly id: number
  readonly kind: RewardKind | "convert"
  readonly name: TranslatedText | null
  readonly points: number
  readonly amount: Minor | null
  readonly status: RedemptionStatus
  readonly reason: string | null
  readonly code: string | null
  readonly createdAt: Date
  readonly decidedAt: Date | null
}

/** The caller's redemptions and conversions, newest first. */
export const listRedemptions =
  (database: Database) =>
  async ({ request, caller, brand, visitor }: CallContext<typeof redeemedPoints>) => {
    const { status = null, pageNo, pageSize } = request
    const chosen = sql`r.member = ${caller.memberId} and (${status}::text is null or r.status = ${status})`
    const rows = await database.rows<OwnRedemption>(sql`
      select r.id, r.kind, w.name, r.points, r.amount, r.status, r.reason, v.code, r.created_at as "createdAt",
             r.decided_at as "decidedAt"
      from point_redemption r left join point_reward w on w.id = r.reward left join point_voucher v on v.redemption = r.id
      where ${chosen} order by r.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`)
    const { total } = await database.one<{ total: number }>(sql`select count(*) as total from point_redemption r where ${chosen}`)
    const language = languageOf(brand, visitor)
    return {
      rows: rows.map(row => ({
        ...row,
        name: row.name && wordIn(row.name, language, brand.language),
        createdAt: row.createdAt.toISOString(),
        decidedAt: row.decidedAt?.toISOString() ?? null,
      })),
      total,
    }
  }

interface OwnPointEntry {
  readonly id: number
  readonly kind: PointEntryKind
  readonly points: number
  readonly balance: number
  readonly at: Date
  readonly detail: {
    readonly day?: string
    readonly gameType?: GameType
    readonly turnover?: Minor
    readonly reason?: string
    readonly name?: TranslatedText
  }
  readonly redemption: number | null
  readonly name: TranslatedText | null
}

/** The entries of the caller's points, newest first. */
export const listEntries =
  (database: Database) =>
  async ({ request, caller, brand, visitor }: CallContext<typeof pointEntries>) => {
    const { kind = null, pageNo, pageSize } = request
    const chosen = sql`e.member = ${caller.memberId} and (${kind}::text is null or e.kind = ${kind})`
    const rows = await database.rows<OwnPointEntry>(sql`
      select e.seq as id, e.kind, e.points, e.balance, e.at, e.detail, r.id as redemption, w.name
      from point_entry e
      left join point_redemption r
        on e.kind in ('redeemed', 'returned') and r.id = substring(e.ref from '^redemption:([0-9]+)$')::bigint
      left join point_reward w on w.id = r.reward
      where ${chosen} order by e.seq desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`)
    const { total } = await database.one<{ total: number }>(sql`select count(*) as total from point_entry e where ${chosen}`)
    const language = languageOf(brand, visitor)
    return {
      rows: rows.map(({ detail, name, at, ...row }) => {
        const words = name ?? detail.name
        return {
          ...row,
          at: at.toISOString(),
          day: detail.day ?? null,
          gameType: detail.gameType ?? null,
          turnover: detail.turnover ?? null,
          name: words ? wordIn(words, language, brand.language) : null,
          reason: detail.reason ?? null,
        }
      }),
      total,
    }
  }
