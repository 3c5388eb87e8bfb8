import type { FairDraw } from "../../games/game.ts"
import { type Evaluation, scattersSeen } from "../evaluate.ts"
import { payOf, symbolAt } from "../machine.ts"
import type { Walkers, WalkMachine } from "./machine.ts"

/** One spin of the reels: the first of a round is paid for, the rest are respins. */
export interface WalkSpin {
  stops: number[]
  /** Those that cover a reel in this spin, with their multipliers. */
  walkers: number[]
  result: Evaluation
}

export interface WalkOutcome {
  spins: WalkSpin[]
  /** Three scatters of the paid spin called the parade. */
  parade?: true
  /** Everything the round pays, in line bets. */
  total: number
}

/** How many scatters call the parade. */
const calling = 3

/** Plays a whole round: respins follow as long as a wild is on the reels, up to the machine's limit. */
export function playWalk(machine: WalkMachine, draw: FairDraw): WalkOutcome {
  const none = machine.reels.strips.map(() => 0)
  const first = playSpin(machine, machine.reels.strips, draw, none)
  const parade = first.result.scatters >= calling
  const spins = [first]
  let walkers = stepped(first.walkers)
  if (parade) walkers = walkers.map((times, reel) => Math.max(times, machine.parade[reel] ?? 0))
  while (walkers.some(times => times > 0) && spins.length <= machine.limit) {
    const spin = playSpin(machine, machine.respins, draw, walkers)
    spins.push(spin)
    walkers = stepped(spin.walkers)
  }
  return { spins, ...(parade && { parade }), total: spins.reduce((sum, { result }) => sum + result.total, 0) }
}

/** Every wild has gone one reel to the left. */
export const stepped = (walkers: Walkers): number[] => walkers.map((_, reel) => walkers[reel + 1] ?? 0)

/** A stop is drawn for each reel, covered or not. A wild on a covered reel joins the one that covers it. */
function playSpin(machine: WalkMachine, strips: readonly string[], draw: FairDraw, before: Walkers): WalkSpin {
  const { rows, wild } = machine.reels
  const own = { ...machine.reels, strips }
  const stops = strips.map(strip => draw(strip.length))
  const shown = stops.map((stop, reel) => Array.from({ length: rows }, (_, row) => symbolAt(own, reel, stop, row)))
  const walkers = shown.map((symbols, reel) => (before[reel] ?? 0) + (symbols.includes(wild) ? 1 : 0))
  return { stops, walkers, result: evaluateWalk(machine, shown, walkers) }
}

/** What a window pays with these wilds over its reels. */
export function evaluateWalk({ reels, best }: WalkMachine, shown: readonly (readonly string[])[], walkers: Walkers): Evaluation {
  const window = shown.map((symbols, reel) => (walkers[reel] ? symbols.map(() => reels.wild) : [...symbols]))
  const lines = reels.lines.flatMap((rows, line) => {
    const run = rows.map((row, reel) => window[reel]?.[row] ?? "")
    const leading = run.findIndex(symbol => symbol !== reels.wild)
    const first = run[leading]
    const own = first !== undefined && reels.pays[first] !== undefined
    const symbol = own ? first : best
    const broken = run.findIndex(other => other !== reels.wild && !(own && other === symbol))
    const count = broken < 0 ? run.length : broken
    const times = walkers.slice(0, count).reduce((sum, one) => sum + one, 0)
    const pays = payOf(reels.pays[symbol]!, count) * Math.max(1, times)
    return pays > 0 ? [{ line, symbol, count, pays }] : []
  })
  return {
    lines,
    scatters: window.reduce((sum, symbols) => sum + scattersSeen(reels, symbols), 0),
    scatterPays: 0,
    total: lines.reduce((sum, { pays }) => sum + pays, 0),
    freeSpins: 0,
  }
}
