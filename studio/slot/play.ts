import type { FairDraw } from "../games/game.ts"
import { type Evaluation, evaluateShown } from "./evaluate.ts"
import { drawFreeSymbol, withFreeSymbol } from "./free-symbol.ts"
import {
  capOf,
  dialAt,
  lineBets,
  marchTimes,
  middleRow,
  priceOf,
  type ReelStops,
  reelsShown,
  type SlotBet,
  type SlotMachine,
  type SymbolCode,
  type TwinWeights,
} from "./machine.ts"
import { drawStalls } from "./stalls.ts"

/** Neighboring reels that turned in step. */
export interface Twins {
  /** The leftmost of them. */
  first: number
  count: number
}

/** One spin of the reels; the first of a round is paid for, the rest are free. */
export interface Spin {
  stops: number[]
  /** The rows of each reel, on a machine where they vary. */
  heights?: number[]
  /** Reels that are wild in all their rows, on a machine that has such reels. */
  wildReels?: number[]
  /** The reels that turned in step, on a machine that has such reels. */
  twins?: Twins
  /** What the stalls multiply wins by, reel by reel, on a machine that has some. */
  times?: number[]
  multiplier: number
  result: Evaluation
}

export interface SlotOutcome {
  spins: Spin[]
  /** The free spins were bought: there is no paid spin before them. */
  bought?: true
  /** The symbol of the free spins, on a machine that draws one. */
  freeSymbol?: SymbolCode
  /** The round has ended because it has won the machine's cap, to which its last spin is lowered. */
  capped?: true
  /** Everything the round pays, in line bets. */
  total: number
}

/** What goes from one spin of a round to the next. */
interface SpinState {
  free: boolean
  multiplier: number
  /** Reels that have been wild since an earlier free spin. */
  held: readonly number[]
  /** Drawn for all free spins. */
  symbol?: SymbolCode
  /** What the stalls have shown in free spins. */
  times?: readonly number[]
}

/**
 * Plays a whole round, including free spins and those they award, up to the machine's limit and its cap. The draws of a spin:
 * for each reel, the first one first, its rows (if they vary) and its stop. Where reels turn in step: how many, which, and then
 * the stops, one for all of those. The symbol of the free spins is drawn before the first of them; stalls are drawn after the
 * stops, first reel first.
 */
export function playSlot(machine: SlotMachine, draw: FairDraw, bet: SlotBet = "spin"): SlotOutcome {
  const { ante, buy } = machine.bets ?? {}
  const bought = bet === "buy" && buy !== undefined
  const spins: Spin[] = []
  let state: SpinState = {
    free: bought,
    multiplier: bought ? machine.freeMultiplier : 1,
    held: bought && machine.march ? [machine.strips.length - 1] : [],
  }
  let room = machine.freeLimit - (bought ? buy.spins : 0)
  let capLeft = capOf(machine)
  for (let left = bought ? buy.spins : 1; left > 0 && capLeft > 0; left--) {
    if (machine.freeSymbol && state.free && !state.symbol) state = { ...state, symbol: drawFreeSymbol(machine, draw) }
    const strips = bet === "ante" && ante && !state.free ? ante.strips : machine.strips
    const spin = playSpin(machine, draw, strips, state)
    const freeSpins = Math.min(room, spin.result.freeSpins)
    const total = Math.min(spin.result.total, capLeft)
    spins.push({ ...spin, result: { ...spin.result, freeSpins, total } })
    capLeft -= total
    room -= freeSpins
    left += freeSpins
    state = next(machine, state, spin)
  }
  const { symbol } = state
  return {
    spins,
    ...(bought && { bought }),
    ...(symbol && { freeSymbol: symbol }),
    ...(capLeft === 0 && { capped: true as const }),
    total: spins.reduce((sum, spin) => sum + spin.result.total, 0),
  }
}

function playSpin(machine: SlotMachine, draw: FairDraw, strips: readonly string[], state: SpinState): Spin {
  const { free, multiplier, held, symbol } = state
  const heights: number[] = []
  const twins = machine.twins && drawTwins(free ? machine.twins.free : machine.twins.paid, strips.length, draw)
  let before = 0
  const stops = strips.map((strip, reel) => {
    if (twins && reel > twins.first && reel < twins.first + twins.count) return before
    if (machine.heights) heights.push(machine.heights[0] + draw(machine.heights[1] - machine.heights[0] + 1))
    before = draw(strip.length)
    return before
  })
  const reels: ReelStops = { stops, strips, ...(machine.heights && { heights }) }
  const own = { stops, ...(machine.heights && { heights }), ...(twins && { twins }), multiplier }
  if (machine.dial) {
    const shown = dialAt(machine, stops)
    const times = machine.dial.times[shown] ?? 1
    const result = { ...evaluateShown(machine, reels, times), scatters: 0, freeSpins: shown === machine.dial.again ? 1 : 0 }
    return { ...own, multiplier: times, result }
  }
  if (machine.march) {
    const entering = reelsShown(machine, reels).at(-1)?.[middleRow(machine)] === machine.wild ? [stops.length - 1] : []
    const wildReels = held.length > 0 ? [...held] : free ? [] : entering
    return { ...own, wildReels, result: marched(machine, evaluateShown(machine, { ...reels, wildReels }, 1), wildReels) }
  }
  if (!machine.wildReels) {
    const times = machine.stalls && drawStalls(machine, machine.stalls, draw, free ? (state.times ?? []) : undefined)
    const result = evaluateShown(machine, { ...reels, ...(times && { times }) }, multiplier)
    if (times) return { ...own, times, result }
    if (!symbol) return { ...own, result }
    return { ...own, result: withFreeSymbol(machine, result, reelsShown(machine, reels), symbol, multiplier) }
  }

  const showing = reelsShown(machine, reels).flatMap((shown, reel) => (shown.includes(machine.wild) ? [reel] : []))
  const wild = stops.map((_, reel) => reel).filter(reel => held.includes(reel) || showing.includes(reel))
  const covering = machine.wildReels === "expand" || free ? wild : []
  const result = evaluateShown(machine, { ...reels, wildReels: covering }, multiplier)
  // A reel that makes no win with its wild stands as it is, which pays the same.
  const longest = Math.max(0, ...result.lines.map(({ count }) => count))
  const wildReels = machine.wildReels === "stay" ? covering : covering.filter(reel => reel < longest)
  return { ...own, wildReels, result }
}

function drawTwins(weights: TwinWeights, reels: number, draw: FairDraw): Twins {
  let drawn = draw(weights.reduce((sum, weight) => sum + weight, 0))
  const more = weights.findIndex(weight => {
    drawn -= weight
    return drawn < 0
  })
  const count = 2 + more
  return { first: draw(reels - count + 1), count }
}

/** Multiplies the wins that the walking wild is part of. It continues until it has left the first reel. */
function marched(machine: SlotMachine, result: Evaluation, wildReels: readonly number[]): Evaluation {
  const [at = -1] = wildReels
  const lines = result.lines.map(win => {
    const through = at >= 0 && at < win.count && machine.lines[win.line ?? -1]?.[at] === middleRow(machine)
    return through ? { ...win, pays: win.pays * marchTimes(machine, at) } : win
  })
  const total = lines.reduce((sum, { pays }) => sum + pays, result.scatterPays)
  return { ...result, lines, total, freeSpins: at > 0 ? 1 : 0 }
}

/** Where a walking wild stands in the next spin. */
const onward = (wildReels: readonly number[]): number[] => wildReels.flatMap(reel => (reel > 0 ? [reel - 1] : []))

const next = (machine: SlotMachine, state: SpinState, spin: Spin): SpinState => ({
  ...state,
  ...following(machine, state, spin),
  ...(state.free && spin.times && { times: spin.times }),
})

const following = (machine: SlotMachine, { free, multiplier }: SpinState, { wildReels = [], result }: Spin): SpinState => ({
  free: true,
  multiplier: !free ? machine.freeMultiplier : machine.multiplierGrows && result.lines.length > 0 ? multiplier + 1 : multiplier,
  held: machine.march ? onward(wildReels) : free && machine.wildReels === "stay" ? wildReels : [],
})

/** A round's win in minor units. The stake is a multiple of its line bets, so nothing is rounded. */
export function winOf(machine: SlotMachine, stake: number, outcome: { total: number }, bet: SlotBet = "spin"): number {
  const lineBet = stake / priceOf(machine, bet)
  if (!Number.isSafeInteger(lineBet)) throw new RangeError(`A stake of ${stake} is not divisible by the lines`)
  return outcome.total * lineBet
}

/** What a round's stake is called for its wins: the line bets of one spin, whatever the way to bet. */
export const spinStake = (machine: SlotMachine, stake: number, bet: SlotBet): number =>
  (stake / priceOf(machine, bet)) * lineBets(machine)
