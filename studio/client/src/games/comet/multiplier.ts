import type { Kit } from "../../kit.ts"
import { decimalOf } from "../../money.ts"

/** Formats hundredths: 234 is "2.34×". */
export const times = ({ number }: Pick<Kit, "number">, hundredths: number) => number(decimalOf(hundredths, 2), "×")

/** Parses a typed multiplier into hundredths; undefined if it isn't one. */
export function readTimes(text: string): number | undefined {
  const parts = /^\s*(\d{1,4})(?:[.,](\d{1,2}))?\s*[×x]?\s*$/.exec(text)
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? "").padEnd(2, "0")) : undefined
}
