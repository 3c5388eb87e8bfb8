import type { Services } from "../../play/services.ts"
import { payLotteryRebates } from "./pay.ts"
import { settleLotteryRebates } from "./settle.ts"

/** Works out and pays the level differences of decided lottery tickets; a failure at one brand stops no other. */
export async function rebateLotteries(services: Pick<Services, "database" | "ledger" | "brands" | "clock">): Promise<void> {
  await settleLotteryRebates(services)
  const failures: unknown[] = []
  const now = services.clock.now()
  for (const brand of await services.brands.all())
    await payLotteryRebates(services, brand, now).catch(error => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
