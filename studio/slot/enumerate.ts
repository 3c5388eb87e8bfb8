import { scattersSeen } from "./evaluate.ts"
import { payOf, type SlotMachine, symbolAt } from "./machine.ts"

/** How often one spin pays `linePays` line bets on its lines and shows `scatters` scatters, in `cycle` stops. */
export interface SpinOutcome {
  linePays: number
  scatters: number
  times: number
}

export interface Cycle {
  cycle: number
  outcomes: SpinOutcome[]
}

interface ReelWindow {
  symbols: string[]
  scatters: number
}

/** A win that has come through some reels: its payout if it ends there, and its continuation on another reel. */
interface SymbolRun {
  pays: number
  on(window: ReelWindow): SymbolRun | undefined
}

const scatterStep = 16

/**
 * Counts every combination of stops of the machine: the same result as calling `evaluate` on each, but a win that is dead after
 * three reels is not evaluated again, so that 34 million stops take seconds.
 */
export function enumerate(machine: SlotMachine): Cycle {
  const [first, second, third, fourth, fifth] = machine.strips.map((_, reel) => reelTable(machine, reel))
  if (!first || !second || !third || !fourth || !fifth) throw new RangeError("only machines with five reels can be enumerated")
  const begin = machine.parts === undefined ? onLines(machine) : byWays(machine)
  const counts = new Map<number, number>()

  for (const a of first) {
    const begun = begin(a)
    for (const b of second) {
      const two = carried(begun, b)
      for (const c of third) {
        const three = carried(two, c)
        for (const d of fourth) {
          let settled = 0
          const running: SymbolRun[] = []
          for (const run of three) {
            const next = run.on(d)
            if (next) running.push(next)
            else settled += run.pays
          }
          const seen = a.scatters + b.scatters + c.scatters + d.scatters
          for (const e of fifth) {
            let pays = settled
            for (const run of running) pays += (run.on(e) ?? run).pays
            const key = pays * scatterStep + seen + e.scatters
            counts.set(key, (counts.get(key) ?? 0) + 1)
          }
        }
      }
    }
  }

  const outcomes = [...counts].map(([key, times]) => ({
    linePays: Math.floor(key / scatterStep),
    scatters: key % scatterStep,
    times,
  }))
  outcomes.sort((one, other) => one.scatters - other.scatters || one.linePays - other.linePays)
  return { cycle: machine.strips.reduce((product, strip) => product * strip.length, 1), outcomes }
}

/** Runs of one or two reels pay nothing, so those that end are dropped. */
const carried = (runs: readonly SymbolRun[], window: ReelWindow) => runs.flatMap(run => run.on(window) ?? [])

function reelTable(machine: SlotMachine, reel: number): ReelWindow[] {
  return [...(machine.strips[reel] ?? "")].map((_, stop) => ({
    symbols: Array.from({ length: machine.rows }, (_, row) => symbolAt(machine, reel, stop, row)),
    scatters: scattersSeen(machine, reel, stop),
  }))
}

function onLines(machine: SlotMachine): (first: ReelWindow) => SymbolRun[] {
  const { wild, wildTimes = 1, pays } = machine
  const longer = (rows: readonly number[], symbol: string, count: number, times: number): SymbolRun => ({
    pays: payOf(pays[symbol]!, count) * times,
    on({ symbols }) {
      const next = symbols[rows[count] ?? 0]
      return next === symbol || next === wild
        ? longer(rows, symbol, count + 1, next === wild ? times * wildTimes : times)
        : undefined
    },
  })
  return ({ symbols }) =>
    machine.lines.flatMap(rows => {
      const symbol = symbols[rows[0] ?? 0] ?? ""
      return pays[symbol] ? [longer(rows, symbol, 1, 1)] : []
    })
}

function byWays({ wild, pays }: SlotMachine): (first: ReelWindow) => SymbolRun[] {
  const found = (symbols: readonly string[], symbol: string) =>
    symbols.reduce((sum, other) => (other === symbol || other === wild ? sum + 1 : sum), 0)
  const longer = (symbol: string, count: number, ways: number): SymbolRun => ({
    pays: payOf(pays[symbol]!, count) * ways,
    on({ symbols }) {
      const more = found(symbols, symbol)
      return more > 0 ? longer(symbol, count + 1, ways * more) : undefined
    },
  })
  return ({ symbols }) =>
    [...new Set(symbols)].flatMap(symbol => (pays[symbol] ? [longer(symbol, 1, found(symbols, symbol))] : []))
}
