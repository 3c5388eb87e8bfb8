import { type Counts, type HandTally, type Times, together, without } from "./tally.ts"
import { thresholds } from "./thresholds.ts"

/** Something about one or two players that an operator should look at; shares are parts of 1. */
export type PokerFinding =
  | {
      readonly kind: "soft-play"
      readonly players: readonly [string, string]
      readonly hands: number
      /** Hands in which the two were alone with chips behind; of them without a bet; of them expected without one. */
      readonly alone: number
      readonly quiet: number
      readonly expected: number
      readonly sigmas: number
    }
  | {
      readonly kind: "folds-to"
      /** The first folds to the second. */
      readonly players: readonly [string, string]
      readonly hands: number
      readonly faced: number
      readonly folded: number
      readonly expected: number
      readonly sigmas: number
    }
  | {
      readonly kind: "gave-up"
      /** The first folds to the second with half of their chips in the pot. */
      readonly players: readonly [string, string]
      readonly hands: number
      readonly folds: number
      readonly expected: number
    }
  | {
      readonly kind: "chip-flow"
      /** Chips went from the first to the second. */
      readonly players: readonly [string, string]
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

/** Standard deviations of a count of `n` things that each happen with a chance. */
const sigmasOf = (count: number, n: number, chance: number) => (count - n * chance) / Math.sqrt(n * chance * (1 - chance))

/** A share that is expected of a player: their own towards others, or that of all players if it is of too few cases. */
function expectedShare(own: readonly [number, number], all: readonly [number, number]): number {
  const [count, of] = own[1] >= thresholds.ownRate ? own : all
  // Nobody does a thing never, or always: without a doubt every deviation were infinite.
  return Math.min(0.98, Math.max(0.02, of === 0 ? 0.5 : count / of))
}

interface Compared {
  readonly players: readonly [string, string]
  /** Of the first towards the second. */
  readonly counts: Counts
  /** Of both towards others. */
  readonly first: Counts
  readonly second: Counts
  readonly all: Counts
}

function softPlay({ players, counts, first, second, all }: Compared): PokerFinding[] {
  const { hands, alone, quiet } = counts
  const others = together(first, second)
  const share = expectedShare([others.quiet, others.alone], [all.quiet, all.alone])
  const sigmas = sigmasOf(quiet, alone, share)
  if (alone < thresholds.soft.hands || quiet / alone < share + thresholds.soft.above || sigmas < thresholds.sigmas) return []
  return [{ kind: "soft-play", players, hands, alone, quiet, expected: share * alone, sigmas }]
}

function foldsTo({ players, counts, first, all }: Compared): PokerFinding[] {
  const { hands, faced, folded } = counts
  const share = expectedShare([first.folded, first.faced], [all.folded, all.faced])
  const sigmas = sigmasOf(folded, faced, share)
  if (faced < thresholds.folds.faced || folded / faced < share + thresholds.folds.above || sigmas < thresholds.sigmas) return []
  return [{ kind: "folds-to", players, hands, faced, folded, expected: share * faced, sigmas }]
}

function gaveUp({ players, counts, first, all }: Compared): PokerFinding[] {
  const { hands, gaveUp: folds } = counts
  const rate = first.hands >= thresholds.ownRate ? first.gaveUp / first.hands : all.gaveUp / Math.max(1, all.hands)
  const expected = rate * hands
  if (folds < thresholds.gaveUp.folds || folds < thresholds.gaveUp.times * expected) return []
  return [{ kind: "gave-up", players, hands, folds, expected }]
}

/** Big blinds that a player loses to another in a hand on average; 0 if there are too few hands to say. */
const lossOf = ({ flow, hands }: Counts) => (hands >= thresholds.ownRate ? flow / hands : 0)

function chipFlow({ players, counts, first, second }: Compared): PokerFinding[] {
  const { hands, flow, flows, squares } = counts
  const expected = (hands * (lossOf(first) - lossOf(second))) / 2
  const sigmas = squares > 0 ? (flow - expected) / Math.sqrt(squares) : 0
  const { flow: least } = thresholds
  if (flow <= 0 || flows < least.hands || flow - expected < least.blinds || sigmas < thresholds.sigmas) return []
  return [{ kind: "chip-flow", players, hands, blinds: flow, expected, sigmas }]
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

/** What stands out in hands that were added up. */
export function findingsIn(tally: HandTally): PokerFinding[] {
  const totals = new Map([...tally.pairs.keys()].map(player => [player, tally.total(player)]))
  const all = [...totals.values()].reduce<Counts | undefined>((sum, one) => (sum ? together(sum, one) : one), undefined)
  if (!all) return []
  const findings: PokerFinding[] = []
  for (const [one, others] of tally.pairs)
    for (const [other, counts] of others) {
      const back = tally.of(other, one)
      const compared: Compared = {
        players: [one, other],
        counts,
        first: without(totals.get(one)!, counts),
        second: without(totals.get(other)!, back),
        all,
      }
      // The same for both of them: said once.
      if (one < other) findings.push(...softPlay(compared))
      findings.push(...foldsTo(compared), ...gaveUp(compared), ...chipFlow(compared))
    }
  for (const [player, times] of tally.times) findings.push(...timingOf(player, times))
  return findings
}
