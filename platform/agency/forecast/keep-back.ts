import { catchUp } from "../../books/facts/job.ts"
import { inOneSnapshot } from "../../books/facts/snapshot.ts"
import type { Brand } from "../../brands/brands.ts"
import type { Services } from "../../play/services.ts"
import { standingOf } from "./solvency.ts"

interface Outgo {
  readonly member: number
  /** Minor units that would leave the settlement account. */
  readonly amount: number
  /** The agent knows what the running periods come to and takes it all the same. */
  readonly anyway: boolean
}

/**
 * Why money does not leave a settlement account: `payouts-wait`, settled lines need it; `payouts-coming`, the running periods would, as
 * they go, and the agent has not been asked. Undefined: it may, as far as payouts are concerned.
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
  // More than there is: the ledger says so.
  if (left < 0) return undefined
  if (left < pending) return "payouts-wait"
  return !anyway && short(left) ? "payouts-coming" : undefined
}
