// The definition of a slot machine: data only. The same data draws the reels in the browser, pays in the studio and is enumerated
// in the tests; its hash is part of every seed commitment.

/** One letter per symbol, so that a reel strip reads as a string. */
export type SymbolCode = string

/** Pays for three, four and five of a kind; six, too, on a machine with six reels. */
export type Ladder = readonly [three: number, four: number, five: number, six?: number]

/** How often two, three, four, and five reels turn in step, in the sum of all. */
export type TwinWeights = readonly [two: number, three: number, four: number, five: number]

export interface SlotMachine {
  code: string
  name: string
  /** Visible rows of each reel; the most, on a machine with `heights`. */
  rows: number
  /** The fewest and the most rows: every reel of every spin draws its own number. Absent: all have `rows`. */
  heights?: readonly [fewest: number, most: number]
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
  /**
   * Stands for every symbol of `pays`. It has no pay of its own, and must not be on the first reel of a machine that pays ways.
   * It can be the scatter as well.
   */
  wild: SymbolCode
  /**
   * expand: a reel that shows a wild is wild in all its rows, if that makes a win. stay: so it is in free spins, and it remains
   * wild until they end. Absent: a wild stands where it is.
   */
  wildReels?: "expand" | "stay"
  /**
   * Neighboring reels that turn in step: how often two, three, four, and five of them do, in paid and in free spins. They stop at
   * the same place of their strips, which are all of one length.
   */
  twins?: { readonly paid: TwinWeights; readonly free: TwinWeights }
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
  /** Every free spin that wins increases the multiplier of those after it by one; `freeMultiplier` is the first. */
  multiplierGrows?: true
  /**
   * Free spins begin with the draw of one of the paying symbols, all equally likely. In each of them, once lines have paid, the
   * drawn symbol takes every reel that shows it, if it pays for that number of reels, and pays that on every line.
   */
  freeSymbol?: true
  /** Multipliers over some of the reels, on a machine that pays ways. */
  stalls?: Stalls
  /** Maximum free spins per round: so every round ends, and its payout is bounded. */
  freeLimit: number
  /**
   * The most that a round pays, in stakes of a spin: a round that has won it ends, and free spins left are not played. Absent: it
   * is bounded by its reels and `freeLimit` alone.
   */
  cap?: number
  /** Other ways to bet, each at its own price. */
  bets?: SlotBets
  /** Three or more scatters open this instead of free spins. */
  pick?: PickBonus
  /** A wild in the middle row of the last reel walks to the left. */
  march?: March
  /** The last reel multiplies, and takes no part in lines. */
  dial?: Dial
}

/** A win is multiplied by what is over every reel that it goes through. */
export interface Stalls {
  /** The reels that have a stall, the first one being 0. */
  reels: readonly number[]
  /** What a stall can show, lowest first. */
  times: readonly number[]
  /** How often each is drawn in a paid spin, in the sum of all weights. */
  weights: readonly number[]
  /** The same in free spins, where a stall keeps the highest that it has shown since the first of them. */
  freeWeights: readonly number[]
}

/** A reel whose symbol in the middle row multiplies all that a spin wins, or gives a respin. */
export interface Dial {
  readonly times: Readonly<Record<SymbolCode, number>>
  /** Every reel spins again for nothing, up to `freeLimit` times in a round. The win of its own spin is not multiplied. */
  readonly again: SymbolCode
}

/**
 * The reels spin again for nothing until the wild has been on all of them: before every respin it moves to the next reel on its
 * left, in the middle row. No other walks meanwhile.
 */
interface March {
  /** What it multiplies a win by that it is part of: on the last reel, on the one before, and so on. */
  readonly times: readonly number[]
}

/** What a walking wild multiplies by on this reel. */
export const marchTimes = ({ strips, march }: SlotMachine, reel: number): number => march?.times[strips.length - 1 - reel] ?? 1

/** What a dial shows in its middle row. */
export const dialAt = (machine: SlotMachine, stops: readonly number[]): SymbolCode =>
  symbolAt(machine, stops.length - 1, stops.at(-1) ?? 0, middleRow(machine))

/** Covered places, laid in a fair order before the first is opened. The player opens them until one of the ends is found. */
export interface PickBonus {
  /** What the places with a prize hold, in whole stakes. */
  prizes: readonly number[]
  /** How many places end it. */
  ends: number
  /** By three, four and five scatters, every prize is multiplied by this. */
  times: Ladder
}

export interface SlotBets {
  /** A paid spin on these strips, which show more scatters, for this many line bets. Free spins have the machine's own. */
  ante?: { readonly price: number; readonly strips: readonly string[] }
  /** This many free spins without a paid one, for this many line bets. */
  buy?: { readonly price: number; readonly spins: number }
}

/** How a round is bet: a spin, or one of the machine's other ways. */
export type SlotBet = "spin" | keyof SlotBets

/** What decides what a stake consists of. */
export type PricedMachine = Pick<SlotMachine, "lines" | "parts" | "bets">

/** The number of line bets that a stake consists of, by the way to bet. */
export const priceOf = (machine: PricedMachine, bet: SlotBet): number =>
  bet === "spin" ? lineBets(machine) : (machine.bets?.[bet]?.price ?? lineBets(machine))

/** The reels as a spin shows them. */
export interface ReelStops {
  stops: readonly number[]
  /** Rows of each reel; absent: all have the machine's. */
  heights?: readonly number[]
  /** Reels that are wild in all their rows. */
  wildReels?: readonly number[]
  /** What multiplies wins through each reel; absent: nothing. */
  times?: readonly number[]
  /** The strips in use; absent: the machine's. */
  strips?: readonly string[]
}

/** Where dials and walking wilds count. */
export const middleRow = ({ rows }: SlotMachine): number => Math.floor(rows / 2)

/** What each reel shows, top row first. */
export function reelsShown(machine: SlotMachine, { stops, heights, wildReels, strips }: ReelStops): SymbolCode[][] {
  const { rows, wild } = machine
  return stops.map((stop, reel) => {
    const strip = (strips ?? machine.strips)[reel] ?? ""
    const shown = Array<SymbolCode>(heights?.[reel] ?? rows).fill(wild)
    const covered = wildReels?.includes(reel) ?? false
    if (covered && !machine.march) return shown
    for (let row = 0; row < shown.length; row++) shown[row] = strip[(stop + row) % strip.length] ?? ""
    if (covered) shown[middleRow(machine)] = wild
    return shown
  })
}

/** A machine's stake consists of this many equal bets (one per line, or its parts); every win is a whole number of them. */
export const lineBets = (machine: PricedMachine) => machine.parts ?? machine.lines.length

/** The most that a round pays, in line bets. */
export const capOf = (machine: PricedMachine & Pick<SlotMachine, "cap">): number =>
  machine.cap === undefined ? Number.POSITIVE_INFINITY : machine.cap * lineBets(machine)

/** The symbol on a reel `row` places below its stop. */
export function symbolAt(machine: SlotMachine, reel: number, stop: number, row: number): SymbolCode {
  const strip = machine.strips[reel] ?? ""
  return strip[(stop + row) % strip.length] ?? ""
}

/** The pay of a run of `count` symbols; nothing below three. */
export const payOf = (ladder: Ladder, count: number) => (count < 3 ? 0 : (ladder[count - 3] ?? 0))
