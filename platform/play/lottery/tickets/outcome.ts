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

/** How often picks have won each tier, by what a draw has opened and then by bet and pick: many tickets have the same one. */
export type JudgedPicks = Map<OpenedDraw["opened"], Map<string, readonly number[]>>

/** How often a ticket's combinations won each tier, and its prize in minor units of a currency with this exponent. */
export function outcomeOf(
  ticket: SoldPick,
  numbers: OpenedNumbers,
  exponent: number,
  judged: JudgedPicks = new Map(),
): { readonly hits: readonly number[]; readonly prize: Minor } {
  const hits = judgedHits(ticket, numbers, judged)
  return { hits, prize: prizeOf(hits, ticket.odds, ticket, exponent) }
}

function judgedHits(ticket: SoldPick, { family, opened }: OpenedNumbers, judged: JudgedPicks): readonly number[] {
  const { id, bet, expression } = ticket
  const ofDraw = judged.get(opened) ?? new Map<string, readonly number[]>()
  judged.set(opened, ofDraw)
  const pick = `${bet} ${expression}`
  const known = ofDraw.get(pick)
  if (known) return known
  const type = betTypeOf(family, bet)
  if (!type) throw new Error(`Ticket ${id} has an unknown bet ${family} ${bet}`)
  const hits = hitsOf(type, expression, opened)
  ofDraw.set(pick, hits)
  return hits
}

/** What an operator has last ordered about the draw `d`, if anything. */
export const lastCorrection = sql`
  select c.number, c.act, c.opened from lottery_correction c where (c.lottery, c.numero) = (d.lottery, d.numero)
  order by c.number desc limit 1`
