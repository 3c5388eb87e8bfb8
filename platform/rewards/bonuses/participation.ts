import type { ActivityState, bonusStates, CampaignKind } from "@baize/common/api/bonuses.ts"
import type { BrandId, MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import { ROUND_DAYS } from "../../books/ledger/months/archive.ts"
import type { CampaignTerms } from "./terms.ts"

export type BonusState = (typeof bonusStates)[number]

/** A member's part in a campaign, with the terms they joined under. */
export interface Participation {
  readonly id: number
  readonly brand: BrandId
  readonly member: MemberId
  readonly campaign: number
  readonly code: string
  readonly kind: CampaignKind
  readonly occasion: string
  readonly state: BonusState
  readonly amount: Minor
  readonly required: Minor
  readonly wagered: Minor
  readonly deposit: number | null
  readonly converted: Minor
  readonly forfeited: Minor
  readonly joinedAt: Date
  readonly grantedAt: Date | null
  /** Of a running one: with the time of a break added. */
  readonly expiresAt: Date | null
  readonly endedAt: Date | null
  readonly reason: string | null
  readonly terms: CampaignTerms
}

export const participations = (now: Date, where: Sql): Sql => sql`
  select b.id, b.brand, b.member, b.campaign, c.code, c.kind, b.occasion, b.state, b.amount, b.required, b.wagered, b.deposit,
         b.converted, b.forfeited, b.joined_at as "joinedAt", b.granted_at as "grantedAt",
         case when b.state = 'running' then bonus_ends(b, ${now}) else b.expires_at end as "expiresAt",
         b.ended_at as "endedAt", b.reason, t.terms
  from bonus b join campaign c on c.id = b.campaign join campaign_terms t on t.campaign = b.campaign and t.version = b.version
  where ${where}`

/** One of them, locked until the transaction ends. */
export const holdParticipation = (tx: Database, id: number, now: Date): Promise<Participation | undefined> =>
  tx.row<Participation>(sql`${participations(now, sql`b.id = ${id}`)} for update of b`)

/** Whether the round of a bet `p` under a bonus can still win. The ends of old rounds are deleted (retention.ts). */
export const canStillWin = (now: Date): Sql => sql`
  p.back_at is null and p.at > ${new Date(now.getTime() - ROUND_DAYS * 86_400_000)} and not exists (
    select from ended_round e where (e.vendor, e.round, e.member) = (substr(p.source, 8), p.round, p.member))`

/** The state as the activities of the site name it. */
export const activityOf: Readonly<Record<Exclude<BonusState, "left">, ActivityState>> = {
  joined: "joined",
  offered: "offered",
  applying: "applying",
  rejected: "rejected",
  running: "running",
  issued: "issued",
  converted: "claimed",
  canceled: "claimed",
  expired: "claimed",
  spent: "claimed",
}
