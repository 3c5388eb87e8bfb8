import sql, { type Sql } from "sql-template-tag"

/** Instants: `from` included, `until` excluded. */
export interface TimeRange {
  readonly from: Date
  readonly until: Date
}

/**
 * Reversals in a span of time of rounds that were settled before it: their `stake` and `payout` are differences, ≤ 0 for a
 * reversed bet or win. A select of member, brand, at, stake and payout.
 */
export const takenBack = ({ from, until }: TimeRange): Sql => sql`
  select e.member, e.brand, e.at, e.stake, e.payout - e.jackpot as payout
  from round_event e join round r on r.vendor = e.vendor and r.ref = e.ref and r.member = e.member
  where e.taken_back and e.at >= ${from} and e.at < ${until} and r.settled_at < ${from}`
