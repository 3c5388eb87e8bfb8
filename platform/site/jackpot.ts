import { singleFlight } from "@baize/kit/concurrency/single-flight.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { pools } from "../books/ledger/pools.ts"
import type { Brand } from "../brands/brands.ts"

/** The balance of a brand's greatest jackpot, minor units; null without one. Reserves are never displayed. */
export async function greatestJackpot(database: Database, brand: Brand): Promise<number | null> {
  const shown = (await pools(database, brand.id)).filter(({ name, balance }) => !name.endsWith("/reserve") && balance > 0)
  return shown.length > 0 ? Math.max(...shown.map(({ balance }) => balance)) : null
}

/** The same for many counters. */
export const sharedJackpot = (database: Database): ((brand: Brand) => Promise<number | null>) =>
  singleFlight(
    ({ id }: Brand) => String(id),
    brand => greatestJackpot(database, brand),
  )
