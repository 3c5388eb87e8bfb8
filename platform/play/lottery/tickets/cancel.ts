import type { BrandId, MemberId, Minor } from "@baize/common/api/units.ts"
import { LOTTERY_VENDOR } from "@baize/common/lottery/vendor.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { withRetry } from "@baize/kit/database/with-retry.ts"
import sql, { type Sql } from "sql-template-tag"
import { accountsOf } from "../../seamless/answer.ts"
import { holdAccounts } from "../../seamless/round-state.ts"
import type { Services } from "../../services.ts"
import { type CountedTicket, countedColumns, ofNumbers } from "./count-numbers.ts"
import { type AddedPayable, addPayable } from "./liability.ts"
import { paidAhead, takeBack } from "./take-back.ts"

type ReturnServices = Pick<Services, "database" | "ledger" | "clock">

interface TicketHolder {
  readonly brand: BrandId
  readonly member: MemberId
  readonly currency: string
}

interface ReturnedTicket extends CountedTicket {
  readonly id: string
  readonly stake: Minor
  readonly game: number
  readonly payable: Minor
  /** Null, as its draw was due when this was not kept yet. */
  readonly expected: Minor | null
  readonly pick: string | null
  readonly decision: number
  /** Its draw, after which a prize can be posted. */
  readonly held: boolean
}

interface ReturnedTickets {
  readonly ids: readonly string[]
  readonly count: number
  readonly stake: Minor
}

/**
 * Returns the stakes of a member's waiting tickets that match a condition on `t`, by rollbacks of their bets, and takes
 * back a prize that was posted for one by a node which died before it wrote the ticket. Each is returned once: its state changes
 * in the same transaction, and under the locks that its settlement takes: `which` is asked once they are held. `last` ends that
 * transaction.
 */
export async function returnTickets(
  services: ReturnServices,
  holder: TicketHolder,
  which: (now: Date) => Sql,
  state: "cancelled" | "void",
  last?: (tx: Database, returned: ReturnedTickets) => Promise<void>,
): Promise<ReturnedTickets> {
  const { database, ledger, clock } = services
  const { brand, member } = holder
  const { cash, clearing } = await accountsOf(ledger, LOTTERY_VENDOR, holder)
  return withRetry(() =>
    database.transaction(async tx => {
      await holdAccounts(tx, brand, member)
      const now = clock.now()
      const tickets = await tx.rows<ReturnedTicket>(sql`
        update lottery_ticket t set state = ${state}, decided_at = greatest(${now}, t.sold_at)
        from game join lottery l on l.code = game.code, brand
        where (game.vendor, game.code) = (${LOTTERY_VENDOR}, t.lottery) and brand.id = t.brand
          and t.member = ${member} and t.state = 'waiting' and ${which(now)}
        returning t.id, t.stake, game.id as game, t.payable, t.expected,
          case when t.expected is not null then coalesce(t.pick, t.expression) end as pick, t.decision, exists (
          select from lottery_draw d
          where (d.lottery, d.numero) = (t.lottery, t.numero) and d.drawn_at is not null) as held, ${countedColumns}`)
      const back = (ref: string, ticket: ReturnedTicket): Promise<void> =>
        takeBack(services, tx, { ref, ticket, brand, member, cash, clearing, detail: { state } })
      for (const ticket of tickets) {
        await back(ticket.id, ticket)
        const paid = ticket.held ? await paidAhead(tx, ticket) : undefined
        if (paid) await back(paid, ticket)
      }
      await lowerPayable(tx, tickets)
      const stake = tickets.reduce((sum, ticket) => sum + ticket.stake, 0)
      const returned = { ids: tickets.map(({ id }) => id), count: tickets.length, stake }
      await last?.(tx, returned)
      return returned
    }),
  )
}

/** Returned tickets cost their draw nothing: what they could have won can be sold again. */
const lowerPayable = async (tx: Database, tickets: readonly ReturnedTicket[]): Promise<boolean> =>
  tickets.length === 0 || addPayable(tx, tickets.flatMap(ticket => [...ofBet(ticket), ...ofNumbers(ticket)]).map(negative))

function ofBet({ brand, lottery, numero, bet, payable, expected, pick }: ReturnedTicket): AddedPayable[] {
  if (expected === null || pick === null) return []
  const ofBet = { brand, lottery, numero, bet, number: "", pick: "", payable, expected, most: 0 }
  return [
    { ...ofBet, spread: BigInt(payable) * BigInt(expected) },
    { ...ofBet, pick, expected: 0, spread: 0n },
  ]
}

const negative = (added: AddedPayable): AddedPayable => ({
  ...added,
  payable: -added.payable,
  expected: -added.expected,
  spread: -added.spread,
  most: Number.POSITIVE_INFINITY,
})

/** Later than a draw that a chase has won: tickets of that draw itself are decided like any other. */
const afterWin = sql`exists (
  select from lottery_ticket w where w.chase = t.chase and w.state = 'won' and w.draws_at < t.draws_at)`

/** Returns what still waits of chases that have won, or whose draw was settled late. */
export async function returnStopped(services: ReturnServices): Promise<void> {
  const stopped = await services.database.rows<TicketHolder & { id: string }>(sql`
    select c.id, c.brand, c.member, brand.currency from lottery_chase c join brand on brand.id = c.brand
    where c.stopped_at is not null and c.returned_at is null`)
  for (const { id, ...holder } of stopped) {
    await returnTickets(services, holder, () => sql`t.chase = ${id} and ${afterWin}`, "cancelled")
    await services.database.run(sql`update lottery_chase set returned_at = ${services.clock.now()} where id = ${id}`)
  }
}

/** Returns stakes that were paid while an operator voided their draw: sales in progress are not seen by the order. */
export async function returnVoided(services: ReturnServices): Promise<void> {
  const late = await services.database.rows<TicketHolder & { lottery: string; numero: string; drawsAt: Date }>(sql`
    select distinct c.lottery, c.numero, d.draws_at as "drawsAt", t.brand, t.member, brand.currency
    from lottery_correction c join lottery_draw d using (lottery, numero)
    -- Offset 0: by the key of each void draw. There are few, and many waiting tickets.
    join lateral (
      select t.brand, t.member from lottery_ticket t
      where t.state = 'waiting' and (t.draws_at, t.lottery, t.numero) = (d.draws_at, c.lottery, c.numero) offset 0
    ) t on true
    join brand on brand.id = t.brand
    where c.act = 'void' and c.done_at is not null and c.number = (
      select max(l.number) from lottery_correction l where (l.lottery, l.numero) = (c.lottery, c.numero))`)
  for (const { lottery, numero, drawsAt, ...holder } of late)
    await returnTickets(
      services,
      holder,
      () => sql`(t.draws_at, t.lottery, t.numero) = (${drawsAt}, ${lottery}, ${numero})`,
      "void",
    )
}

/** A ticket that can still be canceled: its draw has not closed. */
export const isOpen = (now: Date): Sql => sql`(t.closes_at > ${now} and not exists (
  select from lottery_draw d where (d.lottery, d.numero) = (t.lottery, t.numero) and d.drawn_at is not null))`
