import { payOf, type SlotMachine } from "./machine.ts"

export interface ReelWindow {
  symbols: string[]
  scatters: number
  wilds: number
  /** The number of stops that show it. */
  times: number
}

/** A win that has come through some reels: its payout if it ends there, and its continuation on another reel. */
export interface SymbolRun {
  pays: number
  on(window: ReelWindow): SymbolRun | undefined
}

/** The runs that begin on the first reel. */
export const runsOf = (machine: SlotMachine): ((first: ReelWindow) => SymbolRun[]) =>
  machine.parts === undefined ? onLines(machine) : byWays(machine)

function onLines(machine: SlotMachine): (first: ReelWindow) => SymbolRun[] {
  const { wild, wildTimes = 1, pays } = machine
  const longer = (rows: readonly number[], symbol: string, count: number, times: number): SymbolRun => ({
    pays: payOf(pays[symbol]!, count) * times,
    on({ symbols }) {
      const next = symbols[rows[count] ?? 0] ?? ""
      return next === symbol || next === wild
        ? longer(rows, symbol, count + 1, next === wild ? times * wildTimes : times)
        : undefined
    },
  })
  /** Only wilds so far: the next symbol decides what they stand for. */
  const wilds = (rows: readonly number[], count: number): SymbolRun => ({
    pays: 0,
    on({ symbols }) {
      const next = symbols[rows[count] ?? 0] ?? ""
      if (next === wild) return wilds(rows, count + 1)
      return pays[next] ? longer(rows, next, count + 1, wildTimes ** count) : undefined
    },
  })
  return ({ symbols }) =>
    machine.lines.flatMap(rows => {
      const symbol = symbols[rows[0] ?? 0] ?? ""
      if (symbol === wild) return [wilds(rows, 1)]
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
