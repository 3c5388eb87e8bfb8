import { lineBets, payOf, type SlotMachine, type SymbolCode, symbolAt } from "./machine.ts"

interface SlotWin {
  /** Index into the machine's lines. */
  line?: number
  /** On a machine without lines, the number of ways through the symbols. */
  ways?: number
  symbol: SymbolCode
  count: number
  /** In line bets, including the multipliers of wilds and free spins. */
  pays: number
}

export interface Evaluation {
  /** Wins on lines, or by ways. */
  lines: SlotWin[]
  scatters: number
  /** In line bets. */
  scatterPays: number
  /** Everything this spin pays, in line bets. */
  total: number
  /** Awarded by three or more scatters, before the round's limit. */
  freeSpins: number
}

/** The payout of the reels at these stops. `multiplier` is 1 in the paid spin and the machine's own in free spins. */
export function evaluate(machine: SlotMachine, stops: readonly number[], multiplier = 1): Evaluation {
  const lines = (machine.parts === undefined ? onLines : byWays)(machine, stops, multiplier)
  const scatters = stops.reduce((sum, stop, reel) => sum + scattersSeen(machine, reel, stop), 0)
  const scatterPays = payOf(machine.scatter.pays, scatters) * lineBets(machine)
  return {
    lines,
    scatters,
    scatterPays,
    total: lines.reduce((sum, win) => sum + win.pays, scatterPays),
    freeSpins: payOf(machine.scatter.spins, scatters),
  }
}

function onLines(machine: SlotMachine, stops: readonly number[], multiplier: number): SlotWin[] {
  return machine.lines.flatMap((rows, line) => {
    const run = rows.map((row, reel) => symbolAt(machine, reel, stops[reel] ?? 0, row))
    const symbol = run[0] ?? ""
    const ladder = machine.pays[symbol]
    if (!ladder) return []
    const broken = run.findIndex(other => other !== symbol && other !== machine.wild)
    const count = broken < 0 ? run.length : broken
    const wilds = run.slice(0, count).filter(other => other === machine.wild).length
    const pays = payOf(ladder, count) * (machine.wildTimes ?? 1) ** wilds * multiplier
    return pays > 0 ? [{ line, symbol, count, pays }] : []
  })
}

function byWays(machine: SlotMachine, stops: readonly number[], multiplier: number): SlotWin[] {
  const windows = stops.map((stop, reel) => Array.from({ length: machine.rows }, (_, row) => symbolAt(machine, reel, stop, row)))
  return [...new Set(windows[0])].flatMap(symbol => {
    const ladder = machine.pays[symbol]
    if (!ladder) return []
    const found = windows.map(window => window.filter(other => other === symbol || other === machine.wild).length)
    const broken = found.indexOf(0)
    const count = broken < 0 ? found.length : broken
    const ways = found.slice(0, count).reduce((product, one) => product * one, 1)
    const pays = payOf(ladder, count) * ways * multiplier
    return pays > 0 ? [{ ways, symbol, count, pays }] : []
  })
}

export function scattersSeen(machine: SlotMachine, reel: number, stop: number): number {
  let seen = 0
  for (let row = 0; row < machine.rows; row++) {
    if (symbolAt(machine, reel, stop, row) === machine.scatter.symbol) seen++
  }
  return seen
}
