/** How a figure moved against the period before: by a share of it in parts per million, or by an amount where a share would say nothing. */
export type Change = { readonly by: "share"; readonly ppm: number } | { readonly by: "amount"; readonly amount: number }

/** Growth to eleven times as much is the last that anybody reads as a percentage. */
const MOST_PPM = 10_000_000

/**
 * Undefined where there was nothing before: no growth can be named then. Of a figure that was or is negative (a line that won), a
 * percentage has no meaning; nor has one of thousands.
 */
export function change(now: number, before: number): Change | undefined {
  if (before === 0) return undefined
  const amount = now - before
  const ppm = Math.round((amount / before) * 1_000_000)
  return before < 0 || now < 0 || ppm > MOST_PPM ? { by: "amount", amount } : { by: "share", ppm }
}
