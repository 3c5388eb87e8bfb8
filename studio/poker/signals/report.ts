import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { findingsIn, type PokerFinding } from "./findings.ts"
import { factsOf, type LoggedHand } from "./hand-facts.ts"
import { type SharedOrigin, sharedOrigins } from "./origins.ts"
import { HandTally } from "./tally.ts"

/** Hands that are read at a time. */
const batch = 500

/** The first instant, and the one after the last. */
export interface SignalPeriod {
  readonly from: Date
  readonly until: Date
}

export type PokerSignal =
  | PokerFinding
  | {
      readonly kind: "same-device" | "same-address"
      readonly players: readonly [string, string]
      readonly hands: number
      /** All accounts that have opened poker from there. */
      readonly accounts: number
    }

export interface PokerSignals {
  /** Hands and players that were looked at, and pairs who were dealt in together. */
  readonly hands: number
  readonly players: number
  readonly pairs: number
  /** Two players and the hands in which both were dealt in. */
  together(one: string, other: string): number
  readonly accounts: readonly string[]
  readonly signals: readonly PokerSignal[]
}

interface EndedHand extends LoggedHand {
  readonly id: string
  readonly endedAt: Date
}

/** The hands for real money that ended in a period, in that order. */
async function* endedHands(database: Database, { from, until }: SignalPeriod): AsyncGenerator<EndedHand> {
  let after: Pick<EndedHand, "id" | "endedAt"> = { id: "00000000-0000-0000-0000-000000000000", endedAt: from }
  for (;;) {
    const hands = await database.rows<EndedHand>(sql`
      select h.id, coalesce(h.ended_at, now()) as "endedAt", coalesce(h.players, '[]') as players,
             (select jsonb_agg(
                       jsonb_build_object('event', e.event, 'at', round(extract(epoch from e.at) * 1000)) order by e.number)
              from poker_event e where e.hand = h.id) as events
      from poker_hand h join poker_table t on t.id = h."table"
      where h.state = 'over' and t.mode = 'real' and t.tournament is null and h.ended_at < ${until}
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
  for await (const hand of endedHands(database, period)) tally.add(factsOf(hand))
  const accounts = [...tally.all.pairs.keys()].sort()
  const together = (one: string, other: string) => tally.all.pairs.get(one)?.get(other)?.hands ?? 0
  const shared = (await sharedOrigins(database, accounts)).flatMap(origin => ofOrigin(origin, together(...origin.players)))
  const pairs = [...tally.all.pairs.values()].reduce((sum, { size }) => sum + size, 0) / 2
  return { hands: tally.hands, players: accounts.length, pairs, together, accounts, signals: [...shared, ...findingsIn(tally)] }
}

const ofOrigin = ({ kind, players, accounts }: SharedOrigin, hands: number): PokerSignal[] =>
  hands === 0 ? [] : [{ kind: `same-${kind}`, players, hands, accounts }]
