import type { Day, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { notifyOfMove } from "./notifications.ts"
import { type ContractRecord, contracts, live, note } from "./record.ts"
import { putOutOfForce } from "./sign.ts"

/**
 * Ends the contracts of a downline who gets another upline: those in force at the end of today, without (further) notice, because
 * from tomorrow on their team is not the old upline's; offers are withdrawn. Earnings are still settled, and both sides are
 * notified. Gives the number that were in force.
 */
export async function endByMove(tx: Database, downline: MemberId, today: Day, now: Date): Promise<number> {
  const concerned = sql`where c.downline = ${downline} and (${live} or c.state = 'terminated' and c.ends_on > ${today})`
  await tx.rows(sql`select from contract c ${concerned} order by c.id for update`)
  const open = await tx.rows<ContractRecord>(sql`${contracts} ${concerned} order by c.id`)
  for (const contract of open) {
    if (contract.state === "offered") await tx.run(sql`update contract set state = 'withdrawn' where id = ${contract.id}`)
    else await putOutOfForce(tx, { ...contract, terms: { ...contract.terms, noticeDays: 0 } }, today)
    await note(tx, { contract: contract.id, version: contract.version, action: "move", by: null, at: now })
    await notifyOfMove(tx, contract, today, now)
  }
  return open.filter(({ state }) => state !== "offered").length
}
