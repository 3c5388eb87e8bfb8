import type { Minor } from "@baize/common/api/units.ts"
import { betTypeOf, betTypesOf, type LotteryFamily } from "@baize/common/lottery/bets/families.ts"
import { highestOf, soldOdds } from "@baize/common/lottery/bets/highest-prize.ts"
import type { NumberRule } from "@baize/common/lottery/bets/number-rules.ts"
import { ODDS_SCALE } from "@baize/common/lottery/bets/odds.ts"
import { selectionOf } from "@baize/common/lottery/bets/whole-numbers.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { join } from "sql-template-tag"
import type { Brand } from "../../../brands/brands.ts"
import { prizeGroupsOf } from "../../../brands/prize-groups.ts"
import { boundOf, type NumberBound, percentAt } from "./number-bounds.ts"

/** Numbers in one answer: those at the lowest odds first, then the fullest. */
const MOST = 500
/** Of its bound: from here on, an answer has a number with what it can still win. */
const NEAR = 0.5

interface NumberedDraw {
  readonly lottery: { readonly code: string; readonly family: LotteryFamily }
  readonly bounds: readonly NumberBound[]
  readonly numero: string
}

interface NumberNearBound extends NumberRule {
  readonly bet: string
  readonly value: string
  /** What tickets with it can still win. */
  readonly left: Minor
}

const nearOf = ({ most, lowerFrom }: NumberBound): number => Math.min(most * NEAR, lowerFrom ?? most)

/** Numbers of a draw that are near their bound, as rules of the terms: what is sold at lower odds, or not any more. */
export async function numbersNearBound(
  database: Database,
  brand: Brand,
  { lottery, bounds, numero }: NumberedDraw,
): Promise<NumberNearBound[]> {
  if (bounds.length === 0) return []
  // For each bet type alone: numbers with a high bound would hide those with a low one.
  const each = betTypesOf(lottery.family).flatMap(({ code }) => {
    const bound = boundOf(bounds, code)
    return bound ? [{ code, bound }] : []
  })
  if (each.length === 0) return []
  const found = await database.rows<{ bet: string; value: string; payable: Minor }>(
    join(
      each.map(
        ({ code, bound }) => sql`(
          select bet, number as value, payable from lottery_liability
          where (brand, lottery, numero, bet) = (${brand.id}, ${lottery.code}, ${numero}, ${code}) and number <> ''
            and payable >= ${Math.ceil(nearOf(bound))}
          order by payable desc, number limit ${MOST})`,
      ),
      " union all ",
    ),
  )
  const rows = found
    .map(row => ({ ...row, bound: boundOf(bounds, row.bet)! }))
    .map(row => ({ ...row, percent: percentAt(row.bound, row.payable), full: row.payable / row.bound.most }))
    .toSorted((one, other) => one.percent - other.percent || other.full - one.full)
    .slice(0, MOST)
  const { lowest } = prizeGroupsOf(brand.settings)
  return rows.flatMap(({ bet, value, payable, bound, percent }) => {
    const type = betTypeOf(lottery.family, bet)
    if (!type) return []
    const left = Math.max(0, bound.most - payable)
    // What the smallest stake, one minor unit, wins is more than what is left.
    const { hits, odds } = highestOf(type, selectionOf(type, value), soldOdds(type.tiers, lowest, percent))
    const smallest = hits.reduce((sum, count, tier) => sum + count * odds[tier]!, 0) / ODDS_SCALE
    return [{ bet, value, percent: left < Math.floor(smallest) ? 0 : percent, left }]
  })
}
