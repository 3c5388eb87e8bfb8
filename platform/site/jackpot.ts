import { singleFlight } from "@baize/kit/concurrency/single-flight.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { pools } from "../books/ledger/pools.ts"
import type { Brand } from "../brands/brands.ts"
import { isOpen } from "../play/vendors/open-games.ts"

/** The vendors with a jackpot game that can be opened at a brand. */
const playable = (database: Database, brand: Brand): Promise<{ vendor: string }[]> =>
  database.rows<{ vendor: string }>(sql`
    select distinct game.vendor
    from game join vendor on vendor.id = game.vendor
         join brand_vendor on brand_vendor.vendor = game.vendor and brand_vendor.brand = ${brand.id}
    where game.jackpot and not brand_vendor.withdrawn and ${isOpen}`)

/** The balance of a brand's greatest jackpot that can be played for now, minor units; null without one. No reserves. */
export async function greatestJackpot(database: Database, brand: Brand): Promise<number | null> {
  const [all, vendors] = await Promise.all([pools(database, brand.id), playable(database, brand)])
  const shown = all.filter(
    ({ name, balance }) =>
      !name.endsWith("/reserve") && balance > 0 && vendors.some(({ vendor }) => name.startsWith(`${vendor}/`)),
  )
  return shown.length > 0 ? Math.max(...shown.map(({ balance }) => balance)) : null
}

/** The same for many counters. */
export const sharedJackpot = (database: Database): ((brand: Brand) => Promise<number | null>) =>
  singleFlight(
    ({ id }: Brand) => String(id),
    brand => greatestJackpot(database, brand),
  )
