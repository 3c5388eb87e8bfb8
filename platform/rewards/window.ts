import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import { byIndex, cutOf } from "../books/new-transfers.ts"

/** Transfers per portion. */
const PORTION = 50_000

/** Who reads the ledger for rewards, each with its own mark. */
export type RewardReader = "points" | "missions"

/**
 * Holds a reader's mark until the transaction ends, and gives it; undefined where the facts hold nothing newer. Facts that are
 * rebuilt from the beginning are behind for a while: then there is nothing to read.
 */
export async function holdMark(tx: Database, reader: RewardReader): Promise<string | undefined> {
  await tx.run(byIndex)
  const { seen } = await tx.one<{ seen: string }>(sql`select seen::text from reward_mark where name = ${reader} for update`)
  const { ahead, strange } = await tx.one<{ ahead: boolean; strange: boolean }>(sql`
    select pg_snapshot_xmax(f.seen) >= pg_snapshot_xmax(${seen}::pg_snapshot) and f.seen::text <> ${seen} as ahead,
           pg_snapshot_xmax(${seen}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) as strange
    from fact_mark f where f.name = 'facts'`)
  if (strange)
    throw new Error("The mark of rewards is of another PostgreSQL (a restored copy?): run `npm run operator -- points reread`")
  return ahead ? seen : undefined
}

/** Whether the facts are being rebuilt and lack what the reader has read already. */
export const factsAreBehind = async (tx: Database, reader: RewardReader): Promise<boolean> =>
  (
    await tx.one<{ behind: boolean }>(sql`
      select pg_snapshot_xmax(f.seen) < pg_snapshot_xmax(r.seen) as behind
      from fact_mark f, reward_mark r where f.name = 'facts' and r.name = ${reader}`)
  ).behind

/**
 * `bound`: how far the next portion goes, never beyond the facts, and whether it was cut. One statement with it sees one
 * snapshot: facts are as they were at its end, or newer.
 */
export const boundOf = (seen: string): Sql => sql`
  mark as materialized (
    select f.seen as facts, (${cutOf(seen, PORTION)}) as cut from fact_mark f where f.name = 'facts'
  ),
  bound as materialized (
    select case when cut is null or not cut < pg_snapshot_xmax(facts) then facts else snapshot_before(facts, cut) end as seen,
           cut is not null and cut < pg_snapshot_xmax(facts) as more
    from mark
  )`

/** Whether a row with this `xact` is of the portion. */
const isYoung = (seen: string, xact: Sql): Sql => sql`
  ${xact} >= pg_snapshot_xmin(${seen}::pg_snapshot) and not pg_visible_in_snapshot(${xact}, ${seen}::pg_snapshot)
  and ${xact} < (select pg_snapshot_xmax(seen) from bound) and pg_visible_in_snapshot(${xact}, (select seen from bound))`

/**
 * `young`: what members did in the portion, except for bets that leave their round open: these change nothing before it ends.
 * `played`: of it what changes settled play, with bets that came after the end of their round. `changed (member, brand, day)`:
 * whose.
 */
export const changedBy = (seen: string): Sql => sql`
  young as materialized (
    select t.member, t.brand, t.at, t.kind, t.round, e.ends
    from transfer t
    cross join lateral (select t.kind = 'endround' or coalesce((t.detail ->> 'end')::boolean, false) as ends) e
    where ${isYoung(seen, sql`t.xact`)} and t.member is not null and (t.kind <> 'bet' or e.ends)
  ),
  played as materialized (
    select y.member, y.brand, y.at, y.ends from young y where y.round is not null
    union all
    select l.member, l.brand, l.at, false from late_play l where ${isYoung(seen, sql`l.xact`)}
  ),
  changed as materialized (
    select distinct p.member, p.brand, business_day(p.at, b.gmt_offset_minutes) as day
    from played p join brand b on b.id = p.brand
  )`
