import { fraction, multiply } from "../fair/fraction.ts"
import type { SlotMachine } from "./machine.ts"
import type { SlotFigures } from "./slot-figures.ts"

/** Spins by what they win, in line bets, and whether they give a respin. */
interface DialCycle {
  cycle: number
  /** How many spins win this much, without a respin and with one. */
  wins: Map<number, [over: number, again: number]>
}

/** Plays every combination of stops. Shares nothing with the rules but the machine's data. */
function dialCycle({ strips, rows, lines, pays, wild, dial }: SlotMachine): DialCycle {
  const reels = strips.slice(0, -1)
  const beads = strips.at(-1) ?? ""
  const found: DialCycle = { cycle: 0, wins: new Map() }
  const walk = (shown: readonly string[]): void => {
    if (shown.length < reels.length) {
      const strip = reels[shown.length]!
      for (let stop = 0; stop < strip.length; stop++) walk([...shown, `${strip}${strip}`.slice(stop, stop + rows)])
      return
    }
    let sum = 0
    for (const line of lines) {
      const run = line.map((row, reel) => shown[reel]![row]!)
      if (run.every(symbol => symbol === run[0] || symbol === wild)) sum += pays[run[0]!]?.[run.length - 3] ?? 0
    }
    // Every bead comes to rest in the middle row once.
    for (const bead of beads) {
      const win = sum * (dial?.times[bead] ?? 1)
      const own = found.wins.get(win) ?? [0, 0]
      own[bead === dial?.again ? 1 : 0]++
      found.wins.set(win, own)
      found.cycle++
    }
  }
  walk([])
  return found
}

/**
 * The exact mathematics of a machine with a dial: a round is a spin and, while the dial says so, another, up to the limit. Spins
 * do not depend on each other.
 */
export function dialFigures(machine: SlotMachine): SlotFigures {
  const { cycle, wins } = dialCycle(machine)
  const all = BigInt(cycle)
  const stake = fraction(1, machine.lines.length)
  const totals = [...wins].reduce((sums, [win, [over, again]]) => sums.map((sum, at) => sum + win * [over, again][at]!), [0, 0])
  const agains = [...wins.values()].reduce((sum, [, again]) => sum + again, 0)
  const squares = [...wins].reduce((sum, [win, [over, again]]) => sum + win ** 2 * (over + again), 0) / cycle
  const [mean, meanAgain, chance] = [(totals[0]! + totals[1]!) / cycle, totals[1]! / cycle, agains / cycle]

  // From the last respin back: what the round still pays, scaled by the cycle for every spin, its mean and its square.
  let whole = 0n
  let [later, square] = [0, 0]
  for (let spin = 0; spin <= machine.freeLimit; spin++) {
    whole = BigInt(totals[0]! + totals[1]!) * all ** BigInt(spin) + BigInt(agains) * whole
    square = squares + 2 * meanAgain * later + chance * square
    later = mean + chance * later
  }
  const top = Math.max(...wins.keys())
  const hits = [...wins].reduce((sum, [win, [over, again]]) => (win > 0 ? sum + over + again : sum), 0)
  const topAgain = Math.max(...[...wins].flatMap(([win, [, again]]) => (again > 0 ? [win] : [])))
  return {
    cycle,
    payback: multiply(fraction(whole, all ** BigInt(machine.freeLimit + 1)), stake),
    basePayback: multiply(fraction(totals[0]! + totals[1]!, all), stake),
    hitRate: fraction(hits, cycle),
    featureRate: fraction(agains, cycle),
    deviation: Math.sqrt(square - later ** 2) / machine.lines.length,
    topSpin: multiply(fraction(top), stake),
    topRound: multiply(fraction(topAgain * machine.freeLimit + top), stake),
  }
}
