import { lineBets, payOf, type SlotMachine, type SymbolCode, symbolAt } from "./machine.ts"

interface LineWin {
  /** Index into the machine's lines. */
  line: number
  symbol: SymbolCode
  count: number
  /** In line bets, the multiplier of free spins included. */
  pays: number
}

export interface Evaluation {
  lines: LineWin[]
  scatters: number
  /** In line bets. */
  scatterPays: number
  /** Everything this spin pays, in line bets. */
  total: number
  freeSpins: number
}

/** What the reels pay at these stops. `multiplier` is 1 in the paid spin and the machine's own in free spins. */
export function evaluate(machine: SlotMachine, stops: readonly number[], multiplier = 1): Evaluation {
  const lines: LineWin[] = []
  machine.lines.forEach((rows, line) => {
    const run = rows.map((row, reel) => symbolAt(machine, reel, stops[reel] ?? 0, row))
    const symbol = run[0] ?? ""
    const ladder = machine.pays[symbol]
    if (!ladder) return
    const broken = run.findIndex(other => other !== symbol && other !== machine.wild)
    const count = broken < 0 ? run.length : broken
    const pays = payOf(ladder, count) * multiplier
    if (pays > 0) lines.push({ line, symbol, count, pays })
  })
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

export function scattersSeen(machine: SlotMachine, reel: number, stop: number): number {
  let seen = 0
  for (let row = 0; row < machine.rows; row++) {
    if (symbolAt(machine, reel, stop, row) === machine.scatter.symbol) seen++
  }
  return seen
}
