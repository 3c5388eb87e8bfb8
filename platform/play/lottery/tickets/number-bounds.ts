import type { BrandId, Minor } from "@baize/common/api/units.ts"
import { betTypeOf, type LotteryFamily } from "@baize/common/lottery/bets/families.ts"
import type { HighestHits } from "@baize/common/lottery/bets/highest-prize.ts"
import { FULL_PERCENT } from "@baize/common/lottery/bets/number-rules.ts"
import { numbersIn } from "@baize/common/lottery/bets/whole-numbers.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { type DrawBet, keyOfBet, NOTHING, payableOf } from "./liability.ts"

/** The operator's bound of what the tickets of a bet type with one number can win on a draw, minor units. */
export interface NumberBound {
  /** Null: every bet type without a bound of its own. */
  readonly bet: string | null
  readonly most: Minor
  /** From here on its tickets are sold at `percent` of the odds; null: until the bound at the ordinary ones. */
  readonly lowerFrom: Minor | null
  readonly percent: number | null
}

/** The numbers of a ticket, what each can win in one draw at most, and what all tickets with one can win. */
export interface CountedNumbers {
  readonly numbers: readonly string[]
  readonly highest: HighestHits
  readonly most: Minor
}

export const boundOf = (bounds: readonly NumberBound[], bet: string): NumberBound | undefined =>
  bounds.find(bound => bound.bet === bet) ?? bounds.find(bound => bound.bet === null)

/** Percent of the odds at which a number is sold, when the tickets it has could win `payable`. */
export const percentAt = ({ most, lowerFrom, percent }: NumberBound, payable: Minor): number =>
  payable >= most ? 0 : lowerFrom !== null && payable >= lowerFrom ? percent! : FULL_PERCENT

interface NumbersOrder {
  readonly brand: BrandId
  readonly lottery: { readonly code: string; readonly family: LotteryFamily }
  readonly bounds: readonly NumberBound[]
  readonly tickets: readonly { readonly bet: string; readonly expression: string }[]
  readonly draws: readonly { readonly numero: string }[]
}

/** Numbers of one order at most, on all its draws: a pick of 10,000 numbers can be chased for a few draws only. */
const MOST_COUNTED = 50_000

/** Each number of an order on each of its draws, where they are bounded; undefined: more than can be counted at once. */
function boundedNumbers({ brand, lottery, bounds, tickets, draws }: NumbersOrder): DrawBet[] | undefined {
  const numbers = new Map<string, { bet: string; number: string }>()
  let counted = 0
  for (const { bet, expression } of tickets) {
    const type = boundOf(bounds, bet) && betTypeOf(lottery.family, bet)
    const own = (type && numbersIn(type, expression)) ?? []
    counted += own.length * draws.length
    if (counted > MOST_COUNTED) return undefined
    for (const number of own) numbers.set(`${bet} ${number}`, { bet, number })
  }
  return draws.flatMap(({ numero }) =>
    [...numbers.values()].map(one => ({ brand, lottery: lottery.code, numero, pick: "", ...one })),
  )
}

/**
 * What an order's numbers are sold at, by what has been sold on all of its draws: the lowest counts. Undefined where they are
 * more than can be counted at once.
 */
export async function percentsOfNumbers(
  database: Database,
  order: NumbersOrder,
): Promise<((bet: string, numbers: readonly string[]) => number) | undefined> {
  const asked = boundedNumbers(order)
  if (!asked) return undefined
  const percents = new Map<string, number>()
  const payable = asked.length > 0 ? await payableOf(database, asked) : undefined
  for (const one of asked) {
    const key = `${one.bet} ${one.number}`
    const percent = percentAt(boundOf(order.bounds, one.bet)!, (payable?.get(keyOfBet(one)) ?? NOTHING).payable)
    percents.set(key, Math.min(percent, percents.get(key) ?? FULL_PERCENT))
  }
  return (bet, numbers) =>
    numbers.reduce((least, number) => Math.min(least, percents.get(`${bet} ${number}`) ?? FULL_PERCENT), FULL_PERCENT)
}

/** Most numbers that a refusal names. */
const MOST_NAMED = 5

/** As a refusal names them: "1234, 1243". */
export const namesOf = (numbers: readonly string[]): string =>
  numbers.length > MOST_NAMED ? `${numbers.slice(0, MOST_NAMED).join(", ")} …` : numbers.join(", ")
