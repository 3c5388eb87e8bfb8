// The definition of a slot machine: data only. The same data draws the reels in the browser, pays in the studio and is enumerated
// in the tests; its hash is part of every seed commitment.

/** One letter per symbol, so that a reel strip reads as a string. */
export type SymbolCode = string

/** Pays for three, four and five of a kind. */
export type Ladder = readonly [three: number, four: number, five: number]

export interface SlotMachine {
  code: string
  name: string
  /** Visible rows of each reel. */
  rows: number
  /** One string per reel; the stop is the index of the symbol in the top row, and strips wrap around. */
  strips: readonly string[]
  /** For each line, its row on each reel (0 is the top). Lines pay from the left. Empty: the machine pays ways. */
  lines: readonly (readonly number[])[]
  /**
   * For a machine without lines, the number of parts of its stake. A win takes a symbol anywhere on reel after reel from the
   * left, and counts once for every way through them.
   */
  parts?: number
  /** The pays of a symbol on a line (or per way), in line bets (or parts of the stake). */
  pays: Readonly<Record<SymbolCode, Ladder>>
  /** Stands for every symbol of `pays`. It has no pay of its own and must not be on the first reel. */
  wild: SymbolCode
  /** Every wild in a line's win multiplies it by this; absent: 1. Machines that pay ways have none. */
  wildTimes?: number
  scatter: {
    symbol: SymbolCode
    /** The pays of scatters anywhere, in whole stakes. */
    pays: Ladder
    /** Free spins awarded by three, four and five scatters, also in free spins. */
    spins: Ladder
  }
  /** Line pays in free spins are multiplied by this; scatter pays are not. */
  freeMultiplier: number
  /** Maximum free spins per round: so every round ends, and its payout is bounded. */
  freeLimit: number
}

/** A machine's stake consists of this many equal bets (one per line, or its parts); every win is a whole number of them. */
export const lineBets = (machine: SlotMachine) => machine.parts ?? machine.lines.length

/** The symbol on a reel `row` places below its stop. */
export function symbolAt(machine: SlotMachine, reel: number, stop: number, row: number): SymbolCode {
  const strip = machine.strips[reel] ?? ""
  return strip[(stop + row) % strip.length] ?? ""
}

/** The pay of a run of `count` symbols; nothing below three. */
export const payOf = (ladder: Ladder, count: number) => (count < 3 ? 0 : (ladder[count - 3] ?? 0))
