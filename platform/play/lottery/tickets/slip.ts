import type { NewTicket } from "@baize/common/api/lottery-tickets.ts"
import type { Minor } from "@baize/common/api/units.ts"
import type { Brand } from "../../../brands/brands.ts"
import type { Staker, StakesRefusal } from "../../seamless/post-stakes.ts"
import type { ComingDraw } from "./coming.ts"
import type { AddedPayable } from "./liability.ts"
import { expectedAt, type PricedTicket, payableAt } from "./price.ts"
import type { BettableLottery, SellingLimits } from "./terms.ts"

/** What a member wants to buy, as they sent it. */
export interface TicketOrder {
  /** The member's name for it. */
  readonly request: string
  readonly gameCode: string
  readonly group: number
  readonly tickets: readonly NewTicket[]
  /** `times`: of each ticket's multiple. */
  readonly draws: readonly { readonly numero: string; readonly times: number }[]
  readonly chase?: { readonly stopOnWin: boolean }
}

/** A slip whose every ticket is counted and priced, for one draw or several. */
export interface PricedSlip {
  /** The member's name for it. */
  readonly request: string
  readonly brand: Brand
  readonly who: Staker
  readonly lottery: BettableLottery
  readonly limits: SellingLimits
  /** Of the catalog, as of which the terms were read. */
  readonly version: number
  readonly group: number
  readonly tickets: readonly PricedTicket[]
  /** `times`: of each ticket's multiple. */
  readonly draws: readonly (ComingDraw & { readonly times: number })[]
  readonly chase?: { readonly stopOnWin: boolean }
}

export interface SoldSlip {
  readonly ids: readonly string[]
  readonly stake: Minor
  readonly chase: string | null
  /** What its buyer can play with after it, minor units, where the sale has seen it. */
  readonly balance?: Minor
}

export type SaleRefusal = StakesRefusal | "request-differs" | "limit-draw" | "limit-prize" | "number-stopped" | "draw-closed"

/** What each ticket of a slip adds to what its draw, its pick and, where they are bounded, its numbers could cost. */
export const payablesOf = ({
  who: { brand },
  brand: { exponent },
  lottery,
  limits,
  tickets,
  draws,
}: PricedSlip): AddedPayable[] =>
  draws.flatMap(({ numero, times }) =>
    tickets.flatMap(ticket => {
      const { bet, byNumber } = ticket
      const payable = payableAt(ticket, times, exponent)
      const expected = expectedAt(ticket, times, exponent)
      const sums = { payable, expected, spread: BigInt(payable) * BigInt(expected), most: limits.payable }
      const ofBet: AddedPayable = { brand, lottery: lottery.code, numero, bet, number: "", pick: "", ...sums }
      const ofPick = { ...ofBet, expected: 0, spread: 0n }
      const both = [ofBet, { ...ofPick, pick: ticket.pick }]
      if (!byNumber) return both
      const each = payableAt({ ...ticket, highest: byNumber.highest }, times, exponent)
      return [...both, ...byNumber.numbers.map(number => ({ ...ofPick, number, payable: each, most: byNumber.most }))]
    }),
  )
