import type { Timetable } from "@baize/common/api/lottery.ts"
import { MOST_DRAWS } from "@baize/common/api/lottery-tickets.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { announce, prepareDraw } from "../draws.ts"
import { drawsAfter } from "../timetable.ts"
import { MOST_DAYS_AHEAD } from "../vendor.ts"
import { type BettableLottery, closesSeconds } from "./terms.ts"

/** A draw whose sale has not ended. */
export interface ComingDraw {
  readonly numero: string
  readonly drawsAt: Date
  readonly closesAt: Date
}

/** The next draws of a lottery that can be bet on, soonest first: by its timetable, whether announced yet or not. */
export const comingDraws = (lottery: BettableLottery, now: Date): readonly ComingDraw[] => listAt(lottery, now).draws

/** The same by their numbers. */
export const comingByNumero = (lottery: BettableLottery, now: Date): ReadonlyMap<string, ComingDraw> =>
  listAt(lottery, now).byNumero

function listAt(lottery: BettableLottery, now: Date): DrawList {
  const known = listed.get(lottery.code)
  if (known && isSame(known.timetable, lottery.timetable) && now >= known.from && now < known.until) return known
  const draws = drawsFrom(lottery, now)
  const byNumero = new Map(draws.map(draw => [draw.numero, draw]))
  const list = { timetable: lottery.timetable, from: now, until: draws[0]?.closesAt ?? now, draws, byNumero }
  // A shorter list grows as its last day comes near.
  if (draws.length === MOST_DRAWS) listed.set(lottery.code, list)
  return list
}

interface DrawList {
  readonly timetable: Timetable
  /** It is the same from the instant it was made at until its first draw closes. */
  readonly from: Date
  readonly until: Date
  readonly draws: readonly ComingDraw[]
  readonly byNumero: ReadonlyMap<string, ComingDraw>
}

/** Mostly the same object: that of terms which were read once. */
const isSame = (one: Timetable, other: Timetable): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)

/** The last list of each lottery: every slip looks its draw up in one. */
const listed = new Map<string, DrawList>()

function drawsFrom({ timetable }: BettableLottery, now: Date): ComingDraw[] {
  const closing = closesSeconds(timetable) * 1_000
  const last = now.getTime() + MOST_DAYS_AHEAD * 86_400_000
  const draws: ComingDraw[] = []
  for (const { numero, at } of drawsAfter(timetable, new Date(now.getTime() + closing))) {
    if (draws.length === MOST_DRAWS || at.getTime() > last) break
    draws.push({ numero, drawsAt: at, closesAt: new Date(at.getTime() - closing) })
  }
  return draws
}

/**
 * Announces those of the draws that are not announced yet, with all before them: a draw is committed to before its first ticket.
 * False where one of them is void, was held already because the clock was stepped back, or has another time by now.
 */
export async function announceBefore(
  tx: Database,
  lottery: BettableLottery,
  draws: readonly ComingDraw[],
  now: Date,
): Promise<boolean> {
  const known = await announcedOf(tx, lottery, draws)
  if (known.some(({ held }) => held)) return false
  if (known.length === draws.length) return true
  const last = Math.max(...draws.map(({ drawsAt }) => drawsAt.getTime()))
  const missing = comingDraws(lottery, now).filter(({ drawsAt }) => drawsAt.getTime() <= last)
  await announce(
    tx,
    missing.map(({ numero, drawsAt: at }) => prepareDraw(lottery, { numero, at })),
    now,
  )
  return (await announcedOf(tx, lottery, draws)).length === draws.length
}

/** Those of the draws that are announced for their time. */
const announcedOf = (tx: Database, { code }: BettableLottery, draws: readonly ComingDraw[]): Promise<{ held: boolean }[]> =>
  tx.rows(sql`
    select d.drawn_at is not null or exists (
             select from lottery_correction c where (c.lottery, c.numero) = (d.lottery, d.numero) and c.act = 'void') as held
    from unnest(${draws.map(({ numero }) => numero)}::text[], ${draws.map(({ drawsAt }) => drawsAt.toISOString())}::timestamptz[])
      as s(numero, draws_at)
    join lottery_draw d on (d.lottery, d.numero, d.draws_at) = (${code}, s.numero, s.draws_at)`)
