import type { BookServices } from "../../services.ts"
import { closeMonth } from "./close.ts"

/** Delay from a month's end to its closing: work in progress is booked by then, and the owner has had time to look. */
const AFTER_MS = 3 * 86_400_000

/**
 * Closes every month that ended more than three days ago, brand by brand; one that does not balance is reported and stays open.
 */
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
