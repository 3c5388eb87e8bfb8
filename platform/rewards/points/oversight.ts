import type { RedemptionStatus } from "@baize/common/api/points.ts"
import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { openGoodsAddress } from "./goods-address.ts"

/** A redemption of goods as the operator sees it. */
export interface OperatorRedemption {
  readonly id: number
  readonly brand: string
  readonly username: string
  readonly name: Readonly<Record<string, string>>
  readonly points: number
  readonly address: string | null
  readonly phone: string | null
  readonly status: RedemptionStatus
  readonly reason: string | null
  readonly createdAt: Date
  /** A restore took back what was done with it since, and nobody has looked yet. */
  readonly isUnchecked: boolean
  /** The member's points now: below zero where the play that earned those redeemed was taken back. */
  readonly balance: number
}

/** Redemptions of goods of every brand, longest waiting first, at most 200. */
export const goodsRedeemed = (database: Database, status: RedemptionStatus): Promise<OperatorRedemption[]> =>
  redeemed(database, sql`r.status = ${status}`, 200)

/** Those whose goods may have been sent in the time that a restore lost. */
export const goodsUnchecked = (database: Database): Promise<OperatorRedemption[]> =>
  redeemed(database, sql`r.unchecked_since is not null`, 1_000)

/** Vouchers of which a restore has set codes aside, and how many of each. */
export const codesAside = (database: Database): Promise<{ reward: number; brand: string; codes: number }[]> =>
  database.rows(sql`
    select v.reward, b.code as brand, count(*)::int as codes
    from point_voucher v join point_reward w on w.id = v.reward join brand b on b.id = w.brand
    where v.unchecked_since is not null group by v.reward, b.code order by v.reward`)

async function redeemed(database: Database, which: Sql, limit: number): Promise<OperatorRedemption[]> {
  const rows = await database.rows<OperatorRedemption & { member: MemberId; request: string }>(sql`
    select r.id, r.member, r.request::text, b.code as brand, m.username, w.name, r.points, r.address, r.phone, r.status, r.reason,
           r.created_at as "createdAt", r.unchecked_since is not null as "isUnchecked", p.balance
    from point_redemption r join point_account p on p.member = r.member join brand b on b.id = r.brand
    join member m on m.id = r.member join point_reward w on w.id = r.reward
    where r.kind = 'goods' and ${which} order by r.id limit ${limit}`)
  return rows.map(({ member, request, ...row }) => ({ ...row, ...openGoodsAddress({ member, request }, row) }))
}

interface RewardCost {
  /** Null: conversions to cash. */
  readonly name: Readonly<Record<string, string>> | null
  readonly kind: string
  readonly count: number
  readonly waiting: number
  readonly points: number
  readonly cost: Minor
}

/** What redemptions of a brand have cost so far, or between two instants, without rejected ones. */
export const costOf = (database: Database, brand: Brand, from: Date | null, until: Date | null): Promise<RewardCost[]> =>
  database.rows<RewardCost>(sql`
    select w.name, r.kind, count(*) as count, count(*) filter (where r.status = 'in-process') as waiting,
           sum(r.points)::bigint as points, sum(r.cost)::bigint as cost
    from point_redemption r left join point_reward w on w.id = r.reward
    where r.brand = ${brand.id} and r.status <> 'rejected' and (${from}::timestamptz is null or r.created_at >= ${from})
      and (${until}::timestamptz is null or r.created_at < ${until})
    group by r.reward, w.name, r.kind order by cost desc, r.reward`)

interface PointLiability {
  readonly members: number
  readonly points: number
  /** Points below zero: of reversed play whose points were spent. */
  readonly owed: number
}

/** The points that members of a brand have now. */
export const liabilityOf = (database: Database, brand: Brand): Promise<PointLiability> =>
  database.one<PointLiability>(sql`
    select count(*) filter (where balance > 0) as members,
           coalesce(sum(balance) filter (where balance > 0), 0)::bigint as points,
           coalesce(-sum(balance) filter (where balance < 0), 0)::bigint as owed
    from point_account where brand = ${brand.id}`)
