import type { FairDraw } from "../../games/game.ts"
import { freeSpinsOf, rung, type SunnySky, stepOf, type TumbleMachine } from "./machine.ts"
import { type TumbleStep, tumble } from "./tumble.ts"

/** One spin; the first of a round is paid for, the rest are free. What fell and vanished follows from `stops`. */
export interface TumbleSpin {
  stops: number[]
  /** The multiplier of each window that paid. */
  multipliers: number[]
  /** The suns over the reels, on a machine with a sky; 0: none over this reel. */
  sky?: number[]
  scatters: number
  /** In parts of the stake. */
  scatterPays: number
  /** Awarded, within the round's limit. */
  freeSpins: number
  /** Everything this spin pays, in parts of the stake. */
  total: number
}

export interface TumbleOutcome {
  spins: TumbleSpin[]
  /** The free spins were bought: there is no paid spin before them. */
  bought?: true
  /** The round has ended because it has won the machine's cap, to which its last spin is lowered. */
  capped?: true
  /** Everything the round pays, in parts of the stake. */
  total: number
}

/** What a window pays before its multiplier, in parts of the stake. */
export const paysOf = ({ wins }: TumbleStep): number => wins.reduce((sum, { pays }) => sum + pays, 0)

/** What the suns multiply a spin's wins by. */
export const skyTimes = (sky: readonly number[] = []): number => sky.reduce((sum, times) => sum + times, 0) || 1

/** Plays a whole round: one draw per reel and spin, first reel first, and then those of the sky. */
export function playTumbles(machine: TumbleMachine, draw: FairDraw, buys = false): TumbleOutcome {
  const bought = buys ? machine.bets?.buy : undefined
  const spins: TumbleSpin[] = []
  let room = machine.freeLimit - (bought?.spins ?? 0)
  let climbed = 0
  let stayed: readonly number[] = []
  let capLeft = (machine.cap ?? Number.POSITIVE_INFINITY) * machine.parts
  for (let left = bought?.spins ?? 1; left > 0 && capLeft > 0; left--) {
    const free = bought !== undefined || spins.length > 0
    const stops = machine.strips.map(strip => draw(strip.length))
    const sky = machine.sky && rise(machine.sky, draw, { free, stayed: stops.map((_, reel) => stayed[reel] ?? 0) })
    const steps = tumble(machine, stops)
    const ladder = free ? machine.freeLadder : machine.ladder
    const multipliers = steps.slice(0, -1).map((_, step) => rung(ladder, (free ? climbed : 0) + step))
    const scatters = [...(steps.at(-1)?.columns.join("") ?? "")].filter(symbol => symbol === machine.scatter?.symbol).length
    const scatterPays = stepOf(machine.scatter?.pays ?? [], scatters) * machine.parts
    const freeSpins = Math.min(room, freeSpinsOf(machine, { scatters, tumbles: multipliers.length }))
    const won = multipliers.reduce((sum, multiplier, step) => sum + multiplier * paysOf(steps[step]!), 0)
    const total = Math.min(capLeft, won * skyTimes(sky) + scatterPays)
    capLeft -= total
    spins.push({ stops, multipliers, ...(sky && { sky }), scatters, scatterPays, freeSpins, total })
    if (free && !machine.freeLadderRestarts) climbed += multipliers.length
    if (free && sky) stayed = sky
    room -= freeSpins
    left += freeSpins
  }
  return {
    spins,
    ...(bought && { bought: true as const }),
    ...(capLeft === 0 && { capped: true as const }),
    total: spins.reduce((sum, spin) => sum + spin.total, 0),
  }
}

/** One draw per empty place over the reels, and one more for each sun that rises. */
function rise(sky: SunnySky, draw: FairDraw, { free, stayed }: { free: boolean; stayed: readonly number[] }): number[] {
  const weights = sky.suns.reduce((sum, { weight }) => sum + weight, 0)
  return stayed.map(times => {
    if (times > 0 || draw(free ? sky.freeOneIn : sky.oneIn) !== 0) return times
    let drawn = draw(weights)
    const sun = sky.suns.find(({ weight }) => {
      drawn -= weight
      return drawn < 0
    })
    return sun?.times ?? 0
  })
}
