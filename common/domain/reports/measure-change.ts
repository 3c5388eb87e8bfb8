/** A figure's change from the previous period: a share in parts per million, or an amount if a share would be meaningless. */
export type MeasureChange = { readonly by: "share"; readonly ppm: number } | { readonly by: "amount"; readonly amount: number }

/** Growth beyond eleven times isn't readable as a percentage. */
const MOST_PPM = 10_000_000

/**
 * Undefined if there was nothing before. For a negative figure (a team that won) a percentage has no meaning; nor has one of
 * thousands.
 */
export function change(now: number, before: number): MeasureChange | undefined {
  if (before === 0) return undefined
  const amount = now - before
  const ppm = Math.round((amount / before) * 1_000_000)
  return before < 0 || now < 0 || ppm > MOST_PPM ? { by: "amount", amount } : { by: "share", ppm }
}
