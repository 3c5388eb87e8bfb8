import { add, type Fraction, fraction, multiply, toNumber } from "../../fair/fraction.ts"
import type { SlotFigures } from "../slot-figures.ts"
import type { FillMachine } from "./machine.ts"

// Shares nothing with the rules: lines are bits of a window of nine places, and respins are followed over all 512 windows.

const bitsOf = (machine: FillMachine): number[] =>
  machine.reels.lines.map(rows => rows.reduce((bits, row, reel) => bits | (1 << (reel * machine.reels.rows + row)), 0))

const whole = (machine: FillMachine) => 2 ** (machine.reels.strips.length * machine.reels.rows) - 1

const bitCount = (bits: number): number => bits.toString(2).replaceAll("0", "").length

/** Exactly how likely the respins end with each number of filled lines, and with the whole window filled. */
export function endings(machine: FillMachine): { lines: Fraction[]; full: Fraction } {
  const { symbol, wild, of } = machine.respin
  const [yes, no, all] = [BigInt(symbol + wild), BigInt(of - symbol - wild), BigInt(of)]
  const lines = bitsOf(machine)
  const last = whole(machine)
  const zero = fraction(0)
  const ended = lines.map(() => zero).concat(zero)
  /** How likely each window is seen at all; every window is larger than those before it. */
  const seen: Fraction[] = Array.from({ length: last + 1 }, (_, window) => (window === 0 ? fraction(1) : zero))
  for (let window = 0; window < last; window++) {
    const chance = seen[window]!
    if (chance.top === 0n) continue
    const empty = bitCount(last ^ window)
    const filled = lines.filter(bits => (window & bits) === bits).length
    const under = all ** BigInt(empty)
    const nothing = no ** BigInt(empty)
    // Without a filled line, a respin that brings nothing is repeated: as if it had not been.
    const outOf = filled > 0 ? under : under - nothing
    if (filled > 0) ended[filled] = add(ended[filled]!, multiply(chance, fraction(nothing, outOf)))
    for (let fresh = last ^ window, left = fresh; fresh > 0; fresh = (fresh - 1) & left) {
      const some = bitCount(fresh)
      const share = fraction(yes ** BigInt(some) * no ** BigInt(empty - some), outOf)
      seen[window | fresh] = add(seen[window | fresh]!, multiply(chance, share))
    }
  }
  return { lines: ended, full: seen[last]! }
}

interface FillPays {
  /** In line bets. */
  pays: number
  chance: Fraction
}

/** Every stop of the reels, by what it pays. */
function reelPays(machine: FillMachine): FillPays[] {
  const { strips, rows, lines, pays, wild } = machine.reels
  const [first = "", second = "", third = ""] = strips
  const at = (strip: string, place: number) => strip[place % strip.length]!
  const counts = new Map<number, number>()
  for (let a = 0; a < first.length; a++)
    for (let b = 0; b < second.length; b++)
      for (let c = 0; c < third.length; c++) {
        let won = 0
        for (const [x = 0, y = 0, z = 0] of lines) {
          const kinds = new Set([at(first, a + x), at(second, b + y), at(third, c + z)])
          kinds.delete(wild)
          if (kinds.size === 1) won += pays[[...kinds][0]!]?.[0] ?? 0
        }
        const window = new Set<string>()
        for (let row = 0; row < rows; row++)
          for (const one of [at(first, a + row), at(second, b + row), at(third, c + row)]) window.add(one)
        window.delete(wild)
        if (window.size === 1) won *= machine.full
        counts.set(won, (counts.get(won) ?? 0) + 1)
      }
  const cycle = first.length * second.length * third.length
  return [...counts].map(([won, times]) => ({ pays: won, chance: fraction(times, cycle) }))
}

/** Everything that respins can pay. */
function respinPays(machine: FillMachine): FillPays[] {
  const { lines, full } = endings(machine)
  const weights = Object.entries(machine.respin.weights)
  const all = weights.reduce((sum, [, weight]) => sum + weight, 0)
  return weights.flatMap(([symbol, weight]) => {
    const pay = machine.reels.pays[symbol]?.[0] ?? 0
    const share = fraction(weight, all)
    return [
      ...lines.map((chance, filled) => ({ pays: pay * filled, chance: multiply(share, chance) })),
      { pays: pay * machine.reels.lines.length * machine.full, chance: multiply(share, full) },
    ]
  })
}

/** The exact mathematics of a machine: its reels from every stop, its respins from every window. `featureRate` is of respins. */
export function fillFigures(machine: FillMachine): SlotFigures & { fullRate: Fraction } {
  const bets = machine.reels.lines.length
  const { oneIn } = machine.respin
  const [reels, respins] = [reelPays(machine), respinPays(machine)]
  const mean = (ways: readonly FillPays[], value: (pays: number) => number) =>
    ways.reduce((sum, { pays, chance }) => add(sum, multiply(chance, fraction(value(pays)))), fraction(0))
  const over = (value: (pays: number) => number) =>
    add(multiply(fraction(oneIn - 1, oneIn), mean(reels, value)), multiply(fraction(1, oneIn), mean(respins, value)))
  const payback = multiply(
    over(pays => pays),
    fraction(1, bets),
  )
  const top = (ways: readonly FillPays[]) => Math.max(...ways.map(({ pays }) => pays))
  return {
    cycle: machine.reels.strips.reduce((product, { length }) => product * length, 1),
    payback,
    basePayback: multiply(
      multiply(
        fraction(oneIn - 1, oneIn),
        mean(reels, pays => pays),
      ),
      fraction(1, bets),
    ),
    hitRate: over(pays => Number(pays > 0)),
    featureRate: fraction(1, oneIn),
    deviation: Math.sqrt(toNumber(over(pays => pays ** 2)) / bets ** 2 - toNumber(payback) ** 2),
    topSpin: fraction(top(reels), bets),
    topRound: fraction(Math.max(top(reels), top(respins)), bets),
    fullRate: endings(machine).full,
  }
}
