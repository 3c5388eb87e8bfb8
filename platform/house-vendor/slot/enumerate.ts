import { scattersSeen } from "./evaluate.ts"
import { payOf, type SlotMachine, symbolAt } from "./machine.ts"

/** How often one spin pays `linePays` line bets on its lines and shows `scatters` scatters, out of `cycle` stops. */
interface SpinOutcome {
  linePays: number
  scatters: number
  times: number
}

export interface Cycle {
  cycle: number
  outcomes: SpinOutcome[]
}

/**
 * Every combination of stops of the machine, counted. Exactly what calling `evaluate` on each of them would give,
 * but a line that is dead after three reels is not looked at again, so that 34 million stops take about a second.
 */
export function enumerate(machine: SlotMachine): Cycle {
  const [first, second, third, fourth, fifth] = machine.strips.map((_, reel) => reelTable(machine, reel))
  if (!first || !second || !third || !fourth || !fifth) throw new RangeError("five reels are enumerated")
  const counts = new Map<number, number>()
  const scatterStep = 16

  for (const a of first) {
    for (const b of second) {
      for (const c of third) {
        const open = openLines(machine, a, b, c)
        for (const d of fourth) {
          let settled = 0
          const running: { pays: number; five: number; matches: (symbol: string) => boolean; row: number }[] = []
          for (const line of open) {
            if (!line.matches(d.window[line.rows[3] ?? 0] ?? "")) settled += line.ladder[0]
            else running.push({ pays: line.ladder[1], five: line.ladder[2], matches: line.matches, row: line.rows[4] ?? 0 })
          }
          const seen = a.scatters + b.scatters + c.scatters + d.scatters
          for (const e of fifth) {
            let pays = settled
            for (const line of running) pays += line.matches(e.window[line.row] ?? "") ? line.five : line.pays
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

interface Window {
  window: string[]
  scatters: number
}

function reelTable(machine: SlotMachine, reel: number): Window[] {
  return [...(machine.strips[reel] ?? "")].map((_, stop) => ({
    window: Array.from({ length: machine.rows }, (_, row) => symbolAt(machine, reel, stop, row)),
    scatters: scattersSeen(machine, reel, stop),
  }))
}

/** The lines that pay at least three of a kind, whatever the last two reels bring. */
function openLines(machine: SlotMachine, ...windows: Window[]) {
  return machine.lines.flatMap(rows => {
    const run = windows.map(({ window }, reel) => window[rows[reel] ?? 0] ?? "")
    const symbol = run[0] ?? ""
    const ladder = machine.pays[symbol]
    const matches = (other: string) => other === symbol || other === machine.wild
    return ladder && run.every(matches) && payOf(ladder, 5) > 0 ? [{ rows, ladder, matches }] : []
  })
}
