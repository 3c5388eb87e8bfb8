import type { FairDraw } from "../games/game.ts"
import { type Evaluation, evaluate } from "./evaluate.ts"
import { lineBets, type SlotMachine } from "./machine.ts"

/** One spin of the reels; the first of a round is paid for, the rest are free. */
export interface Spin {
  stops: number[]
  multiplier: number
  result: Evaluation
}

export interface SlotOutcome {
  spins: Spin[]
  /** Everything the round pays, in line bets. */
  total: number
}

/**
 * Plays a whole round, including free spins and those they award, up to the machine's limit: five draws per spin, first reel
 * first.
 */
export function playSlot(machine: SlotMachine, draw: FairDraw): SlotOutcome {
  const spins: Spin[] = []
  let room = machine.freeLimit
  for (let left = 1; left > 0; left--) {
    const multiplier = spins.length === 0 ? 1 : machine.freeMultiplier
    const stops = machine.strips.map(strip => draw(strip.length))
    const result = evaluate(machine, stops, multiplier)
    const freeSpins = Math.min(room, result.freeSpins)
    spins.push({ stops, multiplier, result: { ...result, freeSpins } })
    room -= freeSpins
    left += freeSpins
  }
  return { spins, total: spins.reduce((sum, spin) => sum + spin.result.total, 0) }
}

/** A round's win in minor units. The stake is a multiple of the number of lines, so nothing is rounded. */
export function winOf(machine: SlotMachine, stake: number, outcome: { total: number }): number {
  const lineBet = stake / lineBets(machine)
  if (!Number.isSafeInteger(lineBet)) throw new RangeError(`A stake of ${stake} is not divisible by the lines`)
  return outcome.total * lineBet
}
