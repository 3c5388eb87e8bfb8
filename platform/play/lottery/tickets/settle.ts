import type { Minor } from "@baize/common/api/units.ts"
import { LOTTERY_VENDOR } from "@baize/common/lottery/vendor.ts"
import { numbers, texts } from "@baize/kit/database/arrays.ts"
import { type Database, prepared } from "@baize/kit/database/database.ts"
import { withRetry } from "@baize/kit/database/with-retry.ts"
import sql from "sql-template-tag"
import { roundsSince } from "../../../books/ledger/months/archive.ts"
import type { Account, WinningCaps } from "../../../books/ledger/posting.ts"
import { payInTime } from "../../seamless/pay-in-time.ts"
import { holdAccounts } from "../../seamless/round-state.ts"
import { createTools, type WalletTools } from "../../seamless/wallet-tools.ts"
import type { Services } from "../../services.ts"
import { LOTTERY_SOURCE } from "../vendor.ts"
import { returnStopped, returnVoided } from "./cancel.ts"
import { type DueTicket, dueTickets } from "./due.ts"
import { type JudgedPicks, outcomeOf } from "./outcome.ts"
import { takeBack } from "./take-back.ts"

/** Statements at once, each with the tickets of its own members. */
const LANES = 3

interface DecidedTicket extends DueTicket {
  readonly hits: readonly number[]
  readonly prize: Minor
  readonly cash: Account
  readonly clearing: Account
  readonly caps: WinningCaps
}

/**
 * Decides the tickets of draws that were held, in portions: each ticket with its postings, so that it is decided once whatever is
 * killed when. The next portion is read and judged while one is decided. A prize that an operator has to release first leaves its
 * ticket waiting. What is left of chases that have won is returned. A periodic job; gives how many tickets were decided.
 */
export async function settleTickets(services: Services): Promise<number> {
  const tools = createTools(services)
  await returnVoided(services)
  await returnStopped(services)
  const lanes = Array.from({ length: LANES }, () => Promise.resolve(0))
  try {
    for await (const due of dueTickets(services)) {
      const tickets = await judge(tools, due)
      const before = Promise.all(lanes)
      for (const [lane, own] of Map.groupBy(tickets, ({ member }) => member % LANES)) {
        const decide = settlementOf(tools, own)
        lanes[lane] = lanes[lane]!.then(async settled => settled + (await decide()))
        lanes[lane].catch(() => {}) // reported where all are awaited
      }
      await before
    }
  } finally {
    await Promise.allSettled(lanes)
  }
  const settled = (await Promise.all(lanes)).reduce((sum, count) => sum + count, 0)
  if (settled > 0) await returnStopped(services)
  return settled
}

/**
 * What becomes of tickets, and the accounts and caps of their prizes. The cap of an hour is there for a key that was stolen or is
 * misused: prizes that tickets explain, up to what each was counted with when it was sold, don't count to it.
 */
async function judge({ brands, ledger, vendors }: WalletTools, due: readonly DueTicket[]): Promise<DecidedTicket[]> {
  const ofBrands = [...Map.groupBy(due, ({ brand }) => brand)].map(async ([id, tickets]) => {
    const brand = await brands.byId(id)
    const [caps, cash, clearing] = await Promise.all([
      vendors.capsOf(LOTTERY_VENDOR, id),
      ledger.accountsOf(brand, [...new Set(tickets.map(({ member }) => member))], "cash"),
      ledger.brandAccount(brand, "vendor-clearing", LOTTERY_VENDOR),
    ])
    return [id, { caps, cash, clearing, exponent: brand.exponent }] as const
  })
  const known = new Map(await Promise.all(ofBrands))
  const judged: JudgedPicks = new Map()
  return due.map(ticket => {
    const { caps, cash, clearing, exponent } = known.get(ticket.brand)!
    const outcome = outcomeOf(ticket, ticket.draw, exponent, judged)
    const hour = outcome.prize <= ticket.payable ? null : caps.hour
    return { ...ticket, ...outcome, cash: cash.get(ticket.member)!, clearing, caps: { win: caps.win, hour } }
  })
}

/** The statement that decides tickets, ready to be sent; gives how many it has decided. */
function settlementOf(tools: WalletTools, tickets: readonly DecidedTicket[]): () => Promise<number> {
  const { database, clock } = tools
  const column = (value: (ticket: DecidedTicket) => number | null) => numbers(tickets.map(value))
  const statement = prepared(
    "lottery settle tickets",
    sql`
      select i from settle_tickets(${texts(tickets.map(({ id }) => id))}::uuid[], ${column(t => t.member)},
        ${column(t => t.brand)}, ${column(t => t.cash.id)}, ${column(t => t.clearing.id)}, ${column(t => t.draw.game)},
        ${column(t => t.prize)}, ${texts(tickets.map(({ hits }) => numbers(hits)))}, ${column(t => t.decision)},
        ${column(t => t.draw.correction)}, ${column(t => t.caps.win)}, ${column(t => t.caps.hour)}, ${clock.now()},
        ${roundsSince(clock)}) as i`,
  )
  return async () => {
    const left = await withRetry(() => database.rows<{ i: number }>(statement))
    let settled = tickets.length - left.length
    for (const { i } of left) if (await settleAlone(tools, tickets[i - 1]!)) settled++
    return settled
  }
}

/**
 * Decides a ticket whose round needs a closer look, as the win of a vendor would be: it may be void, over a cap, or paid in part
 * by a bonus. The ticket is written after its postings: killed in between, both are repeated. False where its prize is held, or
 * was taken back because an operator has ordered something about the draw meanwhile: what still waits is decided again.
 */
async function settleAlone(tools: WalletTools, ticket: DecidedTicket): Promise<boolean> {
  const { database, clock } = tools
  const { id, brand, member, prize, hits, decision, cash, clearing, caps } = ticket
  const { game } = ticket.draw
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
      const detail = { reason: "Decided again" }
      if (!isVoid) await takeBack(tools, tx, { ref: name.ref, ticket: { id, game }, brand, member, cash, clearing, detail })
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
    return true
  })
}

/**
 * What became of a ticket since it was read: another node has decided it, or a decision by what was read is `superseded`, because
 * it was returned, waits again, or something was ordered about its draw.
 */
async function standingOf(
  tx: Database,
  { id, decision, draw: { correction } }: DecidedTicket,
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
