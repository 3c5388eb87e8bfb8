import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { type LostDuels, lostDuels } from "./duels.ts"
import { findingsIn, type PokerFinding } from "./findings.ts"
import { factsOf, type HandStakes, type LoggedHand, type SignalPeriod } from "./hand-facts.ts"
import { type SharedOrigin, sharedOrigins } from "./origins.ts"
import { HandTally } from "./tally.ts"

/** Hands that are read at a time. */
const batch = 500

export type PokerSignal =
  | PokerFinding
  | LostDuels
  | {
      readonly kind: "same-device" | "same-address"
      readonly players: readonly [string, string]
      readonly hands: number
      /** All accounts that have opened poker from there. */
      readonly accounts: number
    }

export interface PokerSignals {
  /** Hands and players that were looked at, and pairs who were dealt in together; of the hands, those of tournaments. */
  readonly hands: number
  readonly ofTournaments: number
  readonly players: number
  readonly pairs: number
  /** Two players and the hands in which both were dealt in. */
  together(one: string, other: string): number
  readonly accounts: readonly string[]
  readonly signals: readonly PokerSignal[]
}

interface EndedHand extends LoggedHand {
  readonly id: string
  readonly stakes: HandStakes
  readonly endedAt: Date
}

/** The hands for real money that ended in a period, in that order. */
async function* endedHands(database: Database, { from, until }: SignalPeriod): AsyncGenerator<EndedHand> {
  let after: Pick<EndedHand, "id" | "endedAt"> = { id: "00000000-0000-0000-0000-000000000000", endedAt: from }
  for (;;) {
    const hands = await database.rows<EndedHand>(sql`
      select h.id, coalesce(h.ended_at, now()) as "endedAt", coalesce(h.players, '[]') as players,
             case when t.tournament is null then 'cash' else 'tournament' end as stakes,
             (select jsonb_agg(
                       jsonb_build_object('event', e.event, 'at', round(extract(epoch from e.at) * 1000)) order by e.number)
              from poker_event e where e.hand = h.id) as events
      from poker_hand h join poker_table t on t.id = h."table"
      where h.state = 'over' and t.mode = 'real' and h.ended_at < ${until}
        and (h.ended_at, h.id) > (${after.endedAt}, ${after.id}::uuid)
      order by h.ended_at, h.id limit ${batch}`)
    yield* hands
    const last = hands.at(-1)
    if (!last || hands.length < batch) return
    after = last
  }
}

/** What stands out in the hands of a period: a reason to look closer, and no proof. */
export async function pokerSignals(database: Database, period: SignalPeriod): Promise<PokerSignals> {
  const tally = new HandTally()
  for await (const hand of endedHands(database, period)) tally.add(factsOf(hand), hand.stakes)
  const { accounts } = tally
  const together = (one: string, other: string) => tally.together(one, other)
  const shared = (await sharedOrigins(database, accounts)).flatMap(origin => ofOrigin(origin, together(...origin.players)))
  const pairs = accounts.flatMap((one, n) => accounts.slice(n + 1).filter(other => together(one, other) > 0)).length
  const { cash, tournament } = tally.of
  const signals = [...shared, ...(await lostDuels(database, period)), ...findingsIn(tally)]
  const hands = cash.hands + tournament.hands
  return { hands, ofTournaments: tournament.hands, players: accounts.length, pairs, together, accounts, signals }
}

const ofOrigin = ({ kind, players, accounts }: SharedOrigin, hands: number): PokerSignal[] =>
  hands === 0 ? [] : [{ kind: `same-${kind}`, players, hands, accounts }]
