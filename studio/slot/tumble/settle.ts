import type { PayStep, TumbleMachine } from "./machine.ts"

// What a window pays, for the count of a cycle. Shares nothing with the rules (`wins.ts`).

/** Returns what a window pays, and marks in `gone` what vanishes (1) and what turns into a wild (2). */
type Settle = (window: Int8Array, gone: Uint8Array) => number

/** Symbols as numbers: those that pay, the wild, the scatter, and the gilded ones. */
export const lettersOf = ({ pays, wild = "", scatter, gilded = {} }: TumbleMachine): string[] => [
  ...Object.keys(pays),
  wild,
  scatter?.symbol ?? "",
  ...Object.keys(gilded),
]

/** A table of pays by count, so that nothing is searched for. */
function payTable(machine: TumbleMachine, up: number): Int32Array[] {
  return Object.values(machine.pays).map(steps => Int32Array.from({ length: up + 1 }, (_, count) => lastStep(steps, count)))
}

export function lastStep(steps: readonly PayStep[], count: number): number {
  let value = 0
  for (const [from, pays] of steps) if (from <= count) value = pays
  return value
}

function settleAnywhere(machine: TumbleMachine): Settle {
  const pays = payTable(machine, machine.rows * machine.strips.length)
  const counts = new Int32Array(pays.length + 2)
  return (window, gone) => {
    counts.fill(0)
    for (let cell = 0; cell < window.length; cell++) counts[window[cell]!]!++
    let sum = 0
    for (let symbol = 0; symbol < pays.length; symbol++) {
      const won = pays[symbol]![counts[symbol]!]!
      if (won === 0) continue
      sum += won
      for (let cell = 0; cell < window.length; cell++) if (window[cell] === symbol) gone[cell] = 1
    }
    return sum
  }
}

function settleClusters(machine: TumbleMachine): Settle {
  const { rows } = machine
  const cells = rows * machine.strips.length
  const pays = payTable(machine, cells)
  const wild = machine.wild === undefined ? -1 : pays.length
  const seen = new Int32Array(cells)
  const group = new Int32Array(cells)
  /** The four neighbors of each cell; −1 beyond the edge. */
  const beside = Int32Array.from({ length: cells * 4 }, (_, side) => {
    const cell = Math.floor(side / 4)
    const row = cell % rows
    const other = [row > 0 ? cell - 1 : -1, row < rows - 1 ? cell + 1 : -1, cell - rows, cell + rows][side % 4]!
    return other < cells ? other : -1
  })
  let mark = 0
  return (window, gone) => {
    let sum = 0
    const done = ++mark
    for (let start = 0; start < cells; start++) {
      const symbol = window[start]!
      if (symbol >= pays.length || seen[start] === done) continue
      let size = 0
      group[size++] = start
      seen[start] = done
      for (let at = 0; at < size; at++) {
        const cell = group[at]!
        for (let side = cell * 4; side < cell * 4 + 4; side++) {
          const other = beside[side]!
          if (other < 0 || seen[other] === done) continue
          if (window[other] !== symbol && window[other] !== wild) continue
          seen[other] = done
          group[size++] = other
        }
      }
      const won = pays[symbol]![size]!
      sum += won
      for (let at = 0; at < size; at++) {
        if (won > 0) gone[group[at]!] = 1
        // A wild may belong to several groups.
        if (window[group[at]!] === wild) seen[group[at]!] = 0
      }
    }
    return sum
  }
}

function settleWays(machine: TumbleMachine): Settle {
  const { rows } = machine
  const reels = machine.strips.length
  const pays = payTable(machine, reels)
  const wild = machine.wild === undefined ? -1 : pays.length
  const letters = lettersOf(machine)
  const kinds = pays.length + 2
  /** What each symbol counts as. */
  const plain = Int8Array.from(letters, (letter, at) => (at < kinds ? at : letters.indexOf(machine.gilded?.[letter] ?? "")))
  const counts = new Int32Array(kinds * reels)
  return (window, gone) => {
    counts.fill(0)
    for (let cell = 0; cell < window.length; cell++) counts[Math.floor(cell / rows) * kinds + plain[window[cell]!]!]!++
    let sum = 0
    for (let symbol = 0; symbol < pays.length; symbol++) {
      if (counts[symbol] === 0) continue
      let ways = 1
      let reel = 0
      for (; reel < reels; reel++) {
        const here = counts[reel * kinds + symbol]! + (wild < 0 ? 0 : counts[reel * kinds + wild]!)
        if (here === 0) break
        ways *= here
      }
      const won = pays[symbol]![reel]! * ways
      if (won === 0) continue
      sum += won
      for (let cell = 0; cell < reel * rows; cell++) {
        if (window[cell] === symbol || window[cell] === wild) gone[cell] = 1
        else if (plain[window[cell]!] === symbol) gone[cell] = 2
      }
    }
    return sum
  }
}

/** By the kind of wins of a machine. */
export const settlers = { anywhere: settleAnywhere, clusters: settleClusters, ways: settleWays }
