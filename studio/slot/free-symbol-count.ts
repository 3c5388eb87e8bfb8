import { asItIs, carried, reelTable } from "./enumerate.ts"
import { lineBets, payOf, type SlotMachine } from "./machine.ts"
import { type ReelWindow, runsOf, type SymbolRun } from "./runs.ts"
import type { SpinCount } from "./spin-count.ts"

/** A window with what it shows of each symbol, 1 or 0. */
interface MarkedWindow extends ReelWindow {
  marks: readonly number[]
}

/** What lines pay over the spins with a number of scatters, and the same times what the reels of each symbol pay. */
interface LineSums {
  lines: number
  squares: number
  products: number[]
  /** The most that lines and one symbol's reels pay together. */
  top: number[]
}

/**
 * Counts every combination of stops of a machine with lines and five reels, once for each symbol that free spins may have drawn.
 * What a symbol pays on its reels depends only on how many show it, reel by reel: this is a product. Only where lines pay as well
 * do combinations have to be visited, for the square of both together.
 */
export function freeSymbolCounts(machine: SlotMachine): SpinCount[] {
  const form = asItIs(machine)
  const symbols = Object.keys(machine.pays).toSorted()
  const reels = form.strips.map((_, reel) =>
    reelTable(machine, form, reel).map(window => ({
      ...window,
      marks: symbols.map(symbol => Number(window.symbols.includes(symbol))),
    })),
  )
  const worth = symbols.map(symbol => [0, 1, 2, 3, 4, 5].map(count => payOf(machine.pays[symbol]!, count) * lineBets(machine)))
  const lines = linesOf(machine, reels, worth)
  const cycle = form.strips.reduce((product, { length }) => product * BigInt(length), 1n)
  return symbols.map((_, at) => ({ cycle, kinds: kindsOf(lines, spread(reels, at), worth[at]!, at) }))
}

/** How many spins show each number of scatters (first index) and a symbol on each number of reels (second). */
const spread = (reels: readonly (readonly MarkedWindow[])[], at: number): number[][] =>
  reels.reduce<number[][]>(
    (before, windows) => {
      const after = Array.from({ length: 6 }, () => Array<number>(6).fill(0))
      before.forEach((row, scatters) => {
        row.forEach((times, shown) => {
          if (times > 0) for (const window of windows) after[scatters + window.scatters]![shown + window.marks[at]!]! += times
        })
      })
      return after
    },
    [[1]],
  )

/** Visits every combination of stops in which lines can pay. */
function linesOf(machine: SlotMachine, reels: readonly (readonly MarkedWindow[])[], worth: readonly number[][]): LineSums[] {
  const none = () => worth.map(() => 0)
  const sums = Array.from({ length: 6 }, (): LineSums => ({ lines: 0, squares: 0, products: none(), top: none() }))
  const begin = runsOf(machine)
  const visit = (reel: number, runs: readonly SymbolRun[], settled: number, scatters: number, marks: readonly number[]): void => {
    if (runs.length === 0 && settled === 0) return
    if (reel === reels.length) {
      const lines = runs.reduce((sum, { pays }) => sum + pays, settled)
      add(sums[scatters]!, worth, lines, marks)
      return
    }
    for (const window of reels[reel]!) {
      const on = carried(runs, window)
      const ended = reel < 3 ? 0 : runs.reduce((sum, run) => (run.on(window) ? sum : sum + run.pays), 0)
      visit(
        reel + 1,
        on,
        settled + ended,
        scatters + window.scatters,
        marks.map((shown, at) => shown + window.marks[at]!),
      )
    }
  }
  for (const window of reels[0]!) visit(1, begin(window), 0, window.scatters, window.marks)
  return sums
}

function add(sums: LineSums, worth: readonly number[][], lines: number, marks: readonly number[]): void {
  sums.lines += lines
  sums.squares += lines * lines
  for (let at = 0; at < marks.length; at++) {
    const reels = worth[at]![marks[at]!]!
    sums.products[at]! += lines * reels
    if (lines + reels > sums.top[at]!) sums.top[at] = lines + reels
  }
}

function kindsOf(
  lines: readonly LineSums[],
  times: readonly (readonly number[])[],
  worth: readonly number[],
  at: number,
): SpinCount["kinds"] {
  return times.flatMap((row, scatters) => {
    const all = row.reduce((sum, one) => sum + one, 0)
    if (all === 0) return []
    const reels = row.reduce((sum, one, shown) => sum + one * worth[shown]!, 0)
    const squares = row.reduce((sum, one, shown) => sum + one * worth[shown]! ** 2, 0)
    const { lines: paid, squares: lineSquares, products, top } = lines[scatters]!
    const best = Math.max(top[at]!, ...worth.filter((_, shown) => row[shown]! > 0))
    const square = (lineSquares + 2 * products[at]! + squares) / all
    return [{ scatters, hit: true, wilds: 0, times: BigInt(all), pays: BigInt(paid + reels), square, top: best }]
  })
}
