import type { OpenedDraw } from "@baize/common/api/lottery.ts"
import type { Minor } from "@baize/common/api/units.ts"
import { hitsOf } from "@baize/common/lottery/bets/expression.ts"
import { betTypeOf, type LotteryFamily } from "@baize/common/lottery/bets/families.ts"
import { prizeOf } from "@baize/common/lottery/bets/odds.ts"
import sql from "sql-template-tag"

interface SoldPick {
  readonly id: string
  readonly bet: string
  readonly expression: string
  readonly unit: number
  readonly multiple: number
  readonly odds: readonly number[]
}

/** What a draw has opened, and the family of its lottery. */
interface OpenedNumbers {
  readonly family: LotteryFamily
  readonly opened: OpenedDraw["opened"]
}

/** How often a ticket's combinations won each tier, and its prize in minor units of a currency with this exponent. */
export function outcomeOf(
  ticket: SoldPick,
  { family, opened }: OpenedNumbers,
  exponent: number,
): { readonly hits: readonly number[]; readonly prize: Minor } {
  const type = betTypeOf(family, ticket.bet)
  if (!type) throw new Error(`Ticket ${ticket.id} has an unknown bet ${family} ${ticket.bet}`)
  const hits = hitsOf(type, ticket.expression, opened)
  return { hits, prize: prizeOf(hits, ticket.odds, ticket, exponent) }
}

/** What an operator has last ordered about the draw `d`, if anything. */
export const lastCorrection = sql`
  select c.number, c.act, c.opened from lottery_correction c where (c.lottery, c.numero) = (d.lottery, d.numero)
  order by c.number desc limit 1`
