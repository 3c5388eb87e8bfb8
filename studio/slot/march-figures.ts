import { fraction, multiply } from "../fair/fraction.ts"
import type { SlotMachine } from "./machine.ts"
import type { SlotFigures } from "./slot-figures.ts"

/** All stops of the reels with the walking wild in one place: how many, and what they win, in line bets. */
interface MarchCount {
  times: number
  sum: number
  squares: number
  hits: number
  top: number
}

/**
 * Plays every combination of stops with the walking wild on this reel (−1: on none), or those of the last reel that are kept.
 * Shares nothing with the rules: symbols are numbers, and each line is read once.
 */
function countMarch(
  { strips, rows, lines, march, scatter, ...machine }: SlotMachine,
  at: number,
  keep?: (shown: string) => boolean,
): MarchCount {
  const letters = [...Object.keys(machine.pays), scatter.symbol, machine.wild]
  const [lotus, wild] = [letters.length - 2, letters.length - 1]
  const pays = Object.values(machine.pays)
  const [last, middle] = [strips.length - 1, Math.floor(rows / 2)]
  const windows = strips.map((strip, reel) => {
    const all = Array.from({ length: strip.length }, (_, stop) =>
      Array.from({ length: rows }, (_, row) => letters.indexOf(strip[(stop + row) % strip.length]!)),
    )
    const kept = keep && reel === last ? all.filter(window => keep(letters[window[middle]!]!)) : all
    if (reel === at) for (const window of kept) window[middle] = wild
    return kept
  })
  const lotuses = windows.map(some => some.map(window => window.filter(symbol => symbol === lotus).length))
  const count: MarchCount = { times: 0, sum: 0, squares: 0, hits: 0, top: 0 }
  const shown: number[][] = []
  const settle = (seen: number) => {
    let won = seen >= 3 ? scatter.pays[seen - 3]! * lines.length : 0
    for (const line of lines) {
      let symbol = wild
      let run = 0
      let times = 1
      for (; run <= last; run++) {
        const here = shown[run]![line[run]!]!
        if (here !== wild) {
          if (symbol === wild && here !== lotus) symbol = here
          else if (here !== symbol) break
        } else if (run === at && line[run] === middle) times = march!.times[last - run]!
      }
      if (run >= 3 && symbol !== wild) won += (pays[symbol]![run - 3] ?? 0) * times
    }
    count.times++
    count.sum += won
    count.squares += won * won
    if (won > 0) count.hits++
    if (won > count.top) count.top = won
  }
  const spin = (reel: number, seen: number): void => {
    if (reel > last) {
      settle(seen)
      return
    }
    for (const [stop, window] of windows[reel]!.entries()) {
      shown[reel] = window
      spin(reel + 1, seen + lotuses[reel]![stop]!)
    }
  }
  spin(0, 0)
  return count
}

/**
 * The exact mathematics of a machine whose wild walks. A walk is one spin with the wild on each reel in turn, and they do not
 * depend on each other.
 */
export function marchFigures(machine: SlotMachine): SlotFigures {
  const { strips, lines, bets } = machine
  const last = strips.length - 1
  const cycle = strips.reduce((product, { length }) => product * length, 1)
  const idle = countMarch(machine, -1, shown => shown !== machine.wild)
  const entering = countMarch(machine, last, shown => shown === machine.wild)
  // The last reel first, as it walks.
  const walk = strips.map((_, step) => countMarch(machine, last - step))
  // Every place of the last strip is in the middle row once.
  const places = strips[last]!.length
  const wilds = [...strips[last]!].filter(symbol => symbol === machine.wild).length
  const sums = (counts: readonly MarchCount[]) => counts.reduce((sum, count) => sum + count.sum, 0)
  const variance = ({ sum, squares }: MarchCount) => squares / cycle - (sum / cycle) ** 2
  const spread = (counts: readonly MarchCount[]) => counts.reduce((sum, count) => sum + variance(count), 0)

  const onward = walk.slice(1)
  const [later, laterSquare] = [sums(onward) / cycle, spread(onward) + (sums(onward) / cycle) ** 2]
  const base = idle.sum + entering.sum
  const mean = base / cycle + (wilds / places) * later
  const square = (idle.squares + entering.squares + 2 * entering.sum * later) / cycle + (entering.times / cycle) * laterSquare
  const stake = fraction(1, lines.length)
  const { buy } = bets ?? {}
  const topWalk = walk.reduce((sum, { top }) => sum + top, 0)
  return {
    cycle,
    payback: multiply(
      fraction(BigInt(base) * BigInt(places) + BigInt(wilds) * BigInt(sums(onward)), BigInt(cycle) * BigInt(places)),
      stake,
    ),
    basePayback: multiply(fraction(base, cycle), stake),
    hitRate: fraction(idle.hits + entering.hits, cycle),
    featureRate: fraction(wilds, places),
    deviation: Math.sqrt(square - mean ** 2) / lines.length,
    topSpin: multiply(fraction(Math.max(idle.top, entering.top)), stake),
    topRound: multiply(fraction(Math.max(idle.top, topWalk)), stake),
    ...(buy && {
      bets: {
        buy: {
          payback: multiply(fraction(sums(walk), cycle), fraction(1, buy.price)),
          deviation: Math.sqrt(spread(walk)) / buy.price,
        },
      },
    }),
  }
}
