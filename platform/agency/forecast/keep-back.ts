import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { catchUp } from "../../books/facts/job.ts"
import { inOneSnapshot } from "../../books/facts/snapshot.ts"
import type { Brand } from "../../brands/brands.ts"
import type { Services } from "../../play/services.ts"
import { standingOf } from "./solvency.ts"

interface Outgo {
  readonly member: MemberId
  /** Minor units about to leave the settlement account. */
  readonly amount: Minor
  /** The agent has seen the running periods' projection and confirms the withdrawal. */
  readonly anyway: boolean
}

/**
 * Whether the running periods are projected to need what is about to leave a settlement account, and the agent has not confirmed.
 * What settlements need already, or more than the balance, is refused when it is posted.
 */
export async function payoutsComing(services: Services, brand: Brand, { member, amount, anyway }: Outgo): Promise<boolean> {
  if (anyway) return false
  await catchUp(services)
  const { has, pending, short } = await inOneSnapshot(services.database, member, tx =>
    standingOf(tx, brand, member, services.clock.now()),
  )
  const left = has - amount
  return left >= pending && short(left)
}

/**
 * Whether settlements need more than a member's settlement account has left. Call it in the transaction that took money from
 * there, which holds the account: of two that are posted at the same moment, the later finds what the earlier has left.
 */
export async function payoutsWait(tx: Database, member: MemberId): Promise<boolean> {
  const { waits } = await tx.one<{ waits: boolean }>(sql`
    select coalesce((select sum(balance) from account where member = ${member} and kind = 'settlement'), 0) < (
      select coalesce(sum(s.amount), 0) from settlement s join contract c on c.id = s.contract
      where s.state = 'pending' and c.upline = ${member}) as waits`)
  return waits
}
