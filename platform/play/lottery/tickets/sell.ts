import { randomUUIDv7 } from "node:crypto"
import type { NewTicket } from "@baize/common/api/lottery-tickets.ts"
import type { MemberId, Minor } from "@baize/common/api/units.ts"
import { LOTTERY_VENDOR } from "@baize/common/lottery/vendor.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { accountsOf } from "../../seamless/answer.ts"
import { postStakes } from "../../seamless/post-stakes.ts"
import type { Services } from "../../services.ts"
import { LOTTERY_SOURCE } from "../vendor.ts"
import { isAsPriced } from "./buyer.ts"
import { announceBefore } from "./coming.ts"
import { addPayable, addUp, isOver, keyOfBet, payableOf } from "./liability.ts"
import { betsOverCap, canPassCap, ownBetsOf } from "./own-picks.ts"
import { type PricedSlip, payablesOf, type SaleRefusal, type SoldSlip } from "./slip.ts"
import { rowsOf, writeTickets } from "./write-tickets.ts"

/**
 * Writes the tickets of a slip and posts their stakes, all or none. A repeat gives the first tickets; other content under the
 * same request is refused. Two copies at once: the second finds the first one's tickets.
 */
export async function sellSlip(
  services: Pick<Services, "database" | "ledger" | "brands" | "clock">,
  slip: PricedSlip,
): Promise<SoldSlip | SaleRefusal | "changed"> {
  const { ledger, clock } = services
  const { who, brand, lottery } = slip
  const { cash, clearing } = await accountsOf(ledger, LOTTERY_VENDOR, { ...who, currency: brand.currency })
  const chase = slip.chase ? randomUUIDv7() : null
  const rows = rowsOf(slip)
  const soldAt = clock.now()
  const each = rows.map(({ id, stake }) => ({ ref: id, amount: stake }))
  const stakes = { source: LOTTERY_SOURCE, game: lottery.game, cash, clearing, each }
  const write = async (tx: Database): Promise<SoldSlip | SaleRefusal | "changed" | undefined> => {
    const before = await soldBefore(tx, who.member, slip)
    if (before !== undefined) return before
    const now = clock.now()
    if (!(await isAsPriced(tx, slip, now))) return "changed"
    if (slip.draws.some(({ closesAt }) => closesAt <= now)) return "draw-closed"
    if (!(await announceBefore(tx, lottery, slip.draws, now))) return "draw-closed"
    const staked = await stakedOn(tx, slip)
    const once = slip.tickets.reduce((sum, { stake }) => sum + stake, 0)
    if (slip.draws.some(draw => once * draw.times + staked(draw) > slip.limits.draw)) return "limit-draw"
    const without = await withoutRoom(tx, slip, staked)
    if (without) return without
    if (slip.chase && chase) await writeChase(tx, slip, { id: chase, now })
    await writeTickets(tx, rows, { soldAt, chase })
    return undefined
  }
  const last = async (tx: Database): Promise<void> => {
    if (!(await addPayable(tx, payablesOf(slip)))) throw new BoundPassed("Another sale was faster")
  }
  try {
    const instead = await postStakes(services, who, stakes, { write, last })
    if (instead !== undefined) return instead
  } catch (error) {
    if (error instanceof BoundPassed) return "number-stopped"
    throw error
  }
  return { ids: rows.map(({ id }) => id), stake: rows.reduce((sum, { stake }) => sum + stake, 0), chase }
}

const writeChase = (tx: Database, { request, who, lottery, chase }: PricedSlip, { id, now }: { id: string; now: Date }) =>
  tx.run(sql`
    insert into lottery_chase (id, brand, member, request, lottery, stop_on_win, started_at)
    values (${id}, ${who.brand}, ${who.member}, ${request}, ${lottery.code}, ${chase!.stopOnWin}, ${now})`)

type StakedOn = (draw: { readonly numero: string }) => Minor

/** What the member has staked on the draws of a slip. Exact: no other sale to them is in progress. */
async function stakedOn(tx: Database, { who, lottery, draws }: PricedSlip): Promise<StakedOn> {
  const before = await tx.rows<{ numero: string; staked: Minor }>(sql`
    select t.numero, sum(t.stake)::bigint as staked
    from unnest(${draws.map(({ numero }) => numero)}::text[], ${draws.map(({ drawsAt }) => drawsAt.toISOString())}::timestamptz[])
      as d(numero, draws_at)
    join lottery_ticket t on t.state = 'waiting'
      and (t.draws_at, t.lottery, t.numero, t.member) = (d.draws_at, ${lottery.code}, d.numero, ${who.member})
    group by t.numero`)
  const staked = new Map(before.map(row => [row.numero, row.staked]))
  return ({ numero }) => staked.get(numero) ?? 0
}

/**
 * Whether the tickets could win more than their draws can cost, by the sales that have ended (`addPayable` tells exactly), or the
 * member more with a combination than one member may: exactly, as no other sale to them is in progress.
 */
async function withoutRoom(
  tx: Database,
  slip: PricedSlip,
  staked: StakedOn,
): Promise<"number-stopped" | "limit-prize" | undefined> {
  const own = ownBetsOf(slip).filter(bet => canPassCap(bet, staked(bet.draw)))
  if ((await betsOverCap(tx, own)).size > 0) return "limit-prize"
  const added = addUp(payablesOf(slip))
  const before = await payableOf(tx, added)
  return added.some(one => isOver(before.get(keyOfBet(one)), one)) ? "number-stopped" : undefined
}

class BoundPassed extends Error {
  override name = "BoundPassed"
}

interface FormerTicket extends Pick<NewTicket, "bet" | "expression" | "unit" | "multiple"> {
  readonly id: string
  readonly numero: string
  readonly group: number
  readonly stake: Minor
  readonly chase: string | null
  /** Of its chase; null: it belongs to none. */
  readonly stopOnWin: boolean | null
}

/** What a request bought before; undefined for nothing. */
export async function soldBefore(
  database: Database,
  member: MemberId,
  { request, lottery, group, tickets, draws, chase }: SlipContent,
): Promise<SoldSlip | "request-differs" | undefined> {
  const rows = await database.rows<FormerTicket & { lottery: string }>(sql`
    select id, lottery, numero, bet, expression, unit, multiple, prize_group as "group", stake, chase,
           (select stop_on_win from lottery_chase c where c.id = chase) as "stopOnWin"
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
        row.stopOnWin === (chase?.stopOnWin ?? null) &&
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
  readonly chase?: { readonly stopOnWin: boolean }
}
