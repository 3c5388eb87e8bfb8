import type { Database } from "@baize/kit/database/database.ts"
import { addUp, isOver, keyOfBet, payableOf } from "./liability.ts"
import { namesOf } from "./number-bounds.ts"
import { betsOverCap, ownBetsOf } from "./own-picks.ts"
import { type PricedSlip, payablesOf } from "./slip.ts"

/** What of a slip a draw has no room for. */
interface FullTicket {
  /** Its place on the slip. */
  readonly ticket: number
  /** That can't take its stake; absent: its pick or bet type can't. */
  readonly numbers?: string
}

/** The first ticket of a slip for which there is no room on a draw; undefined: there is room again. */
export async function fullTicket(database: Database, slip: PricedSlip): Promise<FullTicket | undefined> {
  const each = addUp(payablesOf(slip))
  const payable = await payableOf(database, each)
  const full = each.filter(one => isOver(payable.get(keyOfBet(one)), one))
  const ofNumbers = full.filter(({ number }) => number !== "")
  const numbered = slip.tickets.findIndex(({ bet, byNumber }) =>
    ofNumbers.some(one => one.bet === bet && byNumber?.numbers.includes(one.number)),
  )
  if (numbered >= 0) {
    const { bet, byNumber } = slip.tickets[numbered]!
    const own = ofNumbers.filter(one => one.bet === bet && byNumber!.numbers.includes(one.number))
    return { ticket: numbered, numbers: namesOf([...new Set(own.map(({ number }) => number))]) }
  }
  const ticket = slip.tickets.findIndex(({ bet, pick }) =>
    full.some(one => one.bet === bet && (one.pick === pick || one.pick === "")),
  )
  return ticket < 0 ? undefined : { ticket }
}

/** The first ticket of a slip with which the member's tickets could win more than they may; undefined: none. */
export async function ticketOverCap(database: Database, slip: PricedSlip): Promise<number | undefined> {
  const over = await betsOverCap(database, ownBetsOf(slip))
  return over.size > 0 ? Math.min(...over.values()) : undefined
}
