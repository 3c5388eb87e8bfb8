import { payOf, type SlotMachine, symbolAt } from "../machine.ts"

/** Spins with the same covered reels and as many scatters. */
export interface CoverKind {
  scatters: number
  times: number
  /** How many of them pay. */
  hits: number
  /** What runs of three, four, and five pay together, before multipliers, in line bets. */
  pays: number[]
  /** The sums of the products of every two of those. */
  products: number[][]
  /** The most that one of them pays, before multipliers. */
  top: number
}

export interface CoverCount {
  /** How many stops of the reels that aren't covered show no wild. */
  all: number
  kinds: CoverKind[]
}

/** A line on its way: what it counts, once a symbol other than wilds has come. */
interface LineRun {
  rows: readonly number[]
  symbol: string | undefined
}

interface CoverCourse {
  runs: readonly LineRun[]
  settled: readonly [three: number, four: number]
  scatters: number
  times: number
}

/** What a reel can show without a wild, and at how many of its stops. */
function windowsOf(machine: SlotMachine, reel: number) {
  const { strips, rows, wild, scatter } = machine
  const shown = [...strips[reel]!].map((_, stop) => Array.from({ length: rows }, (_, row) => symbolAt(machine, reel, stop, row)))
  const alike = Map.groupBy(
    shown.filter(symbols => !symbols.includes(wild)),
    symbols => symbols.join(""),
  )
  return [...alike.values()].map(same => ({
    symbols: same[0]!,
    scatters: same[0]!.filter(symbol => symbol === scatter.symbol).length,
    times: same.length,
  }))
}

/** Counts every stop of the reels that aren't covered, without those that show a wild. */
export function coverCount(machine: SlotMachine, bestSymbol: string, covered: readonly boolean[]): CoverCount {
  const { strips, lines, pays } = machine
  const best = pays[bestSymbol]!
  const windows = strips.map((_, reel) => windowsOf(machine, reel))
  const kinds = new Map<number, CoverKind>()

  /** A line after one more reel; otherwise it has ended and paid. */
  function on(run: LineRun, reel: number, symbols: readonly string[], ended: (count: number, pay: number) => void): LineRun[] {
    const next = symbols[run.rows[reel]!]!
    if (run.symbol === undefined && pays[next]) return [{ rows: run.rows, symbol: next }]
    if (run.symbol === next) return [run]
    if (reel > 2) ended(reel, payOf(run.symbol === undefined ? best : pays[run.symbol]!, reel))
    return []
  }
  function fill(reel: number, { runs, settled, scatters, times }: CoverCourse): void {
    if (reel === strips.length) {
      tally(runs, settled, scatters, times)
      return
    }
    if (covered[reel]) {
      fill(reel + 1, { runs, settled, scatters, times })
      return
    }
    for (const window of windows[reel]!) {
      let [three, four] = settled
      const running: LineRun[] = []
      for (const run of runs)
        running.push(
          ...on(run, reel, window.symbols, (count, pay) => {
            if (count === 3) three += pay
            else four += pay
          }),
        )
      fill(reel + 1, { runs: running, settled: [three, four], scatters: scatters + window.scatters, times: times * window.times })
    }
  }
  function tally(runs: readonly LineRun[], [three, four]: CoverCourse["settled"], scatters: number, times: number): void {
    let five = 0
    for (const { symbol } of runs) five += payOf(symbol === undefined ? best : pays[symbol]!, strips.length)
    let kind = kinds.get(scatters)
    if (!kind) {
      kind = { scatters, times: 0, hits: 0, pays: [0, 0, 0], products: [0, 1, 2].map(() => [0, 0, 0]), top: 0 }
      kinds.set(scatters, kind)
    }
    kind.times += times
    const all = three + four + five
    if (all === 0) return
    kind.hits += times
    kind.top = Math.max(kind.top, all)
    const own = [three, four, five]
    for (const [a, pay] of own.entries()) {
      kind.pays[a]! += pay * times
      for (const [b, other] of own.entries()) kind.products[a]![b]! += pay * other * times
    }
  }
  fill(0, { runs: lines.map(rows => ({ rows, symbol: undefined })), settled: [0, 0], scatters: 0, times: 1 })
  return {
    all: windows.reduce(
      (product, own, reel) => product * (covered[reel] ? 1 : own.reduce((sum, { times }) => sum + times, 0)),
      1,
    ),
    kinds: [...kinds.values()],
  }
}
