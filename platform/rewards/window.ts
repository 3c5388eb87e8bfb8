import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import { cutOf } from "../books/facts/portion.ts"

/** Transfers per portion. */
const PORTION = 50_000

/** Who reads the ledger for rewards, each with its own mark. */
export type RewardReader = "points" | "missions"

/**
 * Holds a reader's mark until the transaction ends, and gives it; undefined where the facts hold nothing newer. Facts that are
 * rebuilt from the beginning are behind for a while: then there is nothing to read.
 */
export async function holdMark(tx: Database, reader: RewardReader): Promise<string | undefined> {
  // Without statistics (a new database) the planner would read the whole ledger for each portion.
  await tx.run(sql`set local enable_seqscan = off`)
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

/** Whether the transfer `t` is of the portion. */
const isYoung = (seen: string): Sql => sql`
  t.xact >= pg_snapshot_xmin(${seen}::pg_snapshot) and not pg_visible_in_snapshot(t.xact, ${seen}::pg_snapshot)
  and t.xact < (select pg_snapshot_xmax(seen) from bound) and pg_visible_in_snapshot(t.xact, (select seen from bound))`

/**
 * `young`: the entries of members in the portion. `changed (member, brand, day)`: whose settled play they change. A bet changes
 * none before its round ends: only where no other entry of the day does, it is looked up whether one came after the end. Tests
 * by `in` and a `limit` keep this from joins that a planner without statistics would choose.
 */
export const changedBy = (seen: string): Sql => sql`
  young as materialized (
    select t.member, t.brand, t.at, t.kind, t.source, t.round, e.ends, t.kind = 'bet' and not e.ends as opens,
           business_day(t.at, b.gmt_offset_minutes) as day
    from transfer t join brand b on b.id = t.brand
    cross join lateral (select t.kind = 'endround' or coalesce((t.detail ->> 'end')::boolean, false) as ends) e
    where ${isYoung(seen)} and t.member is not null
  ),
  ending as materialized (
    select distinct member, brand, day from young where round is not null and not opens
  ),
  changed as materialized (
    select member, brand, day from ending
    union all
    select distinct y.member, y.brand, y.day from young y
    cross join lateral (
      select r.settled_at from round r
      where r.vendor = substr(y.source, 8) and r.ref = y.round and r.member between y.member and y.member limit 1
    ) known
    where y.round is not null and y.opens and known.settled_at is not null
      and (y.member, y.day) not in (select member, day from ending)
  )`
