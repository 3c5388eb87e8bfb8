import type { setPrizeGroup, setRebate } from "@baize/common/api/team.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Services } from "../../play/services.ts"
import type { CallContext } from "../../server/serve.ts"
import { note } from "./events.ts"
import { pathTo } from "./team-path.ts"

/**
 * Changes what a direct downline of the caller has, and notes it in the account's history; `change` gives nothing where it is the
 * same already. Both rows are locked, so that no bounds change meanwhile.
 */
export async function changeDirect(
  { database, clock }: Pick<Services, "database" | "clock">,
  { request: { memberId }, brand, caller, refuse }: CallContext<typeof setRebate> | CallContext<typeof setPrizeGroup>,
  action: "rebate" | "group",
  change: (tx: Database) => Promise<{ readonly from: number; readonly to: number } | undefined>,
): Promise<void> {
  const path = await pathTo(database, caller, memberId)
  if (path.length !== 2) refuse("not-direct")
  await database.transaction(async tx => {
    await tx.rows(sql`select from member where id in (${caller.memberId}, ${memberId}) order by id for no key update`)
    const { upline } = await tx.one<{ upline: MemberId | null }>(sql`select upline from member where id = ${memberId}`)
    if (upline !== caller.memberId) refuse("not-direct") // moved a moment ago
    const detail = await change(tx)
    if (detail) await note(tx, { brand: brand.id, member: memberId, action, by: caller, detail, at: clock.now() })
  })
}
