import { add, divide, type Fraction, fraction, multiply, toNumber } from "../../fair/fraction.ts"
import type { Cycle } from "../enumerate.ts"
import { lineBets } from "../machine.ts"
import type { SlotFigures } from "../slot-figures.ts"
import { type HoldMachine, placesOf } from "./machine.ts"

/** Exactly how likely the respins end with each number of coins: `chances[n]` for n. */
export type Ending = readonly Fraction[]

const zero = fraction(0)

/** How many ways there are to choose `some` of `all`. */
function choose(all: number, some: number): bigint {
  let ways = 1n
  for (let n = 0; n < some; n++) ways = (ways * BigInt(all - n)) / BigInt(n + 1)
  return ways
}

/** The exact Markov chain of the respins over coins held and respins left, from the full window back. */
export function endings(machine: HoldMachine): Map<number, Ending> {
  const places = placesOf(machine)
  const [q, none] = [BigInt(machine.oneIn), BigInt(machine.oneIn - 1)]
  const known = new Map<string, Ending>()
  const end = (held: number, left: number): Ending => {
    if (left === 0 || held === places) return Array.from({ length: places + 1 }, (_, n) => (n === held ? fraction(1) : zero))
    const key = `${held} ${left}`
    const before = known.get(key)
    if (before) return before
    const empty = places - held
    let chances: Fraction[] = Array.from({ length: places + 1 }, () => zero)
    for (let fresh = 0; fresh <= empty; fresh++) {
      const chance = fraction(choose(empty, fresh) * none ** BigInt(empty - fresh), q ** BigInt(empty))
      const then = end(held + fresh, fresh > 0 ? machine.respins : left - 1)
      chances = chances.map((sum, n) => add(sum, multiply(chance, then[n]!)))
    }
    known.set(key, chances)
    return chances
  }
  return new Map(
    Array.from(
      { length: places - machine.from + 1 },
      (_, n) => [machine.from + n, end(machine.from + n, machine.respins)] as const,
    ),
  )
}

/** The exact mathematics of a machine: its reels from their counted cycle, its respins from their Markov chain. */
export function holdFigures(machine: HoldMachine, { cycle, outcomes }: Cycle): SlotFigures & { grandRate: Fraction } {
  const bets = lineBets(machine.reels)
  const places = placesOf(machine)
  const chain = endings(machine)
  const weights = machine.coins.reduce((sum, { weight }) => sum + weight, 0)
  const values = (power: number) => machine.coins.reduce((sum, { value, weight }) => sum + value ** power * weight, 0)
  const coin = fraction(values(1), weights)
  const spread = values(2) / weights - toNumber(coin) ** 2
  const sumOf = (chances: Ending, value: (n: number) => Fraction) =>
    chances.reduce((sum, chance, n) => add(sum, multiply(chance, value(n))), zero)

  let [line, feature, grandRate, squares] = [zero, zero, zero, 0]
  let [hits, features] = [0, 0]
  for (const { linePays, scatters, times } of outcomes) {
    const share = fraction(times, cycle)
    const lines = linePays / bets
    line = add(line, multiply(share, fraction(linePays, bets)))
    if (linePays > 0 || scatters >= machine.from) hits += times
    const chances = chain.get(scatters)
    if (!chances) {
      squares += toNumber(share) * lines ** 2
      continue
    }
    features += times
    const held = fraction(machine.grand)
    feature = add(
      feature,
      multiply(
        share,
        sumOf(chances, n => add(multiply(coin, fraction(n)), n === places ? held : zero)),
      ),
    )
    grandRate = add(grandRate, multiply(share, chances[places]!))
    chances.forEach((chance, n) => {
      const mean = lines + n * toNumber(coin) + (n === places ? machine.grand : 0)
      squares += toNumber(share) * toNumber(chance) * (mean ** 2 + n * spread)
    })
  }
  const payback = add(line, feature)
  const topCoin = Math.max(...machine.coins.map(({ value }) => value))
  const topLine = Math.max(...outcomes.map(({ linePays }) => linePays))
  const topHeld = Math.max(...outcomes.filter(({ scatters }) => scatters >= machine.from).map(({ linePays }) => linePays))
  return {
    cycle,
    payback,
    basePayback: line,
    hitRate: fraction(hits, cycle),
    featureRate: fraction(features, cycle),
    deviation: Math.sqrt(squares - toNumber(payback) ** 2),
    topSpin: fraction(topLine, bets),
    topRound: add(divide(fraction(topHeld), fraction(bets)), fraction(topCoin * places + machine.grand)),
    grandRate,
  }
}
