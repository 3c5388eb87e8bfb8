import { enumerate } from "../enumerate.ts"
import type { SlotMachine } from "../machine.ts"
import type { SpinForm } from "../spin-count.ts"

/** A win in line bets, without multipliers and scatters, and how likely a spin of its kind pays it. */
type WinChance = readonly [pays: number, chance: number]

/** Spins alike in what decides how the round continues, with everything that they pay. */
export interface SpinWins {
  readonly scatters: number
  /** Whether the reels pay, scatters aside. */
  readonly hit: boolean
  /** How likely a spin is of this kind. */
  readonly chance: number
  readonly wins: readonly WinChance[]
}

/** Counted spins by their scatters and pays, for machines with lines. */
export function lineWins(machine: SlotMachine, form: SpinForm): SpinWins[] {
  const { cycle, outcomes } = enumerate(machine, form)
  const tally = new WinTally(Math.max(...outcomes.map(({ linePays }) => linePays)))
  for (const { scatters, linePays, times } of outcomes) tally.add(scatters, linePays, times)
  return tally.kinds(cycle)
}

const mostScatters = 6

/** How often a spin pays each number of line bets, by its scatters. */
export class WinTally {
  private readonly counts: Float64Array[]

  constructor(top: number) {
    this.counts = Array.from({ length: mostScatters + 1 }, () => new Float64Array(top + 1))
  }

  add(scatters: number, pays: number, times: number): void {
    this.counts[scatters]![pays]! += times
  }

  kinds(cycle: number): SpinWins[] {
    return this.counts.flatMap((counts, scatters) =>
      [false, true].flatMap((hit): SpinWins[] => {
        const found: [number, number][] = []
        for (let pays = hit ? 1 : 0; pays < (hit ? counts.length : 1); pays++)
          if (counts[pays]! > 0) found.push([pays, counts[pays]!])
        const times = found.reduce((sum, [, one]) => sum + one, 0)
        const wins = found.map(([pays, one]) => [pays, one / times] as const)
        return times > 0 ? [{ scatters, hit, chance: times / cycle, wins }] : []
      }),
    )
  }
}
