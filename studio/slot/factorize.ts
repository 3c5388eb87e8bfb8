import { scattersSeen } from "./evaluate.ts"
import { payOf, type SlotMachine, symbolAt } from "./machine.ts"
import type { SpinCount, SpinForm, SpinKind, TallWindow } from "./spin-count.ts"
import { topWays } from "./top-ways.ts"

// A machine that pays ways on reels of varying heights, or under multipliers, has far too many spins to list. But the number of
// ways of a symbol is a product over the reels, and the reels are independent: so the sums over all spins are products of sums
// over one reel's windows.

/** A sum over windows or spins, by the number of scatters in them. */
type ByScatters<Sum> = readonly Sum[]

const mostScatters = 6

/** Every spin of the machine by kinds, exactly. */
export function factorized(machine: SlotMachine, { strips, times: over = [] }: SpinForm): SpinCount {
  const reels = strips.map((strip, reel) => windowsOf(machine, strip, over[reel]))
  const symbols = Object.keys(machine.pays)
  const whole = product(reels.map(windows => totals(windows, () => 1n)))
  const misses = missesOf(reels, symbols.length)
  const pays = symbols.map((symbol, at) => paysOf(machine, reels, symbol, at)).reduce(sum)
  const squares = squaresOf(machine, reels, symbols)
  const top = topWays(machine, reels)
  const kinds = whole.flatMap((times, scatters): SpinKind[] => {
    const miss = misses[scatters] ?? 0n
    const hits = times - miss
    const shared = { scatters, wilds: 0 }
    const lost = { ...shared, hit: false, times: miss, pays: 0n, square: 0, top: 0 }
    const won = { ...shared, hit: true, times: hits, pays: pays[scatters] ?? 0n, top }
    return [...(miss > 0n ? [lost] : []), ...(hits > 0n ? [{ ...won, square: (squares[scatters] ?? 0) / Number(hits) }] : [])]
  })
  return { cycle: whole.reduce((all, times) => all + times, 0n), kinds }
}

/** Every stop at every height, all equally likely. */
function windowsOf(machine: SlotMachine, strip: string, times = 1): TallWindow[] {
  const [fewest, most] = machine.heights ?? [machine.rows, machine.rows]
  const symbols = Object.keys(machine.pays)
  return Array.from({ length: most - fewest + 1 }, (_, more) =>
    [...strip].map((_, stop) => {
      const own = { ...machine, strips: [strip] }
      const shown = Array.from({ length: fewest + more }, (_, row) => symbolAt(own, 0, stop, row))
      const found = symbols.map(symbol => shown.filter(other => other === symbol || other === machine.wild).length * times)
      return { found, scatters: scattersSeen(machine, shown) }
    }),
  ).flat()
}

const totals = (windows: readonly TallWindow[], value: (window: TallWindow) => bigint): bigint[] => {
  const sums = Array<bigint>(mostScatters + 1).fill(0n)
  for (const window of windows) sums[window.scatters] = (sums[window.scatters] ?? 0n) + value(window)
  return sums
}

const sum = (one: ByScatters<bigint>, other: ByScatters<bigint>) => one.map((value, at) => value + (other[at] ?? 0n))

function product(reels: readonly ByScatters<bigint>[]): bigint[] {
  return reels.reduce<bigint[]>(
    (before, reel) => {
      const after = Array<bigint>(mostScatters + 1).fill(0n)
      before.forEach((left, seen) => {
        reel.forEach((right, more) => {
          if (left === 0n || right === 0n) return
          if (seen + more > mostScatters) throw new RangeError(`no more than ${mostScatters} scatters can be counted`)
          after[seen + more] = (after[seen + more] ?? 0n) + left * right
        })
      })
      return after
    },
    [1n, ...Array<bigint>(mostScatters).fill(0n)],
  )
}

/** How a run of `count` reels takes a reel: places of the symbol, the reel that ends it, or whatever is shown. */
const takes = (reel: number, count: number, found: number) => (reel < count ? found : reel === count ? Number(found === 0) : 1)

const runLengths = (reels: readonly unknown[]) => Array.from({ length: reels.length - 2 }, (_, more) => more + 3)

/** What a symbol pays in all spins together. */
const paysOf = (machine: SlotMachine, reels: readonly TallWindow[][], symbol: string, at: number): bigint[] =>
  runLengths(reels)
    .map(count => {
      const ways = product(
        reels.map((windows, reel) => totals(windows, ({ found }) => BigInt(takes(reel, count, found[at] ?? 0)))),
      )
      return ways.map(all => all * BigInt(payOf(machine.pays[symbol]!, count)))
    })
    .reduce(sum)

/** The squares of what all symbols pay, added over all spins: the products of every two symbols, run by run. */
function squaresOf(machine: SlotMachine, reels: readonly TallWindow[][], symbols: readonly string[]): number[] {
  let squares = Array<bigint>(mostScatters + 1).fill(0n)
  symbols.forEach((one, a) => {
    symbols.slice(a).forEach((other, more) => {
      const b = a + more
      const twice = more === 0 ? 1n : 2n
      for (const long of runLengths(reels)) {
        for (const short of runLengths(reels)) {
          const both = product(
            reels.map((windows, reel) =>
              totals(windows, ({ found }) => BigInt(takes(reel, long, found[a] ?? 0) * takes(reel, short, found[b] ?? 0))),
            ),
          )
          const worth = BigInt(payOf(machine.pays[one]!, long) * payOf(machine.pays[other]!, short)) * twice
          squares = squares.map((all, scatters) => all + (both[scatters] ?? 0n) * worth)
        }
      }
    })
  })
  return squares.map(Number)
}

/** Spins in which no symbol comes through the first three reels. */
function missesOf(reels: readonly TallWindow[][], symbols: number): bigint[] {
  const maskOf = ({ found }: TallWindow) => found.reduce((mask, places, at) => (places > 0 ? mask | (1 << at) : mask), 0)
  /** By the symbols still in a run, and the scatters seen. */
  let alive = new Map<number, bigint[]>([[(1 << symbols) - 1, [1n, ...Array<bigint>(mostScatters).fill(0n)]]])
  for (const windows of reels.slice(0, 3)) {
    const byMask = Map.groupBy(windows, maskOf)
    const next = new Map<number, bigint[]>()
    for (const [mask, before] of alive) {
      for (const [other, same] of byMask) {
        const left = mask & other
        const after = product([before, totals(same, () => 1n)])
        next.set(left, sum(next.get(left) ?? Array<bigint>(mostScatters + 1).fill(0n), after) as bigint[])
      }
    }
    alive = next
  }
  const rest = reels.slice(3).map(windows => totals(windows, () => 1n))
  return product([alive.get(0) ?? [0n], ...rest])
}
