import { everySpin, windowsOf } from "./every-spin.ts"
import type { SlotMachine, TwinWeights } from "./machine.ts"
import { runsOf } from "./runs.ts"
import type { SpinCount, SpinForm, SpinKind } from "./spin-count.ts"

/** Spins of one number of scatters that hit or miss, while they are counted. */
interface Tally {
  times: number
  pays: number
  squares: number
  top: number
}

/** Two reels in step have four places among five, three have three, four have two, and five have one: all divide it. */
const twelve = 12

/**
 * Counts every spin of a machine whose reels turn in step: for each number of such reels and each place of theirs, every
 * combination of the stops that are drawn. All of them are brought to one number of equally likely spins.
 */
export function countTwins(machine: SlotMachine, { strips }: SpinForm, weights: TwinWeights): SpinCount {
  const reels = strips.map((_, reel) => windowsOf({ ...machine, strips }, reel))
  const length = strips[0]?.length ?? 0
  if (strips.some(strip => strip.length !== length)) throw new RangeError("reels that turn in step need strips of one length")
  const tallies = new Map<string, Tally>()
  weights.forEach((weight, more) => {
    const count = more + 2
    const places = strips.length - count + 1
    const times = weight * (twelve / places) * length ** (count - 2)
    for (let first = 0; first < places && weight > 0; first++)
      everySpin(runsOf(machine), reels, { first, count }, (scatters, won) => tally(tallies, scatters, won, times))
  })
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const kinds = [...tallies].map(([key, { times, pays, squares, top }]): SpinKind => {
    const [scatters = 0, hit] = key.split(" ").map(Number)
    return { scatters, hit: hit === 1, wilds: 0, times: BigInt(times), pays: BigInt(pays), square: squares / times, top }
  })
  return { cycle: BigInt(all * twelve * length ** (strips.length - 1)), kinds }
}

function tally(tallies: Map<string, Tally>, scatters: number, won: number, times: number): void {
  const key = `${scatters} ${won > 0 ? 1 : 0}`
  const before = tallies.get(key) ?? { times: 0, pays: 0, squares: 0, top: 0 }
  tallies.set(key, {
    times: before.times + times,
    pays: before.pays + won * times,
    squares: before.squares + won ** 2 * times,
    top: Math.max(before.top, won),
  })
}
