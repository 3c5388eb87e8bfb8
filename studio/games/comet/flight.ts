/**
 * The comet's multiplier in hundredths (100 is 1.00×), as a function of whole milliseconds after the start. It grows by the same
 * factor in every millisecond, e^0.00006: 2× after 11.6 s, 10× after 38.4 s. All in whole numbers, so that the studio and every
 * player's device compute the same hundredth at the same millisecond.
 */

/** Maximum multiplier: players still aboard there are paid. */
export const ceiling = 100_000

/** The lowest multiplier that can be cashed out. */
export const lowest = 101

/** floor(e^0.00006 × 2^96) */
export const growth = 79_232_916_346_628_738_236_109_605_318n
const unit = 96n

/** The growth of 1, 2, 4, 8 … milliseconds. */
const doublings: bigint[] = [growth]
for (let n = 1; n < 17; n++) doublings.push((doublings[n - 1]! * doublings[n - 1]!) >> unit)

const longest = 2 ** doublings.length - 1

export function multiplierAt(milliseconds: number, highest = ceiling): number {
  const whole = Math.min(longest, Math.max(0, Math.floor(milliseconds)))
  let value = 100n << unit
  for (const [bit, factor] of doublings.entries()) if ((whole >> bit) & 1) value = (value * factor) >> unit
  return Math.min(highest, Number(value >> unit))
}

/** The first millisecond at which the multiplier is reached. */
export function millisecondsTo(hundredths: number): number {
  let [before, there] = [-1, longest]
  while (there - before > 1) {
    const middle = (before + there) >> 1
    if (multiplierAt(middle) >= hundredths) there = middle
    else before = middle
  }
  return there
}
