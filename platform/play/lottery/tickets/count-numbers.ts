import type { BrandId } from "@baize/common/api/units.ts"
import { selectionsOf } from "@baize/common/lottery/bets/expression.ts"
import { betTypeOf, betTypesOf, type LotteryFamily } from "@baize/common/lottery/bets/families.ts"
import { highestOf } from "@baize/common/lottery/bets/highest-prize.ts"
import { prizeOf } from "@baize/common/lottery/bets/odds.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Services } from "../../services.ts"
import { type AddedPayable, addPayable } from "./liability.ts"

/** A ticket, and what its numbers are counted by; without an expression where they are not. */
export interface CountedTicket {
  readonly brand: BrandId
  readonly lottery: string
  readonly numero: string
  readonly family: LotteryFamily
  readonly bet: string
  readonly expression: string | null
  readonly unit: number
  readonly multiple: number
  readonly odds: readonly number[]
  readonly exponent: number
}

/** Of the ticket `t`, its lottery `l` and its brand. Long expressions are read only where their numbers are counted. */
export const countedColumns = sql`
  t.brand, t.lottery, t.numero, coalesce(l.family, '') as family, t.bet,
  case when t.by_number then t.expression end as expression, t.unit, t.multiple, t.odds, brand.exponent`

/** What a ticket adds to what each of its numbers can cost. */
export function ofNumbers(ticket: CountedTicket): AddedPayable[] {
  const { brand, lottery, numero, family, bet, expression, odds, exponent } = ticket
  const type = expression === null ? undefined : betTypeOf(family, bet)
  const selections = type?.numbers ? (selectionsOf(type, expression!) ?? []) : []
  return selections.flatMap(selection => {
    const payable = prizeOf(highestOf(type!, selection, odds).hits, odds, ticket, exponent)
    return type!.numbers!(selection).map(number => ({
      brand,
      lottery,
      numero,
      bet,
      number,
      pick: "",
      payable,
      expected: 0,
      spread: 0n,
      most: Number.MAX_SAFE_INTEGER,
    }))
  })
}

/** Tickets counted in one transaction. */
const PORTION = 200
/** How long a sale can take that has not seen a bound which was set meanwhile. */
const SALE_SECONDS = 60

interface NewBound {
  readonly id: number
  readonly brand: BrandId
  readonly lottery: string
  readonly family: LotteryFamily
  readonly bet: string | null
  readonly settled: boolean
}

/**
 * Counts the numbers of the tickets that were sold before a bound of theirs was set, or while it was. A periodic job: most times
 * there is no new bound.
 */
export async function countNumbers({ database, clock }: Pick<Services, "database" | "clock">): Promise<void> {
  const now = clock.now()
  const fresh = await database.rows<NewBound>(sql`
    select b.id, b.brand, b.lottery, coalesce(l.family, '') as family, b.bet,
           b.set_at < ${now}::timestamptz - make_interval(secs => ${SALE_SECONDS}) as settled
    from lottery_number_bound b join lottery l on l.code = b.lottery and l.family is not null
    where b.counted_at is null order by b.id`)
  for (const bound of fresh) {
    await countTickets(database, bound, now)
    if (bound.settled)
      await database.run(sql`update lottery_number_bound set counted_at = ${now} where id = ${bound.id} and counted_at is null`)
  }
}

async function countTickets(database: Database, { brand, lottery, family, bet }: NewBound, now: Date): Promise<void> {
  const bets = betTypesOf(family).flatMap(type => (type.numbers && (bet ?? type.code) === type.code ? [type.code] : []))
  for (let count = PORTION; count === PORTION; )
    count = await database.transaction(async tx => {
      const tickets = await tx.rows<CountedTicket>(sql`
        update lottery_ticket t set by_number = true from lottery l, brand
        where l.code = t.lottery and brand.id = t.brand and t.id = any (array(
          select id from lottery_ticket w
          where w.state = 'waiting' and w.draws_at > ${now} and not w.by_number
            and (w.brand, w.lottery) = (${brand}, ${lottery}) and w.bet = any (${bets})
          order by w.draws_at, w.id limit ${PORTION} for no key update skip locked))
        returning ${countedColumns}`)
      if (tickets.length > 0) await addPayable(tx, tickets.flatMap(ofNumbers))
      return tickets.length
    })
}
