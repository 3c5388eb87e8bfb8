import type { NewTicket } from "@baize/common/api/lottery-tickets.ts"
import type { Minor } from "@baize/common/api/units.ts"
import type { Selection } from "@baize/common/lottery/bets/bet-type.ts"
import { selectionsOf } from "@baize/common/lottery/bets/expression.ts"
import { betTypeOf } from "@baize/common/lottery/bets/families.ts"
import { FULL_PERCENT, percentOf } from "@baize/common/lottery/bets/number-rules.ts"
import { oddsOf, prizeOf, stakeOf } from "@baize/common/lottery/bets/odds.ts"
import { type BetOfDraw, mostHitsOf } from "./most-hits.ts"
import { boundOf, type CountedNumbers, highestOdds, namesOf } from "./number-bounds.ts"
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
  /** The most it can win, minor units. */
  readonly payable: Minor
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
  if (combinations === 0) return { code: "pick-incomplete", value: {} }
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
  const most = { ...ticket, multiple: ticket.multiple * times }
  if (stake * times > terms.limits.ticket) return { code: "limit-ticket", value: { most: terms.limits.ticket } }
  const price = soldAt(type, group, percent)
  const { odds } = price
  const hits = hitsWithin(mostHitsOf(lottery.family, lottery.rule, type), type, selections)
  if (prizeOf(hits, odds, most, exponent) > terms.limits.prize)
    return { code: "limit-prize", value: { most: terms.limits.prize } }
  const priced = { ...ticket, combinations, price, payable: prizeOf(hits, odds, ticket, exponent) }
  if (!bound || !numbers) return priced
  return { ...priced, byNumber: { numbers, most: bound.most, odds: highestOdds(type, selections[0]!, odds) } }
}

const prices = new WeakMap<BetOfDraw, Map<string, TicketPrice>>()

/** Few for each bet type: by the groups of the members, and by what the operator's rules lower. */
function soldAt(type: BetOfDraw, group: number, percent: number): TicketPrice {
  const ofType = prices.get(type) ?? new Map<string, TicketPrice>()
  prices.set(type, ofType)
  const key = `${group} ${percent}`
  const known = ofType.get(key)
  if (known) return known
  const odds = type.tiers.map(tier => Math.floor((oddsOf(tier, group) * percent) / FULL_PERCENT))
  const followsGroup = type.tiers.some(({ pays }) => pays === undefined)
  const price = { bet: type.code, group, percent, odds, followsGroup }
  ofType.set(key, price)
  return price
}

/** How often selections can win each tier: the most of a ticket, or as many of their combinations as can win it. */
function hitsWithin(most: readonly number[], type: BetOfDraw, selections: readonly Selection[]): number[] {
  const hits = most.map(() => 0)
  for (const selection of selections) {
    for (const [tier, eligible] of type.eligible(selection).entries()) hits[tier] = Math.min(most[tier]!, hits[tier]! + eligible)
    if (hits.every((count, tier) => count === most[tier])) break
  }
  return hits
}
