import { randomUUIDv7 } from "node:crypto"
import type { NewTicket } from "@baize/common/api/lottery-tickets.ts"
import type { MemberId, Minor } from "@baize/common/api/units.ts"
import { LOTTERY_VENDOR } from "@baize/common/lottery/vendor.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../../brands/brands.ts"
import { businessDay } from "../../../brands/calendar.ts"
import { prizeGroupsOf } from "../../../brands/prize-groups.ts"
import { accountsOf } from "../../seamless/answer.ts"
import { postStakes, type Staker, type StakesRefusal } from "../../seamless/post-stakes.ts"
import type { Services } from "../../services.ts"
import { LOTTERY_SOURCE } from "../vendor.ts"
import { announceBefore, type ComingDraw } from "./coming.ts"
import type { PricedTicket } from "./price.ts"
import type { BettableLottery, SellingLimits } from "./terms.ts"

/** A slip whose every ticket is counted and priced, for one draw or several. */
interface PricedSlip {
  /** The member's name for it. */
  readonly request: string
  readonly brand: Brand
  readonly who: Staker
  readonly lottery: BettableLottery
  readonly limits: SellingLimits
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
}

/** A ticket as it is written. */
type TicketRow = ReturnType<typeof rowsOf>[number]

type SaleRefusal = StakesRefusal | "request-differs" | "limit-draw" | "number-stopped" | "draw-closed"

/**
 * Writes the tickets of a slip and posts their stakes, all or none. A repeat gives the first tickets; other content under the
 * same request is refused. Two copies at once: the second finds the first one's tickets.
 */
export async function sellSlip(
  services: Pick<Services, "database" | "ledger" | "brands" | "clock">,
  slip: PricedSlip,
): Promise<SoldSlip | SaleRefusal> {
  const { ledger, clock } = services
  const { who, brand, lottery } = slip
  const { cash, clearing } = await accountsOf(ledger, LOTTERY_VENDOR, { ...who, currency: brand.currency })
  const chase = slip.chase ? randomUUIDv7() : null
  const rows = rowsOf(slip, chase, clock.now())
  const each = rows.map(({ id, stake }) => ({ ref: id, amount: stake }))
  const instead = await postStakes(
    services,
    who,
    { source: LOTTERY_SOURCE, game: lottery.game, cash, clearing, each },
    async tx => {
      const before = await soldBefore(tx, who.member, slip)
      if (before !== undefined) return before
      const now = clock.now()
      if (slip.draws.some(({ closesAt }) => closesAt <= now)) return "draw-closed"
      if (!(await announceBefore(tx, lottery, slip.draws, now))) return "draw-closed"
      if (await isOverDraw(tx, slip)) return "limit-draw"
      if (!(await countPayable(tx, slip))) return "number-stopped"
      if (slip.chase && chase) await writeChase(tx, slip, { id: chase, now })
      await writeTickets(tx, rows, slip, now)
      return undefined
    },
  )
  if (instead !== undefined) return instead
  return { ids: rows.map(({ id }) => id), stake: rows.reduce((sum, { stake }) => sum + stake, 0), chase }
}

const rowsOf = ({ request, who, lottery, group, tickets, draws }: PricedSlip, chase: string | null, now: Date) =>
  draws.flatMap(({ numero, drawsAt, closesAt, times }, draw) =>
    tickets.map(({ bet, expression, combinations, unit, multiple, percent, odds, stake, payable, followsGroup }, n) => ({
      id: randomUUIDv7(),
      brand: who.brand,
      member: who.member,
      lottery: lottery.code,
      numero,
      draws_at: drawsAt.toISOString(),
      closes_at: closesAt.toISOString(),
      bet,
      expression,
      combinations,
      unit,
      multiple: multiple * times,
      prize_group: group,
      percent,
      odds,
      stake: stake * times,
      payable: payable * times,
      chase,
      slip: request,
      position: draw * tickets.length + n,
      sold_at: now.toISOString(),
      chain: followsGroup ? [] : null,
    })),
  )

/** A ticket whose odds follow the group keeps who was above the member, and their groups. */
const writeTickets = (tx: Database, rows: readonly TicketRow[], { brand, who }: PricedSlip, now: Date): Promise<number> => {
  const { lowest, highest } = prizeGroupsOf(brand.settings)
  const today = businessDay(now, brand.gmtOffsetMinutes)
  return tx.run(sql`
    insert into lottery_ticket (id, brand, member, lottery, numero, draws_at, closes_at, bet, expression, combinations, unit,
      multiple, prize_group, percent, odds, stake, payable, chase, slip, position, sold_at, chain, chain_groups)
    select t.id, t.brand, t.member, lottery, numero, draws_at, closes_at, bet, expression, combinations, unit, multiple,
           prize_group, percent, odds, stake, payable, chase, slip, position, sold_at,
           case when t.chain is not null then above.chain end, case when t.chain is not null then above.groups end
    from jsonb_populate_recordset(null::lottery_ticket, ${JSON.stringify(rows)}::jsonb) t,
         prize_chain(${who.member}, ${today}, ${lowest}, ${highest}) above`)
}

const writeChase = (tx: Database, { request, who, lottery, chase }: PricedSlip, { id, now }: { id: string; now: Date }) =>
  tx.run(sql`
    insert into lottery_chase (id, brand, member, request, lottery, stop_on_win, started_at)
    values (${id}, ${who.brand}, ${who.member}, ${request}, ${lottery.code}, ${chase!.stopOnWin}, ${now})`)

/** Whether the member's stakes on a draw would pass the limit. Exact: no other sale to them is in progress. */
async function isOverDraw(tx: Database, { who, lottery, limits, tickets, draws }: PricedSlip): Promise<boolean> {
  const once = tickets.reduce((sum, { stake }) => sum + stake, 0)
  const before = await tx.rows<{ numero: string; staked: Minor }>(sql`
    select numero, sum(stake)::bigint as staked from lottery_ticket
    where lottery = ${lottery.code} and numero = any (${draws.map(({ numero }) => numero)}) and member = ${who.member}
      and state = 'waiting'
    group by numero`)
  const staked = new Map(before.map(row => [row.numero, row.staked]))
  return draws.some(({ numero, times }) => once * times + (staked.get(numero) ?? 0) > limits.draw)
}

/**
 * Counts what the tickets could win towards what their draws could cost, by bet type; false where a bound is passed. Sales in
 * progress elsewhere are not seen: together they can pass it by what they sell at once.
 */
async function countPayable(tx: Database, { who, lottery, limits, tickets, draws }: PricedSlip): Promise<boolean> {
  const once = Map.groupBy(tickets, ({ bet }) => bet)
  const added = draws.flatMap(({ numero, times }) =>
    [...once].map(([bet, of]) => ({ numero, bet, payable: of.reduce((sum, { payable }) => sum + payable, 0) * times })),
  )
  const over = await tx.row(sql`
    select from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as a(numero text, bet text, payable bigint)
    left join lottery_liability l
      on (l.brand, l.lottery, l.numero, l.bet) = (${who.brand}::smallint, ${lottery.code}, a.numero, a.bet)
    group by a.numero, a.bet, a.payable having a.payable + coalesce(sum(l.payable), 0) > ${limits.payable} limit 1`)
  if (over) return false
  await tx.run(sql`
    insert into lottery_liability as l (brand, lottery, numero, bet, slot, payable)
    select ${who.brand}, ${lottery.code}, a.numero, a.bet, pg_backend_pid() % 16, a.payable
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as a(numero text, bet text, payable bigint)
    order by a.numero, a.bet
    on conflict (brand, lottery, numero, bet, slot) do update set payable = l.payable + excluded.payable`)
  return true
}

interface FormerTicket extends Pick<NewTicket, "bet" | "expression" | "unit" | "multiple"> {
  readonly id: string
  readonly numero: string
  readonly group: number
  readonly stake: Minor
  readonly chase: string | null
}

/** What a request bought before; undefined for nothing. */
export async function soldBefore(
  database: Database,
  member: MemberId,
  { request, lottery, group, tickets, draws }: SlipContent,
): Promise<SoldSlip | "request-differs" | undefined> {
  const rows = await database.rows<FormerTicket & { lottery: string }>(sql`
    select id, lottery, numero, bet, expression, unit, multiple, prize_group as "group", stake, chase
    from lottery_ticket where (member, slip) = (${member}, ${request}) order by position`)
  const [first] = rows
  if (!first) return undefined
  const same =
    rows.length === tickets.length * draws.length &&
    rows.every((row, n) => {
      const ticket = tickets[n % tickets.length]!
      const { numero, times } = draws[Math.floor(n / tickets.length)]!
      return (
        row.lottery === lottery.code &&
        row.numero === numero &&
        row.group === group &&
        row.bet === ticket.bet &&
        row.expression === ticket.expression &&
        row.unit === ticket.unit &&
        row.multiple === ticket.multiple * times
      )
    })
  if (!same) return "request-differs"
  return { ids: rows.map(({ id }) => id), stake: rows.reduce((sum, { stake }) => sum + stake, 0), chase: first.chase }
}

/** What a request asks for, as far as its tickets keep it. */
interface SlipContent {
  readonly request: string
  readonly lottery: { readonly code: string }
  readonly group: number
  readonly tickets: readonly Pick<NewTicket, "bet" | "expression" | "unit" | "multiple">[]
  readonly draws: readonly { readonly numero: string; readonly times: number }[]
}
