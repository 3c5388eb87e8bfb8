import type { BookServices } from "../../services.ts"
import { closeMonth } from "./close.ts"

/** So long after its end a month is closed: what was under way has been booked, and its owner has had a look. */
const AFTER_MS = 3 * 86_400_000

/** Closes every month that has been over for three days, brand by brand; one that does not balance is reported, and waits. */
export async function closeMonths({ database, brands, clock, log }: BookServices): Promise<void> {
  const asOf = new Date(clock.now().getTime() - AFTER_MS)
  for (const brand of await brands.all())
    for (;;) {
      const closing = await closeMonth(database, brand, "clock", asOf)
      if (closing.outcome === "closed") continue
      if (closing.outcome === "off") log.error({ brand: brand.code, ...closing }, "a month does not balance and is not closed")
      break
    }
}
