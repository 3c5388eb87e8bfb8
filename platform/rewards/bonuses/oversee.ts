import type { Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { withRetry } from "@baize/kit/database/with-retry.ts"
import sql from "sql-template-tag"
import { sendMessage } from "../../letters/inbox/send.ts"
import { endBonus, leaves } from "../../play/funds/end-bonus.ts"
import { purseOf } from "../../play/funds/purse.ts"
import { holdAccounts } from "../../play/seamless/round-state.ts"
import type { Services } from "../../play/services.ts"
import { grantBonus, LINK } from "./grant.ts"
import { holdParticipation } from "./participation.ts"

/** What a campaign has cost so far. Money in minor units. */
export interface CampaignCost {
  readonly state: string
  readonly members: number
  readonly granted: Minor
  readonly converted: Minor
  readonly forfeited: Minor
  readonly holds: Minor
}

/** By state of its participations. */
export const costOf = (database: Database, campaign: number): Promise<CampaignCost[]> =>
  database.rows<CampaignCost>(sql`
    select b.state, count(*)::int as members,
           coalesce(sum(b.amount) filter (where b.granted_at is not null), 0)::bigint as granted,
           coalesce(sum(b.converted), 0)::bigint as converted, coalesce(sum(b.forfeited), 0)::bigint as forfeited,
           coalesce(sum(greatest(0, a.balance)) filter (where b.state = 'running'), 0)::bigint as holds
    from bonus b left join account a on a.member = b.member and a.kind = 'bonus'
    where b.campaign = ${campaign} group by b.state order by min(b.id)`)

/** A claim that waits for the house. */
export interface WaitingClaim {
  readonly id: number
  readonly username: string
  readonly joinedAt: Date
  readonly deposits: Minor
}

export const waitingClaims = (database: Database, campaign: number): Promise<WaitingClaim[]> =>
  database.rows<WaitingClaim>(sql`
    select b.id, m.username, b.joined_at as "joinedAt", coalesce((
             select sum(d.amount) from deposit d where d.member = m.id and d.status = 'approved'), 0)::bigint as deposits
    from bonus b join member m on m.id = b.member where b.campaign = ${campaign} and b.state = 'applying' order by b.id`)

/** A bonus that waits for its start or runs; `amount`: granted. */
export interface OpenBonus {
  readonly id: number
  readonly username: string
  readonly state: "joined" | "offered" | "running"
  readonly amount: Minor
}

/** The newest first, at most 500. */
export const openBonuses = (database: Database, campaign: number): Promise<OpenBonus[]> =>
  database.rows<OpenBonus>(sql`
    select b.id, m.username, b.state, b.amount from bonus b join member m on m.id = b.member
    where b.campaign = ${campaign} and b.state in ('joined', 'offered', 'running') order by b.id desc limit 500`)

export type ClaimDecision = "done" | "absent" | "decided" | "not-eligible" | "not-offered"

/** Decides a claim once. The member reads why it was rejected. */
export async function decideClaim(
  services: Services,
  id: number,
  { approved, by, reason }: { readonly approved: boolean; readonly by: string; readonly reason: string | null },
): Promise<ClaimDecision> {
  const { database, ledger, brands, clock } = services
  const claim = await database.row<{ brand: number; member: number }>(sql`select brand, member from bonus where id = ${id}`)
  if (!claim) return "absent"
  const { brand, member } = claim
  const purse = await purseOf(ledger, await brands.byId(brand), member)
  return withRetry(() =>
    database.transaction(async tx => {
      const now = clock.now()
      await holdAccounts(tx, brand, member)
      const part = await holdParticipation(tx, id, now)
      if (part?.state !== "applying") return "decided"
      if (!approved) {
        await tx.run(sql`
          update bonus set state = 'rejected', ended_at = ${now}, decided_by = ${by}, reason = ${reason} where id = ${id}`)
        const message = { kind: "bonus-rejected", subject: `bonus:${id}`, values: { reason: reason ?? "" }, link: LINK } as const
        await sendMessage(tx, { brand, member, ...message, at: now })
        return "done"
      }
      const { may } = await tx.one<{ may: boolean }>(sql`select may_be_rewarded(${member}, ${now}) as may`)
      if (!may) return "not-eligible"
      if (!(await grantBonus({ ledger, tx, purse }, part, now))) return "not-offered"
      await tx.run(sql`update bonus set decided_by = ${by} where id = ${id}`)
      return "done"
    }),
  )
}

/**
 * Takes a bonus back that was granted in error: what is left of it returns to the house, and the member reads why. Cash stays.
 * `over`: there is nothing to take back any more.
 */
export async function removeBonus(
  services: Services,
  id: number,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<"done" | "absent" | "over"> {
  const { database, ledger, brands, clock } = services
  const found = await database.row<{ brand: number; member: number }>(sql`select brand, member from bonus where id = ${id}`)
  if (!found) return "absent"
  const { brand, member } = found
  const purse = await purseOf(ledger, await brands.byId(brand), member)
  return withRetry(() =>
    database.transaction(async tx => {
      const now = clock.now()
      await holdAccounts(tx, brand, member)
      const part = await holdParticipation(tx, id, now)
      if (part?.state === "running") await endBonus(ledger, tx, purse, part, "canceled", now)
      else if (part?.state === "joined" || part?.state === "offered") await tx.run(leaves(id, now))
      else return "over"
      await tx.run(sql`update bonus set decided_by = ${by}, reason = ${reason} where id = ${id}`)
      const message = { kind: "bonus-removed", subject: `bonus:${id}`, values: { reason }, link: LINK } as const
      await sendMessage(tx, { brand, member, ...message, at: now })
      return "done"
    }),
  )
}
