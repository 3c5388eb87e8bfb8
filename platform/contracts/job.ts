import type { Parts } from "../parts.ts"
import { catchUp } from "../reports/job.ts"
import { expireOffers } from "./expire.ts"
import { writeDueLines } from "./lines.ts"
import { payPending } from "./pay.ts"

/**
 * Settles every contract up to an instant (now, unless said): offers lapse, periods that are over become lines, pending lines are paid.
 * Cheap when nothing is due. May be run any number of times, by any number of processes, and killed anywhere.
 */
export async function settle(
  parts: Pick<Parts, "database" | "ledger" | "brands" | "clock">,
  asOf: Date = parts.clock.now(),
): Promise<void> {
  await expireOffers(parts.database, asOf)
  await catchUp(parts)
  for (const brand of await parts.brands.all()) {
    await writeDueLines(parts, brand, asOf)
    await payPending(parts, brand, asOf)
  }
}
