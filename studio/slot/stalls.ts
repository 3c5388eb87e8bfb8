import type { FairDraw } from "../games/game.ts"
import type { SlotMachine, Stalls } from "./machine.ts"

/** What the stalls over the reels show in a spin, one number for each reel: a stall keeps what it has, if that is higher. */
export function drawStalls({ strips }: SlotMachine, stalls: Stalls, draw: FairDraw, kept?: readonly number[]): number[] {
  const weights = kept ? stalls.freeWeights : stalls.weights
  const shown = strips.map(() => 1)
  for (const reel of stalls.reels) shown[reel] = Math.max(kept?.[reel] ?? 1, stalls.times[byWeight(weights, draw)] ?? 1)
  return shown
}

/** The place that is drawn, each as likely as its weight. */
export function byWeight(weights: readonly number[], draw: FairDraw): number {
  let drawn = draw(weights.reduce((sum, weight) => sum + weight, 0))
  return weights.findIndex(weight => {
    drawn -= weight
    return drawn < 0
  })
}
