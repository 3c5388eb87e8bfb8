import type { Minor } from "@baize/common/api/units.ts"
import { betTypeOf, type LotteryFamily } from "@baize/common/lottery/bets/families.ts"
import type { NumberRule } from "@baize/common/lottery/bets/number-rules.ts"
import { ODDS_SCALE, oddsOf } from "@baize/common/lottery/bets/odds.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../../brands/brands.ts"
import { prizeGroupsOf } from "../../../brands/prize-groups.ts"
import { boundOf, type NumberBound, percentAt } from "./number-bounds.ts"

/** Numbers in one answer, the fullest first. */
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

/** Numbers of a draw that are near their bound, as rules of the terms: what is sold at lower odds, or not any more. */
export async function numbersNearBound(
  database: Database,
  brand: Brand,
  { lottery, bounds, numero }: NumberedDraw,
): Promise<NumberNearBound[]> {
  if (bounds.length === 0) return []
  const least = Math.min(...bounds.map(({ most, lowerFrom }) => Math.min(most * NEAR, lowerFrom ?? most)))
  const rows = await database.rows<{ bet: string; value: string; payable: Minor }>(sql`
    select bet, number as value, payable from lottery_liability
    where (brand, lottery, numero) = (${brand.id}, ${lottery.code}, ${numero}) and number <> ''
      and payable >= ${Math.ceil(least)}
    order by payable desc, bet, number limit ${MOST}`)
  const { lowest } = prizeGroupsOf(brand.settings)
  return rows.flatMap(({ bet, value, payable }) => {
    const bound = boundOf(bounds, bet)
    const type = betTypeOf(lottery.family, bet)
    if (!bound || !type || payable < Math.min(bound.most * NEAR, bound.lowerFrom ?? bound.most)) return []
    const left = Math.max(0, bound.most - payable)
    const percent = percentAt(bound, payable)
    // What the smallest stake, one minor unit, wins is more than what is left.
    const smallest = (Math.max(...type.tiers.map(tier => oddsOf(tier, lowest))) * percent) / 100 / ODDS_SCALE
    return [{ bet, value, percent: left < Math.floor(smallest) ? 0 : percent, left }]
  })
}
