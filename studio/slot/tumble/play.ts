import type { FairDraw } from "../../games/game.ts"
import { freeSpinsOf, rung, stepOf, type TumbleMachine } from "./machine.ts"
import { type TumbleStep, tumble } from "./tumble.ts"

/** One spin; the first of a round is paid for, the rest are free. What fell and vanished follows from `stops`. */
export interface TumbleSpin {
  stops: number[]
  /** The multiplier of each window that paid. */
  multipliers: number[]
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
  /** Everything the round pays, in parts of the stake. */
  total: number
}

/** What a window pays before its multiplier, in parts of the stake. */
export const paysOf = ({ wins }: TumbleStep): number => wins.reduce((sum, { pays }) => sum + pays, 0)

/** Plays a whole round: one draw per reel and spin, first reel first. */
export function playTumbles(machine: TumbleMachine, draw: FairDraw): TumbleOutcome {
  const spins: TumbleSpin[] = []
  let room = machine.freeLimit
  let climbed = 0
  for (let left = 1; left > 0; left--) {
    const free = spins.length > 0
    const stops = machine.strips.map(strip => draw(strip.length))
    const steps = tumble(machine, stops)
    const ladder = free ? machine.freeLadder : machine.ladder
    const multipliers = steps.slice(0, -1).map((_, step) => rung(ladder, (free ? climbed : 0) + step))
    const scatters = [...(steps.at(-1)?.columns.join("") ?? "")].filter(symbol => symbol === machine.scatter?.symbol).length
    const scatterPays = stepOf(machine.scatter?.pays ?? [], scatters) * machine.parts
    const freeSpins = Math.min(room, freeSpinsOf(machine, { scatters, tumbles: multipliers.length }))
    const total = multipliers.reduce((sum, multiplier, step) => sum + multiplier * paysOf(steps[step]!), scatterPays)
    spins.push({ stops, multipliers, scatters, scatterPays, freeSpins, total })
    if (free && !machine.freeLadderRestarts) climbed += multipliers.length
    room -= freeSpins
    left += freeSpins
  }
  return { spins, total: spins.reduce((sum, spin) => sum + spin.total, 0) }
}
