import type { betTypesOf, LotteryFamily } from "@baize/common/lottery/bets/families.ts"
import { numbersOf } from "@baize/common/lottery/fair.ts"

export type BetOfDraw = ReturnType<typeof betTypesOf>[number]

/** Draws that are tried: any that win more often than all of these are too rare to limit a sale by. */
const TRIED = 400

const known = new Map<string, readonly number[]>()

/**
 * How often the combinations of one ticket can win each tier in one draw, at most: as often as a ticket with the whole pad does.
 * Where no ticket has the whole pad there is no such bound.
 */
export function mostHitsOf(family: LotteryFamily, rule: string, type: BetOfDraw): readonly number[] {
  const key = `${family}/${type.code}`
  const found = known.get(key) ?? mostHits(rule, type)
  known.set(key, found)
  return found
}

function mostHits(rule: string, type: BetOfDraw): number[] {
  const whole = type.rows.map(({ values }) => values.map((_, index) => index))
  if (type.count(whole) === 0) return type.tiers.map(() => Number.POSITIVE_INFINITY)
  const most = type.tiers.map(() => 1)
  for (let draw = 0; draw < TRIED; draw++) {
    const opened = numbersOf({ gameCode: "tried", numero: String(draw), rule }, "00".repeat(32))
    for (const [tier, hits] of type.hits(whole, opened).entries()) most[tier] = Math.max(most[tier]!, hits)
  }
  return most
}
