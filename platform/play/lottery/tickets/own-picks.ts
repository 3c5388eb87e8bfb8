import type { MemberId, Minor } from "@baize/common/api/units.ts"
import { FULL_PERCENT } from "@baize/common/lottery/bets/number-rules.ts"
import { numbers, texts } from "@baize/kit/database/arrays.ts"
import { type Database, prepared } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { type AddedPayable, addUp, type DrawCost, keyOfBet } from "./liability.ts"
import { payableAt } from "./price.ts"
import { type PricedSlip, payablesOf } from "./slip.ts"

/** A pick of a member on a draw, and what is added to it. */
export interface OwnPick {
  readonly member: MemberId
  readonly drawsAt: Date
  readonly added: AddedPayable
}

/** Whether all tickets with a pick could win more than one member's may: only then are those of each member added up. */
export const isCrowded = (added: AddedPayable, before: DrawCost | undefined): boolean =>
  added.each !== undefined && (before?.payable ?? 0) + added.payable > added.each

/** More than rounding takes from what tickets win. */
const ROUNDING = 2
/** Of which prizes return everything, and the whole odds. */
const HIGHEST = { group: 2_000, percent: FULL_PERCENT }

/**
 * Whether a member's tickets with a pick could pass the cap if all that they have staked on the draw were on it, at the highest
 * odds: few slips of a pick that many buy have to be looked at.
 */
export function canPassCap({ tickets, draws, brand }: PricedSlip, added: AddedPayable, staked: Minor): boolean {
  const ticket = tickets.find(({ bet, pick }) => bet === added.bet && pick === added.pick)!
  const { times } = draws[0]!
  const { group, percent } = ticket.price
  const paid = (payableAt(ticket, times, brand.exponent) + 1) / (ticket.stake * times)
  const highest = paid * (HIGHEST.group / group) * (HIGHEST.percent / percent) * ROUNDING
  return staked * highest + added.payable > added.each!
}

/** Of picks, in their order, those with which a member's tickets would pass the cap. Exact under the lock of their accounts. */
export async function picksOverCap(tx: Database, picks: readonly OwnPick[]): Promise<OwnPick[]> {
  if (picks.length === 0) return []
  const text = (value: (pick: OwnPick) => string) => texts(picks.map(value))
  const own = await tx.rows<{ payable: Minor }>(
    prepared(
      "lottery own picks",
      sql`
        select coalesce(own.payable, 0)::bigint as payable
        from unnest(${numbers(picks.map(({ member }) => member))}::bigint[],
                    ${text(({ drawsAt }) => drawsAt.toISOString())}::timestamptz[], ${text(({ added }) => added.lottery)}::text[],
                    ${text(({ added }) => added.numero)}::text[], ${text(({ added }) => added.bet)}::text[],
                    ${text(({ added }) => added.pick)}::text[])
          with ordinality as a(member, draws_at, lottery, numero, bet, pick, i)
        left join lateral (
          select sum(t.payable) as payable from lottery_ticket t
          where (t.draws_at, t.lottery, t.numero, t.member) = (a.draws_at, a.lottery, a.numero, a.member)
            and t.state = 'waiting' and t.bet = a.bet and coalesce(t.pick, t.expression) = a.pick
        ) own on true
        order by a.i`,
    ),
  )
  return picks.filter(({ added }, n) => own[n]!.payable + added.payable > added.each!)
}

/** The picks of a slip on each of its draws. */
export function ownPicksOf(slip: PricedSlip): OwnPick[] {
  const drawsAt = new Map(slip.draws.map(draw => [draw.numero, draw.drawsAt]))
  return addUp(payablesOf(slip))
    .filter(({ pick }) => pick !== "")
    .map(added => ({ member: slip.who.member, drawsAt: drawsAt.get(added.numero)!, added }))
}

/** Whether the member's tickets with a pick of the slip would pass the cap, given what all tickets could win before. */
export async function isOverCap(tx: Database, slip: PricedSlip, before: ReadonlyMap<string, DrawCost>): Promise<boolean> {
  const crowded = ownPicksOf(slip).filter(({ added }) => isCrowded(added, before.get(keyOfBet(added))))
  return (await picksOverCap(tx, crowded)).length > 0
}
