import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { notifyAgent } from "../../letters/messages/messages.ts"

interface Short {
  readonly contract: number
  readonly upline: MemberId | null
  readonly downline: MemberId
  readonly amount: Minor
  readonly period: string
  readonly id: number
}

/** Records which settlements wait for an upline's funds, and notifies both sides once per contract that starts to wait. */
export async function noteShort(database: Database, settlements: readonly { readonly id: number }[], now: Date): Promise<void> {
  if (settlements.length === 0) return
  await database.transaction(async tx => {
    const begun = await tx.rows<Short>(sql`
      with begun as (
        update settlement s set short_since = ${now}
        where s.id = any(${settlements.map(({ id }) => id)}) and s.state = 'pending' and s.short_since is null
        returning s.id, s.contract, s.amount, s.period
      )
      select distinct on (b.contract) b.id, b.contract, c.upline, c.downline, b.amount, b.period
      from begun b join contract c on c.id = b.contract
      where not exists (
        select from settlement o where o.contract = b.contract and o.state = 'pending' and o.short_since < ${now})
      order by b.contract, b.id`)
    for (const { id, contract, upline, downline, amount, period } of begun)
      for (const member of [upline, downline])
        if (member !== null)
          await notifyAgent(tx, { member, kind: "payout-short", subject: `settlement ${id}`, contract, amount, period, at: now })
  })
}
