import { lineBets, payOf, type ReelStops, reelsShown, type SlotMachine, type SymbolCode } from "./machine.ts"

interface SlotWin {
  /** Index into the machine's lines. */
  line?: number
  /** On a machine without lines, the number of ways through the symbols. */
  ways?: number
  /** The reels that the symbol of the free spins has taken: it pays on every line. */
  reels?: number[]
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
  return evaluateShown(machine, { stops }, multiplier)
}

/** The payout of reels of any form. */
export function evaluateShown(machine: SlotMachine, reels: ReelStops, multiplier: number): Evaluation {
  const shown = reelsShown(machine, reels)
  const lines =
    machine.parts === undefined ? onLines(machine, shown, multiplier) : byWays(machine, shown, multiplier, reels.times)
  const scatters = shown.reduce((sum, reel) => sum + scattersSeen(machine, reel), 0)
  const scatterPays = payOf(machine.scatter.pays, scatters) * lineBets(machine)
  return {
    lines,
    scatters,
    scatterPays,
    total: lines.reduce((sum, win) => sum + win.pays, scatterPays),
    freeSpins: payOf(machine.scatter.spins, scatters),
  }
}

function onLines(machine: SlotMachine, shown: readonly SymbolCode[][], multiplier: number): SlotWin[] {
  return machine.lines.flatMap((rows, line) => {
    const run = rows.map((row, reel) => shown[reel]?.[row] ?? "")
    const symbol = run.find(shownThere => shownThere !== machine.wild) ?? ""
    const ladder = machine.pays[symbol]
    if (!ladder) return []
    const broken = run.findIndex(other => other !== symbol && other !== machine.wild)
    const count = broken < 0 ? run.length : broken
    const wilds = run.slice(0, count).filter(other => other === machine.wild).length
    const pays = payOf(ladder, count) * (machine.wildTimes ?? 1) ** wilds * multiplier
    return pays > 0 ? [{ line, symbol, count, pays }] : []
  })
}

function byWays(
  machine: SlotMachine,
  shown: readonly SymbolCode[][],
  multiplier: number,
  times: readonly number[] = [],
): SlotWin[] {
  return [...new Set(shown[0])].flatMap(symbol => {
    const ladder = machine.pays[symbol]
    if (!ladder) return []
    const found = shown.map(reel => reel.filter(other => other === symbol || other === machine.wild).length)
    const broken = found.indexOf(0)
    const count = broken < 0 ? found.length : broken
    const ways = found.slice(0, count).reduce((product, one) => product * one, 1)
    const over = times.slice(0, count).reduce((product, one) => product * one, multiplier)
    const pays = payOf(ladder, count) * ways * over
    return pays > 0 ? [{ ways, symbol, count, pays }] : []
  })
}

export function scattersSeen({ scatter }: SlotMachine, window: readonly SymbolCode[]): number {
  let seen = 0
  for (const symbol of window) if (symbol === scatter.symbol) seen++
  return seen
}
