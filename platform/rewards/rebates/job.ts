import type { Services } from "../../play/services.ts"
import { payPending } from "./pay.ts"
import { settleDays } from "./settle.ts"

type RebateServices = Pick<Services, "database" | "ledger" | "brands" | "clock">

/** Settles and pays the rebates of every brand's finished days. Cheap when nothing is due; a failure stops no other brand. */
export async function payRebates(services: RebateServices): Promise<void> {
  const failures: unknown[] = []
  for (const brand of await services.brands.all())
    await settleDays(services, brand)
      .then(async () => payPending(services, brand, await services.clock.databaseNow(services.database)))
      .catch(error => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
