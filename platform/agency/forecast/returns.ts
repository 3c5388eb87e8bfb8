import type { Ppm } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { empty } from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { addDays, businessDay } from "../../brands/calendar.ts"
import { isShown } from "../../play/vendors/open-games.ts"
import type { TeamStay } from "./spans.ts"

/** Days of play that determine which games a team plays. */
const DAYS = 30

/**
 * The mean return of the games that a brand shows, unweighted, parts per million; undefined: it shows none with a fixed return.
 * Games whose return depends on the odds taken, and those between members, are ignored.
 */
export const catalogReturn = async (database: Database, brand: Pick<Brand, "id">): Promise<number | undefined> =>
  (
    await database.one<{ ppm: Ppm | null }>(sql`
      select round(avg(game.return_ppm))::int as ppm
      from game join vendor on vendor.id = game.vendor join brand_vendor on brand_vendor.vendor = game.vendor
      where brand_vendor.brand = ${brand.id} and game.return_ppm > 0 and not game.between_players and ${isShown}`)
  ).ppm ?? undefined

/**
 * The return of the games that a team has played in the last 30 days, weighted by turnover: each vendor's games of a type count
 * at their mean, and nothing of a rake returns. Falls back to the catalog where it has played nothing with a fixed return. Play
 * outside the stay is left out.
 */
export async function teamReturn(
  database: Database,
  brand: Pick<Brand, "id" | "gmtOffsetMinutes">,
  agent: number,
  now: Date,
  { since, until }: TeamStay = { since: null, until: null },
): Promise<number | undefined> {
  const first = addDays(businessDay(now, brand.gmtOffsetMinutes), -DAYS)
  const { ppm } = await database.one<{ ppm: Ppm | null }>(sql`
    with played as (
      select f.vendor, f.game_type, sum(f.turnover) as turnover, sum(f.pot_stake) as pots
      from fact f join lineage l on l.descendant = f.member and f.day between l.first_day and l.last_day
      where l.ancestor = ${agent} and f.day > ${first}
        ${since === null ? empty : sql`and f.day >= ${since}`} ${until === null ? empty : sql`and f.day <= ${until}`}
      group by 1, 2 having sum(f.turnover) > 0
    ),
    returned as (select vendor, game_type, avg(return_ppm) as ppm from game where return_ppm > 0 group by 1, 2)
    select round(sum(p.turnover * case when p.pots > 0 then 0 else r.ppm end) / nullif(sum(p.turnover), 0))::int as ppm
    from played p join returned r using (vendor, game_type)`)
  return ppm ?? (await catalogReturn(database, brand))
}
