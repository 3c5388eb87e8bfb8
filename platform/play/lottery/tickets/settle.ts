import type { OpenedDraw } from "@baize/common/api/lottery.ts"
import type { BrandId, MemberId, Minor } from "@baize/common/api/units.ts"
import type { LotteryFamily } from "@baize/common/lottery/bets/families.ts"
import { LOTTERY_VENDOR } from "@baize/common/lottery/vendor.ts"
import { numbers, texts } from "@baize/kit/database/arrays.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { withRetry } from "@baize/kit/database/with-retry.ts"
import sql from "sql-template-tag"
import { roundsSince } from "../../../books/ledger/months/archive.ts"
import { releaseDecided } from "../../funds/stake.ts"
import { accountsOf } from "../../seamless/answer.ts"
import { payInTime } from "../../seamless/pay-in-time.ts"
import { holdAccounts } from "../../seamless/round-state.ts"
import { createTools, type WalletTools } from "../../seamless/wallet-tools.ts"
import type { Services } from "../../services.ts"
import { LOTTERY_SOURCE } from "../vendor.ts"
import { returnStopped, returnVoided } from "./cancel.ts"
import { lastCorrection, outcomeOf } from "./outcome.ts"
import { takeBack } from "./take-back.ts"

/** Tickets decided in one statement. */
const PORTION = 2_000
/** Letters of their expressions, which are read into memory: a portion has one ticket at least. */
const PORTION_LETTERS = 3_000_000

interface DueTicket {
  readonly id: string
  readonly drawsAt: Date
  readonly member: MemberId
  readonly brand: BrandId
  readonly currency: string
  readonly exponent: number
  readonly game: number
  readonly family: LotteryFamily
  readonly opened: OpenedDraw["opened"]
  readonly bet: string
  readonly expression: string
  readonly unit: number
  readonly multiple: number
  readonly odds: readonly number[]
  /** Which decision of the ticket this is: 1, or more after a corrected draw. */
  readonly decision: number
  /** The operator's last order about the draw that `opened` is by; 0: none. */
  readonly correction: number
}

interface DecidedTicket extends DueTicket {
  readonly hits: readonly number[]
  readonly prize: Minor
}

/**
 * Decides the tickets of draws that were held, in portions: each with its postings, so that a ticket is decided once whatever is
 * killed when. A prize that an operator has to release first leaves its ticket waiting. What is left of chases that have won is
 * returned. A periodic job; gives how many tickets were decided.
 */
export async function settleTickets(services: Services): Promise<number> {
  const tools = createTools(services)
  let settled = 0
  await returnVoided(services)
  await returnStopped(services)
  for (let after: DueTicket | undefined; ; ) {
    const due = await dueTickets(services, after)
    if (due.length === 0) break
    settled += await settlePortion(tools, due.map(decided))
    after = due.at(-1)
  }
  if (settled > 0) await returnStopped(services)
  return settled
}

/** A ticket of a chase that ends with a win waits for the chase's earlier draws: it may be returned instead. */
const dueTickets = ({ database, clock }: Services, after: DueTicket | undefined): Promise<DueTicket[]> =>
  database.rows<DueTicket>(sql`
    with due as (
      select t.id, t.draws_at as "drawsAt", t.member, t.brand, brand.currency, brand.exponent, game.id as game,
             coalesce(l.family, '') as family, coalesce(c.opened, d.opened) as opened, t.decision + 1 as decision,
             coalesce(c.number, 0) as correction,
             t.bet, t.expression, t.unit, t.multiple, t.odds
      from lottery_ticket t
      -- Offset 0: looked up by its key for each ticket, however few held draws PostgreSQL expects.
      join lateral (
        select * from lottery_draw d
        where (d.lottery, d.numero) = (t.lottery collate "default", t.numero) and d.drawn_at is not null offset 0
      ) d on true
      join lottery l on l.code = t.lottery
      join game on (game.vendor, game.code) = (${LOTTERY_VENDOR}, t.lottery)
      join brand on brand.id = t.brand
      left join lateral (${lastCorrection}) c on true
      where c.act is distinct from 'void' and t.state = 'waiting' and t.draws_at <= ${clock.now()}
        and (t.draws_at, t.id) > (${after?.drawsAt ?? new Date(0)}, ${after?.id ?? "00000000-0000-0000-0000-000000000000"}::uuid)
        and (t.chase is null or not exists (
          select from lottery_chase c join lottery_ticket e on e.chase = c.id and e.draws_at < t.draws_at
          where c.id = t.chase and c.stop_on_win and c.returned_at is null and e.state in ('waiting', 'won')))
      order by t.draws_at, t.id limit ${PORTION}
    ),
    measured as (
      select due.*, sum(octet_length(expression)) over (order by "drawsAt", id) - octet_length(expression) as before from due
    )
    select id, "drawsAt", member, brand, currency, exponent, game, family, opened, decision, correction,
           bet, expression, unit, multiple, odds
    from measured where before < ${PORTION_LETTERS} order by "drawsAt", id`)

const decided = (ticket: DueTicket): DecidedTicket => ({ ...ticket, ...outcomeOf(ticket) })

async function settlePortion(tools: WalletTools, tickets: readonly DecidedTicket[]): Promise<number> {
  const { database, vendors, ledger, clock } = tools
  const brands = new Map(tickets.map(({ brand, currency }) => [brand, currency]))
  const known = await Promise.all(
    [...brands].map(async ([id, currency]) => {
      const members = [...new Set(tickets.filter(({ brand }) => brand === id).map(({ member }) => member))]
      const [caps, cash, clearing] = await Promise.all([
        vendors.capsOf(LOTTERY_VENDOR, id),
        ledger.accountsOf({ id, currency }, members, "cash"),
        ledger.brandAccount({ id, currency }, "vendor-clearing", LOTTERY_VENDOR),
      ])
      return [id, { caps, cash, clearing }] as const
    }),
  )
  const of = new Map(known)
  const column = (value: (ticket: DecidedTicket) => number) => numbers(tickets.map(value))
  const left = await withRetry(() =>
    database.rows<{ i: number }>(sql`
      select i from settle_tickets(${texts(tickets.map(({ id }) => id))}::uuid[], ${column(t => t.member)},
        ${column(t => t.brand)},
        ${column(t => of.get(t.brand)!.cash.get(t.member)!.id)}, ${column(t => of.get(t.brand)!.clearing.id)},
        ${column(t => t.game)}, ${column(t => t.prize)}, ${texts(tickets.map(({ hits }) => numbers(hits)))},
        ${column(t => t.decision)}, ${column(t => t.correction)},
        ${column(t => of.get(t.brand)!.caps.win)}, ${column(t => of.get(t.brand)!.caps.hour)}, ${clock.now()},
        ${roundsSince(clock)}) as i`),
  )
  let settled = tickets.length - left.length
  for (const { i } of left) if (await settleAlone(tools, tickets[i - 1]!)) settled++
  return settled
}

/**
 * Decides a ticket whose round needs a closer look, as the win of a vendor would be: it may be void, over a cap, or paid in part
 * by a bonus. The ticket is written after its postings: killed in between, both are repeated. False where its prize is held, or
 * was taken back because an operator has ordered something about the draw meanwhile: what still waits is decided again.
 */
async function settleAlone(tools: WalletTools, ticket: DecidedTicket): Promise<boolean> {
  const { database, ledger, vendors, clock } = tools
  const { id, brand, member, game, prize, hits, decision } = ticket
  const [{ cash, clearing }, caps] = await Promise.all([
    accountsOf(ledger, LOTTERY_VENDOR, ticket),
    vendors.capsOf(LOTTERY_VENDOR, brand),
  ])
  const name = { source: LOTTERY_SOURCE, ref: `${id}:${decision}`, round: id, game, member, brand } as const
  const detail = { end: true }
  const needs = { standing: true, bet: false }
  const winning = { ...name, kind: "win", debit: clearing, credit: cash, amount: prize, detail, needs, caps } as const
  const paid = await payInTime(tools, winning)
  if (paid === "win-held") return false
  const status = typeof paid === "string" ? paid : paid.status
  const isVoid = status === "cancelled"
  // It differs where a prize by former numbers was paid, and its payer was killed.
  if (!isVoid && !["posted", "repeated", "differs"].includes(status)) throw new Error(`Ticket ${id} was ${status}`)
  return database.transaction(async tx => {
    await holdAccounts(tx, brand, member)
    const standing = await standingOf(tx, ticket)
    if (standing === "decided") return false
    if (standing === "superseded" || status === "differs") {
      const reason = "Decided again"
      if (!isVoid) await takeBack(tools, tx, { ref: name.ref, ticket, brand, member, cash, clearing, reason })
      await tx.run(sql`
        update lottery_ticket set decision = greatest(decision, ${decision}) where id = ${id} and state = 'waiting'`)
      return false
    }
    await tx.run(sql`
      update lottery_ticket set state = ${isVoid ? "void" : prize > 0 ? "won" : "lost"}, prize = ${isVoid ? 0 : prize},
        hits = ${hits}, decision = ${decision}, decided_at = greatest(${clock.now()}, sold_at)
      where id = ${id} and state = 'waiting'`)
    if (prize > 0 && !isVoid)
      await tx.run(sql`
        update lottery_chase c set stopped_at = ${clock.now()} from lottery_ticket t
        where t.id = ${id} and c.id = t.chase and c.stop_on_win and c.stopped_at is null`)
    if (!isVoid) await releaseDecided(ledger, tx, { source: LOTTERY_SOURCE, ref: id, brand, member, at: clock.now() })
    return true
  })
}

/**
 * What became of a ticket since it was read: another node has decided it, or a decision by what was read is `superseded`, because
 * it was returned, waits again, or something was ordered about its draw.
 */
async function standingOf(
  tx: Database,
  { id, decision, correction }: DecidedTicket,
): Promise<"waiting" | "decided" | "superseded"> {
  const { standing } = await tx.one<{ standing: "waiting" | "decided" | "superseded" }>(sql`
    select case when t.state in ('won', 'lost') then 'decided'
                when t.state <> 'waiting' or t.decision >= ${decision} or exists (
                  select from lottery_correction c
                  where (c.lottery, c.numero) = (t.lottery, t.numero) and c.number > ${correction})
                then 'superseded' else 'waiting' end as standing
    from lottery_ticket t where t.id = ${id}`)
  return standing
}
