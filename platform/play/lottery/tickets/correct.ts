import type { OpenedDraw } from "@baize/common/api/lottery.ts"
import type { BrandId, MemberId, Minor } from "@baize/common/api/units.ts"
import type { LotteryFamily } from "@baize/common/lottery/bets/families.ts"
import { LOTTERY_VENDOR } from "@baize/common/lottery/vendor.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { withRetry } from "@baize/kit/database/with-retry.ts"
import sql from "sql-template-tag"
import { type TranslatedText, wordIn } from "../../../brands/words.ts"
import { sendMessage } from "../../../letters/inbox/send.ts"
import { accountsOf } from "../../seamless/answer.ts"
import { holdAccounts } from "../../seamless/round-state.ts"
import type { Services } from "../../services.ts"
import { ticketsOfDraw } from "./of-draw.ts"
import { outcomeOf } from "./outcome.ts"
import { paidAhead, takeBack } from "./take-back.ts"

/** What an operator orders about a draw: no ticket of it counts, or other numbers do. */
interface DrawOrder {
  readonly lottery: string
  readonly numero: string
  /** Null: the draw is void. */
  readonly opened: OpenedDraw["opened"] | null
  readonly reason: string
  readonly byWhom: string
}

interface TicketOwner {
  readonly brand: BrandId
  readonly member: MemberId
  readonly currency: string
  readonly language: string
}

interface SoldTicket {
  readonly id: string
  readonly game: number
  readonly family: LotteryFamily
  readonly bet: string
  readonly expression: string
  readonly unit: number
  readonly multiple: number
  readonly odds: readonly number[]
  readonly exponent: number
  readonly state: "waiting" | "won" | "lost"
  readonly stake: Minor
  readonly prize: Minor
  readonly decision: number
}

/**
 * Records the order and carries it out, a member at a time: under a void draw every stake returns and every prize is taken back;
 * under other numbers, tickets with another prize wait again, to be decided by them. Each player gets a message. Both results are
 * kept. Repeating the same order carries on where it was interrupted. Gives how many tickets changed.
 */
export async function correctDraw(services: Services, order: DrawOrder): Promise<number> {
  const { database, clock } = services
  const number = await recordOrder(database, order, clock.now())
  let changed = 0
  for (let after = 0; ; ) {
    const players = await database.rows<TicketOwner>(sql`
      select distinct on (t.member) t.member, t.brand, brand.currency, brand.language
      from ${ticketsOfDraw(order.lottery, order.numero)} join brand on brand.id = t.brand
      where t.member > ${after} and t.state in ('waiting', 'won', 'lost')
      order by t.member limit 500`)
    for (const player of players) changed += await correctFor(services, order, player, number)
    if (players.length < 500) break
    after = players.at(-1)!.member
  }
  await database.run(sql`
    update lottery_correction set done_at = ${clock.now()}
    where (lottery, numero, number) = (${order.lottery}, ${order.numero}, ${number})`)
  return changed
}

/** The order's number among those about its draw: an interrupted one is found again. */
async function recordOrder(database: Database, order: DrawOrder, at: Date): Promise<number> {
  const { lottery, numero, opened, reason, byWhom } = order
  const act = opened === null ? "void" : "correct"
  return database.transaction(async tx => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('baize draw ' || ${lottery}, hashtext(${numero})))`)
    const last = await tx.row<{ number: number; same: boolean }>(sql`
      select number, done_at is null and act = ${act} and opened is not distinct from ${JSON.stringify(opened)}::jsonb as same
      from lottery_correction where (lottery, numero) = (${lottery}, ${numero}) order by number desc limit 1`)
    if (last?.same) return last.number
    const number = (last?.number ?? 0) + 1
    await tx.run(sql`
      insert into lottery_correction (lottery, numero, number, act, opened, reason, by_whom, at)
      values (${lottery}, ${numero}, ${number}, ${act}, ${opened === null ? null : JSON.stringify(opened)}, ${reason}, ${byWhom},
              ${at})`)
    return number
  })
}

async function correctFor(services: Services, order: DrawOrder, player: TicketOwner, number: number): Promise<number> {
  const { database, ledger, clock } = services
  const { brand, member } = player
  const { cash, clearing } = await accountsOf(ledger, LOTTERY_VENDOR, player)
  return withRetry(() =>
    database.transaction(async tx => {
      await holdAccounts(tx, brand, member)
      const now = clock.now()
      const back = (ref: string, ticket: SoldTicket): Promise<void> =>
        takeBack(services, tx, { ref, ticket, brand, member, cash, clearing, detail: { reason: order.reason } })
      const tickets = await ticketsOf(tx, order, member)
      const changed = tickets.filter(ticket => isChanged(order, ticket))
      for (const ticket of changed) {
        // The stake first: what it returns covers a part of the prize.
        if (order.opened === null) await back(ticket.id, ticket)
        const paid = await paidUnder(tx, ticket)
        if (paid) await back(paid, ticket)
      }
      await writeChange(
        tx,
        order,
        changed.map(({ id }) => id),
        now,
      )
      if (changed.length > 0) await tell(tx, order, player, { number, at: now })
      return changed.length
    }),
  )
}

/** The name of the prize that a ticket was paid; it can be paid before it is written. */
const paidUnder = async (tx: Database, { id, state, prize, decision }: SoldTicket): Promise<string | undefined> => {
  if (state === "waiting") return paidAhead(tx, { id, decision })
  return prize > 0 ? `${id}:${decision}` : undefined
}

const ticketsOf = (tx: Database, { lottery, numero }: DrawOrder, member: MemberId): Promise<SoldTicket[]> =>
  tx.rows<SoldTicket>(sql`
    select t.id, game.id as game, coalesce(l.family, '') as family,
           t.bet, t.expression, t.unit, t.multiple, t.odds, brand.exponent, t.state, t.stake,
           t.prize, t.decision
    from ${ticketsOfDraw(lottery, numero)} join lottery l on l.code = t.lottery join brand on brand.id = t.brand
    join game on (game.vendor, game.code) = (${LOTTERY_VENDOR}, t.lottery)
    where t.member = ${member} and t.state in ('waiting', 'won', 'lost')
    order by t.id`)

/** A waiting ticket is decided by the new numbers anyway. */
const isChanged = ({ opened }: DrawOrder, ticket: SoldTicket): boolean =>
  opened === null ||
  (ticket.state !== "waiting" && outcomeOf(ticket, { family: ticket.family, opened }, ticket.exponent).prize !== ticket.prize)

const writeChange = (tx: Database, { opened }: DrawOrder, ids: readonly string[], now: Date): Promise<number> =>
  opened === null
    ? tx.run(sql`
        update lottery_ticket set state = 'void', prize = 0, hits = null, decided_at = greatest(${now}, sold_at)
        where id = any (${ids}::uuid[])`)
    : tx.run(sql`
        update lottery_ticket set state = 'waiting', prize = 0, hits = null, decided_at = null where id = any (${ids}::uuid[])`)

async function tell(
  tx: Database,
  order: DrawOrder,
  player: TicketOwner,
  { number, at }: { number: number; at: Date },
): Promise<void> {
  const { lottery, numero, opened, reason } = order
  const { names } = await tx.one<{ names: TranslatedText }>(sql`select names from lottery where code = ${lottery}`)
  await sendMessage(tx, {
    brand: player.brand,
    member: player.member,
    kind: opened === null ? "lottery-voided" : "lottery-corrected",
    subject: `draw:${lottery}/${numero}/${number}`,
    values: { name: wordIn(names, player.language), numero, reason },
    at,
  })
}
