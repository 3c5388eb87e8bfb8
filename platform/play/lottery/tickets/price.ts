import { createHash } from "node:crypto"
import type { NewTicket } from "@baize/common/api/lottery-tickets.ts"
import type { Minor } from "@baize/common/api/units.ts"
import type { Selection } from "@baize/common/lottery/bets/bet-type.ts"
import { type Expression, selectionsOf } from "@baize/common/lottery/bets/expression.ts"
import { betTypeOf, type betTypesOf } from "@baize/common/lottery/bets/families.ts"
import { type HighestHits, highestOf, highestOfPick, soldOdds } from "@baize/common/lottery/bets/highest-prize.ts"
import { FULL_PERCENT, percentOf } from "@baize/common/lottery/bets/number-rules.ts"
import { ODDS_SCALE, prizeOf, stakeOf } from "@baize/common/lottery/bets/odds.ts"
import { samePick } from "@baize/common/lottery/bets/same-pick.ts"
import { boundOf, type CountedNumbers, namesOf } from "./number-bounds.ts"
import type { BettableLottery, SellingTerms } from "./terms.ts"

/** What a bet type is sold at. Tickets that are sold alike share one. */
export interface TicketPrice {
  readonly bet: string
  readonly group: number
  readonly percent: number
  /** By tier. */
  readonly odds: readonly number[]
  /** Whether its odds follow the prize group: a ticket earns the accounts above their level difference. */
  readonly followsGroup: boolean
}

export interface PricedTicket extends NewTicket {
  readonly combinations: number
  readonly price: TicketPrice
  /** The most it can win: `payableAt` makes an amount of it. */
  readonly highest: HighestHits
  /** What one unit of it wins on average, in ten-thousandths: `expectedAt` makes an amount of it. */
  readonly average: number
  /** What it is counted under, with all tickets that have the same combinations. */
  readonly pick: string
  /** Its numbers, where what each can cost is bounded. */
  readonly byNumber?: CountedNumbers
}

interface PriceObjection {
  readonly code:
    | "bet-unknown"
    | "pick-incomplete"
    | "stake-differs"
    | "odds-changed"
    | "number-stopped"
    | "number-full"
    | "limit-ticket"
    | "limit-prize"
  readonly value: Readonly<Record<string, unknown>>
}

/** A ticket keeps its count as a 32-bit number; one that costs a thousandth of a weak currency's unit could pass it. */
const MOST_COMBINATIONS = 2 ** 31 - 1

interface Pricing {
  readonly lottery: BettableLottery
  readonly terms: Pick<SellingTerms, "limits" | "rules" | "bounds">
  readonly group: number
  /** Of the currency. */
  readonly exponent: number
  /** How many times the ticket's multiple is bought, at most. */
  readonly times: number
  /** Percent of the odds that its numbers are sold at, by what others have bought; 0: not sold. Absent: no number is bounded. */
  readonly percentOfNumbers?: (bet: string, numbers: readonly string[]) => number
}

/** Counts and prices a ticket as the server sees it; or the first objection to it. */
export function priceOf(ticket: NewTicket, pricing: Pricing): PricedTicket | PriceObjection {
  const { lottery, terms, group, exponent, times, percentOfNumbers } = pricing
  const type = betTypeOf(lottery.family, ticket.bet)
  if (!type) return { code: "bet-unknown", value: { bet: ticket.bet } }
  const selections = selectionsOf(type, ticket.expression) ?? []
  const combinations = selections.reduce((sum, selection) => sum + type.count(selection), 0)
  if (combinations > MOST_COMBINATIONS) return { code: "limit-ticket", value: { most: terms.limits.ticket } }
  // Also where only a line can't win, such as one with a number at two places: it would make another pick of the other lines.
  const isIncomplete = combinations === 0 || selections.some(selection => type.count(selection) === 0)
  if (isIncomplete) return { code: "pick-incomplete", value: {} }
  const bound = boundOf(terms.bounds, ticket.bet)
  const numbers = bound && type.numbers ? selections.flatMap(type.numbers) : undefined
  const byRules = percentOf(terms.rules, type, ticket.expression)
  if (byRules === 0) return { code: "number-stopped", value: {} }
  const byNumbers = numbers && percentOfNumbers ? percentOfNumbers(ticket.bet, numbers) : FULL_PERCENT
  if (byNumbers === 0) {
    const full = numbers!.filter(number => percentOfNumbers!(ticket.bet, [number]) === 0)
    return { code: "number-full", value: { numbers: namesOf(full) } }
  }
  const percent = Math.min(byRules, byNumbers)
  if (percent !== ticket.percent) return { code: "odds-changed", value: { percent } }
  const stake = stakeOf(combinations, ticket, exponent)
  if (stake !== ticket.stake) return { code: "stake-differs", value: { stake: stake ?? null } }
  if (stake * times > terms.limits.ticket) return { code: "limit-ticket", value: { most: terms.limits.ticket } }
  const price = soldAt(type, group, percent)
  const highest = highestOfPick(type, selections, price.odds)
  const average = averageOf(type, selections, price.odds)
  const priced = { ...ticket, combinations, price, highest, average, pick: pickOf(type, ticket.expression) }
  if (payableAt(priced, times, exponent) > terms.limits.prize) return { code: "limit-prize", value: { most: terms.limits.prize } }
  if (!bound || !numbers) return priced
  return { ...priced, byNumber: { numbers, most: bound.most, highest: highestOf(type, selections[0]!, price.odds) } }
}

/** The most that a ticket can win on a draw for which it is bought this number of times, minor units. */
export const payableAt = (
  { highest, unit, multiple }: Pick<PricedTicket, "highest" | "unit" | "multiple">,
  times: number,
  exponent: number,
): Minor => prizeOf(highest.hits, highest.odds, { unit, multiple: multiple * times }, exponent)

/** Of a minor unit: more than computing an average adds to it. */
const ROUNDING = 1e-6

/** What a ticket wins on average on such a draw, minor units, rounded up. */
export const expectedAt = (
  { average, unit, multiple }: Pick<PricedTicket, "average" | "unit" | "multiple">,
  times: number,
  exponent: number,
): Minor => Math.ceil((average * unit * multiple * times * 10 ** exponent) / (ODDS_SCALE * 1_000) - ROUNDING)

/** Of typed lines, each can win alike. */
function averageOf(type: BetOfDraw, selections: readonly Selection[], odds: readonly number[]): number {
  const eligible = type.eligible(selections[0]!)
  const each = type.tiers.reduce((sum, { chance }, tier) => sum + (eligible[tier]! * chance.ways * odds[tier]!) / chance.of, 0)
  return each * selections.length
}

/** Letters of a pick that is kept as it is; of a longer one, its hash. */
const MOST_LETTERS = 40

function pickOf(type: BetOfDraw, expression: Expression): string {
  const pick = samePick(type, expression)
  return pick.length <= MOST_LETTERS ? pick : `#${createHash("sha256").update(pick).digest("hex").slice(0, 32)}`
}

type BetOfDraw = ReturnType<typeof betTypesOf>[number]

const prices = new WeakMap<BetOfDraw, Map<string, TicketPrice>>()

/** Few for each bet type: by the groups of the members, and by what the operator's rules lower. */
function soldAt(type: BetOfDraw, group: number, percent: number): TicketPrice {
  const ofType = prices.get(type) ?? new Map<string, TicketPrice>()
  prices.set(type, ofType)
  const key = `${group} ${percent}`
  const known = ofType.get(key)
  if (known) return known
  const odds = soldOdds(type.tiers, group, percent)
  const followsGroup = type.tiers.some(({ pays }) => pays === undefined)
  const price = { bet: type.code, group, percent, odds, followsGroup }
  ofType.set(key, price)
  return price
}
