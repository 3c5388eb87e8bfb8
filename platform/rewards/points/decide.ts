import type { RedemptionStatus } from "@baize/common/api/points.ts"
import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { withRetry } from "@baize/kit/database/with-retry.ts"
import sql from "sql-template-tag"
import type { TranslatedText } from "../../brands/words.ts"
import { isHeld } from "../../identity/sanctions/matches.ts"
import { sendMessage } from "../../letters/inbox/send.ts"
import type { Services } from "../../play/services.ts"
import { postPoints } from "./post.ts"
import { isUncheckedRedemption } from "./unchecked.ts"

/**
 * Nothing has changed, except with `done`. `held`: its member may be on a sanction list, so nothing is sent. `unchecked`: nobody
 * has looked since a restore whether the goods were sent.
 */
export type RedemptionDecision = "done" | "absent" | "held" | "unchecked" | "already-approved" | "already-rejected"

type DecideServices = Pick<Services, "database" | "clock">

/** The goods are sent. At most once, and never after a rejection. */
export const approveRedemption = (services: DecideServices, id: number, by: string): Promise<RedemptionDecision> =>
  decide(services, id, { status: "approved", by, reason: null })

/** The points and the item come back. At most once, and never after an approval. `reason` is shown to the member. */
export const rejectRedemption = (services: DecideServices, id: number, by: string, reason: string): Promise<RedemptionDecision> =>
  decide(services, id, { status: "rejected", by, reason })

interface RedemptionVerdict {
  readonly status: Exclude<RedemptionStatus, "in-process">
  readonly by: string
  readonly reason: string | null
}

interface DecidedRedemption {
  readonly brand: BrandId
  readonly member: MemberId
  readonly reward: number | null
  readonly points: number
}

/** Members redeem the same item meanwhile, and lock their points before it. */
const decide = (services: DecideServices, id: number, verdict: RedemptionVerdict): Promise<RedemptionDecision> =>
  withRetry(() => decideOnce(services, id, verdict))

const decideOnce = (
  { database, clock }: DecideServices,
  id: number,
  { status, by, reason }: RedemptionVerdict,
): Promise<RedemptionDecision> =>
  database.transaction(async tx => {
    const now = clock.now()
    if (status === "approved" && (await isRedeemerHeld(tx, id))) return "held"
    if (await isUncheckedRedemption(tx, id)) return "unchecked"
    const row = await tx.row<DecidedRedemption>(sql`
      update point_redemption set status = ${status}, reason = ${reason}, decided_by = ${by}, decided_at = ${now}
      where id = ${id} and status = 'in-process' returning brand, member, reward, points`)
    if (!row) return beforeNow(tx, id)
    const { brand, member, reward, points } = row
    const { name } = await tx.one<{ name: TranslatedText }>(sql`
      update point_reward set stock = stock + ${status === "rejected" ? 1 : 0} where id = ${reward} returning name`)
    if (status === "rejected") {
      const posted = await postPoints(tx, { brand, member, kind: "returned", ref: `redemption:${id}`, points, at: now })
      if (posted !== "posted") throw new Error(`Points of redemption:${id} were ${posted} before`)
    }
    const { language } = await tx.one<{ language: string }>(sql`
      select coalesce(m.language, b.language) as language from member m join brand b on b.id = m.brand where m.id = ${member}`)
    await sendMessage(tx, {
      brand,
      member,
      kind: `points-${status}`,
      subject: `redemption:${id}`,
      values: { name: name[language] ?? Object.values(name)[0] ?? "", points, ...(reason !== null && { reason }) },
      link: "/pointMall",
      at: now,
    })
    return "done"
  })

async function isRedeemerHeld(tx: Database, id: number): Promise<boolean> {
  const open = await tx.row<{ member: MemberId }>(sql`
    select member from point_redemption where id = ${id} and status = 'in-process' for update`)
  return open !== undefined && (await isHeld(tx, open.member))
}

async function beforeNow(tx: Database, id: number): Promise<RedemptionDecision> {
  const found = await tx.row<{ status: RedemptionVerdict["status"] }>(sql`select status from point_redemption where id = ${id}`)
  return found ? `already-${found.status}` : "absent"
}
