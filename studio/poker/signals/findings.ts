import type { HandStakes } from "./hand-facts.ts"
import { type Counts, type HandTally, type PairTally, type TableSize, type Times, together, without } from "./tally.ts"
import { thresholds } from "./thresholds.ts"

/** Something about one or two players that an operator should look at; shares are parts of 1. */
export type PokerFinding =
  | {
      readonly kind: "soft-play"
      readonly players: readonly [string, string]
      readonly stakes: HandStakes
      readonly table: TableSize
      readonly hands: number
      /** Hands in which the two were alone with chips behind; of them without a bet; of them expected without one. */
      readonly alone: number
      readonly quiet: number
      readonly expected: number
      readonly sigmas: number
    }
  | {
      readonly kind: "folds-to"
      /** The first folds to the bets and raises of the second. */
      readonly players: readonly [string, string]
      readonly stakes: HandStakes
      readonly table: TableSize
      readonly hands: number
      readonly faced: number
      readonly folded: number
      readonly expected: number
      readonly sigmas: number
    }
  | {
      readonly kind: "gave-up"
      /** The first folds to the second with at least half of their chips in the pot. */
      readonly players: readonly [string, string]
      readonly stakes: HandStakes
      readonly table: TableSize
      readonly hands: number
      readonly faced: number
      readonly folds: number
      readonly expected: number
      readonly sigmas: number
    }
  | {
      readonly kind: "chip-flow"
      /** Chips went from the first to the second. */
      readonly players: readonly [string, string]
      readonly stakes: HandStakes
      readonly hands: number
      /** Big blinds, and those expected by how both play against others. */
      readonly blinds: number
      readonly expected: number
      readonly sigmas: number
    }
  | {
      readonly kind: "even-times"
      readonly players: readonly [string]
      readonly decisions: number
      /** Milliseconds. */
      readonly mean: number
      /** The standard deviation by the mean. */
      readonly evenness: number
    }
  | {
      readonly kind: "no-pause"
      readonly players: readonly [string]
      readonly hours: number
      readonly from: Date
      readonly to: Date
    }

/** How often something happened, of the times it could have. */
type Frequency = readonly [count: number, of: number]

const rateOf = ([count, of]: Frequency) => (of === 0 ? 0 : count / of)

/**
 * Standard deviations by which a share is above another: the signed root of the G statistic of both, which holds for small counts
 * as well, and where what is expected comes from few cases itself.
 */
function sigmasAbove(share: Frequency, other: Frequency): number {
  const both = rateOf([share[0] + other[0], share[1] + other[1]])
  const part = (count: number, expected: number) => (count === 0 ? 0 : count * Math.log(count / expected))
  const likelihood = ([count, of]: Frequency) => part(count, of * both) + part(of - count, of * (1 - both))
  const g = 2 * (likelihood(share) + likelihood(other))
  return Math.sign(rateOf(share) - rateOf(other)) * Math.sqrt(Math.max(0, g))
}

/** What is expected of a player: their own share towards others, or that of all players if it is of too few cases. */
const expectedShare = (own: Frequency, all: Frequency): Frequency => (own[1] >= thresholds.ownRate ? own : all)

/** For what is rare: the higher of both where less than one case is expected by the player's own. */
function expectedRare(own: Frequency, all: Frequency, times: number): Frequency {
  const expected = expectedShare(own, all)
  return rateOf(expected) * times < 1 && rateOf(all) > rateOf(expected) ? all : expected
}

interface Compared {
  readonly stakes: HandStakes
  readonly players: readonly [string, string]
  /** Of the first towards the second. */
  readonly counts: Counts
  /** Of both towards others. */
  readonly first: Counts
  readonly second: Counts
  readonly all: Counts
}

interface ComparedAtSize extends Compared {
  readonly table: TableSize
}

function softPlay({ players, stakes, table, counts, first, second, all }: ComparedAtSize): PokerFinding[] {
  const { hands, alone, quiet } = counts
  const others = together(first, second)
  const usual = expectedShare([others.quiet, others.alone], [all.quiet, all.alone])
  const share = rateOf(usual)
  const sigmas = sigmasAbove([quiet, alone], usual)
  if (alone < thresholds.soft.hands || quiet / alone < share + thresholds.soft.above || sigmas < thresholds.sigmas) return []
  return [{ kind: "soft-play", players, stakes, table, hands, alone, quiet, expected: share * alone, sigmas }]
}

function foldsTo({ players, stakes, table, counts, first, all }: ComparedAtSize): PokerFinding[] {
  const { hands, faced, folded } = counts
  const usual = expectedShare([first.folded, first.faced], [all.folded, all.faced])
  const share = rateOf(usual)
  const sigmas = sigmasAbove([folded, faced], usual)
  if (faced < thresholds.folds.faced || folded / faced < share + thresholds.folds.above || sigmas < thresholds.sigmas) return []
  return [{ kind: "folds-to", players, stakes, table, hands, faced, folded, expected: share * faced, sigmas }]
}

function gaveUp({ players, stakes, table, counts, first, all }: ComparedAtSize): PokerFinding[] {
  const { hands, faced, gaveUp: folds } = counts
  const usual = expectedRare([first.gaveUp, first.faced], [all.gaveUp, all.faced], faced)
  const expected = rateOf(usual) * faced
  const sigmas = sigmasAbove([folds, faced], usual)
  const { gaveUp: least } = thresholds
  if (folds < least.folds || folds < least.times * expected || sigmas < thresholds.sigmas) return []
  return [{ kind: "gave-up", players, stakes, table, hands, faced, folds, expected, sigmas }]
}

/** Big blinds that a player loses to another in a hand on average; 0 if there are too few hands to say. */
const lossOf = ({ flow, hands }: Counts) => (hands >= thresholds.ownRate ? flow / hands : 0)

function chipFlow({ players, stakes, counts, first, second }: Compared): PokerFinding[] {
  const { hands, flow, flows, squares } = counts
  const expected = (hands * (lossOf(first) - lossOf(second))) / 2
  const sigmas = squares > 0 ? (flow - expected) / Math.sqrt(squares) : 0
  const { flow: least } = thresholds
  if (flow <= 0 || flows < least.hands || flow - expected < least.blinds || sigmas < thresholds.sigmas) return []
  return [{ kind: "chip-flow", players, stakes, hands, blinds: flow, expected, sigmas }]
}

function timingOf(player: string, { decisions, sum, squares, longest }: Times): PokerFinding[] {
  const findings: PokerFinding[] = []
  const mean = sum / decisions
  const evenness = Math.sqrt(Math.max(0, squares / decisions - mean ** 2)) / mean
  if (decisions >= thresholds.times.decisions && evenness < thresholds.times.evenness)
    findings.push({ kind: "even-times", players: [player], decisions, mean, evenness })
  const hours = (longest.to - longest.from) / 3_600_000
  if (hours >= thresholds.noPause.hours)
    findings.push({ kind: "no-pause", players: [player], hours, from: new Date(longest.from), to: new Date(longest.to) })
  return findings
}

/** Every player with every other they were dealt in with. */
function* comparedIn(tally: PairTally, stakes: HandStakes): Generator<Compared> {
  const totals = new Map([...tally.pairs.keys()].map(player => [player, tally.total(player)]))
  const all = [...totals.values()].reduce<Counts | undefined>((sum, one) => (sum ? together(sum, one) : one), undefined)
  if (!all) return
  for (const [one, others] of tally.pairs)
    for (const [other, counts] of others) {
      const first = without(totals.get(one)!, counts)
      const second = without(totals.get(other)!, tally.of(other, one))
      yield { players: [one, other], stakes, counts, first, second, all }
    }
}

/** What stands out in hands that were added up. */
export function findingsIn(tally: HandTally): PokerFinding[] {
  const findings: PokerFinding[] = []
  for (const stakes of ["cash", "tournament"] as const) {
    const { bySize, all } = tally.of[stakes]
    for (const table of ["heads-up", "fuller"] as const)
      for (const compared of comparedIn(bySize[table], stakes)) {
        const atSize = { ...compared, table }
        const [one, other] = compared.players
        // The same for both of them: said once.
        if (one < other) findings.push(...softPlay(atSize))
        findings.push(...foldsTo(atSize), ...gaveUp(atSize))
      }
    for (const compared of comparedIn(all, stakes)) findings.push(...chipFlow(compared))
  }
  for (const [player, times] of tally.times) findings.push(...timingOf(player, times))
  return findings
}
