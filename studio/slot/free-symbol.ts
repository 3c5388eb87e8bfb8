import type { FairDraw } from "../games/game.ts"
import type { Evaluation } from "./evaluate.ts"
import { lineBets, payOf, type SlotMachine, type SymbolCode } from "./machine.ts"

/** What can be drawn, in the order of the letters: a stored paytable need not keep the order in which its pays were written. */
const freeSymbolsOf = ({ pays }: Pick<SlotMachine, "pays">): SymbolCode[] => Object.keys(pays).toSorted()

/** Draws the symbol of the free spins. */
export function drawFreeSymbol(machine: SlotMachine, draw: FairDraw): SymbolCode {
  const symbols = freeSymbolsOf(machine)
  return symbols[draw(symbols.length)] ?? ""
}

/** A free spin with what its symbol pays on the reels it takes, in addition to the lines. */
export function withFreeSymbol(
  machine: SlotMachine,
  result: Evaluation,
  shown: readonly SymbolCode[][],
  symbol: SymbolCode,
  multiplier: number,
): Evaluation {
  const reels = shown.flatMap((column, reel) => (column.includes(symbol) ? [reel] : []))
  const pays = payOf(machine.pays[symbol] ?? [0, 0, 0], reels.length) * lineBets(machine) * multiplier
  if (pays === 0) return result
  return { ...result, lines: [...result.lines, { reels, symbol, count: reels.length, pays }], total: result.total + pays }
}
