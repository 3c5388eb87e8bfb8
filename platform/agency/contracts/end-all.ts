import type { Day, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { notifyAgent } from "../../letters/messages/messages.ts"
import { notifyOfNotice } from "./notifications.ts"
import { holdContract, live, note } from "./record.ts"
import { giveNotice } from "./sign.ts"

/**
 * Ends every contract of an account that the house closes, on either side: those in force after the agreed notice, offers
 * immediately. Earnings until then are still settled. Notifies both sides. Gives the number ended.
 */
export async function endContractsOf(tx: Database, member: MemberId, today: Day, at: Date): Promise<number> {
  const ids = await tx.rows<{ id: number }>(
    sql`select id from contract c where (c.downline = ${member} or c.upline = ${member}) and ${live} order by id`,
  )
  for (const { id } of ids) {
    const contract = (await holdContract(tx, id))!
    const offered = contract.state === "offered"
    if (offered) await tx.run(sql`update contract set state = 'withdrawn' where id = ${id}`)
    else await giveNotice(tx, contract, today, null)
    await note(tx, { contract: id, version: contract.version, action: offered ? "withdraw" : "terminate", by: null, at })
    if (!offered) {
      await notifyOfNotice(tx, (await holdContract(tx, id))!, { action: "terminate", version: contract.version, at })
      continue
    }
    const subject = `${id}:${contract.version}:${at.toISOString()}`
    for (const side of [contract.upline, contract.downline])
      if (side !== null) await notifyAgent(tx, { member: side, kind: "contract-withdrawn", subject, contract: id, at })
  }
  return ids.length
}
