import type { Database } from "@baize/kit/database/database.ts"
import { addUp, keyOfBet, payableOf } from "./liability.ts"
import { namesOf } from "./number-bounds.ts"
import { type PricedSlip, payablesOf } from "./slip.ts"

/** The first ticket of a slip with numbers that cannot take its stake, and these; undefined: its bet type cannot. */
export async function fullNumbers(
  database: Database,
  slip: PricedSlip,
): Promise<{ ticket: number; numbers: string } | undefined> {
  const added = payablesOf(slip).filter(({ number }) => number !== "")
  if (added.length === 0) return undefined
  const each = addUp(added)
  const payable = await payableOf(database, each)
  const full = each.filter(one => (payable.get(keyOfBet(one)) ?? 0) + one.payable > one.most)
  const ticket = slip.tickets.findIndex(({ bet, byNumber }) =>
    full.some(one => one.bet === bet && byNumber?.numbers.includes(one.number)),
  )
  if (ticket < 0) return undefined
  const { bet, byNumber } = slip.tickets[ticket]!
  const named = new Set(full.filter(one => one.bet === bet && byNumber!.numbers.includes(one.number)).map(({ number }) => number))
  return { ticket, numbers: namesOf([...named]) }
}
