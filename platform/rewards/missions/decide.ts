import type { Prize } from "@baize/common/api/missions.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import sql from "sql-template-tag"
import type { TranslatedText } from "../../brands/words.ts"
import { sendMessage } from "../../letters/inbox/send.ts"
import type { Services } from "../../play/services.ts"
import { mayBeRewarded } from "./claim.ts"
import { covers } from "./covered.ts"
import { payPrize, purseForPrizes } from "./pay.ts"
import { titleFor } from "./title.ts"

/**
 * `due`: approved, and given when the member may receive it. Nothing has changed with the others; `short`: the step can't be
 * approved, because what it was reached by was taken back.
 */
export type ClaimDecision = "done" | "due" | "short" | "absent" | "decided"

type DecideServices = Pick<Services, "database" | "ledger" | "brands" | "clock">

interface WaitingClaim {
  readonly id: number
  readonly brand: number
  readonly member: MemberId
  readonly prize: Prize
  readonly title: TranslatedText
}

/** Gives the prize of a claim, at most once. */
export const approveClaim = (services: DecideServices, id: number, by: string): Promise<ClaimDecision> =>
  decide(services, id, { by, reason: null })

/** The member reads the reason and can claim again with another proof. */
export const rejectClaim = (services: DecideServices, id: number, by: string, reason: string): Promise<ClaimDecision> =>
  decide(services, id, { by, reason })

async function decide(
  { database, ledger, brands, clock }: DecideServices,
  id: number,
  { by, reason }: { readonly by: string; readonly reason: string | null },
): Promise<ClaimDecision> {
  const known = await database.row<WaitingClaim>(sql`
    select p.id, p.brand, p.member, p.prize, m.title from mission_prize p join mission m on m.id = p.mission where p.id = ${id}`)
  if (!known) return "absent"
  const purse = await purseForPrizes(ledger, await brands.byId(known.brand), known.member)
  const now = clock.now()
  return database.transaction(async tx => {
    const { state } = await tx.one<{ state: string }>(sql`select state from mission_prize where id = ${id} for update`)
    if (state !== "applying") return "decided"
    if (reason === null && !(await covers(tx, id))) return "short"
    await tx.run(sql`
      update mission_prize set decided_by = ${by}, reason = ${reason}, changed_at = ${now},
        state = ${reason === null ? "due" : "rejected"} where id = ${id}`)
    const may = reason === null && (await mayBeRewarded(tx, known.member, now))
    if (may) await payPrize({ ledger, tx, purse, now }, known, "issued")
    if (reason === null && !may) return "due"
    const { brand, member } = known
    const kind = reason === null ? "mission-approved" : "mission-rejected"
    // A claim that was rejected before can be decided again.
    const subject = reason === null ? `prize:${id}` : `prize:${id}:${now.toISOString()}`
    const name = await titleFor(tx, known, member)
    await sendMessage(tx, { brand, member, kind, subject, values: { name, ...(reason !== null && { reason }) }, at: now })
    return "done"
  })
}
