import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import sql from "sql-template-tag"
import { sendMessage } from "../../../letters/inbox/send.ts"
import type { Services } from "../../services.ts"
import { isOpen, returnTickets } from "./cancel.ts"

interface LeavingMember {
  readonly brand: BrandId
  readonly member: MemberId
  readonly currency: string
}

/** Members whose chases are ended at a time. */
const PORTION = 100

/**
 * Ends the chases of members who have taken a break, or whose account was frozen or closed: tickets that have not closed are
 * canceled, with a message. What is to be done is noted by the transaction of the break (end_chases.sql): nothing is lost, and no
 * break waits for tickets. A sale that has not seen the break holds the member's accounts, and is waited for here. A
 * periodic job.
 */
export async function endChases(services: Pick<Services, "database" | "ledger" | "clock">): Promise<void> {
  const leaving = await services.database.rows<LeavingMember>(sql`
    select e.member, m.brand, brand.currency
    from lottery_chase_end e join member m on m.id = e.member join brand on brand.id = m.brand
    order by e.member limit ${PORTION}`)
  for (const member of leaving) await endChasesOf(services, member)
}

async function endChasesOf(services: Pick<Services, "database" | "ledger" | "clock">, holder: LeavingMember): Promise<void> {
  const { brand, member } = holder
  const open = (now: Date) => sql`
    t.chase is not null and ${isOpen(now)} and exists (
      select from member m left join protection p on p.member = m.id
      where m.id = t.member and (m.status <> 'active' or p.excluded_until > ${now}))`
  await returnTickets(services, holder, open, "cancelled", async (tx, { ids: [first], stake }) => {
    const told = { kind: "lottery-chases-ended", values: { amount: stake }, at: services.clock.now() } as const
    if (first) await sendMessage(tx, { brand, member, subject: `chases:${first}`, ...told })
    // Last: a break that begins meanwhile waits for this row.
    await tx.run(sql`delete from lottery_chase_end where member = ${member}`)
  })
}
