import type { Minor } from "../../api/units.ts"
import { leastToMove } from "../../money.ts"

/** The largest 1, 2 or 5 times a power of ten up to `sum`. */
function rounded(sum: Minor): Minor {
  const unit = 10 ** (String(sum).length - 1)
  return (sum >= 5 * unit ? 5 : sum >= 2 * unit ? 2 : 1) * unit
}

/** Sums to choose from, for a player who moves some of what they have: round ones of about a tenth to half of it, and all. */
export function suggestedSums(available: Minor, exponent: number): Minor[] {
  if (available <= 0) return []
  const least = leastToMove(exponent, available)
  const parts = [10, 4, 2].map(part => Math.floor(available / part)).filter(sum => sum >= least)
  return [...new Set([...parts.map(rounded), available])]
}
