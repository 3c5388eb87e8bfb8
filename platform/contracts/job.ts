import type { Parts } from "../parts.ts"
import { catchUp } from "../reports/job.ts"
import { presentTransaction } from "../reports/mark.ts"
import { eachAlone } from "./each-alone.ts"
import { expireOffers } from "./expire.ts"
import { writeDueLines } from "./lines.ts"
import { payPending } from "./pay.ts"
import { writeSalaryLines } from "./salaries/settle.ts"

/**
 * Settles every contract up to an instant (now, unless said): offers lapse, periods that are over become lines, pending lines are paid.
 * Salaries come before the dividends that may deduct them. One that fails stops no other; the first failure is thrown at the end. Cheap
 * when nothing is due. May be run any number of times, by any number of processes, and killed anywhere.
 */
export async function settle(
  parts: Pick<Parts, "database" | "ledger" | "brands" | "clock">,
  asOf: Date = parts.clock.now(),
): Promise<void> {
  await expireOffers(parts.database, asOf)
  const until = await presentTransaction(parts.database)
  await catchUp(parts)
  const steps = (await parts.brands.all()).flatMap(brand => [
    () => writeSalaryLines(parts, brand, "hourly", asOf, until),
    () => writeSalaryLines(parts, brand, "real-time", asOf, until),
    () => writeDueLines(parts, brand, asOf, until),
    () => payPending(parts, brand, asOf),
  ])
  await eachAlone(steps, step => step())
}
