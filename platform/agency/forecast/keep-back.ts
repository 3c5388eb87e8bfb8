import type { MemberId, Minor } from "@baize/common/api/units.ts"
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
 * Why money cannot leave a settlement account: `payouts-wait`, settlements need it; `payouts-coming`, the running periods are
 * projected to, and the agent has not confirmed. Undefined: payouts do not prevent it.
 */
export async function keptBack(
  services: Services,
  brand: Brand,
  { member, amount, anyway }: Outgo,
): Promise<"payouts-wait" | "payouts-coming" | undefined> {
  await catchUp(services)
  const { has, pending, short } = await inOneSnapshot(services.database, member, tx =>
    standingOf(tx, brand, member, services.clock.now()),
  )
  const left = has - amount
  // More than the balance: the ledger refuses it.
  if (left < 0) return undefined
  if (left < pending) return "payouts-wait"
  return !anyway && short(left) ? "payouts-coming" : undefined
}
