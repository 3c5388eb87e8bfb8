// What a slot machine is: data only. The same data draws the reels in the browser, pays in the studio and is
// enumerated in the tests; its hash stands inside every seed commitment.

/** One letter a symbol, so that a reel strip reads as a string. */
export type SymbolCode = string

/** Pays for three, four and five of a kind. */
export type Ladder = readonly [three: number, four: number, five: number]

export interface SlotMachine {
  code: string
  name: string
  /** Rows seen of each reel. */
  rows: number
  /** One string a reel; the stop is the index of the symbol in the top row, and strips close to a ring. */
  strips: readonly string[]
  /** For each line, the row it takes on each reel (0 is the top). Lines pay from the left. None: it pays ways. */
  lines: readonly (readonly number[])[]
  /**
   * Of a machine without lines, the parts its stake is divided into. A win takes a symbol anywhere on reel after reel from the left,
   * and counts once for every way through them.
   */
  parts?: number
  /** What a symbol pays on a line (or for each way), in line bets (or parts of the stake). */
  pays: Readonly<Record<SymbolCode, Ladder>>
  /** Stands for every symbol of `pays`. It has no pay of its own and must not be on the first reel. */
  wild: SymbolCode
  /** Every wild in a line's win multiplies it by this; absent: 1. Machines that pay ways have none. */
  wildTimes?: number
  scatter: {
    symbol: SymbolCode
    /** What scatters pay anywhere, in whole stakes. */
    pays: Ladder
    /** Free spins given by three, four and five scatters, in free spins too. */
    spins: Ladder
  }
  /** Line pays in free spins are multiplied by this; scatter pays are not. */
  freeMultiplier: number
  /** The most free spins that one round can give: so every round ends, and there is a most that it can pay. */
  freeLimit: number
}

/** A machine's stake is so many equal bets (one a line, or its parts); every win is a whole number of them. */
export const lineBets = (machine: SlotMachine) => machine.parts ?? machine.lines.length

/** The symbol on a reel `row` places below its stop. */
export function symbolAt(machine: SlotMachine, reel: number, stop: number, row: number): SymbolCode {
  const strip = machine.strips[reel] ?? ""
  return strip[(stop + row) % strip.length] ?? ""
}

/** The pay of a run of `count` symbols; nothing under three. */
export const payOf = (ladder: Ladder, count: number) => (count < 3 ? 0 : (ladder[count - 3] ?? 0))
