import type { buyTickets, startChase } from "@baize/common/api/lottery-tickets.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import { betTypeOf } from "@baize/common/lottery/bets/families.ts"
import { ruleOf } from "@baize/common/lottery/rule.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { prizeGroupsOf } from "../../../brands/prize-groups.ts"
import { provesBeforePlay } from "../../../identity/documents/required.ts"
import { Refused } from "../../../server/refusal.ts"
import type { CallContext } from "../../../server/serve.ts"
import { holdAccounts } from "../../seamless/round-state.ts"
import type { Services } from "../../services.ts"
import { createBuyers, groupsOf, stakerOf } from "./buyer.ts"
import { type ComingDraw, comingByNumero, comingDraws } from "./coming.ts"
import { fullTicket, ticketOverCap } from "./full-numbers.ts"
import { percentsOfNumbers } from "./number-bounds.ts"
import { ownBetsOf, placeOverCap } from "./own-picks.ts"
import { type PricedTicket, priceOf } from "./price.ts"
import { sellSlip, soldBefore } from "./sell.ts"
import { createSharedSales, isShort } from "./sell-together.ts"
import type { PricedSlip, SaleRefusal, SoldSlip, TicketOrder } from "./slip.ts"
import { ANY_VERSION, type BettableLottery, type createTerms, type SellingTerms } from "./terms.ts"

type SellingCall = CallContext<typeof buyTickets> | CallContext<typeof startChase>

/** Checks everything before money moves, then sells. */
export function createSelling(
  services: Services,
  termsOf: ReturnType<typeof createTerms>,
): (call: SellingCall, order: TicketOrder) => Promise<SoldSlip> {
  const unlike = new Set<MemberId>()
  const selling = { ...services, termsOf, unlike, buyerOf: createBuyers(services), sellShared: createSharedSales(services) }
  return async (call, order) => {
    try {
      return await sellOnce(selling, call, order)
    } catch (error) {
      const sold = error instanceof Refused && (await soldMeanwhile(services, call, order))
      if (sold) return sold
      throw error
    }
  }
}

interface Selling extends Services {
  readonly termsOf: ReturnType<typeof createTerms>
  readonly buyerOf: ReturnType<typeof createBuyers>
  readonly sellShared: ReturnType<typeof createSharedSales>
  /** Members whom something limits, as far as this node has seen. */
  readonly unlike: Set<MemberId>
}

/** Letters of all expressions that one order writes: a long pick can be chased for a few draws only. */
const MOST_LETTERS = 16_000_000

const lettersOf = ({ tickets, draws }: TicketOrder): number =>
  tickets.reduce((sum, { expression }) => sum + expression.length, 0) * draws.length

/** What a copy of the order has bought that was under way while this one was refused. Waits for it. */
const soldMeanwhile = (
  { database }: Services,
  { brand, caller }: SellingCall,
  order: TicketOrder,
): Promise<SoldSlip | undefined> =>
  database.transaction(async tx => {
    await holdAccounts(tx, brand.id, caller.memberId)
    const sold = await soldBefore(tx, caller.memberId, { ...order, lottery: { code: order.gameCode } })
    return typeof sold === "string" ? undefined : sold
  })

async function sellOnce(selling: Selling, call: SellingCall, order: TicketOrder): Promise<SoldSlip> {
  const plain = await plainSlip(selling, call, order)
  const sold = plain && (await selling.sellShared(plain))
  if (sold !== undefined) return typeof sold === "string" ? refuseSale(selling, plain!, sold, call.refuse) : sold

  for (;;) {
    const sold = await sellPriced(selling, call, order, plain?.version)
    if (sold !== "changed") return sold
  }
}

/**
 * Looks up who buys and by which terms, and sells. "changed": one or the other became different before the slip's turn came.
 * `tried`: the version of terms by which a sale with others was tried.
 */
async function sellPriced(
  selling: Selling,
  call: SellingCall,
  order: TicketOrder,
  tried: number | undefined,
): Promise<SoldSlip | "changed"> {
  const { brand, caller, refuse } = call
  const { database, clock, termsOf, buyerOf, sellShared } = selling
  const { request, gameCode } = order
  const member = caller.memberId
  const buyer = await buyerOf({ member, request })
  const terms = await termsOf(brand, gameCode, buyer.version)
  const before = buyer.served ? await soldBefore(database, member, { ...order, lottery: { code: gameCode } }) : undefined
  if (before === "request-differs") return refuse(before)
  if (before) return before

  if (!terms?.open) return refuse("lottery-unknown")
  const who = await stakerOf(database, brand, buyer, clock.now())
  if ("code" in who) return refuse(who.code, who.value ? { value: who.value } : {})
  note(selling.unlike, member, who.limited || who.bonus)
  const slip = await pricedSlip(selling, order, { brand, who, terms, groups: groupsOf(brand, buyer), refuse })
  // By the same terms, its own sale or that of others has failed: it is not tried with others again.
  const outcome = (tried === slip.version ? undefined : await sellShared(slip)) ?? (await sellSlip(selling, slip))
  if (outcome === "changed") return outcome
  return typeof outcome === "string" ? refuseSale(selling, slip, outcome, refuse) : outcome
}

/** Members whose last slip was not sold like most: they are looked up before the next one. */
const MOST_UNLIKE = 100_000

function note(unlike: Set<MemberId>, member: MemberId, isUnlike: boolean): void {
  if (!isUnlike) unlike.delete(member)
  else if (unlike.size < MOST_UNLIKE) unlike.add(member)
}

/**
 * The slip as it is sold to most: by the terms that are known here, to a member whom nothing limits. The sale itself tells
 * whether both are so (hold_buyers.sql), so that no member is looked up twice. Undefined where anything is in the way: the member
 * is then looked up, and told what it is.
 */
async function plainSlip(selling: Selling, { brand, caller }: SellingCall, order: TicketOrder): Promise<PricedSlip | undefined> {
  if (!isShort(order) || selling.unlike.has(caller.memberId) || provesBeforePlay(brand)) return undefined
  const terms = await selling.termsOf(brand, order.gameCode, ANY_VERSION)
  if (!terms?.open || terms.bounds.length > 0) return undefined
  const who = { brand: brand.id, member: caller.memberId, limited: false, bonus: false }
  const { lowest: from, highest: to } = prizeGroupsOf(brand.settings)
  const leave = (): never => {
    throw new NotPlain()
  }
  try {
    return await pricedSlip(selling, order, { brand, who, terms, groups: { from, to }, refuse: leave })
  } catch (error) {
    if (error instanceof NotPlain) return undefined
    throw error
  }
}

class NotPlain extends Error {
  override name = "NotPlain"
}

interface Ordering extends Pick<PricedSlip, "brand" | "who"> {
  readonly terms: SellingTerms
  /** The prize groups that the buyer can choose. */
  readonly groups: ReturnType<typeof groupsOf>
  readonly refuse: RefuseSale
}

/** Counts and prices the tickets of an order; refuses it where it can't be sold by these terms. */
async function pricedSlip(
  selling: Selling,
  order: TicketOrder,
  { brand, who, terms, groups, refuse }: Ordering,
): Promise<PricedSlip> {
  const { database } = selling
  const { request, group, tickets, chase } = order
  const { lottery, limits, bounds, version } = terms
  if (lettersOf(order) > MOST_LETTERS) refuse("malformed", { fields: [{ field: "draws", code: "invalid" }] })
  const draws = await drawsOf(selling, lottery, order, refuse)
  const without = await betWithoutPrize(database, lottery, order)
  if (without) return refuse("bet-unknown", { value: without })
  if (group < groups.from || group > groups.to) refuse("group-refused", { value: { ...groups } })
  const times = Math.max(...draws.map(draw => draw.times))
  const numbered = { brand: brand.id, lottery, bounds, tickets, draws }
  const percentOfNumbers = bounds.length > 0 ? await percentsOfNumbers(database, numbered) : undefined
  if (bounds.length > 0 && !percentOfNumbers) refuse("malformed", { fields: [{ field: "draws", code: "invalid" }] })
  const pricing = { lottery, terms, group, exponent: brand.exponent, times, ...(percentOfNumbers && { percentOfNumbers }) }
  const priced: PricedTicket[] = []
  for (const [n, ticket] of tickets.entries()) {
    const price = priceOf(ticket, pricing)
    if ("code" in price) return refuse(price.code, { value: { ticket: n, ...price.value } })
    priced.push(price)
  }
  const slip = { request, brand, who, lottery, limits, version, group, tickets: priced, draws, ...(chase && { chase }) }
  const most = draws.find(draw => draw.times === times)!
  for (const bet of ownBetsOf({ ...slip, draws: [most] })) {
    const over = placeOverCap(bet)
    if (over !== undefined) refuse("limit-prize", { value: { ticket: over, most: limits.prize } })
  }
  return slip
}

/** Refuses with what the member can do instead. */
async function refuseSale({ database, clock }: Services, slip: PricedSlip, refusal: SaleRefusal, refuse: RefuseSale) {
  const { lottery, limits } = slip
  if (refusal === "draw-closed") return refuse(refusal, { value: nextOf(lottery, clock.now()) })
  if (refusal === "limit-draw") return refuse(refusal, { value: { most: limits.draw } })
  if (refusal === "limit-prize") {
    const ticket = await ticketOverCap(database, slip)
    return refuse(refusal, { value: { most: limits.prize, ...(ticket !== undefined && { ticket }) } })
  }
  const full = refusal === "number-stopped" ? await fullTicket(database, slip) : undefined
  if (full?.numbers !== undefined) return refuse("number-full", { value: { ...full } })
  return refuse(refusal, full ? { value: { ...full } } : {})
}

/** A ticket with a bet on a prize that a draw lacks, which was announced under a former rule; undefined if no ticket has one. */
async function betWithoutPrize(database: Database, { code, family }: BettableLottery, { tickets, draws }: TicketOrder) {
  const prizes = tickets.map(({ bet }) => betTypeOf(family, bet)?.prize)
  if (prizes.every(prize => prize === undefined)) return undefined
  const rules = await database.rows<{ rule: string }>(sql`
    select distinct rule from lottery_draw where lottery = ${code} and numero = any (${draws.map(({ numero }) => numero)})`)
  const lacks = (prize: string) => rules.some(({ rule }) => !ruleOf(rule).some(one => one.prize === prize))
  const ticket = prizes.findIndex(prize => prize !== undefined && lacks(prize))
  return ticket < 0 ? undefined : { ticket, bet: tickets[ticket]!.bet }
}

const nextOf = (lottery: BettableLottery, now: Date) => {
  const [next] = comingDraws(lottery, now)
  return { next: next?.numero ?? null }
}

type RefuseSale = SellingCall["refuse"]

/** The draws of an order, in its order; refuses one that is past, unknown or named twice. */
async function drawsOf({ database, clock }: Services, lottery: BettableLottery, { draws }: TicketOrder, refuse: RefuseSale) {
  const now = clock.now()
  const coming = comingByNumero(lottery, now)
  const found: (ComingDraw & { times: number })[] = []
  for (const { numero, times } of draws) {
    const draw = coming.get(numero)
    if (!draw) {
      const past = await database.row(sql`
        select from lottery_draw where (lottery, numero) = (${lottery.code}, ${numero})
          and draws_at < ${now}::timestamptz + interval '1 day'`)
      return past ? refuse("draw-closed", { value: nextOf(lottery, now) }) : refuse("draw-unknown", { value: { numero } })
    }
    found.push({ ...draw, times })
  }
  if (new Set(draws.map(({ numero }) => numero)).size < draws.length) refuse("draw-unknown")
  return found
}
