import type { HandFacts, HandStakes } from "./hand-facts.ts"
import { thresholds } from "./thresholds.ts"

/** Counts of one player towards another, or towards everyone. */
export interface Counts {
  /** Dealt in together. */
  hands: number
  /** Alone together with chips behind, and how often without a bet. */
  alone: number
  quiet: number
  /** Bets and raises of the other that they have faced, folded to, and given up to. */
  faced: number
  folded: number
  gaveUp: number
  /** Big blinds that went to the other, less what came from there; hands in which some went; and the squares of what went. */
  flow: number
  flows: number
  squares: number
}

/** How long a player takes, and how long they play. */
export interface Times {
  decisions: number
  sum: number
  squares: number
  /** Milliseconds since 1970: the present stretch of play without a pause, and the longest. */
  stretch: { from: number; to: number }
  longest: { from: number; to: number }
}

const noCounts = (): Counts => ({
  ...{ hands: 0, alone: 0, quiet: 0, faced: 0, folded: 0, gaveUp: 0 },
  ...{ flow: 0, flows: 0, squares: 0 },
})

/** With two players dealt in, or with more: two face each other far more often, and fold less. */
export type TableSize = "heads-up" | "fuller"

/** Hands for the same stakes, which are compared with each other only. */
export class StakesTally {
  hands = 0
  readonly all = new PairTally()
  readonly bySize: Readonly<Record<TableSize, PairTally>> = { "heads-up": new PairTally(), fuller: new PairTally() }

  add(hand: HandFacts): void {
    this.hands++
    this.all.add(hand)
    this.bySize[hand.accounts.length === 2 ? "heads-up" : "fuller"].add(hand)
  }
}

/** Adds up hands, in the order in which they ended. */
export class HandTally {
  readonly of: Readonly<Record<HandStakes, StakesTally>> = { cash: new StakesTally(), tournament: new StakesTally() }
  readonly times = new Map<string, Times>()

  /** The players of all hands. */
  get accounts(): string[] {
    return [...new Set(this.tallies.flatMap(({ all }) => [...all.pairs.keys()]))].sort()
  }

  /** Hands in which both were dealt in. */
  together(one: string, other: string): number {
    return this.tallies.reduce((sum, { all }) => sum + (all.pairs.get(one)?.get(other)?.hands ?? 0), 0)
  }

  add(hand: HandFacts, stakes: HandStakes = "cash"): void {
    this.of[stakes].add(hand)
    for (const { account, took, at } of hand.times) this.addTime(account, took, at)
  }

  private get tallies(): StakesTally[] {
    return Object.values(this.of)
  }

  private addTime(account: string, took: number, at: number): void {
    const known = this.times.get(account)
    const times = known ?? { decisions: 0, sum: 0, squares: 0, stretch: { from: at, to: at }, longest: { from: at, to: at } }
    this.times.set(account, times)
    if (took >= thresholds.times.from) {
      times.decisions++
      times.sum += took
      times.squares += took ** 2
    }
    // Hands at several tables end in another order than their decisions were made.
    const from = at - took
    if (from - times.stretch.to > thresholds.noPause.minutes * 60_000) times.stretch = { from, to: at }
    else times.stretch = { from: Math.min(from, times.stretch.from), to: Math.max(at, times.stretch.to) }
    if (length(times.stretch) > length(times.longest)) times.longest = times.stretch
  }
}

/** What players do towards each other in some of the hands. */
export class PairTally {
  /** By player and by the other one. */
  readonly pairs = new Map<string, Map<string, Counts>>()

  add({ accounts, net, alone, faced }: HandFacts): void {
    for (const one of accounts) for (const other of accounts) if (one !== other) this.of(one, other).hands++
    if (alone) {
      const [one, other] = alone.pair
      for (const counts of [this.of(one, other), this.of(other, one)]) {
        counts.alone++
        if (!alone.bet) counts.quiet++
      }
    }
    for (const { by, from, folded, gaveUp } of faced) {
      const counts = this.of(by, from)
      counts.faced++
      if (folded) counts.folded++
      if (gaveUp) counts.gaveUp++
    }
    this.addFlow(net)
  }

  /** The counts of a player towards all others together. */
  total(player: string): Counts {
    return [...(this.pairs.get(player)?.values() ?? [])].reduce(together, noCounts())
  }

  of(player: string, other: string): Counts {
    const own = this.pairs.get(player) ?? new Map<string, Counts>()
    this.pairs.set(player, own)
    const counts = own.get(other) ?? noCounts()
    own.set(other, counts)
    return counts
  }

  /** What a player has lost went to those who won, by what each of them has won. */
  private addFlow(net: HandFacts["net"]): void {
    const winners = [...net].filter(([, won]) => won > 0)
    const gain = winners.reduce((sum, [, won]) => sum + won, 0)
    for (const [loser, lost] of net) {
      if (lost >= 0) continue
      for (const [winner, won] of winners) {
        const went = (-lost * won) / gain
        for (const [counts, flow] of [
          [this.of(loser, winner), went],
          [this.of(winner, loser), -went],
        ] as const) {
          counts.flow += flow
          counts.flows++
          counts.squares += flow ** 2
        }
      }
    }
  }
}

const length = ({ from, to }: Times["stretch"]) => to - from

/** Counts with others added. */
export function together(one: Counts, other: Counts): Counts {
  const sum = { ...one }
  for (const name of Object.keys(sum) as (keyof Counts)[]) sum[name] += other[name]
  return sum
}

/** What is left of counts without a part of them. */
export function without(all: Counts, part: Counts): Counts {
  const rest = { ...all }
  for (const name of Object.keys(rest) as (keyof Counts)[]) rest[name] -= part[name]
  return rest
}
