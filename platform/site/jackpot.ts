import type { JackpotLevel } from "@baize/common/api/site.ts"
import type { WireGame } from "@baize/common/api/wire-game.ts"
import { singleFlight } from "@baize/kit/concurrency/single-flight.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { pools } from "../books/ledger/pools.ts"
import type { Brand } from "../brands/brands.ts"
import { jackpotGames } from "../play/games/views.ts"
import { isOpen } from "../play/vendors/open-games.ts"

/** The vendors with a jackpot game that can be opened at a brand. */
const playable = (database: Database, brand: Brand): Promise<{ vendor: string }[]> =>
  database.rows<{ vendor: string }>(sql`
    select distinct game.vendor
    from game join vendor on vendor.id = game.vendor
         join brand_vendor on brand_vendor.vendor = game.vendor and brand_vendor.brand = ${brand.id}
    where game.jackpot and not brand_vendor.withdrawn and ${isOpen}`)

/** A vendor opens pools as it likes. */
const MOST_LEVELS = 6

interface GreatestJackpot {
  readonly vendor: string
  /** The greatest pools of the vendor that hold money. No reserves. */
  readonly levels: JackpotLevel[]
}

/** A brand's greatest jackpot that can be played for now, with all its levels; undefined without one. */
async function greatestJackpot(database: Database, brand: Brand): Promise<GreatestJackpot | undefined> {
  const [all, vendors] = await Promise.all([pools(database, brand.id), playable(database, brand)])
  const levelsOf = (vendor: string): JackpotLevel[] =>
    all
      .filter(({ name, balance }) => name.startsWith(`${vendor}/`) && !name.endsWith("/reserve") && balance > 0)
      .map(({ name, balance }) => ({ vendor, level: name.slice(vendor.length + 1), amount: balance }))
      .toSorted((one, other) => other.amount - one.amount)
      .slice(0, MOST_LEVELS)
  return vendors
    .map(({ vendor }) => ({ vendor, levels: levelsOf(vendor) }))
    .filter(({ levels }) => levels.length > 0)
    .toSorted((one, other) => other.levels[0]!.amount - one.levels[0]!.amount)[0]
}

interface JackpotView {
  /** Of the greatest level, minor units; null: the brand has no jackpot. */
  readonly jackpot: number | null
  readonly jackpotLevels: JackpotLevel[]
}

const viewOf = (best: GreatestJackpot | undefined): JackpotView => ({
  jackpot: best?.levels[0]?.amount ?? null,
  jackpotLevels: best?.levels ?? [],
})

/** The greatest jackpot, with some of the games that pay it. */
export async function homeJackpot(
  database: Database,
  brand: Brand,
  language: string,
): Promise<JackpotView & { jackpotGames: WireGame[] }> {
  const best = await greatestJackpot(database, brand)
  return { ...viewOf(best), jackpotGames: best ? await jackpotGames(database, brand, language, best.vendor) : [] }
}

/** The greatest jackpot for many counters. */
export const sharedJackpot = (database: Database): ((brand: Brand) => Promise<JackpotView>) =>
  singleFlight(
    ({ id }: Brand) => String(id),
    async brand => viewOf(await greatestJackpot(database, brand)),
  )
