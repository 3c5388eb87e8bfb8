import type { FairDraw } from "../game.ts"
import { ceiling } from "./flight.ts"

/**
 * Where the comet bursts, in hundredths: the highest multiplier that it reaches. That is floor(99 / u) with u uniform over (0,
 * 1], or 100 (1.00×: immediately) if this is less. u starts with 52 fair bits, u = 1 − r/2^52. Once in some billions of rounds
 * they leave two multipliers possible; then 32 more bits decide. So a target of m hundredths is reached with a probability of
 * exactly 99/m, and every target from 1.01× to the ceiling returns exactly 99% of the stake.
 */
export function crashPoint(draw: FairDraw, highest = ceiling): number {
  let range = 2n ** 52n
  // u is above (upper − 1) / range, up to and including upper / range.
  let upper = range - (BigInt(draw(2 ** 32)) * 2n ** 20n + BigInt(draw(2 ** 20)))
  const top = BigInt(highest)
  for (;;) {
    const least = (99n * range) / upper
    const most = upper === 1n ? top : (99n * range - 1n) / (upper - 1n)
    if (least === most || least >= top) return Math.max(100, Number(least < top ? least : top))
    range *= 2n ** 32n
    upper = (upper - 1n) * 2n ** 32n + 1n + BigInt(draw(2 ** 32))
  }
}
