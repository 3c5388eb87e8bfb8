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

/** What a number of coins pays together, in stakes. */
interface CoinWorth {
  mean: Fraction
  square: number
  top: number
}

/**
 * The coins are drawn independently, so what they pay follows from how many of them have a value, how many collect and which
 * multiply: a sum over those numbers, one kind of coin after the other.
 */
export function worthOfCoins({ coins }: HoldMachine, count: number): CoinWorth {
  const weights = coins.reduce((sum, { weight }) => sum + weight, 0)
  const valued = coins.filter(({ collects, times }) => !collects && !times)
  const collecting = coins.filter(({ collects }) => collects).reduce((sum, { weight }) => sum + weight, 0)
  const multiplying = coins.filter(({ times }) => times)
  const values = (power: number) => valued.reduce((sum, { value, weight }) => sum + value ** power * weight, 0)
  const all = values(0)
  const topCoin = Math.max(...valued.map(({ value }) => value))
  let found: CoinWorth = { mean: zero, square: 0, top: 0 }

  function spread(kind: number, left: number, ways: bigint, times: number): void {
    const own = multiplying[kind]
    if (own) {
      for (let n = 0; n <= left; n++)
        spread(kind + 1, left - n, ways * choose(left, n) * BigInt(own.weight) ** BigInt(n), times + n * (own.times ?? 0))
      return
    }
    for (let collectors = 0; collectors <= (collecting > 0 ? left : 0); collectors++) {
      const n = left - collectors
      const factor = (1 + collectors) * Math.max(1, times)
      const share = ways * choose(left, collectors) * BigInt(collecting) ** BigInt(collectors) * BigInt(all) ** BigInt(n)
      const chance = fraction(share, BigInt(weights) ** BigInt(count))
      const one = all > 0 ? fraction(values(1), all) : zero
      const square = n * (values(2) / all) + n * (n - 1) * toNumber(one) ** 2
      found = {
        mean: add(found.mean, multiply(chance, multiply(one, fraction(n * factor)))),
        square: found.square + toNumber(chance) * square * factor ** 2,
        top: Math.max(found.top, n * topCoin * factor),
      }
    }
  }
  spread(0, count, 1n, 0)
  return found
}

/** The exact mathematics of a machine: its reels from their counted cycle, its respins from their Markov chain. */
export function holdFigures(machine: HoldMachine, { cycle, outcomes }: Cycle): SlotFigures & { grandRate: Fraction } {
  const bets = lineBets(machine.reels)
  const places = placesOf(machine)
  const chain = endings(machine)
  const worths = Array.from({ length: places + 1 }, (_, n) => worthOfCoins(machine, n))
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
        sumOf(chances, n => add(worths[n]!.mean, n === places ? held : zero)),
      ),
    )
    grandRate = add(grandRate, multiply(share, chances[places]!))
    chances.forEach((chance, n) => {
      const { mean, square } = worths[n]!
      const besides = lines + (n === places ? machine.grand : 0)
      squares += toNumber(share) * toNumber(chance) * (besides ** 2 + 2 * besides * toNumber(mean) + square)
    })
  }
  const payback = add(line, feature)
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
    topRound: add(divide(fraction(topHeld), fraction(bets)), fraction(worths[places]!.top + machine.grand)),
    grandRate,
  }
}
