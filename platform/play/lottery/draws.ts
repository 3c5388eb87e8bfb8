import { randomBytes } from "node:crypto"
import type { Timetable } from "@baize/common/api/lottery.ts"
import { commitmentOf, numbersOf } from "@baize/common/lottery/fair.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Services } from "../services.ts"
import { openSeed, sealSeed } from "./seeds.ts"
import { drawsAfter } from "./timetable.ts"

type DrawServices = Pick<Services, "database" | "clock">

/** How early before a draw its commitment is published, and the minimum number of draws announced ahead. */
const AHEAD_MS = 6 * 3_600_000
const AHEAD_DRAWS = 2
/** Draws held in one statement. */
const PORTION = 500

interface Announcing extends DrawnLottery {
  readonly last: Date | null
  readonly coming: number
}

/**
 * Announces the coming draws of every lottery, each with its own seed and commitment. A draw that could not be announced before
 * its time, because the platform was down for longer than it announces ahead, is never held: no one could have trusted it. A
 * periodic job; gives how many it announced.
 */
export async function announceDraws({ database, clock }: DrawServices): Promise<number> {
  const now = clock.now()
  const open = await database.rows<Announcing>(sql`
    select code, rule, timetable, ${feedsOfLottery} as feeds,
           (select max(draws_at) from lottery_draw where lottery = code) as last,
           (select count(*) from lottery_draw where lottery = code and draws_at > ${now}) as coming
    from lottery where state = 'open'`)
  const rows = open.flatMap(lottery => newDraws(lottery, now))
  return announce(database, rows, now)
}

/**
 * Announces draws as they were prepared; those that are announced already keep their seeds, and none is where an operator has
 * changed the timetable since it was read. Gives how many are new.
 */
export async function announce(database: Database, rows: readonly PreparedDraw[], now: Date): Promise<number> {
  if (rows.length === 0) return 0
  return database.run(sql`
    insert into lottery_draw (lottery, numero, draws_at, rule, seed, commitment, official, announced_at)
    select d.lottery, d.numero, d.draws_at, d.rule, d.seed, d.commitment, d.official, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as d(lottery text, numero text, draws_at timestamptz, rule text, timetable jsonb, seed text, commitment text,
           official text[])
    join lottery l on l.code = d.lottery and l.timetable = d.timetable
    -- In the order of fillLotteries.
    order by l.code for share of l
    on conflict do nothing`)
}

function newDraws({ code, rule, timetable, feeds, last, coming }: Announcing, now: Date) {
  const rows = []
  for (const { numero, at } of drawsAfter(timetable, last && last > now ? last : now)) {
    if (at.getTime() > now.getTime() + AHEAD_MS && coming + rows.length >= AHEAD_DRAWS) break
    rows.push(prepareDraw({ code, rule, timetable, feeds }, { numero, at }))
  }
  return rows
}

type PreparedDraw = ReturnType<typeof prepareDraw>

/** The names of the two feeds of a lottery whose results are official; null: the house draws. */
export type OfficialFeeds = readonly string[] | null

/** Those of the lottery of the statement. */
export const feedsOfLottery = sql`(
  select array_agg(f.name order by f.name) from lottery_feed f where f.lottery = lottery.code and not f.retired)`

interface DrawnLottery {
  readonly code: string
  readonly rule: string
  readonly timetable: Timetable
  readonly feeds: OfficialFeeds
}

/** A draw of the house with a seed of its own, sealed, and the commitment to it; or one that two feeds will tell. */
export function prepareDraw(
  { code, rule, timetable, feeds }: DrawnLottery,
  { numero, at }: { readonly numero: string; readonly at: Date },
) {
  const draw = { lottery: code, numero, draws_at: at.toISOString(), rule, timetable }
  if (feeds) return { ...draw, seed: null, commitment: null, official: feeds }
  const seed = randomBytes(32).toString("hex")
  const commitment = commitmentOf({ gameCode: code, numero, rule }, seed)
  return { ...draw, seed: sealSeed(draw, seed), commitment, official: null }
}

interface DueDraw {
  readonly lottery: string
  readonly numero: string
  readonly rule: string
  /** Sealed. Null only for an official draw, like the commitment. */
  readonly seed: string | null
  readonly commitment: string | null
  readonly drawsAt: Date
}

/**
 * Holds every due draw of the house, in order of time, however late: the result was fixed when it was announced. Two nodes can
 * run it concurrently; each draw is held once. `heldAt` is when it was held, which is now. A draw whose seed can't be opened
 * keeps no other waiting. A periodic job; gives how many.
 */
export async function holdDraws({ database, clock }: DrawServices, heldAt = (_due: Date): Date => clock.now()): Promise<number> {
  const failed: unknown[] = []
  for (let held = 0; ; ) {
    const due = await database.rows<DueDraw>(sql`
      select lottery, numero, rule, seed, commitment, draws_at as "drawsAt" from lottery_draw
      where drawn_at is null and official is null and draws_at <= ${clock.now()}
      order by draws_at, lottery limit ${PORTION}`)
    const results = due.flatMap(draw => {
      try {
        return [resultOf(draw, heldAt(draw.drawsAt))]
      } catch (error) {
        failed.push(error)
        return []
      }
    })
    if (results.length > 0)
      held += await database.run(sql`
        update lottery_draw d set opened = h.opened, seed = h.seed, drawn_at = h.drawn_at
        from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
          as h(lottery text, numero text, opened jsonb, seed text, drawn_at timestamptz)
        where d.lottery = h.lottery and d.numero = h.numero and d.drawn_at is null`)
    if (due.length === PORTION && results.length > 0) continue
    if (failed.length > 0) throw new AggregateError(failed, "Draws can't be held")
    return held
  }
}

function resultOf(draw: DueDraw, heldAt: Date) {
  const { lottery, numero, rule } = draw
  const seed = openSeed(draw)
  const opened = numbersOf({ gameCode: lottery, numero, rule }, seed)
  return { lottery, numero, opened, seed, drawn_at: heldAt.toISOString() }
}
