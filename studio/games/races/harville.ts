import { add, type Fraction, fraction, multiply } from "../../fair/fraction.ts"
import type { FairDraw } from "../game.ts"

/**
 * Harville's model (Plackett and Luce's): each place goes to one of those still running, with a chance in proportion to its
 * strength.
 */
export function finishOrder(draw: FairDraw, strengths: readonly number[]): number[] {
  const running = strengths.map((strength, index) => ({ strength, index }))
  return strengths.map(() => {
    let drawn = draw(running.reduce((sum, { strength }) => sum + strength, 0))
    const at = running.findIndex(({ strength }) => {
      drawn -= strength
      return drawn < 0
    })
    return running.splice(at, 1)[0]!.index
  })
}

/** The chance that these runners come first, second and so on, in this order. */
export function chanceOfOrder(strengths: readonly number[], first: readonly number[]): Fraction {
  let left = strengths.reduce((sum, strength) => sum + strength, 0)
  let chance = fraction(1)
  for (const index of first) {
    chance = multiply(chance, fraction(strengths[index]!, left))
    left -= strengths[index]!
  }
  return chance
}

/** The chance that a runner is among the first `placed` (two or three). */
export function chanceOfPlace(strengths: readonly number[], index: number, placed: number): Fraction {
  const others = strengths.flatMap((_, other) => (other === index ? [] : [other]))
  let chance = chanceOfOrder(strengths, [index])
  for (const one of others) {
    chance = add(chance, chanceOfOrder(strengths, [one, index]))
    if (placed < 3) continue
    for (const two of others) if (two !== one) chance = add(chance, chanceOfOrder(strengths, [one, two, index]))
  }
  return chance
}
