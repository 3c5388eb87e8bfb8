import type { Calls } from "@baize/common/api/calls.ts"
import type * as ticketsApi from "@baize/common/api/lottery-tickets.ts"
import type { buyTickets, cancelTickets, NewTicket, startChase } from "@baize/common/api/lottery-tickets.ts"
import sql from "sql-template-tag"
import { Refused } from "../../../server/refusal.ts"
import type { CallContext, Handlers } from "../../../server/serve.ts"
import { languageOf } from "../../../server/texts.ts"
import { holdAccounts } from "../../seamless/round-state.ts"
import type { Services } from "../../services.ts"
import { returnTickets } from "./cancel.ts"
import { type ComingDraw, comingDraws } from "./coming.ts"
import { type PricedTicket, priceOf } from "./price.ts"
import { type SoldSlip, sellSlip, soldBefore } from "./sell.ts"
import { stakerOf } from "./staker.ts"
import { type BettableLottery, bettable, closesSeconds, sellingTerms } from "./terms.ts"
import { ticketOf, ticketsOf } from "./views.ts"

type SellingCall = CallContext<typeof buyTickets> | CallContext<typeof startChase>

interface TicketOrder {
  readonly request: string
  readonly gameCode: string
  readonly group: number
  readonly tickets: readonly NewTicket[]
  readonly draws: readonly { readonly numero: string; readonly times: number }[]
  readonly chase?: { readonly stopOnWin: boolean }
}

export function ticketsCalls(services: Services): Handlers<Calls<typeof ticketsApi>> {
  const { database, clock, ledger } = services

  const balanceOf = async (member: number): Promise<number> => {
    const { cash, bonus } = await ledger.balances(member)
    return cash + Math.max(0, bonus)
  }

  return {
    lotteryTerms: async ({ request: { gameCode }, brand, caller, refuse }) => {
      const lottery = (await bettable(database, brand, gameCode)) ?? refuse("lottery-unknown")
      const { limits, rules, groups } = await sellingTerms(services, { brand, member: caller?.memberId, lottery: gameCode })
      return {
        gameCode,
        family: lottery.family,
        groups,
        closesSeconds: closesSeconds(lottery.timetable),
        mostPerTicket: limits.ticket,
        mostPerDraw: limits.draw,
        mostPrize: limits.prize,
        rules: [...rules],
      }
    },

    comingDraws: async ({ request: { gameCode }, brand, refuse }) => {
      const lottery = (await bettable(database, brand, gameCode)) ?? refuse("lottery-unknown")
      return {
        draws: comingDraws(lottery, clock.now()).map(({ numero, drawsAt, closesAt }) => ({
          numero,
          drawsAt: drawsAt.toISOString(),
          closesAt: closesAt.toISOString(),
        })),
      }
    },

    buyTickets: async call => {
      const { request, gameCode, group, tickets, numero } = call.request
      const sold = await sell(services, call, { request, gameCode, group, tickets, draws: [{ numero, times: 1 }] })
      return { tickets: [...sold.ids], stake: sold.stake, balance: await balanceOf(call.caller.memberId) }
    },

    startChase: async call => {
      const { stopOnWin, ...order } = call.request
      const { chase, ids, stake } = await sell(services, call, { ...order, chase: { stopOnWin } })
      return {
        chase: chase ?? call.refuse("request-differs"),
        tickets: ids.length,
        stake,
        balance: await balanceOf(call.caller.memberId),
      }
    },

    lotteryTickets: ({ request, brand, caller, visitor }) =>
      ticketsOf(database, brand, { member: caller.memberId, language: languageOf(brand, visitor) }, request),

    lotteryTicket: async ({ request, brand, caller, visitor, refuse }) =>
      (await ticketOf(database, { member: caller.memberId, language: languageOf(brand, visitor) }, request.id)) ??
      refuse("absent"),

    cancelTickets: async call => {
      const { count, stake } = await cancel(services, call)
      return { canceled: count, returned: stake, balance: await balanceOf(call.caller.memberId) }
    },
  }
}

/** Returns one ticket, or all of a chase that have not closed; one that was canceled before counts nothing. */
async function cancel(services: Services, { request, brand, caller, refuse }: CallContext<typeof cancelTickets>) {
  const { database, clock } = services
  const { id, chase } = request
  const member = caller.memberId
  if ((id === undefined) === (chase === undefined)) refuse("malformed", { fields: [{ field: "id", code: "invalid" }] })
  const which = id === undefined ? sql`t.chase = ${chase}` : sql`t.id = ${id}`
  const known = await database.row(sql`select from lottery_ticket t where t.member = ${member} and ${which} limit 1`)
  if (!known) refuse("absent")
  const open = sql`${which} and t.closes_at > ${clock.now()} and not exists (
    select from lottery_draw d where (d.lottery, d.numero) = (t.lottery, t.numero) and d.drawn_at is not null)`
  const returned = await returnTickets(services, { brand: brand.id, member, currency: brand.currency }, open, "cancelled")
  if (returned.count === 0 && id !== undefined) {
    const closed = await database.row(sql`select from lottery_ticket where id = ${id} and state <> 'cancelled'`)
    if (closed) refuse("draw-closed")
  }
  return returned
}

/** Letters of all expressions that one order writes: a long pick can be chased for a few draws only. */
const MOST_LETTERS = 16_000_000

const lettersOf = ({ tickets, draws }: TicketOrder): number =>
  tickets.reduce((sum, { expression }) => sum + expression.length, 0) * draws.length

/** Checks everything before money moves, then sells. */
async function sell(services: Services, call: SellingCall, order: TicketOrder): Promise<SoldSlip> {
  try {
    return await sellOnce(services, call, order)
  } catch (error) {
    const sold = error instanceof Refused && (await soldMeanwhile(services, call, order))
    if (sold) return sold
    throw error
  }
}

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

async function sellOnce(services: Services, { brand, caller, refuse }: SellingCall, order: TicketOrder): Promise<SoldSlip> {
  const { database, clock } = services
  const { request, gameCode, group, tickets } = order
  const member = caller.memberId
  const before = await soldBefore(database, member, { ...order, lottery: { code: gameCode } })
  if (before === "request-differs") return refuse(before)
  if (before) return before

  const lottery = (await bettable(database, brand, gameCode)) ?? refuse("lottery-unknown")
  const who = await stakerOf(database, brand, { member, lottery: gameCode, now: clock.now() })
  if ("code" in who) return refuse(who.code, who.value ? { value: who.value } : {})
  if (lettersOf(order) > MOST_LETTERS) refuse("malformed", { fields: [{ field: "draws", code: "invalid" }] })
  const draws = await drawsOf(services, lottery, order, refuse)
  const terms = await sellingTerms(services, { brand, member, lottery: gameCode })
  if (group < terms.groups.from || group > terms.groups.to) refuse("group-refused", { value: { ...terms.groups } })
  const times = Math.max(...draws.map(draw => draw.times))
  const priced: PricedTicket[] = []
  for (const [n, ticket] of tickets.entries()) {
    const price = priceOf(ticket, { lottery, terms, group, exponent: brand.exponent, times })
    if ("code" in price) return refuse(price.code, { value: { ticket: n, ...price.value } })
    priced.push(price)
  }
  const slip = {
    request,
    brand,
    who,
    lottery,
    limits: terms.limits,
    group,
    tickets: priced,
    draws,
    ...(order.chase && { chase: order.chase }),
  }
  const sold = await sellSlip(services, slip)
  if (typeof sold !== "string") return sold
  const value =
    sold === "draw-closed" ? nextOf(lottery, clock.now()) : sold === "limit-draw" ? { most: terms.limits.draw } : undefined
  return refuse(sold, value ? { value } : {})
}

const nextOf = (lottery: BettableLottery, now: Date) => {
  const [next] = comingDraws(lottery, now, 1)
  return { next: next?.numero ?? null }
}

type RefuseSale = SellingCall["refuse"]

/** The draws of an order, in its order; refuses one that is past, unknown or named twice. */
async function drawsOf({ database, clock }: Services, lottery: BettableLottery, { draws }: TicketOrder, refuse: RefuseSale) {
  const now = clock.now()
  const coming = new Map(comingDraws(lottery, now).map(draw => [draw.numero, draw]))
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
