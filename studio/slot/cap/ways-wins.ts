import { scattersSeen } from "../evaluate.ts"
import { payOf, type SlotMachine, symbolAt } from "../machine.ts"
import type { SpinForm } from "../spin-count.ts"
import { type SpinWins, WinTally } from "./spin-wins.ts"

/** Windows of a reel that are alike: the places of each symbol that still runs, times the reel's multiplier. */
interface WindowGroup {
  readonly found: readonly number[]
  readonly scatters: number
  readonly times: number
}

/** What has come through some reels: ways of each symbol (0: its run has ended), and what ended runs pay. */
interface WaysCourse {
  readonly ways: readonly number[]
  readonly ended: number
  readonly scatters: number
  readonly times: number
}

/** What the reels that follow make of each way of a symbol. */
interface WaysEnding {
  readonly pays: readonly number[]
  readonly scatters: number
  readonly times: number
}

/**
 * Every win of a machine that pays ways, and exactly how likely it is. A symbol's win is its ways through the first reels times
 * what the last ones make of each, so that the two halves of the reels are counted apart and meet in the middle.
 */
export function waysWins(machine: SlotMachine, { strips, times }: SpinForm): SpinWins[] {
  const symbols = Object.keys(machine.pays)
  const reels = strips.map((strip, reel) => windowsOf(machine, strip, times?.[reel] ?? 1))
  const middle = strips.length - 2
  const courses = [...Map.groupBy(coursesOf(machine, symbols, reels.slice(0, middle)), ({ ways }) => String(ways.map(Boolean)))]
  const halves = courses.map(([, begun]) => {
    const running = symbols.flatMap((_, at) => (begun[0]!.ways[at]! > 0 ? [at] : []))
    return { running, begun, endings: endingsOf(machine, symbols, running, reels, middle) }
  })
  const tally = new WinTally(topOf(halves))
  for (const { running, begun, endings } of halves)
    for (const { ways, ended, scatters, times: before } of begun) {
      const own = running.map(at => ways[at]!)
      for (const ending of endings) {
        let pays = ended
        for (let at = 0; at < own.length; at++) pays += own[at]! * ending.pays[at]!
        tally.add(scatters + ending.scatters, pays, before * ending.times)
      }
    }
  return tally.kinds(reels.reduce((all, windows) => all * windows.reduce((sum, one) => sum + one.times, 0), 1))
}

interface Halves {
  readonly running: readonly number[]
  readonly begun: readonly WaysCourse[]
  readonly endings: readonly WaysEnding[]
}

/** At least the highest win. */
function topOf(halves: readonly Halves[]): number {
  let top = 0
  for (const { running, begun, endings } of halves) {
    const best = running.map((_, at) => endings.reduce((most, { pays }) => Math.max(most, pays[at]!), 0))
    for (const { ways, ended } of begun)
      top = Math.max(
        top,
        running.reduce((sum, at, n) => sum + ways[at]! * best[n]!, ended),
      )
  }
  return top
}

function windowsOf(machine: SlotMachine, strip: string, times: number): WindowGroup[] {
  const [fewest, most] = machine.heights ?? [machine.rows, machine.rows]
  const own = { ...machine, strips: [strip] }
  return Array.from({ length: most - fewest + 1 }, (_, more) =>
    [...strip].map((_, stop): WindowGroup => {
      const shown = Array.from({ length: fewest + more }, (_, row) => symbolAt(own, 0, stop, row))
      const places = (symbol: string) => shown.filter(other => other === symbol || other === machine.wild).length
      return {
        found: Object.keys(machine.pays).map(symbol => places(symbol) * times),
        scatters: scattersSeen(own, shown),
        times: 1,
      }
    }),
  ).flat()
}

/** Adds up what is alike. */
function merged<One extends { readonly times: number }>(all: Iterable<One>, key: (one: One) => string): One[] {
  const found = new Map<string, One>()
  for (const one of all) {
    const before = found.get(key(one))
    found.set(key(one), before ? { ...before, times: before.times + one.times } : one)
  }
  return [...found.values()]
}

const restricted = (windows: readonly WindowGroup[], running: readonly number[]): WindowGroup[] =>
  merged(
    windows.map(one => ({ ...one, found: running.map(at => one.found[at]!) })),
    ({ found, scatters }) => `${found}|${scatters}`,
  )

function coursesOf(machine: SlotMachine, symbols: readonly string[], reels: readonly WindowGroup[][]): WaysCourse[] {
  const all = symbols.map((_, at) => at)
  let courses: WaysCourse[] = [{ ways: symbols.map(() => 1), ended: 0, scatters: 0, times: 1 }]
  for (const [reel, windows] of reels.entries()) {
    const groups = restricted(windows, all)
    courses = merged(
      (function* () {
        for (const { ways, ended, scatters, times } of courses)
          for (const window of groups) {
            let settled = ended
            const on = ways.map((number, at) => {
              if (number > 0 && window.found[at] === 0) settled += number * payOf(machine.pays[symbols[at]!]!, reel)
              return number * window.found[at]!
            })
            yield { ways: on, ended: settled, scatters: scatters + window.scatters, times: times * window.times }
          }
      })(),
      ({ ways, ended, scatters }) => `${ways}|${ended}|${scatters}`,
    )
  }
  return courses
}

function endingsOf(
  machine: SlotMachine,
  symbols: readonly string[],
  running: readonly number[],
  reels: readonly WindowGroup[][],
  from: number,
): WaysEnding[] {
  const ladders = running.map(at => machine.pays[symbols[at]!]!)
  let open = [{ ways: ladders.map(() => 1), pays: ladders.map(() => 0), scatters: 0, times: 1 }]
  for (let reel = from; reel < reels.length; reel++) {
    const groups = restricted(reels[reel]!, running)
    open = merged(
      open.flatMap(({ ways, pays, scatters, times }) =>
        groups.map(window => ({
          ways: ways.map((number, at) => number * window.found[at]!),
          pays: pays.map((paid, at) => paid + (window.found[at] === 0 ? ways[at]! * payOf(ladders[at]!, reel) : 0)),
          scatters: scatters + window.scatters,
          times: times * window.times,
        })),
      ),
      one => `${one.ways}|${one.pays}|${one.scatters}`,
    )
  }
  const endings = open.map(({ ways, pays, scatters, times }) => ({
    pays: pays.map((paid, at) => paid + ways[at]! * payOf(ladders[at]!, reels.length)),
    scatters,
    times,
  }))
  return merged(endings, ({ pays, scatters }) => `${pays}|${scatters}`)
}
