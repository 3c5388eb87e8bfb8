import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { SignalPeriod } from "./hand-facts.ts"
import { thresholds } from "./thresholds.ts"

/** Of tournaments between two, the first player has lost nearly all to the second. */
export interface LostDuels {
  readonly kind: "lost-duels"
  readonly players: readonly [string, string]
  readonly lost: number
  readonly duels: number
  /** Above the half that chance would give each. */
  readonly sigmas: number
}

/** Tournaments between two for real money that ended in the period, by loser and winner; not one that was stopped. */
const endedDuels = (database: Database, { from, until }: SignalPeriod) =>
  database.rows<{ loser: string; winner: string; count: number }>(sql`
    select beaten.account as loser, best.account as winner, count(*)::int as count
    from poker_tournament t
    join poker_entrant best on best.tournament = t.id and best.rank = 1
    join poker_entrant beaten on beaten.tournament = t.id and beaten.rank = 2
    where t.mode = 'real' and t.state = 'over' and t.stopped_at is null and (t.terms ->> 'most')::int = 2
      and t.ended_at >= ${from} and t.ended_at < ${until}
    group by loser, winner order by loser, winner`)

export async function lostDuels(database: Database, period: SignalPeriod): Promise<LostDuels[]> {
  const all = await endedDuels(database, period)
  return all.flatMap(({ loser, winner, count: lost }): LostDuels[] => {
    const won = all.find(one => one.loser === winner && one.winner === loser)?.count ?? 0
    const duels = lost + won
    const sigmas = (lost - duels / 2) / Math.sqrt(duels / 4)
    return sigmas < thresholds.sigmas ? [] : [{ kind: "lost-duels", players: [loser, winner], lost, duels, sigmas }]
  })
}
