import type { Ticket } from "@baize/common/api/lottery-tickets.ts"
import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { join, type Sql } from "sql-template-tag"
import type { Brand } from "../../../brands/brands.ts"
import { dayStart } from "../../../brands/calendar.ts"
import { type TranslatedText, wordIn } from "../../../brands/words.ts"
import { lastCorrection } from "./outcome.ts"

interface TicketRow extends Omit<Ticket, "gameName" | "drawsAt" | "soldAt" | "closesAt" | "decidedAt" | "odds" | "hits"> {
  readonly names: TranslatedText
  readonly drawsAt: Date
  readonly soldAt: Date
  readonly closesAt: Date
  readonly decidedAt: Date | null
  readonly odds: readonly number[]
  readonly hits: readonly number[] | null
}

/** In lists; the whole expression of a ticket can be megabytes. */
const SHOWN_LETTERS = 400
/** The most that are counted: beyond it members filter. */
const COUNTED = 10_000

const columns = (expression: Sql): Sql => sql`
  t.id, t.lottery as "gameCode", l.names, t.numero, t.draws_at as "drawsAt", t.bet, ${expression} as expression, t.combinations,
  t.unit, t.multiple, t.stake, t.prize_group as "group", t.odds, t.state, t.prize, t.hits, t.chase, t.sold_at as "soldAt",
  t.closes_at as "closesAt", t.decided_at as "decidedAt"`

const viewOf = ({ names, odds, hits, ...row }: TicketRow, language: string): Ticket => ({
  ...row,
  gameName: wordIn(names, language),
  odds: odds.map(Number),
  hits: hits?.map(Number) ?? null,
  drawsAt: row.drawsAt.toISOString(),
  soldAt: row.soldAt.toISOString(),
  closesAt: row.closesAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

interface TicketChoice {
  readonly gameCode?: string | undefined
  readonly numero?: string | undefined
  readonly state?: Ticket["state"] | undefined
  readonly chase?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** One page of a member's tickets, newest first; days are those of sale, by the brand's GMT offset. */
export async function ticketsOf(
  database: Database,
  brand: Brand,
  { member, language }: { readonly member: MemberId; readonly language: string },
  choice: TicketChoice,
): Promise<{ rows: Ticket[]; total: number; totals: { stake: Minor; prize: Minor } }> {
  const { gameCode, numero, state, chase, from, to, pageNo, pageSize } = choice
  const offset = brand.gmtOffsetMinutes
  const conditions = [
    sql`t.member = ${member}`,
    ...(gameCode === undefined ? [] : [sql`t.lottery = ${gameCode}`]),
    ...(numero === undefined ? [] : [sql`t.numero = ${numero}`]),
    ...(state === undefined ? [] : [sql`t.state = ${state}`]),
    ...(chase === undefined ? [] : [sql`t.chase = ${chase}`]),
    ...(from === undefined ? [] : [sql`t.sold_at >= ${dayStart(from, offset)}`]),
    ...(to === undefined ? [] : [sql`t.sold_at < ${new Date(dayStart(to, offset).getTime() + 86_400_000)}`]),
  ]
  const where = join(conditions, " and ")
  const { total, stake, prize } = await database.one<{ total: number; stake: Minor; prize: Minor }>(sql`
    select count(*) as total, coalesce(sum(stake) filter (where state not in ('cancelled', 'void')), 0)::bigint as stake,
           coalesce(sum(prize), 0)::bigint as prize
    from (select t.state, t.stake, t.prize from lottery_ticket t where ${where}
          order by t.sold_at desc, t.id desc limit ${COUNTED}) counted`)
  const rows = await database.rows<TicketRow>(sql`
    select ${columns(sql`left(t.expression, ${SHOWN_LETTERS})`)} from lottery_ticket t join lottery l on l.code = t.lottery
    where ${where} order by t.sold_at desc, t.position desc, t.id desc
    limit ${pageSize} offset ${Math.min(COUNTED, (pageNo - 1) * pageSize)}`)
  return { rows: rows.map(row => viewOf(row, language)), total, totals: { stake, prize } }
}

type DrawnTicket = TicketRow & {
  readonly opened: { prize: string; numbers: string[] }[] | null
  readonly commitment: string | null
}

/** One of a member's tickets, with its whole expression and its draw. */
export async function ticketOf(
  database: Database,
  { member, language }: { readonly member: MemberId; readonly language: string },
  id: string,
) {
  const found = await database.row<DrawnTicket>(sql`
    select ${columns(sql`t.expression`)}, coalesce(c.opened, d.opened) as opened, d.commitment
    from lottery_ticket t join lottery l on l.code = t.lottery
    left join lottery_draw d on (d.lottery, d.numero) = (t.lottery, t.numero)
    left join lateral (${lastCorrection}) c on true
    where t.id = ${id} and t.member = ${member}`)
  if (!found) return undefined
  const { opened, commitment, ...row } = found
  return { ...viewOf(row, language), opened, commitment }
}
