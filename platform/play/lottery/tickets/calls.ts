import type { Calls } from "@baize/common/api/calls.ts"
import type * as ticketsApi from "@baize/common/api/lottery-tickets.ts"
import type { cancelTickets } from "@baize/common/api/lottery-tickets.ts"
import sql from "sql-template-tag"
import type { CallContext, Handlers } from "../../../server/serve.ts"
import { languageOf } from "../../../server/texts.ts"
import type { Services } from "../../services.ts"
import { groupBoundsOf } from "../groups.ts"
import { isOpen, returnTickets } from "./cancel.ts"
import { comingDraws } from "./coming.ts"
import { numbersNearBound } from "./near-bound.ts"
import { createSelling } from "./order.ts"
import { closesSeconds, createTerms } from "./terms.ts"
import { ticketOf, ticketsOf } from "./views.ts"

export function ticketsCalls(services: Services): Handlers<Calls<typeof ticketsApi>> {
  const { database, clock, ledger } = services
  const termsOf = createTerms(services)
  const sell = createSelling(services, termsOf)

  const balanceOf = async (member: number): Promise<number> => {
    const { cash, bonus } = await ledger.balances(member)
    return cash + Math.max(0, bonus)
  }

  return {
    lotteryTerms: async ({ request: { gameCode, numero }, brand, caller, refuse }) => {
      const { lottery, limits, rules, bounds } = (await termsOf(brand, gameCode)) ?? refuse("lottery-unknown")
      const groups = await groupBoundsOf(database, brand, caller?.memberId)
      return {
        gameCode,
        family: lottery.family,
        groups,
        closesSeconds: closesSeconds(lottery.timetable),
        mostPerTicket: limits.ticket,
        mostPerDraw: limits.draw,
        mostPrize: limits.prize,
        rules: [...rules, ...(numero ? await numbersNearBound(database, brand, { lottery, bounds, numero }) : [])],
        bounds: [...bounds],
      }
    },

    comingDraws: async ({ request: { gameCode }, brand, refuse }) => {
      const { lottery } = (await termsOf(brand, gameCode)) ?? refuse("lottery-unknown")
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
      const sold = await sell(call, { request, gameCode, group, tickets, draws: [{ numero, times: 1 }] })
      return { tickets: [...sold.ids], stake: sold.stake, balance: sold.balance ?? (await balanceOf(call.caller.memberId)) }
    },

    startChase: async call => {
      const { stopOnWin, ...order } = call.request
      const { chase, ids, stake } = await sell(call, { ...order, chase: { stopOnWin } })
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
  const { database } = services
  const { id, chase } = request
  const member = caller.memberId
  if ((id === undefined) === (chase === undefined)) refuse("malformed", { fields: [{ field: "id", code: "invalid" }] })
  const which = id === undefined ? sql`t.chase = ${chase}` : sql`t.id = ${id}`
  const known = await database.row(sql`select from lottery_ticket t where t.member = ${member} and ${which} limit 1`)
  if (!known) refuse("absent")
  const holder = { brand: brand.id, member, currency: brand.currency }
  const returned = await returnTickets(services, holder, now => sql`${which} and ${isOpen(now)}`, "cancelled")
  if (returned.count === 0 && id !== undefined) {
    const closed = await database.row(sql`select from lottery_ticket where id = ${id} and state <> 'cancelled'`)
    if (closed) refuse("draw-closed")
  }
  return returned
}
