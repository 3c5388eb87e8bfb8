import { scattersSeen } from "./evaluate.ts"
import { everySpin, windowsOf } from "./every-spin.ts"
import { type SlotMachine, symbolAt } from "./machine.ts"
import { type ReelWindow, runsOf, type SymbolRun } from "./runs.ts"
import type { SpinCount, SpinForm, SpinKind } from "./spin-count.ts"

/** How often one spin pays `linePays` line bets on its lines, shows `scatters` scatters and wilds on these reels. */
export interface SpinOutcome {
  linePays: number
  scatters: number
  wilds: number
  times: number
}

export interface Cycle {
  cycle: number
  outcomes: SpinOutcome[]
}

const scatterStep = 16
const wildStep = 32

export const asItIs = ({ strips, wildReels }: SlotMachine): SpinForm => ({ strips, expand: wildReels === "expand", held: 0 })

/**
 * Counts every combination of stops of the machine: the same result as calling `evaluate` on each, but a win that is dead after
 * three reels is not evaluated again, so that 34 million stops take seconds.
 */
export function enumerate(machine: SlotMachine, form: SpinForm = asItIs(machine)): Cycle {
  if (form.strips.length === 3) return enumerateThree(machine, form)
  const [first, second, third, fourth, fifth] = form.strips.map((_, reel) => reelTable(machine, form, reel))
  if (!first || !second || !third || !fourth || !fifth)
    throw new RangeError("only machines with three or five reels can be enumerated")
  const begin = runsOf(machine)
  const counts = new Map<number, number>()

  for (const a of first) {
    const begun = begin(a)
    for (const b of second) {
      const two = carried(begun, b)
      for (const c of third) {
        const three = carried(two, c)
        for (const d of fourth) {
          let settled = 0
          const running: SymbolRun[] = []
          for (const run of three) {
            const next = run.on(d)
            if (next) running.push(next)
            else settled += run.pays
          }
          const seen = a.scatters + b.scatters + c.scatters + d.scatters
          const wilds = a.wilds | b.wilds | c.wilds | d.wilds
          const times = a.times * b.times * c.times * d.times
          for (const e of fifth) {
            let pays = settled
            for (const run of running) pays += (run.on(e) ?? run).pays
            const key = (pays * scatterStep + seen + e.scatters) * wildStep + (wilds | e.wilds)
            counts.set(key, (counts.get(key) ?? 0) + times * e.times)
          }
        }
      }
    }
  }

  const outcomes = [...counts].map(([key, times]) => ({
    linePays: Math.floor(key / wildStep / scatterStep),
    scatters: Math.floor(key / wildStep) % scatterStep,
    wilds: key % wildStep,
    times,
  }))
  outcomes.sort((one, other) => one.scatters - other.scatters || one.linePays - other.linePays || one.wilds - other.wilds)
  return { cycle: form.strips.reduce((product, strip) => product * strip.length, 1), outcomes }
}

/** Three reels have few stops: each combination is counted as it is. */
function enumerateThree(machine: SlotMachine, { strips }: SpinForm): Cycle {
  const counts = new Map<number, number>()
  const reels = strips.map((_, reel) => windowsOf({ ...machine, strips }, reel))
  everySpin(runsOf(machine), reels, undefined, (scatters, pays) => {
    const key = scatters + pays * scatterStep
    counts.set(key, (counts.get(key) ?? 0) + 1)
  })
  const outcomes = [...counts].map(([key, times]) => ({
    linePays: Math.floor(key / scatterStep),
    scatters: key % scatterStep,
    wilds: 0,
    times,
  }))
  return { cycle: strips.reduce((product, strip) => product * strip.length, 1), outcomes }
}

/** The enumerated cycle by kinds of spins. */
export function enumerated(machine: SlotMachine, form: SpinForm): SpinCount {
  const { cycle, outcomes } = enumerate(machine, form)
  const kinds = new Map<string, SpinKind>()
  for (const { linePays, scatters, wilds, times } of outcomes) {
    const hit = linePays > 0
    const key = [scatters, hit, wilds].join()
    const { times: before, pays, square, top } = kinds.get(key) ?? { times: 0n, pays: 0n, square: 0, top: 0 }
    const all = Number(before) + times
    kinds.set(key, {
      scatters,
      hit,
      wilds,
      times: before + BigInt(times),
      pays: pays + BigInt(linePays * times),
      square: square + (linePays ** 2 - square) * (times / all),
      top: Math.max(top, linePays),
    })
  }
  return { cycle: BigInt(cycle), kinds: [...kinds.values()] }
}

/** Runs of one or two reels pay nothing, so those that end are dropped. */
export const carried = (runs: readonly SymbolRun[], window: ReelWindow) => runs.flatMap(run => run.on(window) ?? [])

/** The windows of a reel. Those that are wild in all their rows are one. */
export function reelTable(machine: SlotMachine, { strips, expand, held }: SpinForm, reel: number): ReelWindow[] {
  const { rows, wild } = machine
  const strip = strips[reel] ?? ""
  const bit = 1 << reel
  const covered = Array<string>(rows).fill(wild)
  if (held & bit) return [{ symbols: covered, scatters: 0, wilds: bit, times: strip.length }]
  const windows = [...strip].map((_, stop): ReelWindow => {
    const symbols = Array.from({ length: rows }, (_, row) => symbolAt({ ...machine, strips }, reel, stop, row))
    return { symbols, scatters: scattersSeen(machine, symbols), wilds: 0, times: 1 }
  })
  if (!expand) return windows
  const [wilds, others] = [true, false].map(wanted => windows.filter(({ symbols }) => symbols.includes(wild) === wanted))
  if (!wilds?.length || !others) return windows
  if (wilds.some(({ scatters }) => scatters > 0)) throw new RangeError("a wild reel would cover a scatter")
  return [...others, { symbols: covered, scatters: 0, wilds: bit, times: wilds.length }]
}
