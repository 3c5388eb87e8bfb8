import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { later, type StudioClock } from "../clock.ts"
import { countedRounds } from "./past-marks.ts"

/** How long a round stays that nobody bet on. */
const keptMilliseconds = 7 * 86_400_000

interface Portion {
  /** How many rounds were looked at. */
  readonly rounds: number
  readonly lastEnd: Date | null
  readonly lastId: string | null
}

/**
 * Deletes the rounds of tables that ended more than a week ago without a bet: a table plays also while a lobby shows it. The
 * newest of each table stay, however old: its statistics and roads count them, and they number the next one. So does a round of
 * which a bet was refused: it is in its player's history. What proves another round needs none of them, because its own hash
 * leads to the terminal of its chain. Each portion is a statement of its own, and locks nothing that is still played.
 */
export async function sweepUnplayed(database: Database, clock: StudioClock, portion = 500): Promise<void> {
  const before = later(clock, -keptMilliseconds)
  let [end, id] = [new Date(0), "00000000-0000-0000-0000-000000000000"]
  for (;;) {
    const { rounds, lastEnd, lastId } = await sweepPortion(database, { before, end, id, portion })
    if (rounds < portion || !lastEnd || !lastId) return
    ;[end, id] = [lastEnd, lastId]
  }
}

/** Of the rounds that ended after this one, in their order. */
const sweepPortion = (
  database: Database,
  { before, end, id, portion }: { before: Date; end: Date; id: string; portion: number },
): Promise<Portion> =>
  database.one<Portion>(sql`
    with unplayed as materialized (
        select id, chain, number, over_at from shared_round
        where phase = 'over' and seeds = '{}' and over_at < ${before} and (over_at, id) > (${end}, ${id})
        order by over_at, id limit ${portion}),
      deleted as (
        delete from shared_round using unplayed
        where shared_round.id = unplayed.id and not exists (select from round where shared = unplayed.id)
          and unplayed.number < (
            select max(number) from shared_round newest where newest.chain = unplayed.chain) - ${countedRounds}),
      last as (select id, over_at from unplayed order by over_at desc, id desc limit 1)
    select (select count(*) from unplayed)::integer as rounds, (select over_at from last) as "lastEnd",
           (select id from last) as "lastId"`)
