import type { Lottery, OpenedDraw, PrizeMode, Timetable } from "@baize/common/api/lottery.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { empty, join, type Sql } from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { type TranslatedText, wordIn } from "../../brands/words.ts"
import { numeroOfDay } from "./timetable.ts"

interface HeldRow {
  readonly numero: string
  readonly drawsAt: Date
  readonly drawnAt: Date
  readonly opened: OpenedDraw["opened"]
}

interface LotteryRow {
  readonly code: string
  readonly prizeMode: PrizeMode
  readonly region: Lottery["region"]
  readonly names: TranslatedText
  readonly rule: string
  readonly timetable: Timetable
  readonly next: {
    readonly numero: string
    readonly drawsAt: string
    readonly commitment: string | null
    readonly sources: string[]
  } | null
  readonly last: {
    readonly numero: string
    readonly drawsAt: string
    readonly drawnAt: string
    readonly opened: OpenedDraw["opened"]
  } | null
}

/** The lotteries that a brand draws. */
export const offered = (brand: Brand): Sql =>
  sql`lottery where lottery.state = 'open' and lottery.prize_mode = any(${brand.settings.prizeModes})`

interface LotteryFilter {
  readonly now: Date
  readonly where?: readonly Sql[]
  /** Only what a member has opened, latest first. */
  readonly openedBy?: number
  readonly limit?: number
}

/** How long an official draw without its result stays the next one. */
const AWAITED_MS = 10 * 60_000

/** Lotteries of a brand, each with its next draw and its last. The next one is at most due now, while it is being held. */
export async function lotteriesOf(
  database: Database,
  brand: Brand,
  language: string,
  { now, where = [], openedBy, limit = 100 }: LotteryFilter,
): Promise<Lottery[]> {
  const opened = openedBy === undefined ? empty : sql`join recent_lottery r on r.lottery = l.code and r.member = ${openedBy}`
  const rows = await database.rows<LotteryRow>(sql`
    select l.code, l.prize_mode as "prizeMode", l.region, l.names, l.rule, l.timetable, next.draw as next, last.draw as last
    from (select * from ${join([offered(brand), ...where], " and ")}) l ${opened}
    left join lateral (
      select jsonb_build_object('numero', numero, 'drawsAt', draws_at, 'commitment', commitment,
                                'sources', coalesce(official, '{}')) as draw
      from lottery_draw where lottery = l.code and drawn_at is null
        and (official is null or draws_at > ${new Date(now.getTime() - AWAITED_MS)}) order by draws_at limit 1
    ) next on true
    left join lateral (
      select jsonb_build_object('numero', numero, 'drawsAt', draws_at, 'drawnAt', drawn_at, 'opened', opened) as draw
      from lottery_draw where lottery = l.code and drawn_at is not null order by draws_at desc limit 1
    ) last on true
    order by ${openedBy === undefined ? sql`l.sort` : sql`r.at desc, l.sort`} limit ${limit}`)
  return rows.map(({ code, names, next, last, ...row }) => ({
    gameCode: code,
    gameName: wordIn(names, language),
    ...row,
    next: next && { ...next, drawsAt: instant(next.drawsAt) },
    last: last && { ...last, drawsAt: instant(last.drawsAt), drawnAt: instant(last.drawnAt) },
  }))
}

/** Converts PostgreSQL's JSON form of an instant to the wire's. */
export const instant = (text: string): string => new Date(text).toISOString()

/** The most that are counted: beyond it members filter by day. */
const COUNTED = 10_000

interface OpeningFilter {
  readonly gameCode: string
  readonly day?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** One page of a lottery's draws, newest first. */
export async function openedOf(
  database: Database,
  { gameCode, day, pageNo, pageSize }: OpeningFilter,
): Promise<{ rows: OpenedDraw[]; total: number }> {
  const date = day && numeroOfDay(day)
  // Numbers of a day's draws: "20261121", and "20261121-0001" to "20261121-1440"; a dot sorts after the dash.
  const ofDay = date ? sql`and numero >= ${date} and numero < ${`${date}.`}` : empty
  const from = sql`from lottery_draw where lottery = ${gameCode} and drawn_at is not null ${ofDay}`
  // By the index of held draws: in a long history PostgreSQL would rather read the table, with all other lotteries.
  const latest = date ? empty : sql`order by draws_at desc`
  const { total } = await database.one<{ total: number }>(
    sql`select count(*) as total from (select ${from} ${latest} limit ${COUNTED}) counted`,
  )
  const rows = await database.rows<HeldRow>(sql`
    select numero, draws_at as "drawsAt", drawn_at as "drawnAt", opened ${from}
    order by draws_at desc limit ${pageSize} offset ${Math.min(COUNTED, (pageNo - 1) * pageSize)}`)
  return { rows: rows.map(heldView), total }
}

const heldView = ({ numero, drawsAt, drawnAt, opened }: HeldRow): OpenedDraw => ({
  numero,
  drawsAt: drawsAt.toISOString(),
  drawnAt: drawnAt.toISOString(),
  opened,
})
